import type { Target } from '../layout/index';
import type { TablePointer } from '../view/index';

/** A press from its beginning on, and what was seen to lie under it. */
interface Press {
  /** The pointer's. */
  readonly id: number;
  readonly target: Target;
  readonly inputs: TablePointer[];
  /** Released. */
  over: boolean;
}

/**
 * An answer that comes later than this, in ms, comes to somebody who has given the press up: what
 * then moves by itself seems to be a fault.
 */
const STALE = 5000;

/** Presses on a board that cannot be played yet. One pointer owns a press, as on the table. */
export class WaitingPresses {
  #presses: Press[] = [];

  /** @param target what is seen under the point */
  take(input: TablePointer, target: Target): void {
    const last = this.#presses.at(-1);
    const held = last?.over ? undefined : last;
    if (input.type === 'down') {
      if (!held) this.#presses.push({ id: input.id, target, inputs: [input], over: false });
      return;
    }
    if (held?.id !== input.id) return;
    // A press that was taken away plays nothing, nor does one that was let go unseen.
    if (input.type === 'cancel' || (input.type === 'move' && !input.pressed)) {
      this.#presses.pop();
      return;
    }
    held.inputs.push(input);
    held.over = input.type === 'up';
  }

  /** The press that goes on. */
  get held(): Pick<Press, 'id' | 'target'> | undefined {
    const last = this.#presses.at(-1);
    return last?.over ? undefined : last;
  }

  /** A command, another size or a lost window: whatever was meant is void. */
  clear(): void {
    this.#presses = [];
  }

  /**
   * Hands out every press in order, less those that mean nothing any more: too old, or made on
   * something that an earlier one has moved away.
   * @param now in ms, on the clock of the inputs
   * @param lies what lies under a point of the table
   */
  deliver(
    now: number,
    lies: (input: TablePointer) => Target,
    pointer: (input: TablePointer) => void,
  ): void {
    // What is seen to move moves now, so the time in which a second tap is an accident (P3) starts
    // now as well. A press that goes on keeps its times: its release will come with its own.
    const last = this.#presses.at(-1);
    const shift = last?.over ? now - (last.inputs.at(-1)?.time ?? now) : 0;
    for (const { target, inputs, over } of this.#presses.splice(0)) {
      const [down] = inputs;
      const end = inputs.at(-1);
      if (!down || !end || (over && now - end.time > STALE)) continue;
      if (!isSame(target, lies(down))) continue;
      for (const input of inputs) pointer({ ...input, time: input.time + shift });
    }
  }
}

const isSame = (a: Target, b: Target): boolean =>
  a.kind === b.kind &&
  ('column' in a ? a.column : undefined) === ('column' in b ? b.column : undefined) &&
  ('card' in a ? a.card : undefined) === ('card' in b ? b.card : undefined);
