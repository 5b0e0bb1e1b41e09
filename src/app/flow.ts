import {
  type InputError,
  ok,
  type Result,
  type Rules,
  rulesOf,
  type VariantId,
} from '../engine/index';
import {
  type Game,
  parseLink,
  type Session,
  type Source,
  startSession,
  type Transition,
} from '../game/index';
import type { Chrome } from '../ui/index';
import type { Board } from './board';
import { type Emit, emitTransition } from './events';
import type { HintGuide } from './hint-guide';
import type { Keeping } from './keeping';
import type { Messages } from './messages';
import { freshDeal, type GameOptions, type NewGame, newGameOf, readNewGame } from './options';
import type { Preferences } from './preferences';
import type { Replaced } from './replaced';
import type { Sound } from './sound';
import { statusOf } from './status';
import type { Tallies } from './tally';

interface FirstGame {
  readonly session: Session;
  /** A kept game that the one asked for replaces. */
  readonly replaced?: Session;
  /** It is a link's, to be followed. */
  readonly linked?: boolean;
  /** What was wrong with the one asked for. */
  readonly error?: InputError;
}

/** The game that a page begins with: the one that is kept, unless another one is asked for. */
export const firstGame = (
  options: GameOptions,
  { keeper }: Keeping,
  { values }: Preferences,
): FirstGame => {
  const variant = values.variant;
  if (options.link !== undefined)
    return linkedGame(options.link, keeper, rulesOf(variant as VariantId));
  const read = readNewGame({ variant, ...newGameOf(options) });
  if (!read.ok) {
    const session = keeper.kept(variant) ?? startSession(rulesOf('scorpion'), freshDeal());
    return { session, error: read.error };
  }
  const { rules, deal } = read.value;
  const kept = keeper.kept(rules.id);
  const asked = options.deal !== undefined || options.cards !== undefined;
  if (kept && (!asked || isSameDeal(kept, deal.cards))) return { session: kept };
  const session = startSession(rules, deal);
  return kept ? { session, replaced: kept } : { session };
};

/** A link's game, unless the player has gone on with it already. */
const linkedGame = (link: string, keeper: Keeping['keeper'], present: Rules): FirstGame => {
  const read = parseLink(link, present);
  if (!read.ok) {
    const kept = keeper.kept(present.id);
    return { session: kept ?? startSession(present, freshDeal()), error: read.error };
  }
  const { session } = read.value;
  const kept = keeper.kept(session.rules.id);
  if (kept && isSameDeal(kept, session.deal.cards)) {
    if (session.steps.length === 0 || keeper.isOwn(kept)) return { session: kept };
  }
  return { session, linked: true, ...(kept ? { replaced: kept } : {}) };
};

const isSameDeal = ({ deal }: Session, cards: Session['deal']['cards']): boolean =>
  deal.cards.every((card, n) => card === cards[n]);

interface FlowParts {
  readonly game: Game;
  readonly tallies: Tallies;
  readonly hints: HintGuide;
  readonly replaced: Replaced;
  readonly messages: Messages;
  readonly chrome: Chrome;
  readonly sound: Sound;
  readonly board: () => Board;
  readonly keeping: Keeping;
  readonly preferences: Preferences;
  readonly emit: Emit;
  /** Cards in the hand go home, and what was said is over. */
  readonly letGo: () => void;
}

/** What becomes of the game: each change is told to all that show, count, keep or announce it. */
export class Flow {
  readonly #parts: FlowParts;
  /** What the game of a link starts from, while only its moves are followed. */
  #followed: Session['initial'] | undefined;
  #silent = false;
  #destroyed = false;

  constructor(parts: FlowParts) {
    this.#parts = parts;
  }

  /** @param silent fires no event, as when an attribute is set */
  renew(wanted: NewGame, source: Source, silent: boolean): Result<void, InputError> {
    const { game, keeping, replaced } = this.#parts;
    const read = readNewGame(wanted, game.rules);
    if (!read.ok) return read;
    const { rules, deal } = read.value;
    // Each variant has a place of its own: the game of another one stays in its.
    const old = rules === game.rules ? game.session : keeping.keeper.kept(rules.id);
    this.load(startSession(rules, deal), source, silent);
    if (old) replaced.offer(old);
    return ok(undefined);
  }

