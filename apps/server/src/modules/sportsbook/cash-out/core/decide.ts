import type { Fraction } from '@palpite/kernel/fraction';
import {
  type JointProbabilities,
  type LegNow,
  type NotOffered,
  type OfferedBet,
  offerOf,
  partFault,
  type WrongPart,
} from './offer.ts';
import type { CashOutTerms } from './terms.ts';

export interface RequestedCashOut {
  readonly stake: bigint;
  /** The price that was shown, and the lowest that the player accepts. */
  readonly asked: bigint;
  readonly least: bigint;
  readonly lateByMs: number;
  /** The rule that made the request, as it is now; absent for a request of the player. */
  readonly rule?: { readonly wanted: bigint | undefined };
  /** It was made to wait as long as one with a leg in play does. */
  readonly hasWaited: boolean;
}

export type CashOutRefusal = NotOffered | WrongPart | 'price-changed' | 'too-late' | 'rule-removed';

/** The value of the part at the moment of the decision, and the price that the player gets. */
export interface Priced {
  readonly fair: Fraction;
  readonly marginBp: number;
  readonly price: bigint;
}

export type Verdict =
  | { readonly is: 'done'; readonly priced: Priced }
  /** `priced` is that of this moment, where there is one. */
  | { readonly is: 'refused'; readonly why: CashOutRefusal; readonly priced: Priced | undefined };

/**
 * Called under the lock of the bet and after the delay: the current price counts. A higher price is paid as it is; a
 * lower one is accepted only down to the player's limit.
 */
export function decideCashOut(
  asked: RequestedCashOut,
  bet: OfferedBet,
  now: readonly LegNow[],
  terms: CashOutTerms,
  joint?: JointProbabilities,
): Verdict {
  const refuse = (why: CashOutRefusal, priced?: Priced): Verdict => ({ is: 'refused', why, priced });
  const least = asked.rule ? asked.rule.wanted : asked.least;
  // The player has removed the rule while its request waited.
  if (least === undefined) return refuse('rule-removed');
  const offer = offerOf(bet, now, terms, joint);
  if (offer.is === 'not-offered') return refuse(offer.why);
  if (asked.lateByMs > terms.lateMs) return refuse('too-late');
  const fault = partFault(asked.stake, offer.stake, bet.asset, terms);
  if (fault) return refuse(fault);
  const { fair, price } = offer.sell(asked.stake);
  const priced = { fair, marginBp: offer.marginBp, price };
  if (price < least) return refuse('price-changed', priced);
  // Asked for at a price below the limit, or before the match: it was not delayed, so a leg in play must not be sold by it.
  if (offer.isLive && !asked.hasWaited) return refuse('price-changed', priced);
  // A part that is worth nothing would take a stake for no money.
  return price === 0n ? refuse('price-too-low') : { is: 'done', priced };
}
