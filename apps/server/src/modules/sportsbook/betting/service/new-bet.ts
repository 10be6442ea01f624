import type { BetAsk, Offer, Reject, Taken } from '../core/bet.ts';
import type { Terms } from '../core/terms.ts';
import type { RejectedBet } from '../store/records.ts';
import type { NewBet } from '../store/write-bets.ts';

/** Before the match a bet stands at once; in play it waits for its confirmation. `at` is the database's time. */
export function newBet(terms: Terms, at: Date, brand: string, ask: BetAsk, taken: Taken): NewBet {
  const { id, player, asset, stake, policy } = ask;
  return {
    ...{ id, player, asset, brand, stake, policy },
    maxReturn: taken.maxReturn,
    liability: taken.liability,
    createdAt: at,
    ...(taken.isLive
      ? { status: 'confirming', decideAt: new Date(at.getTime() + terms.inPlayDelayMs) }
      : { status: 'accepted', confirmedAt: at }),
    legs: taken.legs.map((leg, n) => ({ n, ...leg })),
  };
}

/** With the odds that the player saw: what was asked for, so that the answer can be shown like a bet. */
export function rejectedBet(
  offers: ReadonlyMap<number, Offer>,
  { id, asset, stake, legs }: BetAsk,
  reject: Reject,
): RejectedBet {
  return {
    ...{ id, asset, stake, reject },
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
