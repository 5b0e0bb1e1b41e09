import { seeded } from '../engine/index';
import type { CueName } from './cues';
import { type Grain, RECIPES } from './recipes';

/** Nothing is ever louder than this: -6 dBFS. */
const CEILING = 0.5;
/** What is softer than this passes the limiter unchanged. */
const KNEE = 0.3;
/** 60 dB down. */
const SILENCE = 0.001;
/** s in which a grain's last trace is faded out, so that it does not click. */
const TAIL = 0.01;
/** s of noise, from whose first half on every brush takes a piece. */
const NOISE = 0.5;
/** Time constant, in s, of a change of volume. */
const GLIDE = 0.015;

interface Voice {
  /** s on the context's clock. */
  readonly start: number;
  readonly end: () => void;
}

/** Turns cues into sound: nodes that are made for each cue and gone when it has died away. */
export class Synth {
  readonly #context: BaseAudioContext;
  readonly #bus: WaveShaperNode;
  readonly #volume: GainNode;
  readonly #noise: AudioBuffer;
  readonly #voices = new Set<Voice>();

  /** @param volume factor, 0 to 1 */
  constructor(context: BaseAudioContext, volume: number) {
    this.#context = context;
    this.#noise = noiseOf(context);
    // Not a compressor node: its level depends on what was heard before, Chromium's starts shut.
    this.#bus = context.createWaveShaper();
    this.#bus.curve = limit();
    this.#volume = context.createGain();
    this.#volume.gain.value = volume;
    this.#bus.connect(this.#volume).connect(context.destination);
  }

  set volume(volume: number) {
    this.#volume.gain.setTargetAtTime(volume, this.#context.currentTime, GLIDE);
  }

  /**
   * @param start s on the context's clock
   * @param gain loudness, 0 to 1 (full)
   * @returns when it has died away, in s on the context's clock
   */
  sound(name: CueName, start: number, index: number, gain: number): number {
    const out = this.#context.createGain();
    out.gain.value = gain;
    out.connect(this.#bus);
    const grains = RECIPES[name](index);
    const ends = grains.map((grain) => start + grain.at + grain.attack + grain.decay + TAIL);
    const sources = grains.map((grain, n) => this.#grain(grain, start, index + n, out));
    const voice = {
      start,
      end: () => {
        out.disconnect();
        this.#voices.delete(voice);
        for (const source of sources) end(source);
      },
    };
    this.#voices.add(voice);
    let left = sources.length;
    for (const source of sources) {
      source.onended = () => {
        end(source);
        if (--left === 0) voice.end();
      };
    }
    return Math.max(...ends);
  }

  /** Takes away what has not begun by this time, in s on the context's clock. */
  cut(from: number): void {
    for (const voice of [...this.#voices]) if (voice.start > from) voice.end();
  }

  #grain(grain: Grain, start: number, piece: number, out: AudioNode): AudioScheduledSourceNode {
    const { wave, pitch, to, attack, decay, gain } = grain;
    const begins = start + grain.at;
    const peaks = begins + attack;
    const ends = peaks + decay;
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(0, begins);
    envelope.gain.linearRampToValueAtTime(gain, peaks);
    envelope.gain.exponentialRampToValueAtTime(gain * SILENCE, ends);
    envelope.gain.linearRampToValueAtTime(0, ends + TAIL);
    envelope.connect(out);
    const glide = (frequency: AudioParam) => {
      frequency.setValueAtTime(pitch, begins);
      if (to !== undefined) frequency.exponentialRampToValueAtTime(to, ends);
    };
    if (wave === 'sine') {
      const source = this.#context.createOscillator();
      glide(source.frequency);
      source.connect(envelope);
      source.start(begins);
      source.stop(ends + TAIL);
      return source;
    }
    const band = this.#context.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = grain.q;
    glide(band.frequency);
    band.connect(envelope);
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    source.connect(band);
    // Pieces of a golden-ratio walk: neighbours are never the same noise.
    source.start(begins, (((piece * 0.618034) % 1) * NOISE) / 2);
    source.stop(ends + TAIL);
    return source;
  }
}

const end = (source: AudioScheduledSourceNode): void => {
  source.onended = null;
  source.stop();
  source.disconnect();
};

/** White noise, the same every time. */
const noiseOf = (context: BaseAudioContext): AudioBuffer => {
  const length = Math.round(context.sampleRate * NOISE);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const next = seeded(1n);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = next() / 2 ** 31 - 1;
  return buffer;
};

/** The identity up to the knee, then bent so that full scale and all above it stay at the ceiling. */
const limit = (): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: 1025 }, (_, n) => {
    const x = n / 512 - 1;
    const over = Math.max(0, Math.abs(x) - KNEE);
    const room = CEILING - KNEE;
    return over > 0 ? Math.sign(x) * (KNEE + room * Math.tanh(over / room)) : x;
  });
