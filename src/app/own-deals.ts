import { formatLink, type Game, sessionMoves } from '../game/index';
import type { Translate } from '../i18n/index';
import {
  addFavourite,
  type DealText,
  type Favourite,
  isFavourite,
  NO_DEALS,
  type OwnDeals,
  readDeals,
  removeFavourite,
  writeDeals,
} from '../storage/index';
import { countText } from '../ui/index';
import type { DealsData, ListedDeal } from '../ui/panels/index';
import type { Keeping } from './keeping';
import type { NewGame } from './options';

/** D1: the deal on the table, those that were played, and those to be found again. */
export class DealList {
  readonly #game: Game;
  readonly #keeping: Keeping;
  readonly #t: Translate;
  /** What the keys of the list stand for. */
  #byKey = new Map<string, Favourite>();

  constructor(game: Game, keeping: Keeping, t: Translate) {
    this.#game = game;
    this.#keeping = keeping;
    this.#t = t;
  }

  get data(): DealsData {
    const { session, rules } = this.#game;
    const { games } = this.#keeping.keeper.statistics(rules.id);
    const kept = this.#kept;
    this.#byKey = new Map();
    const recent = games.map((game) =>
      this.#listed(game, rules.id, kept, game.result, game.joins, `game ${game.id}`),
    );
    const favourites = kept.favourites
      .filter(({ variant }) => variant === rules.id)
      .map((deal) => {
        const played = games.findLast((game) => isSame(game, deal));
        const { result = 'playing', joins = 0 } = played ?? {};
        const key = `deal ${deal.deal ?? deal.cards}`;
        return this.#listed(deal, rules.id, kept, result, joins, key);
      });
    const { number } = session.deal;
    const moves = sessionMoves(session);
    return {
      ...(number === undefined ? {} : { number }),
      link: this.link('deal'),
      ...(moves.length === 0 ? {} : { movesLink: this.link('moves') }),
      recent: recent.reverse(),
      favourites: favourites.reverse(),
      variant: rules.name,
    };
  }

  /** The address of the deal on the table, alone or with the moves played. */
  link(kind: 'deal' | 'moves'): string {
    const { session, rules } = this.#game;
    const { number, cards } = session.deal;
    const text = formatLink({
      ...(number === undefined ? { cards } : { deal: number }),
      variant: rules.id,
      ...(kind === 'moves' ? { moves: sessionMoves(session) } : {}),
    });
    return `${location.origin}${location.pathname}#${text}`;
  }

  /** The game of a row of the list. */
  wanted(key: string): NewGame | undefined {
    const found = this.#byKey.get(key);
    if (!found) return undefined;
    const { deal, cards, variant } = found;
    return { variant, ...(deal === undefined ? { cards: cards?.split(' ') ?? [] } : { deal }) };
  }

  favour(key: string, on: boolean): void {
    const found = this.#byKey.get(key);
    if (!found || this.#keeping.keeper.elsewhere) return;
    const kept = this.#kept;
    const { keeper, store } = this.#keeping;
    keeper.told(writeDeals(store, on ? addFavourite(kept, found) : removeFavourite(kept, found)));
  }

  get #kept(): OwnDeals {
    const read = readDeals(this.#keeping.store);
    return read.kind === 'read' ? read.value : NO_DEALS;
  }

  #listed(
    { deal, cards }: DealText,
    variant: string,
    kept: OwnDeals,
    result: ListedDeal['result'],
    joins: number,
    key: string,
  ): ListedDeal {
    const named = deal === undefined ? { cards: cards ?? '' } : { deal };
    const own: Favourite = { ...named, variant };
    this.#byKey.set(key, own);
    return {
      label: deal === undefined ? this.#t('status.cards') : countText(this.#t, deal),
      ...(deal === undefined ? {} : { deal }),
      result,
      joins,
      favourite: isFavourite(kept, own),
      key,
    };
  }
}

const isSame = (a: DealText, b: DealText): boolean => a.deal === b.deal && a.cards === b.cards;
