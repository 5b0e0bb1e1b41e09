/** @jest-environment jsdom */
import { gsap } from 'gsap/gsap-core';
import { deal, legalMoves, type Rules, type State, shuffled } from '../../src/engine/index';
import { type Game, startSession } from '../../src/game/index';
import { Animator } from '../../src/view/animator';
import { Z } from '../../src/view/card-node';
import type { Speed } from '../../src/view/motion';
import { CHAIN, card, run, SCORPION, TURN, table, WASP } from '../support/cards';
import { pick, randomOf } from '../support/random';
import { Frames, fakeCanvases } from './fakes';
import { astray, Clock, gameIn, newScene } from './scenes';

fakeCanvases();
new Frames();
const clock = new Clock();

const made: Animator[] = [];

afterEach(() => {
  for (const animator of made.splice(0)) animator.destroy();
  expect(clock.tweens).toBe(0);
});
afterAll(() => gsap.ticker.sleep());

const setUp = (rules: Rules, initial: State, speed: Speed = 'normal') => {
  const { scene, taken } = newScene(rules, initial);
  const animator = new Animator(scene);
  made.push(animator);
  animator.speed = speed;
  const game = gameIn(rules, initial);
  game.subscribe((transition) => animator.animate(transition));
  return { scene, animator, game, taken };
};

/** How long something runs, in steps of 10 ms. */
const lasts = (animator: Animator): number => {
  let ms = 0;
  for (; animator.running && ms < 5000; ms += 10) clock.run(10);
  return ms;
};

const START = deal(SCORPION, shuffled(7));

const play = (game: Game, ...texts: readonly string[]) => {
  for (const text of texts) if (!game.playText(text, 'player').ok) throw new Error(text);
};

/** One random thing that a player may do. */
const act = (game: Game, random: () => number): void => {
  const what = random();
  if (what < 0.2) game.undo('player');
  else if (what < 0.35) game.redo('player');
  else if (what < 0.38) game.restart('player');
  else {
    const moves = legalMoves(game.rules, game.state);
    if (moves.length > 0) game.play(pick(moves, random), 'player');
  }
};

describe('P10 whatever is interrupted ends where it belongs', () => {
  test.each([
    ['Scorpion', SCORPION],
    ['Wasp', WASP],
  ])('%s: random play, each action after a random while', (_, rules) => {
    const random = randomOf(11);
    const problems: string[] = [];
    for (let seed = 1; seed <= 2; seed++) {
      const { scene, animator, game } = setUp(rules, deal(rules, shuffled(seed)));
      for (let n = 0; n < 60; n++) {
        act(game, random);
        clock.run(Math.floor(random() * 40) * 10);
        if (random() < 0.5) continue;
        animator.finish();
        problems.push(...astray(scene, game.state));
      }
      animator.finish();
      animator.destroy();
    }
    expect(problems).toEqual([]);
    expect(clock.tweens).toBe(0);
  });

  test('ANI-03 forty undos and redos at 15 ms', () => {
    const { scene, animator, game } = setUp(SCORPION, CHAIN);
    play(game, 'AH');
    for (let n = 0; n < 40; n++) {
      if (n % 2 === 0) game.undo('player');
      else game.redo('player');
      clock.run(15);
    }
    lasts(animator);
    expect(astray(scene, game.state)).toEqual([]);
    expect(clock.tweens).toBe(0);
  });

  test.each([
    ['carry and turn', TURN, '7H'],
    ['a chain of runs', CHAIN, 'AH'],
    ['the stock', START, 'deal'],
  ])('%s: runs out by itself to where it belongs, and back', (_, state, text) => {
    const { scene, animator, game } = setUp(SCORPION, state);
    play(game, text);
    expect(animator.running).toBe(true);
    lasts(animator);
    expect(astray(scene, game.state)).toEqual([]);
    game.undo('player');
    lasts(animator);
    expect(astray(scene, state)).toEqual([]);
    expect(clock.tweens).toBe(0);
  });

  test('REP-02 a jump over many steps, Replays among them, is shown in one piece', () => {
    const random = randomOf(5);
    const { scene, animator, game } = setUp(SCORPION, START);
    while (game.session.steps.length < 60) act(game, random);
    const problems: string[] = [];
    for (let n = 0; n < 12; n++) {
      game.goTo(Math.floor(random() * game.session.steps.length), 'player');
      if (n % 2 === 0) clock.run(Math.floor(random() * 30) * 10);
      else expect(lasts(animator)).toBeLessThanOrEqual(260);
      animator.finish();
      problems.push(...astray(scene, game.state));
    }
    expect(problems).toEqual([]);
    expect(clock.tweens).toBe(0);
  });

  test('a new game is dealt anew', () => {
    const { scene, animator, game } = setUp(SCORPION, TURN);
    game.load(startSession(SCORPION, { cards: shuffled(3) }), 'player');
    clock.run(300);
    expect([...scene.nodes.values()].some(({ visible }) => !visible)).toBe(true);
    lasts(animator);
    expect(astray(scene, game.state)).toEqual([]);
  });
});