  /** Brings back the game that was replaced last, while it is there. */
  restore(): void {
    const session = this.#parts.replaced.take();
    if (session) this.load(session, 'player', false);
  }

  /** Goes on with the kept game of a variant, or begins one. */
  enter(variant: string): void {
    const rules = rulesOf(variant as VariantId);
    const kept = this.#parts.keeping.keeper.kept(variant);
    this.load(kept ?? startSession(rules, freshDeal()), 'player', false);
  }

  /** D1: puts a link's game on the table, where its moves can be followed. */
  open(session: Session, source: Source, silent: boolean): void {
    const { game, keeping, replaced } = this.#parts;
    const old = session.rules === game.rules ? game.session : keeping.keeper.kept(session.rules.id);
    this.#followed = session.steps.length > 0 ? session.initial : undefined;
    this.load(session, source, silent);
    if (old) replaced.offer(old);
  }

  /** The moves of a link are being followed. */
  get following(): boolean {
    const { game, tallies } = this.#parts;
    return this.#followed === game.session.initial && !tallies.of(game.session).own;
  }

  /** The player goes on from here: what the link had in store is to be done again at will. */
  takeOver(): void {
    this.#followed = undefined;
  }

  /** The page begins with a link's game. */
  beginFollowing(session: Session): void {
    if (session.steps.length > 0) this.#followed = session.initial;
  }

  /** Puts another game on the table; the one before is offered by whoever replaces it. */
  load(session: Session, source: Source, silent: boolean): void {
    const { letGo, replaced, board, game, emit, preferences } = this.#parts;
    letGo();
    replaced.forget();
    board().table?.setRules(session.rules, session.initial);
    this.#silent = silent;
    game.load(session, source);
    emit('deal', { source, deal: session.deal.number ?? null, variant: session.rules.id });
    this.#silent = false;
    preferences.set({ variant: session.rules.id });
  }

  /** Fires nothing while a change is silent. */
  get silent(): boolean {
    return this.#silent;
  }

  /** The one synchronous pass in which everything hears of a change. */
  follow(transition: Transition): void {
    const parts = this.#parts;
    const { game, messages, chrome, tallies, keeping, emit } = parts;
    const { cause, source } = transition;
    parts.hints.restart();
    const { session, outcome } = game;
    const tally = tallies.of(session);
    const won = outcome === 'won';
    const first = won && !tally.won;
    tally.won ||= won;
    // Of a link's moves only the steps forward matter: those are help.
    if (cause === 'redo' && !tally.own) tally.followed = Math.max(tally.followed, session.cursor);
    if (cause === 'undo' && source === 'player' && tally.own) tally.undos++;
    if (cause === 'play') this.#followed = undefined;
    // Before anything is shown: what is seen to be done survives whatever comes next.
    keeping.keeper.follow(transition, won);
    // The first own move of a new game settles it: the old one is gone.
    if (cause !== 'load') parts.replaced.forget();
    messages.say(undefined);
    messages.stuck(false);
    parts.sound.follow(transition, first);
    parts.board().follow(transition);
    chrome.showWin(undefined);
    chrome.update(statusOf(game));
    emitTransition(emit, session.rules, transition);
    if (cause === 'play' && source === 'player') keeping.askOnce();
    if (first) emit('win', { source, deal: session.deal.number ?? null });
    this.showOutcome(first);
  }

  /** What stands on the table once the game has come to an end. @param celebrates for the first time */
  showOutcome(celebrates: boolean): void {
    const { game, messages, chrome, board, tallies, keeping, preferences } = this.#parts;
    const { outcome, session } = game;
    if (outcome === 'playing') return;
    this.#atRest(session, () => {
      if (outcome === 'stuck') {
        messages.stuck(true);
        return;
      }
      const time = preferences.values.clock ? keeping.keeper.clock.elapsed : undefined;
      chrome.showWin(tallies.figures(session, time));
      if (celebrates) board().table?.celebrate();
    });
  }

  destroy(): void {
    this.#destroyed = true;
  }

  /** Runs once the cards are still, unless the game has gone on by then. */
  #atRest(session: Session, run: () => void): void {
    const { board, game } = this.#parts;
    board().whenReady(async () => {
      await board().table?.settled();
      if (!this.#destroyed && game.session === session) run();
    });
  }
}
