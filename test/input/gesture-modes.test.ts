import { gesture, Pointer, wait } from './events';

const TAP = (card: string) => [`press ${card}`, 'release', `tap ${card}`];

describe('P1 P2 steady hand', () => {
  test.each(['mouse', 'touch', 'pen'] as const)('nothing is ever dragged: %s', (kind) => {
    const pointer = new Pointer(gesture(true), kind);
    pointer.down('8H', 100, 100);
    expect([...pointer.move(110), ...pointer.move(400, 300)]).toEqual([]);
    expect(pointer.up()).toEqual(['release']);
  });

  test.each([40, 501, 5000])('P3 a press of %d ms is a tap: long ones count', (ms) => {
    const pointer = new Pointer(gesture(true), 'touch');
    pointer.down('8H');
    wait(ms);
    expect(pointer.up()).toEqual(['release', 'tap 8H']);
  });

  test('a hand that trembles past the threshold still taps', () => {
    const pointer = new Pointer(gesture(true), 'touch');
    pointer.down('8H', 100, 100);
    pointer.move(110);
    pointer.move(108, 104);
    expect(pointer.up()).toEqual(['release', 'tap 8H']);
  });

  test('can be switched on and off between gestures', () => {
    const game = gesture();
    const pointer = new Pointer(game);
    game.settings = { steadyHand: true };
    pointer.down('8H', 100, 100);
    expect(pointer.move(200)).toEqual([]);
    pointer.up();
    game.settings = { steadyHand: false };
    pointer.down('8H', 100, 100);
    expect(pointer.move(200)).toEqual(['lift 8H', 'drag']);
  });

  test('a second finger is ignored here too', () => {
    const game = gesture(true);
    const [first, other] = [new Pointer(game, 'touch', 1), new Pointer(game, 'touch', 2)];
    first.down('8H');
    expect(other.tap('7C')).toEqual([]);
    expect(first.up()).toEqual(['release', 'tap 8H']);
  });
});

describe('P3 inside an opened column', () => {
  test('vertical movement selects the card, and the release plays it', () => {
    const pointer = new Pointer(gesture(), 'touch');
    expect(pointer.down('~8H', 100, 100)).toEqual(['press ~8H']);
    expect(pointer.move(100, 120, '~7C')).toEqual(['select ~7C']);
    expect(pointer.move(102, 150, '~2D')).toEqual(['select ~2D']);
    expect(pointer.up()).toEqual(['release', 'tap ~2D']);
  });

  test('horizontal movement drags the selected card', () => {
    const pointer = new Pointer(gesture(), 'touch');
    pointer.down('~8H', 100, 100);
    pointer.move(101, 160, '~2D');
    expect(pointer.move(120, 161, '~2D')).toEqual(['lift ~2D', 'drag']);
    expect(pointer.up()).toEqual(['drop']);
  });

  test('vertical movement alone never lifts, however far it goes', () => {
    const pointer = new Pointer(gesture());
    pointer.down('~8H', 100, 100);
    for (let y = 100; y < 600; y += 10) {
      expect(pointer.move(100, y, '~8H').filter((word) => word !== 'select ~8H')).toEqual([]);
    }
  });

  test('the threshold is the pointer’s own, measured across', () => {
    const mouse = new Pointer(gesture());
    mouse.down('~8H', 100, 100);
    expect(mouse.move(104, 300, '~2D')).toEqual(['select ~2D']);
    expect(mouse.move(104.5, 300, '~2D')).toEqual(['lift ~2D', 'drag']);
    const touch = new Pointer(gesture(), 'touch');
    touch.down('~8H', 100, 100);
    expect(touch.move(108, 300, '~2D')).toEqual(['select ~2D']);
    expect(touch.move(108.5, 300, '~2D')).toEqual(['lift ~2D', 'drag']);
  });

  test('a slide off its cards plays nothing', () => {
    const pointer = new Pointer(gesture(), 'touch');
    pointer.down('~8H', 100, 100);
    expect(pointer.move(100, 300, 'column')).toEqual([]);
    expect(pointer.up()).toEqual(['release']);
  });

  test('a slide over a hidden card keeps the card that was selected', () => {
    const pointer = new Pointer(gesture(), 'touch');
    pointer.down('~8H', 100, 100);
    pointer.move(100, 120, '~7C');
    expect(pointer.move(100, 124, '#')).toEqual([]);
    expect(pointer.up()).toEqual(['release', 'tap ~7C']);
  });

  test('a look of over 500 ms plays nothing, the selected card neither', () => {
    const pointer = new Pointer(gesture(), 'touch');
    pointer.down('~8H', 100, 100);
    pointer.move(100, 130, '~2D');
    wait(600);
    expect(pointer.up()).toEqual(['release looked']);
  });

  test('in steady hand the slide selects and the release taps what was selected', () => {
    const pointer = new Pointer(gesture(true), 'touch');
    pointer.down('~8H', 100, 100);
    expect(pointer.move(100, 140, '~2D')).toEqual(['select ~2D']);
    wait(900);
    expect(pointer.up()).toEqual(['release', 'tap ~2D']);
  });
});

