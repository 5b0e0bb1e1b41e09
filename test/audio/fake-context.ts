/** A node that remembers what it feeds and, for a source, when it runs. */
export class FakeNode {
  readonly kind: string;
  readonly targets = new Set<FakeNode>();
  readonly frequency = new FakeParam();
  readonly gain = new FakeParam();
  readonly Q = new FakeParam();
  buffer: unknown = null;
  curve: Float32Array | null = null;
  type = '';
  onended: (() => void) | null = null;
  begins = Number.NaN;
  ends = Number.POSITIVE_INFINITY;

  constructor(kind: string) {
    this.kind = kind;
  }

  get isSource(): boolean {
    return this.kind === 'oscillator' || this.kind === 'bufferSource';
  }

  connect(target: FakeNode): FakeNode {
    this.targets.add(target);
    return target;
  }

  disconnect(): void {
    this.targets.clear();
  }

  start(when: number): void {
    this.begins = when;
  }

  stop(when = 0): void {
    this.ends = when;
  }

  /** Whether it is heard at the destination, now or later. */
  get reaches(): boolean {
    return this.kind === 'destination' || [...this.targets].some((target) => target.reaches);
  }
}

class FakeParam {
  value = 0;
  readonly calls: { readonly name: string; readonly value: number; readonly at: number }[] = [];

  setValueAtTime = (value: number, at: number) => this.#note('set', value, at);
  linearRampToValueAtTime = (value: number, at: number) => this.#note('linear', value, at);
  exponentialRampToValueAtTime = (value: number, at: number) => this.#note('curve', value, at);
  setTargetAtTime = (value: number, at: number) => {
    this.value = value;
    return this.#note('target', value, at);
  };

  #note(name: string, value: number, at: number): this {
    this.calls.push({ name, value, at });
    return this;
  }
}

/** ms that a device takes to resume. */
const WAKING = 5;

/** A device under the test's control; its clock runs with {@link advance} while it is running. */
export class FakeContext {
  state: 'suspended' | 'running' | 'closed' | 'interrupted' = 'suspended';
  currentTime = 0;
  readonly sampleRate = 1000;
  readonly destination = new FakeNode('destination');
  readonly nodes: FakeNode[] = [];
  readonly asked: string[] = [];
  /** What becomes of the next attempts to resume. */
  resuming: 'works' | 'fails' | 'hangs' = 'works';

  createGain = () => this.#make('gain');
  createWaveShaper = () => this.#make('waveShaper');
  createBiquadFilter = () => this.#make('biquad');
  createOscillator = () => this.#make('oscillator');
  createBufferSource = () => this.#make('bufferSource');
  createBuffer = (_: number, length: number) => {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  };

  async resume(): Promise<void> {
    this.asked.push('resume');
    if (this.resuming === 'hangs') return new Promise(() => {});
    if (this.resuming === 'fails') throw new Error('not allowed');
    await new Promise((resolve) => setTimeout(resolve, WAKING));
    if (this.state === 'closed') throw new Error('closed');
    this.state = 'running';
  }

  async suspend(): Promise<void> {
    this.asked.push('suspend');
    this.state = 'suspended';
  }

  async close(): Promise<void> {
    this.asked.push('close');
    this.state = 'closed';
  }

  /** When each of the sources begins that have not ended, in ms. */
  get sounding(): readonly number[] {
    return this.sources.map(({ begins }) => Math.round(begins * 1000)).sort((a, b) => a - b);
  }

  get sources(): readonly FakeNode[] {
    return this.nodes.filter((node) => node.isSource && node.reaches);
  }

  /** Lets the clock run by so many ms; sources that end by then say so. */
  advance(ms: number): void {
    if (this.state === 'running') this.currentTime += ms / 1000;
    for (const node of this.nodes) if (node.ends <= this.currentTime) node.onended?.();
  }

  #make(kind: string): FakeNode {
    const node = new FakeNode(kind);
    this.nodes.push(node);
    return node;
  }
}
