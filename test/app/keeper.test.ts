import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Keeper, type KeepNotice } from '../../src/app/keeper';
import { Preferences } from '../../src/app/preferences';
import { Tallies } from '../../src/app/tally';
import { shuffled } from '../../src/engine/index';
import { Game, type Session, startSession } from '../../src/game/index';
import { Store } from '../../src/storage/index';
import { FakeStorage } from '../storage/fakes';
import { SCORPION } from '../support/cards';

const [LINE] = JSON.parse(
  readFileSync(join(__dirname, '../data/won-deals.json'), 'utf8'),
) as readonly { readonly deal: number; readonly moves: readonly string[] }[];
const { deal: number, moves } = LINE as { deal: number; moves: readonly string[] };
const fresh = (deal = number): Session =>
  startSession(SCORPION, { number: deal, cards: shuffled(deal) });

const storeOn = (local: FakeStorage): Store =>
  new Store({
    prefix: 'scorpion',
    mode: 'local',
    local: () => local as unknown as Storage,
    session: () => undefined,
  });

/** A page: what is kept is read, then the game is followed as the app does it. */
const openPage = (local: FakeStorage, wanted = fresh()) => {
  const tallies = new Tallies();
  const notices: (KeepNotice | undefined)[] = [];
  let now = 0;
  const keeper: Keeper = new Keeper(
    { store: storeOn(local), lock: undefined, tallies, now: () => now },
    { session: () => game.session, notice: (notice) => notices.push(notice) },
  );
  const game: Game = new Game(keeper.kept('scorpion') ?? wanted);
  keeper.begin(game.session);
  void keeper.claim();
  game.subscribe((transition) => {
    const won = game.outcome === 'won';
    tallies.of(game.session).won ||= won;
    keeper.follow(transition, won);
  });
  return {
    game,
    keeper,
    tallies,
    notices,
    wait: (ms: number) => {
      now += ms;
    },
    playAll: (texts: readonly string[]) => {
      for (const text of texts) expect(game.playText(text, 'player').ok).toBe(true);
    },
  };
};

describe('V1, V4: save and statistics are two records, and a page may end between them', () => {
  test('the game goes on where it stood, with its time and its counts', () => {
    const local = new FakeStorage();
    const first = openPage(local);
    first.playAll(moves.slice(0, 4));
    first.wait(5000);
    first.keeper.clock.input();
    first.game.undo('player');
    const second = openPage(local);
    expect(second.game.session.steps).toHaveLength(4);
    expect(second.game.session.cursor).toBe(3);
    expect(second.keeper.clock.elapsed).toBe(5000);
    expect(second.keeper.statistics('scorpion')).toMatchObject({ started: 1, won: 0 });
  });

  test('a win whose count was lost is counted at the next start, once', () => {
    const local = new FakeStorage();
    const page = openPage(local);
    page.playAll(moves.slice(0, -1));
    local.full.add('scorpion.statistics.scorpion');
    page.playAll(moves.slice(-1));
    expect(page.notices.at(-1)).toEqual({ kind: 'full' });
    local.full.clear();
    for (let n = 0; n < 3; n++) {
      expect(openPage(local).keeper.statistics('scorpion')).toMatchObject({ started: 1, won: 1 });
    }
  });

  test('SAV-02: as long as the game is not kept, what is counted of it says nothing else', () => {
    const local = new FakeStorage();
    const page = openPage(local);
    local.full.add('scorpion.save.scorpion');
    page.playAll(moves.slice(0, 5));
    expect(local.texts.has('scorpion.statistics.scorpion')).toBe(true);
    expect(page.notices).toEqual([{ kind: 'full' }]);
    local.full.clear();
    page.playAll(moves.slice(5, 6));
    expect(page.notices).toEqual([{ kind: 'full' }, undefined]);
    expect(openPage(local).game.session.steps).toHaveLength(6);
  });

  test('a game that another deal replaced is lost at the next start', () => {
    const local = new FakeStorage();
    const page = openPage(local);
    page.playAll(moves.slice(0, 3));
    page.game.load(fresh(12), 'player');
    expect(page.keeper.statistics('scorpion').games[0]?.result).toBe('playing');
    const [entry] = openPage(local).keeper.statistics('scorpion').games;
    expect(entry).toMatchObject({ deal: number, result: 'lost', joins: expect.any(Number) });
  });

  test('the moves of a host and of a link count nothing, and a win with them is helped', () => {
    const page = openPage(new FakeStorage());
    for (const text of moves.slice(0, -1)) page.game.playText(text, 'host');
    expect(page.keeper.statistics('scorpion').started).toBe(0);
    page.playAll(moves.slice(-1));
    const { won, streak, fastest, games } = page.keeper.statistics('scorpion');
    expect({ won, streak, fastest }).toEqual({ won: 1, streak: 0, fastest: undefined });
    expect(games[0]?.helped).toBe(true);
  });

  test('the clock of a game stands while another one is on the table', () => {
    const page = openPage(new FakeStorage());
    page.playAll(moves.slice(0, 1));
    page.wait(10_000);
    const old = page.game.session;
    page.game.load(fresh(12), 'player');
    page.wait(20_000);
    expect(page.keeper.clock.elapsed).toBe(0);
    page.game.load(old, 'player');
    expect(page.keeper.clock.elapsed).toBe(10_000);
  });
});

describe('settings', () => {
  test('the player stands above the host, until the host says something new', () => {
    const local = new FakeStorage();
    const told: string[] = [];
    const written: boolean[] = [];
    const open = () =>
      new Preferences(
        storeOn(local),
        { theme: 'oasis' },
        ({ theme }) => told.push(theme),
        (done) => written.push(done.ok),
      );
    const preferences = open();
    expect(preferences.values).toMatchObject({ theme: 'oasis', deck: 'two' });
    preferences.set({ theme: 'sand' });
    expect(open().values.theme).toBe('sand');
    preferences.set({ theme: 'sand' });
    expect(told).toEqual(['sand']);
    expect(written).toEqual([true]);
    preferences.setHost({ theme: 'night' });
    expect(preferences.values.theme).toBe('night');
    // What the host sets is not the player's to keep.
    expect(open().values.theme).toBe('sand');
    preferences.set({ theme: undefined, deck: 'four' });
    expect(open().values).toMatchObject({ theme: 'oasis', deck: 'four' });
    // A setting that could not be kept is in force all the same, and that is told.
    local.full.add('scorpion.settings');
    preferences.set({ deck: 'two' });
    expect(preferences.values.deck).toBe('two');
    expect(written).toEqual([true, true, false]);
  });

  test.each([
    ['both', { tap: true, drag: true }],
    ['tap', { tap: true, drag: false }],
    ['drag', { tap: false, drag: true }],
  ] as const)('%s is what the hand takes', (input, hand) => {
    const preferences = new Preferences(
      storeOn(new FakeStorage()),
      {},
      () => {},
      () => {},
    );
    preferences.set({ input });
    expect(preferences.hand).toMatchObject(hand);
  });
});