describe('P3 one pointer owns the gesture', () => {
  test.each(['pressed', 'dragging'])('PTR-04 others are ignored while it is %s', (phase) => {
    const game = gesture();
    const first = new Pointer(game, 'touch', 1);
    const other = new Pointer(game, 'touch', 2);
    first.down('8H', 100, 100);
    if (phase === 'dragging') first.move(200);
    expect([other.down('7C'), other.move(300), other.up(), other.cancel()].flat()).toEqual([]);
    expect(other.tap('stock')).toEqual([]);
    expect(first.move(260)).toEqual(phase === 'dragging' ? ['drag'] : ['lift 8H', 'drag']);
    expect(first.up()).toEqual(['drop']);
  });

  test('PTR-04 a finger that came second does nothing when it is left alone', () => {
    const game = gesture();
    const first = new Pointer(game, 'touch', 1);
    const other = new Pointer(game, 'touch', 2);
    first.down('8H');
    other.down('7C');
    first.up();
    expect([...other.move(300), ...other.up()]).toEqual([]);
    expect(other.tap('7C')).toEqual(TAP('7C'));
  });

  test('a second button of the same mouse changes nothing', () => {
    const pointer = new Pointer(gesture());
    pointer.down('8H', 100, 100);
    expect(pointer.down('7C', 400, 400)).toEqual([]);
    expect(pointer.move(101, 100)).toEqual([]);
    expect(pointer.up()).toEqual(['release', 'tap 8H']);
  });
});

describe('drag or tap alone, as the player wants it', () => {
  test('without drags a press that moves plays nothing, and a tap plays', () => {
    const game = gesture();
    game.settings = { steadyHand: false, drag: false };
    const pointer = new Pointer(game);
    pointer.down('8H', 100, 100);
    expect(pointer.move(300)).toEqual([]);
    expect(pointer.up()).toEqual(['release']);
    wait(1000);
    pointer.down('8H', 100, 100);
    expect(pointer.up()).toEqual(['release', 'tap 8H']);
  });

  test('without taps a press on a card plays nothing, a drag and the stock do', () => {
    const game = gesture();
    game.settings = { steadyHand: false, tap: false };
    const pointer = new Pointer(game);
    pointer.down('8H', 100, 100);
    expect(pointer.up()).toEqual(['release']);
    wait(1000);
    pointer.down('8H', 100, 100);
    expect(pointer.move(300)).toEqual(['lift 8H', 'drag']);
    pointer.up();
    wait(1000);
    pointer.down('stock', 100, 100);
    expect(pointer.up()).toEqual(['release', 'tap stock']);
  });

  test('steady hand needs its taps, whatever else is set', () => {
    const game = gesture();
    game.settings = { steadyHand: true, tap: false };
    const pointer = new Pointer(game);
    pointer.down('8H', 100, 100);
    expect(pointer.up()).toEqual(['release', 'tap 8H']);
  });
});
