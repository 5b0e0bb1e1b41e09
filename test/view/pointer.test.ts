/** @jest-environment jsdom */
import { bindPointer, type TablePointer } from '../../src/view/pointer';
import { Stage } from '../../src/view/stage';
import { Frames, fakeCanvases, fakeRenderer } from './fakes';

fakeCanvases();

const DPR = 2;

const setUp = () => {
  new Frames();
  const stage = new Stage(fakeRenderer().renderer);
  stage.resize(600, 400, DPR);
  const inputs: TablePointer[] = [];
  let interrupts = 0;
  const claimed: { x: number; y: number }[] = [];
  const unbind = bindPointer(stage, () => DPR, {
    pointer: (input) => inputs.push(input),
    interrupt: () => interrupts++,
    claims: (point) => {
      claimed.push(point);
      return point.x < 100;
    },
  });
  /** As Pixi hands it on: device px of the table. */
  const emit = (type: string, change: object = {}) =>
    stage.root.emit(
      type as 'pointerdown',
      {
        global: { x: 200, y: 100 },
        button: 0,
        buttons: 1,
        pointerId: 5,
        pointerType: 'touch',
        timeStamp: 1234,
        ...change,
      } as never,
    );
  return {
    stage,
    emit,
    unbind,
    taken: () => inputs.splice(0),
    interrupts: () => interrupts,
    claimed,
  };
};

describe('Pixi’s pointer events', () => {
  test.each([
    ['pointerdown', 'down'],
    ['globalpointermove', 'move'],
    ['pointerup', 'up'],
    ['pointerupoutside', 'up'],
  ])('%s is %s, in CSS px', (name, type) => {
    const { emit, taken } = setUp();
    emit(name);
    expect(taken()).toEqual([
      {
        type,
        id: 5,
        pointer: 'touch',
        x: 100,
        y: 50,
        time: 1234,
        pressed: true,
        inside: true,
      },
    ]);
  });

  test('P3 a right or middle press does nothing', () => {
    const { emit, taken } = setUp();
    emit('pointerdown', { button: 2, buttons: 2, pointerType: 'mouse' });
    emit('pointerdown', { button: 1, buttons: 4, pointerType: 'mouse' });
    expect(taken()).toEqual([]);
  });

  test.each([
    [0, false],
    [1, true],
    [2, false],
    [3, true],
  ])('buttons %d: pressed is %s', (buttons, pressed) => {
    const { emit, taken } = setUp();
    emit('globalpointermove', { buttons });
    expect(taken()).toMatchObject([{ pressed }]);
  });

  test.each([
    [0, 0, true],
    [1199, 799, true],
    [1200, 10, false],
    [10, 800, false],
    [-1, 10, false],
  ])('PTR-02 at %d, %d device px it is inside: %s', (x, y, inside) => {
    const { emit, taken } = setUp();
    emit('pointerup', { global: { x, y } });
    expect(taken()).toMatchObject([{ inside }]);
  });

  test('an unknown kind of pointer counts as a mouse', () => {
    const { emit, taken } = setUp();
    for (const pointerType of ['mouse', 'pen', '', 'gamepad']) emit('pointerdown', { pointerType });
    expect(taken().map(({ pointer }) => pointer)).toEqual(['mouse', 'pen', 'mouse', 'mouse']);
  });
});

describe('P2 what Pixi does not tell', () => {
  test.each(['pointercancel', 'lostpointercapture'])('PTR-01 %s cancels that pointer', (name) => {
    const { stage, taken } = setUp();
    stage.canvas.dispatchEvent(Object.assign(new Event(name), { pointerId: 5 }));
    expect(taken()).toMatchObject([{ type: 'cancel', id: 5 }]);
  });

  test('PTR-03 a lost window or a hidden page interrupts', () => {
    const { interrupts } = setUp();
    window.dispatchEvent(new Event('blur'));
    expect(interrupts()).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(interrupts()).toBe(1);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(interrupts()).toBe(2);
    hidden.mockRestore();
  });
});

