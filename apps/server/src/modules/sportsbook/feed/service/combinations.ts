import type { Clock } from '../../../../platform/clock/clock.ts';
import { createSlots } from '../../../../platform/turns/slots.ts';
import {
  type AskedMatch,
  type CombinationAnswer,
  type Combinations,
  isPlausible,
} from '../core/combination.ts';
import { ID_SPACE_SIZE } from '../core/id-space.ts';
import { isRouted } from '../core/routing.ts';
import type { ProducerSetup } from './producers.ts';

/** Questions that a producer answers at the same moment; further ones wait for their turn. */
const AT_ONCE_MOST = 32;
const WAITING_MOST = 256;
/** After this the answer would come too late for a price. */
const WAIT_MS = 1_000;
const UNAVAILABLE: CombinationAnswer = { is: 'unavailable' };

/** Asks the producer that offers the match, on any node: the question needs no connection of the feed's owner. */
export function createCombinations(
  producers: readonly ProducerSetup[],
  clock: Pick<Clock, 'after'>,
): Combinations {
  // A batch of bets asks about all of its bet builders at once, so a question that finds no slot waits for a moment.
  const inSlot = createSlots({
    atOnceMost: AT_ONCE_MOST,
    waitingMost: WAITING_MOST,
    waitMost: { ms: WAIT_MS, clock },
  });
  return {
    async price(match, legs, purpose) {
      const setup = producers.find((each) => offers(each, match));
      const ask = setup?.adapter.priceCombination?.bind(setup.adapter);
      if (!setup || !ask) return UNAVAILABLE;
      const base = (setup.idSpace ?? 0) * ID_SPACE_SIZE;
      const answer = await inSlot(() =>
        ask({
          match: match.match - base,
          legs: legs.map((leg) => ({ ...leg, market: leg.market - base })),
          purpose,
        }),
      );
      return answer ? checked(answer, base) : UNAVAILABLE;
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
