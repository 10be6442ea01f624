import type { BetAsk, Reject, Taken, Verdict } from './bet.ts';
import { CONFIRMATION_CHECKS, firstFailure, maxStakeOf } from './checks.ts';
import { takenAt } from './decide.ts';
import { type Counted, count, type Exposure, type ExposureView } from './exposure.ts';
import { fits, roomFor } from './limits.ts';
import type { View } from './view.ts';

/** A bet that waits: what the player saw are the odds and the line that the order showed. */
export interface Waiting {
  readonly ask: BetAsk;
  /** What is already counted for it. */
  readonly held: Counted;
  readonly lateByMs: number;
}

/** Looks at waiting bets again after their delay, in order; each sees the exposure that those before it left. */
export function decideConfirmations(waiting: readonly Waiting[], view: View, exposure: Exposure): Verdict[] {
  return waiting.map((one) => {
    count(exposure, one.held, -1n);
    const verdict = decideOne(one, view, exposure);
    if (verdict.is === 'taken') count(exposure, { ...one.ask, ...verdict }, 1n);
    return verdict;
  });
}

function decideOne({ ask, held, lateByMs }: Waiting, view: View, exposure: ExposureView): Verdict {
  const reject = (why: Reject): Verdict => ({ is: 'rejected', reject: why });
  if (lateByMs > view.terms.lateMs) return reject({ is: 'too-late' });
  const failure = firstFailure(CONFIRMATION_CHECKS, ask, view, exposure);
  if (failure) return reject(failure);
  const taken: Taken = takenAt(ask, view);
  const worth = { ...taken, legs: taken.legs.map((leg) => leg.liability) };
  // Better odds may win more than was held; what was held is agreed upon and stays possible.
  const isMore =
    taken.liability > held.liability ||
    taken.legs.some((leg, index) => leg.liability > (held.legs[index]?.liability ?? 0n));
  if (isMore && !fits(worth, roomFor(ask, view, exposure)))
    return reject({ is: 'over-limit', max: maxStakeOf(ask, view, exposure) });
  return taken;
}
