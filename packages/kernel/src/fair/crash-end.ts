import { divCeil } from '../division.ts';
import { hundredths, payoutOf, type RoundTerms } from './payout.ts';

/** How every bet of a round of crash ends: a function of what is committed, so that any owner finds the same end. */

export interface CrashBet extends RoundTerms {
  /** The automatic cash-out, where the player has set one. */
  readonly autoX100: number | undefined;
  /** The multiplier of a manual cash-out that was committed while the round was flying. */
  readonly cashedOutX100: number | undefined;
}

export type CrashEnd =
  | { readonly is: 'won'; readonly atX100: bigint; readonly payout: bigint }
  | { readonly is: 'lost' }
  | { readonly is: 'refunded'; readonly payout: bigint };

/** The owner of a flying round commits a tick more often than this; a shorter silence counts as network delay. */
export const SILENCE_MAX_MS = 2_000;

/** Whether nobody could take a manual cash-out when the round crashed. Both are times of the database. */
export function wasInterrupted(lastTickAtMs: number, crashAtMs: number): boolean {
  return crashAtMs - lastTickAtMs > SILENCE_MAX_MS;
}

/**
 * A committed cash-out counts. An automatic one at or below the crash point is paid whatever has failed, since it needs
 * nobody's hand; reaching the maximum payout is one too. What is left has lost, or in an interrupted round is refunded:
 * the player had no chance to cash out.
 */
export function endCrashBet(bet: CrashBet, crashX100: bigint, isInterrupted: boolean): CrashEnd {
  const auto = automaticX100(bet);
  const manual = bet.cashedOutX100 === undefined ? undefined : BigInt(bet.cashedOutX100);
  if (manual !== undefined && manual > crashX100) throw new RangeError('a cash-out above the crash point');
  const at = manual !== undefined && manual < auto ? manual : auto;
  if (at <= crashX100) return { is: 'won', atX100: at, payout: payoutOf(bet, hundredths(at)) };
  return isInterrupted ? { is: 'refunded', payout: bet.stake } : { is: 'lost' };
}

/** Where the round ends for this bet by itself: at its target, or where it reaches the maximum payout. */
export function automaticX100({ stake, maxPayout, autoX100 }: CrashBet): bigint {
  const capped = divCeil(100n * maxPayout, stake);
  return autoX100 !== undefined && BigInt(autoX100) < capped ? BigInt(autoX100) : capped;
}
