import { formatCard, shuffled } from '../../src/engine/index';
import { formatDeals, MAX_FAVOURITES, parseDeals } from '../../src/storage/deals';
import {
  addFavourite,
  isFavourite,
  NO_DEALS,
  readDeals,
  removeFavourite,
  writeDeals,
} from '../../src/storage/index';
import { storeOf } from './fakes';

const cards = shuffled(3).map(formatCard).join(' ');
const NUMBERED = { deal: 42, variant: 'scorpion' };
const OWN = { cards, variant: 'wasp' };

describe('favourite deals', () => {
  const both = addFavourite(addFavourite(NO_DEALS, NUMBERED), OWN);

  test('are kept once each, newest last, and for each variant', () => {
    expect(both.favourites).toEqual([NUMBERED, OWN]);
    expect(addFavourite(both, { ...OWN })).toBe(both);
    const wasp = { ...NUMBERED, variant: 'wasp' };
    expect([isFavourite(both, { ...NUMBERED }), isFavourite(both, wasp)]).toEqual([true, false]);
    expect(addFavourite(both, wasp).favourites).toHaveLength(3);
  });

  test('are removed; one that is none is no fault', () => {
    const one = removeFavourite(both, { ...NUMBERED });
    expect(one.favourites).toEqual([OWN]);
    expect(removeFavourite(one, NUMBERED)).toBe(one);
  });

  test('come back', () => {
    const { store, ...storages } = storeOf('local');
    expect(readDeals(store)).toEqual({ kind: 'none' });
    expect(writeDeals(store, both)).toEqual({ ok: true });
    expect(readDeals(storeOf('local', storages).store)).toEqual({ kind: 'read', value: both });
  });

  test('are so many at most, and the oldest goes', () => {
    const favourites = Array.from({ length: MAX_FAVOURITES }, (_, n) => ({
      deal: n + 1,
      variant: 'scorpion',
    }));
    const more = addFavourite({ favourites }, OWN);
    expect(more.favourites).toHaveLength(MAX_FAVOURITES);
    expect([more.favourites[0]?.deal, more.favourites.at(-1)]).toEqual([2, OWN]);
    expect(parseDeals(formatDeals(more)).ok).toBe(true);
  });

  test.each<[RegExp, unknown]>([
    [/: favourites: /, {}],
    [/: favourites: /, { favourites: new Array(MAX_FAVOURITES + 1).fill(NUMBERED) }],
    [/favourites\.0\.deal: /, { favourites: [{ ...NUMBERED, deal: 0 }] }],
    [/favourites\.0\.cards: /, { favourites: [{ ...OWN, cards: cards.replace('AC', 'AD') }] }],
    [/favourites\.1\.variant: /, { favourites: [OWN, { deal: 1, variant: 'A' }] }],
    [/favourites\.0: neither/, { favourites: [{ variant: 'wasp' }] }],
    [/favourites\.0: neither/, { favourites: [{ ...OWN, ...NUMBERED }] }],
    [/favourite 2 is there twice/, { favourites: [OWN, OWN] }],
  ])('that are none are told: %s', (message, data) => {
    expect(parseDeals(JSON.stringify({ v: 1, ...(data as object) }))).toEqual({
      ok: false,
      error: { code: 'deals', message: expect.stringMatching(message) },
    });
  });
});
