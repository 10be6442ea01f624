import type { Fiat } from '@palpite/kernel/assets';
import type { BetShape } from '@palpite/kernel/bet-shape';
import { divFloor } from '@palpite/kernel/division';
import { type ReferralRule, referralRuleFor } from '@palpite/kernel/referral-rules';
import type { BetRequest, Taken } from './bet.ts';
import type { Terms } from './terms.ts';

/** What an open bet of a player has staked on a selection. */
export interface OpenStake {
  readonly bet: bigint;
  readonly player: number;
  readonly asset: Fiat;
  readonly market: number;
  readonly selection: string;
  readonly stake: bigint;
}

/** A stake that a trader would take instead of a larger one, for a short time. */
export interface OfferedStake {
  /** The bet that was answered. */
  readonly bet: bigint;
  readonly player: number;
  readonly most: bigint;
  /** How its selections made lines: the same stake on fewer lines wins much more. */
  readonly shape: BetShape;
  /** Its selections, in their order. */
  readonly legs: readonly { readonly market: number; readonly selection: string }[];
}

export interface ReferralFacts {
  readonly open: readonly OpenStake[];
  readonly offered: readonly OfferedStake[];
}

/** How long a bet waits for a trader; undefined when it needs none. The bet then counts for those after it. */
export type ReferralCount = (request: BetRequest, taken: Pick<Taken, 'legs'>) => number | undefined;

/**
 * A stake is added to what the player has open on the same selection, so that a large bet in small parts waits too. Each
 * leg has its rule, and the lowest threshold that is reached counts. A free bet is not the player's money and never waits.
 */
export function countReferrals(
  { rates }: Pick<Terms, 'rates'>,
  rulesOf: (brand: string) => readonly ReferralRule[],
  { open, offered }: ReferralFacts,
): ReferralCount {
  const stakes = [...open];
  return (request, taken) => {
    const { id, player, asset, stake, brand, free } = request;
    if (free !== undefined) return undefined;
    const { numerator, denominator } = rates[asset];
    const of = (market: number, selection: string) =>
      stakes.filter(
        (one) =>
          one.player === player &&
          one.asset === asset &&
          one.market === market &&
          one.selection === selection,
      );
    const [lowest] = taken.legs
      .flatMap(({ market, selection, labels, score }) => {
        const rule = referralRuleFor({ ...labels, isLive: score !== undefined }, rulesOf(brand));
        const units = divFloor((sumOf(of(market, selection)) + stake) * numerator, denominator);
        return rule && units >= rule.from ? [rule] : [];
      })
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const isOffered = offered.some((offer) => {
      const since = offer.legs.map(({ market, selection }) =>
        sumOf(of(market, selection).filter(({ bet }) => bet > offer.bet)),
      );
      return isSameBet(offer, request) && since.every((units) => units + stake <= offer.most);
    });
    for (const { market, selection } of request.legs)
      stakes.push({ bet: id, player, asset, market, selection, stake });
    return lowest && !isOffered ? lowest.seconds * 1_000 : undefined;
  };
}

const sumOf = (stakes: readonly OpenStake[]) => stakes.reduce((sum, { stake }) => sum + stake, 0n);

function isSameBet(offer: OfferedStake, request: BetRequest): boolean {
  return offer.player === request.player && linesText(offer) === linesText(request);
}

/** The same for the same lines, in whatever order the selections are named. */
function linesText({ legs, shape }: Pick<OfferedStake, 'legs' | 'shape'>): string {
  const { sizes, bankers, joint } = shape;
  const names = legs.map(({ market, selection }) => `${market}/${selection}`);
  const named = bankers.map((index) => names[index]);
  return JSON.stringify([joint !== undefined, [...sizes].sort(), named.sort(), names.sort()]);
}
