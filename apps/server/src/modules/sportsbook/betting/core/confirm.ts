import type { BetAsk, Reject, Taken, Verdict } from './bet.ts';
import { CONFIRMATION_CHECKS, firstFailure, maxStakeOf, type View } from './checks.ts';
import { takenAt } from './decide.ts';
import { type Exposure, keysOf, withBet } from './exposure.ts';
import { roomFor } from './limits.ts';

/** A bet that waits: what the player saw are the odds and the line that the order showed. */
export interface Waiting {
  readonly ask: BetAsk;
  /** What is already counted for it. */
  readonly liability: bigint;
  readonly lateByMs: number;
}

/** Looks at waiting bets again after their delay, in order; each sees the exposure that those before it left. */
export function decideConfirmations(
  waiting: readonly Waiting[],
  view: View,
  exposure: Map<string, Exposure>,
): Verdict[] {
  return waiting.map((one) => {
    const keys = keysOf(one.ask);
    withBet(exposure, keys, -one.liability);
    const verdict = decideOne(one, view, exposure);
    if (verdict.is === 'taken') withBet(exposure, keys, verdict.liability);
    return verdict;
  });
}

function decideOne(
  { ask, liability, lateByMs }: Waiting,
  view: View,
  exposure: ReadonlyMap<string, Exposure>,
): Verdict {
  const reject = (why: Reject): Verdict => ({ is: 'rejected', reject: why });
  if (lateByMs > view.terms.lateMs) return reject({ is: 'too-late' });
  const failure = firstFailure(CONFIRMATION_CHECKS, ask, view, exposure);
  if (failure) return reject(failure);
  const taken: Taken = takenAt(ask, view);
  // Better odds may win more than was held; what was held is agreed upon and stays possible.
  if (taken.liability > liability && taken.liability > roomFor(ask, exposure, view.terms))
    return reject({ is: 'over-limit', max: maxStakeOf(ask, view, exposure) });
  return taken;
}