describe('C1 how long it takes, in ms', () => {
  const within = (ms: number, least: number, most: number) => {
    expect(ms).toBeGreaterThanOrEqual(least);
    expect(ms).toBeLessThanOrEqual(most + 20);
  };

  test.each([
    ['normal', 200],
    ['fast', 120],
    ['slow', 340],
  ] as const)('a carry at %s speed: %d', (speed, ms) => {
    const { animator, game } = setUp(SCORPION, table(['9C 7H', '8H']), speed);
    play(game, '7H');
    within(lasts(animator), ms - 10, ms);
  });

  test('a carry that turns a card: it is turned in 150 around its end', () => {
    const { animator, game } = setUp(SCORPION, TURN);
    play(game, '7H');
    within(lasts(animator), 200, 350);
  });

  test('an undo 120, however much it takes back', () => {
    const { animator, game } = setUp(SCORPION, CHAIN);
    play(game, 'AH');
    game.undo('player');
    within(lasts(animator), 110, 120);
  });

  test('a run 600 at most, from the ace to the King', () => {
    const alone = table([run('KH', '2H'), '5D AH', '2D AD', '4C']);
    const { animator, game, scene } = setUp(SCORPION, alone);
    play(game, 'AH');
    clock.run(220);
    clock.run(300);
    const y = (text: string) => scene.node(card(text)).y;
    expect(y('AH')).toBeLessThan(y('KH'));
    within(520 + lasts(animator), 700, 800);
  });

  test('a deal 1,200 at most', () => {
    const { animator, game } = setUp(SCORPION, TURN);
    game.load(startSession(SCORPION, { cards: shuffled(3) }), 'player');
    within(lasts(animator), 800, 1200);
  });

  test('a nudge 200 at most, and the cards stand where they stood', () => {
    const { animator, scene } = setUp(SCORPION, TURN);
    animator.nudge([card('7H'), card('2S')]);
    clock.run(50);
    expect(scene.node(card('7H')).x).not.toBeCloseTo(scene.node(card('9C')).x, 3);
    within(50 + lasts(animator), 150, 200);
    expect(astray(scene, TURN)).toEqual([]);
  });
});

describe('what is seen on the way', () => {
  test('cards in flight are drawn over all that lie, in their own order', () => {
    const { scene, game } = setUp(SCORPION, TURN);
    play(game, '7H');
    clock.run(50);
    const z = (text: string) => scene.node(card(text)).z;
    const resting = ['9C', '8H', '3D', 'KD'].map(z);
    expect(z('7H')).toBeGreaterThan(Math.max(...resting));
    expect(z('2S')).toBeGreaterThan(z('7H'));
  });

  test('RUL-02 a hidden card stays hidden until it turns', () => {
    const { scene, animator, game } = setUp(SCORPION, TURN);
    play(game, '7H');
    clock.run(110);
    expect(scene.node(card('9C')).faceUp).toBe(false);
    lasts(animator);
    expect(scene.node(card('9C')).faceUp).toBe(true);
  });

  test('a carried group stays together', () => {
    const { scene, game } = setUp(SCORPION, TURN);
    const gap = () => scene.node(card('2S')).y - scene.node(card('7H')).y;
    const before = gap();
    play(game, '7H');
    for (let n = 0; n < 15; n++) {
      clock.run(10);
      expect(gap()).toBeCloseTo(before, 0);
      expect(scene.node(card('2S')).x).toBeCloseTo(scene.node(card('7H')).x, 6);
    }
  });
});

describe('speed off and hidden pages', () => {
  test('DESIGN: off is at once', () => {
    const { scene, animator, game } = setUp(SCORPION, CHAIN, 'off');
    play(game, 'AH');
    expect(animator.running).toBe(false);
    expect(astray(scene, game.state)).toEqual([]);
    expect(clock.tweens).toBe(0);
  });

  test('ANI-05 on a hidden page everything is at once', () => {
    const { scene, animator, game } = setUp(SCORPION, CHAIN);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    play(game, 'AH');
    expect(animator.running).toBe(false);
    expect(astray(scene, game.state)).toEqual([]);
    hidden.mockRestore();
  });
});

