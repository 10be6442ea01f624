import {
  type AskedMatch,
  type CombinationAnswer,
  type Combinations,
  isPlausible,
} from '../core/combination.ts';
import { ID_SPACE_SIZE } from '../core/id-space.ts';
import { isRouted } from '../core/routing.ts';
import type { ProducerSetup } from './producers.ts';

/** More questions at once are not asked: the answers would come too late for a price. */
const AT_ONCE_MOST = 32;
const UNAVAILABLE: CombinationAnswer = { is: 'unavailable' };

/** Asks the producer that offers the match, on any node: the question needs no connection of the feed's owner. */
export function createCombinations(producers: readonly ProducerSetup[]): Combinations {
  let asking = 0;
  return {
    async price(match, legs, purpose) {
      const setup = producers.find((each) => offers(each, match));
      const ask = setup?.adapter.priceCombination?.bind(setup.adapter);
      if (!setup || !ask || asking >= AT_ONCE_MOST) return UNAVAILABLE;
      const base = (setup.idSpace ?? 0) * ID_SPACE_SIZE;
      asking += 1;
      try {
        const answer = await ask({
          match: match.match - base,
          legs: legs.map((leg) => ({ ...leg, market: leg.market - base })),
          purpose,
        });
        return checked(answer, base);
      } finally {
        asking -= 1;
      }
    },
  };
}

function offers({ route, idSpace }: ProducerSetup, match: AskedMatch): boolean {
  const isOfVendor = idSpace === undefined || Math.floor(match.match / ID_SPACE_SIZE) === idSpace;
  return isOfVendor && (route === undefined || isRouted(route, match));
}

function checked(answer: CombinationAnswer, base: number): CombinationAnswer {
  if (answer.is === 'priced') return isPlausible(answer) ? answer : UNAVAILABLE;
  if (answer.is !== 'refused') return answer;
  return {
    is: 'refused',
    legs: answer.legs.map((leg) => ({ ...leg, market: leg.market + base })),
  };
}
