// @ts-check
import { Bench } from 'tinybench';

/** Numbers of the deals that are played; the same every time. */
const DEALS = Array.from({ length: 50 }, (_, n) => n + 1);

/**
 * Whole random games a second, and what one legality listing and one move cost beside one deal.
 * `ratio` is to the deal of one number.
 */
export async function benchEngine() {
  const door = new URL('../dist/lib/engine.js', import.meta.url).href;
  /** @type {typeof import('../src/engine/index.ts')} */
  const engine = await import(door);
  const rules = engine.rulesOf('scorpion');
  const next = engine.seeded(1n);
  const start = engine.deal(rules, engine.shuffled(1));
  const [first] = engine.legalMoves(rules, start);
  if (!first) throw new Error('deal 1 has a first move');

  const playGame = (/** @type {number} */ number) => {
    let state = engine.deal(rules, engine.shuffled(number));
    let played = 0;
    for (;;) {
      const moves = engine.effectiveMoves(rules, state);
      const move = moves[engine.below(Math.max(1, moves.length), next)];
      // Kings may wander between empty columns for ever while the stock is undealt.
      if (!move || played > 200) return played;
      const result = engine.play(rules, state, move);
      if (!result.ok) throw new Error('a listed move is legal');
      state = result.value.after;
      played++;
    }
  };

  const bench = new Bench({ time: 400 });
  bench
    .add('deal a number', () => engine.deal(rules, engine.shuffled(184_467)))
    .add('list the legal moves', () => engine.legalMoves(rules, start))
    .add('play one move', () => engine.play(rules, start, first))
    .add(`${DEALS.length} random games`, () => DEALS.forEach(playGame));
  await bench.run();
  const mean = (/** @type {(typeof bench.tasks)[number]} */ task) => {
    const { result } = task;
    if (!('latency' in result)) throw new Error(`${task.name} gave no figures`);
    return result.latency.mean;
  };
  const base = mean(/** @type {(typeof bench.tasks)[number]} */ (bench.tasks[0]));
  return bench.tasks.map((task) => ({
    task: task.name,
    'ms each': Number(mean(task).toFixed(4)),
    ratio: Number((mean(task) / base).toFixed(2)),
  }));
}
