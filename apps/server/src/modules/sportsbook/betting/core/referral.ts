import { divFloor } from '@palpite/kernel/division';
import { type ReferralRule, referralRuleFor } from '@palpite/kernel/referral-rules';
import type { BetRequest, Taken } from './bet.ts';
import type { Terms } from './terms.ts';

/** A stake that a trader would take instead of a larger one, for a short time. */
export interface OfferedStake {
  readonly player: number;
  readonly most: bigint;
  /** The selections of the bet that was answered. */
  readonly legs: readonly { readonly market: number; readonly selection: string }[];
}

/** Whether the stake reaches the threshold of any rule; a free bet is not the player's money and never waits. */
export function mayWait(
  { asset, stake, free }: Pick<BetRequest, 'asset' | 'stake' | 'free'>,
  { rates }: Pick<Terms, 'rates'>,
  rules: readonly ReferralRule[],
): boolean {
  if (free !== undefined) return false;
  const { numerator, denominator } = rates[asset];
  const units = divFloor(stake * numerator, denominator);
  return rules.some(({ from }) => units >= from);
}

/**
 * How long the bet waits for a trader; undefined when it needs none. Each leg has its rule, and the lowest threshold
 * counts.
 */
export function referralMs(
  request: BetRequest,
  taken: Pick<Taken, 'legs'>,
  terms: Pick<Terms, 'rates'>,
  rules: readonly ReferralRule[],
  offered: readonly OfferedStake[],
): number | undefined {
  if (!mayWait(request, terms, rules)) return undefined;
  const lowest = taken.legs
    .flatMap(({ labels, score }) => referralRuleFor({ ...labels, isLive: score !== undefined }, rules) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : 1))[0];
  if (!lowest || !mayWait(request, terms, [lowest])) return undefined;
  return offered.some((offer) => fits(offer, request)) ? undefined : lowest.seconds * 1_000;
}

function fits({ player, most, legs }: OfferedStake, request: BetRequest): boolean {
  const key = ({ market, selection }: { readonly market: number; readonly selection: string }) =>
    `${market}/${selection}`;
  const wanted = new Set(request.legs.map(key));
  return (
    player === request.player &&
    request.stake <= most &&
    legs.length === wanted.size &&
    legs.every((leg) => wanted.has(key(leg)))
  );
}
