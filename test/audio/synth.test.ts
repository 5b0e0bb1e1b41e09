import type { CueName } from '../../src/audio/cues';
import { RECIPES } from '../../src/audio/recipes';
import { Synth } from '../../src/audio/synth';
import { FakeContext } from './fake-context';

const NAMES = Object.keys(RECIPES) as CueName[];

const setUp = () => {
  const context = new FakeContext();
  context.state = 'running';
  return { context, synth: new Synth(context as unknown as BaseAudioContext, 1) };
};

const GRAINS = NAMES.flatMap((name) =>
  Array.from({ length: 60 }, (_, index) => RECIPES[name](index)).flat(),
);

test.each(NAMES)('%s: its nodes end and are let go by themselves', (name) => {
  const { context, synth } = setUp();
  const ends = synth.sound(name, 1, 0, 1);
  expect(context.sources.length).toBeGreaterThan(0);
  for (const { begins, ends: stops } of context.sources) {
    expect(begins).toBeGreaterThanOrEqual(1);
    expect(stops).toBeLessThanOrEqual(ends);
  }
  context.advance(ends * 1000 + 1);
  expect(context.sounding).toEqual([]);
  const last = context.nodes.filter(({ kind, reaches }) => kind === 'gain' && reaches);
  expect(last).toHaveLength(1);
});

test('what has begun is not cut, what has not is', () => {
  const { context, synth } = setUp();
  synth.sound('button', 0, 0, 1);
  synth.sound('land', 0.5, 0, 1);
  const before = context.sources.length;
  context.advance(10);
  synth.cut(context.currentTime);
  expect(context.sources).toHaveLength(RECIPES.button(0).length);
  expect(before).toBeGreaterThan(context.sources.length);
});

test('the limiter leaves soft sounds as they are and lets nothing by over -6 dBFS', () => {
  const curve = setUp().context.nodes.find(({ kind }) => kind === 'waveShaper')?.curve;
  if (!curve) throw new Error('no limiter');
  const at = (x: number) => curve[Math.round((x + 1) * 512)] ?? Number.NaN;
  expect(at(0)).toBe(0);
  expect(at(0.25)).toBe(0.25);
  expect(at(-0.25)).toBe(-0.25);
  expect(curve.every((y, n) => Math.abs(y) <= 0.5 && y >= (curve[n - 1] ?? -1))).toBe(true);
});

test('the noise is the same every time, white and without an offset', () => {
  const noise = () => {
    const { context, synth } = setUp();
    synth.sound('button', 0, 0, 1);
    const { buffer } = context.nodes.find(({ kind }) => kind === 'bufferSource') ?? {};
    return (buffer as AudioBuffer).getChannelData(0);
  };
  const samples = noise();
  expect(noise()).toEqual(samples);
  expect(Math.abs(samples.reduce((sum, x) => sum + x, 0) / samples.length)).toBeLessThan(0.05);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1);
});

test('every sound is short, begins softly enough not to click, and is not loud', () => {
  for (const { at, attack, decay, gain } of GRAINS) {
    expect(at + attack + decay).toBeLessThanOrEqual(2);
    expect(attack).toBeGreaterThanOrEqual(0.002);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThan(0.5);
  }
});

test('no brush outlasts the noise that it is cut from', () => {
  const brushes = GRAINS.filter(({ wave }) => wave === 'noise');
  expect(Math.max(...brushes.map(({ attack, decay }) => attack + decay))).toBeLessThan(0.24);
});

test('a refusal is low', () => {
  expect(Math.max(...RECIPES.refusal(0).map(({ pitch }) => pitch))).toBeLessThan(400);
});

test('a run rises, card by card and run by run', () => {
  const lowest = (name: CueName, index: number) =>
    Math.min(...RECIPES[name](index).flatMap(({ wave, pitch }) => (wave === 'sine' ? pitch : [])));
  for (let n = 1; n < 13; n++) {
    expect(lowest('gather', n)).toBeGreaterThan(lowest('gather', n - 1));
  }
  expect(lowest('run', 3)).toBeGreaterThan(lowest('run', 0));
});
