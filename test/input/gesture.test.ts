import { DRAG_THRESHOLD, LOOK_AFTER } from '../../src/input/index';
import { gesture, Pointer, wait, word } from './events';

const TAP = (card: string) => [`press ${card}`, 'release', `tap ${card}`];

describe('P1 a tap', () => {
  test.each(['8H', '#', 'stock', 'column', 'table'])('on %s is told as a tap there', (target) => {
    expect(new Pointer(gesture()).tap(target)).toEqual(TAP(target));
  });

  test('tells where it began, whatever lies under the release', () => {
    const pointer = new Pointer(gesture());
    pointer.down('8H', 100, 100);
    pointer.target = '9H';
    expect(pointer.up({ x: 103 })).toEqual(['release', 'tap 8H']);
  });

  test('carries its coordinates of the press', () => {
    const game = gesture();
    const at = { id: 1, pointer: 'mouse', target: '8H', time: 0, inside: true } as const;
    game.handle({ ...at, type: 'down', x: 50, y: 60, pressed: true });
    const [, tap] = game.handle({ ...at, type: 'up', x: 51, y: 61, pressed: false });
    expect(tap).toEqual({ type: 'tap', target: '8H', x: 50, y: 60 });
  });
});

describe('P2 a drag starts after 4 px (mouse), 8 px (touch, pen)', () => {
  test.each([
    ['mouse', 4],
    ['touch', 8],
    ['pen', 8],
  ] as const)('%s: %d px', (kind, threshold) => {
    expect(DRAG_THRESHOLD[kind]).toBe(threshold);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [Math.SQRT1_2, Math.SQRT1_2],
    ] as const) {
      const pointer = new Pointer(gesture(), kind);
      expect(pointer.down('8H', 100, 100)).toEqual(['press 8H']);
      const short = threshold - 0.1;
      expect(pointer.move(100 + dx * short, 100 + dy * short)).toEqual([]);
      const far = threshold + 0.1;
      expect(pointer.move(100 + dx * far, 100 + dy * far)).toEqual(['lift 8H', 'drag']);
      expect(pointer.move(300, 300)).toEqual(['drag']);
      expect(pointer.up()).toEqual(['drop']);
    }
  });

  test('within the threshold it stays a tap', () => {
    const pointer = new Pointer(gesture(), 'touch');
    pointer.down('8H', 100, 100);
    expect(pointer.move(107, 100)).toEqual([]);
    expect(pointer.up()).toEqual(['release', 'tap 8H']);
  });

  test('the card is gripped where it was pressed, and dragged to where the pointer is', () => {
    const game = gesture();
    const at = { id: 1, pointer: 'mouse', target: '8H', time: 0, inside: true } as const;
    game.handle({ ...at, type: 'down', x: 50, y: 60, pressed: true });
    expect(game.handle({ ...at, type: 'move', x: 70, y: 90, target: '2C', pressed: true })).toEqual(
      [
        { type: 'lift', target: '8H', x: 50, y: 60 },
        { type: 'drag', x: 70, y: 90 },
      ],
    );
    const drop = game.handle({ ...at, type: 'up', x: 71, y: 91, target: '2C', pressed: false });
    expect(drop).toEqual([{ type: 'drop', x: 71, y: 91 }]);
  });

  test('brought back to where it began, it is still a drag, never a tap', () => {
    const pointer = new Pointer(gesture());
    pointer.down('8H', 100, 100);
    pointer.move(200);
    expect(pointer.move(100)).toEqual(['drag']);
    expect(pointer.up()).toEqual(['drop']);
  });

  test.each(['#', 'stock', 'column', 'table'])(
    '%s cannot be dragged, nor tapped from afar',
    (it) => {
      const pointer = new Pointer(gesture());
      pointer.down(it, 100, 100);
      expect(pointer.move(200)).toEqual([]);
      expect(pointer.up()).toEqual(['release']);
    },
  );
});

describe('P2 whatever ends a drag without a drop sends the cards home', () => {
  const dragging = (kind: 'mouse' | 'touch' = 'mouse') => {
    const game = gesture();
    const pointer = new Pointer(game, kind);
    pointer.down('8H', 100, 100);
    pointer.move(200);
    return { game, pointer };
  };

  test('PTR-02 a release outside the table', () => {
    const { game, pointer } = dragging();
    expect(pointer.move(5000, 5000, 'table', { inside: false })).toEqual(['drag']);
    expect(pointer.up({ inside: false })).toEqual(['home']);
    expect(game.active).toBe(false);
  });

  test('PTR-01 pointercancel', () => {
    const { game, pointer } = dragging('touch');
    expect(pointer.cancel()).toEqual(['home']);
    expect(game.active).toBe(false);
    expect(pointer.move(220)).toEqual([]);
    expect(pointer.up()).toEqual([]);
  });

  test('PTR-02 a mouse that comes back without its button', () => {
    const { game, pointer } = dragging();
    expect(pointer.move(150, 150, 'table', { pressed: false })).toEqual(['home']);
    expect(game.active).toBe(false);
    expect(pointer.move(160, 150, 'table', { pressed: false })).toEqual([]);
  });

  test('PTR-03 a lost window, a resize or a command', () => {
    const { game, pointer } = dragging();
    expect(game.abort().map(word)).toEqual(['home']);
    expect(game.abort()).toEqual([]);
    expect(pointer.move(300)).toEqual([]);
    expect(pointer.up()).toEqual([]);
    pointer.down('7C', 100, 100);
    expect(pointer.move(200)).toEqual(['lift 7C', 'drag']);
  });
});

