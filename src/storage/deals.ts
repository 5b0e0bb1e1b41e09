import * as v from 'valibot';
import { err, type InputError, ok, type Result } from '../engine/index';
import type { StoreFault } from './area';
import { DEAL_FIELDS, type DealText, isOneDeal } from './deal-text';
import { type RecordKind, readFields, validated } from './fields';
import { type Kept, readKept } from './kept';
import { DEALS } from './names';
import type { Store } from './store';

/** A deal that a player wants to find again. */
export interface Favourite extends DealText {
  readonly variant: string;
}

/** The player's own list of deals. Those last played are in the statistics. */
export interface OwnDeals {
  /** Newest last. */
  readonly favourites: readonly Favourite[];
}

export const NO_DEALS: OwnDeals = { favourites: [] };

export const MAX_FAVOURITES = 1000;

const KIND: RecordKind = { code: 'deals', name: 'a list of deals', steps: [] };

const SCHEMA = v.object({
  favourites: v.pipe(
    v.array(
      v.pipe(
        // A variant of a newer version is no reason to lose the list.
        v.object({ ...DEAL_FIELDS, variant: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) }),
        v.check((entry) => isOneDeal(entry), 'neither a number nor cards, or both'),
      ),
    ),
    v.maxLength(MAX_FAVOURITES),
  ),
});

const same = (a: Favourite, b: Favourite): boolean =>
  a.variant === b.variant && a.deal === b.deal && a.cards === b.cards;

export const isFavourite = ({ favourites }: OwnDeals, deal: Favourite): boolean =>
  favourites.some((each) => same(each, deal));

/** With this deal, once; beyond {@link MAX_FAVOURITES} the oldest goes. */
export const addFavourite = (own: OwnDeals, deal: Favourite): OwnDeals =>
  isFavourite(own, deal)
    ? own
    : { ...own, favourites: [...own.favourites, deal].slice(-MAX_FAVOURITES) };

export const removeFavourite = (own: OwnDeals, deal: Favourite): OwnDeals =>
  isFavourite(own, deal)
    ? { ...own, favourites: own.favourites.filter((each) => !same(each, deal)) }
    : own;

export const formatDeals = ({ favourites }: OwnDeals): string =>
  JSON.stringify({ v: 1, favourites });

export const parseDeals = (text: string): Result<OwnDeals, InputError> => {
  const fields = readFields(KIND, text);
  if (!fields.ok) return fields;
  const read = validated(KIND, SCHEMA, fields.value);
  if (!read.ok) return read;
  const favourites = read.value.favourites as readonly Favourite[];
  const twice = favourites.findIndex((deal, n) =>
    isFavourite({ favourites: favourites.slice(0, n) }, deal),
  );
  return twice < 0
    ? ok({ favourites })
    : err({ code: KIND.code, message: `not ${KIND.name}: favourite ${twice + 1} is there twice` });
};

/** The list that was kept; a bad one is set aside already. */
export const readDeals = (store: Store): Kept<OwnDeals> => readKept(store, DEALS, parseDeals);

export const writeDeals = (store: Store, own: OwnDeals): Result<void, StoreFault> =>
  store.write(DEALS, formatDeals(own));
