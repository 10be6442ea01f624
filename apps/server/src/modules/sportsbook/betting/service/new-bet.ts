import { countLines } from '@palpite/kernel/bet-shape';
import { betKind } from '@palpite/kernel/bet-worth';
import type { BetAsk, Offer, Reject, Taken } from '../core/bet.ts';
import { stakePerLine } from '../core/checks.ts';
import type { RejectedBet } from '../store/records.ts';
import type { NewBet } from '../store/write-bets.ts';

/** Before the match a bet stands at once; in play it waits for its confirmation. `at` is the database's time. */
export function newBet(at: Date, brand: string, ask: BetAsk, taken: Taken): NewBet {
  const { id, player, asset, stake, policy, shape, free } = ask;
  return {
    id,
    player,
    asset,
    brand,
    stake,
    policy,
    shape,
    kind: betKind(ask.legs.length, shape),
    lines: countLines(ask.legs.length, shape),
    stakePerLine: stakePerLine(ask),
    isFree: free !== undefined,
    freeBet: free,
    cashed: { stake: 0n, returned: 0n, parts: 0 },
    maxReturn: taken.maxReturn,
    liability: taken.liability,
    netted: taken.netted,
    rate: taken.rate,
    createdAt: at,
    ...(taken.delayMs === undefined
      ? { status: 'accepted', confirmedAt: at }
      : { status: 'confirming', decideAt: new Date(at.getTime() + taken.delayMs) }),
    legs: taken.legs.map((leg, n) => ({ n, ...leg })),
  };
}

/** With the odds that the player saw: what was asked for, so that the answer can be shown like a bet. */
export function rejectedBet(
  offers: ReadonlyMap<number, Offer>,
  { id, asset, stake, shape, free, legs }: BetAsk,
  reject: Reject,
): RejectedBet {
  return {
    id,
    asset,
    stake,
    shape,
    isFree: free !== undefined,
    reject,
    legs: legs.map(({ market, selection, odds }, n) => {
      const offer = offers.get(market);
      if (!offer) throw new Error(`market ${market} was decided without an offer`);
      const { match, line, labels } = offer;
      return {
        n,
        match,
        market,
        selection,
        line,
        odds,
        score: offer.isLive ? offer.score : undefined,
        labels,
      };
    }),
  };
}
