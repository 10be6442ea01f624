import { SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import type { Check } from './view.ts';

/** What can be wrong with the legs of a bet among themselves, whatever their prices. */

export const notTooMany: Check = {
  name: 'there are not too many selections',
  fails: ({ legs }) =>
    legs.length > SELECTIONS_MOST ? { is: 'too-many-selections', most: SELECTIONS_MOST } : undefined,
};

export const noDuplicate: Check = {
  name: 'no selection stands twice',
  fails({ legs }) {
    const names = new Set(legs.map(({ market, selection }) => `${market}/${selection}`));
    return names.size < legs.length ? { is: 'duplicate-selection' } : undefined;
  },
};

export const ofItsMatch: Check = {
  name: 'the market belongs to the match that was shown',
  fails({ legs }, { offers }) {
    const isOdd = legs.some((leg) => leg.match !== undefined && offers.get(leg.market)?.match !== leg.match);
    return isOdd ? { is: 'wrong-match' } : undefined;
  },
};

/** What happens in a match decides all of its markets: multiplied odds would pay for one thing twice. */
export const unrelated: Check = {
  name: 'no two legs are of one match',
  fails({ legs }, { offers }) {
    const matches = new Set(legs.map((leg) => offers.get(leg.market)?.match));
    return matches.size < legs.length ? { is: 'related-selections' } : undefined;
  },
};