describe('E7 a swipe from a card drags it, from the empty table it is the page’s', () => {
  const touch = (stage: Stage, ...xs: readonly number[]) => {
    const changedTouches = xs.map((clientX) => ({ clientX, clientY: 20 }));
    const event = Object.assign(new Event('touchstart', { cancelable: true }), { changedTouches });
    stage.canvas.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('the touch is taken from the page only where it is play', () => {
    const { stage } = setUp();
    expect(stage.canvas.style.touchAction).not.toBe('none');
    expect(touch(stage, 50)).toBe(true);
    expect(touch(stage, 300)).toBe(false);
    expect(touch(stage, 300, 50)).toBe(true);
  });

  test('E5 LAY-04 whatever the page has scaled', () => {
    const { stage, claimed } = setUp();
    jest
      .spyOn(stage.canvas, 'getBoundingClientRect')
      .mockReturnValue({ left: 40, top: 10, width: 300, height: 800 } as DOMRect);
    touch(stage, 80);
    expect(claimed).toEqual([{ x: 80, y: 5 }]);
  });

  test('E5 LAY-04 a turned table takes no touch from the page', () => {
    const { stage, emit, claimed } = setUp();
    show(stage, TURNED.rotated);
    emit('pointerdown');
    expect(touch(stage, 50)).toBe(false);
    expect(claimed).toEqual([]);
  });
});

/** Client px of the table's origin, right and bottom corner, for a box of 600x400. */
type Corners = readonly [origin: number[], right: number[], bottom: number[]];

const UPRIGHT = {
  'as it is': [
    [0, 0],
    [600, 0],
    [0, 400],
  ],
  'moved and scaled': [
    [30, 50],
    [330, 50],
    [30, 850],
  ],
  'without a size': [
    [9, 9],
    [9, 9],
    [9, 9],
  ],
} satisfies Record<string, Corners>;

const TURNED = {
  rotated: [
    [400, 0],
    [400, 600],
    [0, 0],
  ],
  'turned by a hair': [
    [0, 0],
    [599.9, 8],
    [-5, 399.9],
  ],
  'upside down': [
    [600, 400],
    [0, 400],
    [600, 0],
  ],
  skewed: [
    [0, 0],
    [600, 0],
    [80, 400],
  ],
  mirrored: [
    [600, 0],
    [0, 0],
    [600, 400],
  ],
} satisfies Record<string, Corners>;

/** Stands the canvas in a page that shows it with these corners. */
const show = ({ canvas }: Stage, [origin, right, bottom]: Corners): void => {
  const host = canvas.parentElement ?? document.createElement('div');
  host.append(canvas);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const { left, top } = (this as HTMLElement).style;
    const [x, y] = left === '100%' ? right : top === '100%' ? bottom : origin;
    return { x, y, width: 0, height: 0 } as DOMRect;
  });
};

describe('E5 LAY-04 what the page has turned', () => {
  afterEach(() => jest.restoreAllMocks());

  test.each(Object.entries(UPRIGHT))('%s, the table is played on', (_, corners) => {
    const { stage, emit, taken } = setUp();
    show(stage, corners);
    for (const name of ['pointerdown', 'globalpointermove', 'pointerup']) emit(name);
    expect(taken().map(({ type }) => type)).toEqual(['down', 'move', 'up']);
    expect(stage.canvas.parentElement?.children).toHaveLength(1);
  });

  test.each(Object.entries(TURNED))('%s, it takes no input', (_, corners) => {
    const { stage, emit, taken } = setUp();
    show(stage, corners);
    stage.canvas.dispatchEvent(new Event('pointerenter'));
    emit('globalpointermove');
    emit('pointerdown');
    emit('globalpointermove');
    expect(taken()).toEqual([]);
    show(stage, UPRIGHT['as it is']);
    emit('pointerdown');
    expect(taken().map(({ type }) => type)).toEqual(['down']);
  });

  test('a table that is turned in mid-drag drops nothing', () => {
    const { stage, emit, taken } = setUp();
    show(stage, UPRIGHT['as it is']);
    emit('pointerdown');
    emit('globalpointermove');
    show(stage, TURNED.rotated);
    emit('pointerup');
    expect(taken().map(({ type }) => type)).toEqual(['down', 'move', 'cancel']);
  });
});

test('the undo takes every listener away', () => {
  const { stage, emit, unbind, taken, interrupts } = setUp();
  unbind();
  for (const name of ['pointerdown', 'globalpointermove', 'pointerup']) emit(name);
  for (const name of ['pointercancel', 'lostpointercapture']) {
    stage.canvas.dispatchEvent(Object.assign(new Event(name), { pointerId: 5 }));
  }
  window.dispatchEvent(new Event('blur'));
  expect(taken()).toEqual([]);
  expect(interrupts()).toBe(0);
});

test('K4 touches that are over are forgotten, however many there were', () => {
  const { stage, emit } = setUp();
  const boundary = stage.renderer.pixi.events.rootBoundary as unknown as {
    mappingState: { trackingData: Record<string, object> };
  };
  const { trackingData } = boundary.mappingState;
  for (let id = 1; id <= 1000; id++) {
    trackingData[id] = {};
    emit('pointerdown', { pointerId: id });
    expect(trackingData[id]).toBeDefined();
    expect(Object.keys(trackingData).length).toBeLessThanOrEqual(17);
  }
});