describe('E3 settled', () => {
  /** Whether a promise has been kept by now. */
  const kept = async (promise: Promise<void>): Promise<boolean> => {
    let done = false;
    void promise.then(() => {
      done = true;
    });
    for (let n = 0; n < 5; n++) await Promise.resolve();
    return done;
  };

  test('at once when nothing moves', async () => {
    expect(await kept(setUp(SCORPION, TURN).animator.settled())).toBe(true);
  });

  test('when the movement has run out, not before', async () => {
    const { animator, game } = setUp(SCORPION, TURN);
    play(game, '7H');
    const settled = animator.settled();
    clock.run(100);
    expect(await kept(settled)).toBe(false);
    lasts(animator);
    expect(await kept(settled)).toBe(true);
  });

  test('when it is finished from outside, or torn down', async () => {
    const { animator, game } = setUp(SCORPION, TURN);
    play(game, '7H');
    const first = animator.settled();
    animator.finish();
    expect(await kept(first)).toBe(true);
    game.undo('player');
    const second = animator.settled();
    animator.destroy();
    expect(await kept(second)).toBe(true);
    expect(clock.tweens).toBe(0);
  });

  test('not while another movement has taken the place of the first', async () => {
    const { animator, game } = setUp(SCORPION, TURN);
    play(game, '7H');
    const settled = animator.settled();
    clock.run(100);
    game.undo('player');
    expect(animator.running).toBe(true);
    expect(await kept(settled)).toBe(false);
    lasts(animator);
    expect(await kept(settled)).toBe(true);
  });
});

test('C5 K4 at rest nothing is drawn and no tween is left', () => {
  const { scene, animator, game, taken } = setUp(SCORPION, CHAIN);
  play(game, 'AH');
  lasts(animator);
  scene.stage.flush();
  taken();
  clock.run(1000);
  scene.stage.flush();
  expect(taken()).toEqual([]);
  expect(clock.tweens).toBe(0);
});

describe('C1 shadows of what is on its way', () => {
  const shadows = (scene: ReturnType<typeof newScene>['scene']) =>
    scene.stage.root.children.filter(
      ({ zIndex, visible }) => visible && zIndex === Z.flyingShadows,
    );

  test('a group casts one that goes with it, and leaves none', () => {
    const { animator, game, scene } = setUp(SCORPION, TURN);
    play(game, '7H');
    clock.run(40);
    const [first] = shadows(scene);
    const cardX = () => scene.node(card('7H')).x * scene.frame.dpr;
    const ahead = (first?.x ?? 0) - cardX();
    clock.run(60);
    expect(shadows(scene).length).toBeGreaterThanOrEqual(2);
    expect(scene.node(card('7H')).x).toBeGreaterThan(scene.placement.columns[0]?.base.x ?? 0);
    expect(Math.abs((shadows(scene)[0]?.x ?? 0) - cardX() - ahead)).toBeLessThanOrEqual(1);
    lasts(animator);
    expect(shadows(scene)).toEqual([]);
  });

  test('each card of the stock casts its own; a run that gathers casts none', () => {
    const { animator, game, scene } = setUp(SCORPION, START);
    play(game, 'deal');
    clock.run(100);
    const lefts = new Set(shadows(scene).map(({ x }) => Math.round(x)));
    expect(lefts.size).toBe(3);
    lasts(animator);
    const run = setUp(SCORPION, CHAIN);
    play(run.game, 'AH');
    clock.run(300);
    expect(run.animator.running).toBe(true);
    expect(shadows(run.scene)).toEqual([]);
  });

  test('cut short, none is left', () => {
    const { animator, game, scene } = setUp(SCORPION, TURN);
    play(game, '7H');
    clock.run(40);
    animator.finish();
    expect(shadows(scene)).toEqual([]);
  });
});

describe('A3 reduced motion', () => {
  const still = (state: State) => {
    const all = setUp(SCORPION, state, 'slow');
    all.scene.still = true;
    return all;
  };

  test.each([
    ['a carry that turns a card', TURN, '7H', ['7H', '2S', '9C']],
    ['a chain of runs', CHAIN, 'AH', ['5C']],
  ] as const)(
    '%s: nothing travels, what has changed fades in within 100 ms',
    (_, state, text, changed) => {
      const { animator, game, scene } = still(state);
      play(game, text);
      const faded = [...scene.nodes.values()].filter(({ visible, alpha }) => visible && alpha < 1);
      expect(faded.map((node) => node.card).sort()).toEqual(changed.map(card).sort());
      const places = faded.map(({ x, y }) => [x, y]);
      clock.run(40);
      expect(faded.every(({ alpha }) => alpha > 0 && alpha < 1)).toBe(true);
      expect(faded.map(({ x, y }) => [x, y])).toEqual(places);
      expect(40 + lasts(animator)).toBeLessThanOrEqual(100);
      expect(astray(scene, game.state)).toEqual([]);
      expect(faded.every(({ alpha }) => alpha === 1)).toBe(true);
    },
  );

  test('a new game and an undo fade in as well; a fade is cut short like any movement', () => {
    const { animator, game, scene } = still(TURN);
    game.load(startSession(SCORPION, { cards: shuffled(3) }), 'player');
    expect(lasts(animator)).toBeLessThanOrEqual(100);
    play(game, 'deal');
    game.undo('player');
    clock.run(20);
    animator.finish();
    expect(astray(scene, game.state)).toEqual([]);
    expect([...scene.nodes.values()].every(({ alpha }) => alpha === 1)).toBe(true);
  });

  test('nothing is shaken', () => {
    const { animator } = still(TURN);
    animator.nudge([card('7H')]);
    expect(animator.running).toBe(false);
  });
});