describe('a press that is ended from outside plays nothing', () => {
  test('cancelled', () => {
    const pointer = new Pointer(gesture(), 'touch');
    pointer.down('8H');
    expect(pointer.cancel()).toEqual(['release']);
    expect(pointer.up()).toEqual([]);
  });

  test('aborted', () => {
    const game = gesture();
    const pointer = new Pointer(game);
    pointer.down('8H');
    expect(game.active).toBe(true);
    expect(game.abort().map(word)).toEqual(['release']);
    expect(game.active).toBe(false);
    expect(pointer.up()).toEqual([]);
  });

  test('let go unseen: a mouse that moves without its button', () => {
    const pointer = new Pointer(gesture());
    pointer.down('8H');
    expect(pointer.move(101, 100, '8H', { pressed: false })).toEqual(['release']);
    expect(pointer.up()).toEqual([]);
  });

  test('released outside', () => {
    const pointer = new Pointer(gesture());
    pointer.down('8H');
    expect(pointer.up({ inside: false })).toEqual(['release']);
  });

  test('idle: nothing to abort, cancel, move or release', () => {
    const game = gesture();
    const pointer = new Pointer(game);
    expect([game.abort(), pointer.move(120), pointer.up(), pointer.cancel()].flat()).toEqual([]);
  });
});

describe('P3 a press over 500 ms is a look', () => {
  test.each([
    [499, ['release', 'tap 8H']],
    [501, ['release looked']],
    [5000, ['release looked']],
  ])('released after %d ms', (ms, effects) => {
    const pointer = new Pointer(gesture());
    pointer.down('8H');
    wait(ms);
    expect(pointer.up()).toEqual(effects);
    expect(LOOK_AFTER).toBe(500);
  });

  test('PTR-10 moving past the threshold still drags, however long it was held', () => {
    const pointer = new Pointer(gesture(), 'touch');
    pointer.down('8H', 100, 100);
    wait(1500);
    expect(pointer.move(105)).toEqual([]);
    expect(pointer.move(120)).toEqual(['lift 8H', 'drag']);
    wait(3000);
    expect(pointer.up()).toEqual(['drop']);
  });

  test('a look counts for nothing in the double tap rule', () => {
    const game = gesture();
    const pointer = new Pointer(game);
    pointer.down('8H');
    wait(600);
    pointer.up();
    wait(50);
    expect(pointer.tap('8H')).toEqual(TAP('8H'));
  });
});

describe('P3 a second tap within 300 ms and 24 px of one that moved something', () => {
  /** A tap at (100, 100) that moved something, then another one: its effects. */
  const second = (ms: number, dx: number, dy: number, target = '8H', moved = true) => {
    const game = gesture();
    const pointer = new Pointer(game, 'touch');
    pointer.tap('8H', 100, 100);
    if (moved) game.tapMoved();
    wait(ms);
    return pointer.tap(target, 100 + dx, 100 + dy);
  };

  test.each([
    ['at once', 20, 0, 0],
    ['late', 299, 0, 0],
    ['aside', 100, 23, 0],
    ['above', 100, 0, -23],
    ['askew', 100, 16, 16],
  ])('is swallowed: %s', (_, ms, dx, dy) => {
    expect(second(ms, dx, dy)).toEqual(['press 8H', 'release']);
  });

  test.each(['7C', '#', 'stock'])('whatever card or stock lies there by then: %s', (target) => {
    expect(second(100, 0, 0, target)).toEqual([`press ${target}`, 'release']);
  });

  test.each([
    ['later', 301, 0, 0],
    ['elsewhere: quick taps are play', 50, 25, 0],
    ['askew', 50, 18, 18],
  ])('is play: %s', (_, ms, dx, dy) => {
    expect(second(ms, dx, dy)).toEqual(TAP('8H'));
  });

  test('is play when the first one moved nothing', () => {
    expect(second(50, 0, 0, '8H', false)).toEqual(TAP('8H'));
  });

  test.each(['column', 'table'])('on the %s it is told: nothing is played there', (target) => {
    expect(second(50, 0, 0, target)).toEqual(TAP(target));
  });

  test('may start a drag: only taps are swallowed', () => {
    const game = gesture();
    const pointer = new Pointer(game);
    pointer.tap('8H', 100, 100);
    game.tapMoved();
    wait(50);
    pointer.down('8H', 100, 100);
    expect(pointer.move(150)).toEqual(['lift 8H', 'drag']);
    expect(pointer.up()).toEqual(['drop']);
  });

  test('a swallowed tap swallows no further one', () => {
    const game = gesture();
    const pointer = new Pointer(game);
    pointer.tap('8H', 100, 100);
    game.tapMoved();
    wait(200);
    expect(pointer.tap('8H')).toEqual(['press 8H', 'release']);
    wait(100);
    expect(pointer.tap('8H')).toEqual(TAP('8H'));
  });
});
