import type { Fraction } from '@palpite/kernel/fraction';
import type { BetRequest, Reject, Taken, Verdict } from './bet.ts';
import { CONFIRMATION_CHECKS, firstFailure, maxStakeOf } from './checks.ts';
import { takenAt } from './decide.ts';
import { type Counted, count, countedOf, type Exposure, type ExposureView } from './exposure.ts';
import { fits, roomFor } from './limits.ts';
import type { View } from './view.ts';

/** A bet that waits for its confirmation: the odds and the line of its order are those that the player saw. */
export interface Waiting {
  readonly request: BetRequest;
  /** The exposure that is already counted for it. */
  readonly held: Counted;
  readonly lateByMs: number;
  /** No trader has answered in time. */
  readonly isUnanswered?: boolean;
  /** The exchange rate by which it was counted. */
  readonly rate?: Fraction;
}

/** Checks waiting bets again after their delay, in order; each sees the exposure that the earlier ones left. */
export function decideConfirmations(waiting: readonly Waiting[], view: View, exposure: Exposure): Verdict[] {
  return waiting.map((entry) => {
    count(exposure, entry.held, -1n);
    const verdict = decideOne(entry, atOwnRate(entry, view), exposure);
    if (verdict.is === 'taken') count(exposure, countedOf(entry.request, verdict), 1n);
    return verdict;
  });
}

/** A rate that changed while the bet waited must not make it too large for a limit that it was within. */
function atOwnRate({ request, rate }: Waiting, view: View): View {
  if (!rate) return view;
  const { terms } = view;
  return { ...view, terms: { ...terms, rates: { ...terms.rates, [request.asset]: rate } } };
}

function decideOne(entry: Waiting, view: View, exposure: ExposureView): Verdict {
  const { request, held, lateByMs } = entry;
  const reject = (why: Reject): Verdict => ({ is: 'rejected', reject: why });
  if (entry.isUnanswered) return reject({ is: 'referral-declined' });
  if (lateByMs > view.terms.lateMs) return reject({ is: 'too-late' });
  const failure = firstFailure(CONFIRMATION_CHECKS, request, view, exposure);
  if (failure) return reject(failure);
  const taken: Taken = takenAt(request, view);
  const worth = { ...taken, legs: taken.legs.map((leg) => leg.liability) };
  // Better odds may win more than was counted; what was already counted is agreed and stays possible.
  const isMore =
    taken.liability > held.liability ||
    taken.legs.some((leg, index) => leg.liability > (held.legs[index]?.liability ?? 0n));
  if (isMore && !fits(worth, roomFor(request, view, exposure)))
    return reject({ is: 'over-limit', max: maxStakeOf(request, view, exposure) });
  return taken;
}
