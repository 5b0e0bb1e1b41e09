import type { CueName } from './cues';

/** One short sound: something that swings, and a loudness that rises and dies away. */
export interface Grain {
  readonly wave: 'noise' | 'sine';
  /** s from the start of the cue. */
  readonly at: number;
  /** Hz: pitch of a sine, middle of the band of a noise. */
  readonly pitch: number;
  /** Hz at its end, where it glides. */
  readonly to?: number;
  /** How narrow the band of a noise is: its middle over its width. */
  readonly q: number;
  /** s until it is loudest. */
  readonly attack: number;
  /** s from then until it is 60 dB down. */
  readonly decay: number;
  /** Loudness of its peak, 1 being full scale before the band is cut out of a noise. */
  readonly gain: number;
}

/** Paper: a band of noise. */
const brush = (pitch: number, decay: number, gain: number, more: Partial<Grain> = {}): Grain => ({
  wave: 'noise',
  at: 0,
  q: 0.9,
  attack: 0.002,
  pitch,
  decay,
  gain,
  ...more,
});

/** Wood under the felt: a low note that falls. */
const thud = (pitch: number, decay: number, gain: number, at = 0): Grain => ({
  wave: 'sine',
  at,
  q: 1,
  attack: 0.004,
  pitch,
  to: pitch * 0.65,
  decay,
  gain,
});

/** A marimba's bar: tuned to its double octave, whose partial dies away early. */
const bar = (pitch: number, decay: number, gain: number, at = 0): readonly Grain[] => [
  { wave: 'sine', at, q: 1, attack: 0.004, pitch, decay, gain },
  { wave: 'sine', at, q: 1, attack: 0.002, pitch: pitch * 4, decay: decay * 0.25, gain: gain / 6 },
];

/** Hz of a note so many semitones above middle C. */
const note = (semitones: number): number => 261.63 * 2 ** (semitones / 12);

/** A rising scale without a discord, however its notes overlap. */
const PENTATONIC = [0, 2, 4, 7, 9];
const scale = (n: number): number =>
  note(12 * Math.floor(n / PENTATONIC.length) + (PENTATONIC[n % PENTATONIC.length] as number));

/** The chords of the four runs make a cadence: tonic, subdominant, dominant and home. */
const CHORDS = [
  [0, 4, 7, 12],
  [0, 5, 9, 12],
  [2, 7, 11, 14],
  [4, 7, 12, 16],
];

const FANFARE = [7, 12, 16];
const FINALE = [0, 12, 16, 19, 24];

/** From -0.5 to 0.5: keeps like sounds from being the very same. */
const waver = (index: number): number => ((index * 0.618034) % 1) - 0.5;

/** What each cue is made of. */
export const RECIPES: Readonly<Record<CueName, (index: number) => readonly Grain[]>> = {
  'pick-up': () => [brush(950, 0.09, 0.28, { to: 1800, attack: 0.018 }), brush(1600, 0.025, 0.15)],
  land: (index) => [
    brush(1300 + 250 * waver(index), 0.06, 0.34),
    brush(420, 0.09, 0.28),
    thud(165, 0.12, 0.15),
  ],
  turn: () => [
    brush(900, 0.1, 0.22, { to: 2300, attack: 0.045 }),
    brush(1900, 0.045, 0.3, { at: 0.1 }),
    thud(210, 0.07, 0.08, 0.1),
  ],
  deal: (index) => [brush(1500 + 200 * waver(index), 0.13, 0.28, { to: 900, attack: 0.03 })],
  riffle: (index) => [
    brush(1500 + 700 * waver(index), 0.04, 0.3 + 0.15 * waver(index + 1), { q: 1.4 }),
  ],
  gather: (index) => [...bar(scale(index), 0.16, 0.06), brush(1500, 0.03, 0.1)],
  run: (index) =>
    (CHORDS[Math.min(index, 3)] as readonly number[]).flatMap((semitones, n) =>
      bar(note(semitones), 0.9, 0.11, n * 0.028),
    ),
  win: () => [
    ...FANFARE.flatMap((semitones, n) => bar(note(semitones), 0.5, 0.16, n * 0.13)),
    ...FINALE.flatMap((semitones, n) => bar(note(semitones), 1.3, 0.1, 0.42 + n * 0.03)),
  ],
  refusal: () =>
    [0, 0.115].flatMap((at) => [thud(190, 0.11, 0.24, at), brush(330, 0.06, 0.3, { at })]),
  button: () => [brush(1500, 0.03, 0.22), thud(480, 0.05, 0.1)],
  hint: () => [...bar(note(9), 0.3, 0.1), ...bar(note(16), 0.4, 0.09, 0.09)],
};
