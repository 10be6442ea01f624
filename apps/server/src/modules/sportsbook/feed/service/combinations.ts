import type { Clock } from '../../../../platform/clock/clock.ts';
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
  const places = createPlaces(clock);
  return {
    async price(match, legs, purpose) {
      const setup = producers.find((each) => offers(each, match));
      const ask = setup?.adapter.priceCombination?.bind(setup.adapter);
      if (!setup || !ask || !(await places.take())) return UNAVAILABLE;
      const base = (setup.idSpace ?? 0) * ID_SPACE_SIZE;
      try {
        const answer = await ask({
          match: match.match - base,
          legs: legs.map((leg) => ({ ...leg, market: leg.market - base })),
          purpose,
        });
        return checked(answer, base);
      } finally {
        places.give();
      }
    },
  };
}

/** A batch of bets asks about all of its bet builders at once, so a question that finds no place waits for a moment. */
function createPlaces(clock: Pick<Clock, 'after'>) {
  let taken = 0;
  const waiting = new Set<() => void>();
  return {
    /** False when it waits too long, or too many wait already. */
    async take(): Promise<boolean> {
      if (taken < AT_ONCE_MOST) {
        taken += 1;
        return true;
      }
      if (waiting.size >= WAITING_MOST) return false;
      return new Promise((resolve) => {
        const begin = () => {
          cancel();
          resolve(true);
        };
        const cancel = clock.after(WAIT_MS, () => {
          waiting.delete(begin);
          resolve(false);
        });
        waiting.add(begin);
      });
    },
    /** The place goes to the one that has waited longest. */
    give(): void {
      const next = waiting.values().next().value;
      if (next === undefined) {
        taken -= 1;
        return;
      }
      waiting.delete(next);
      next();
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
