import { countsFromBet } from '@palpite/kernel/sports';
import type { LegRecord } from '../../betting/index.ts';
import { type BookView, effectiveStatus, type MatchState } from '../../book/index.ts';
import type { LegNow } from '../core/offer.ts';

/** The book's current state of each leg. A moved line is another bet: the leg then has no price. */
export function legsNow(
  book: BookView,
  legs: readonly LegRecord[],
  decided: ReadonlySet<number> = new Set(),
): LegNow[] {
  const isFresh = book.isFresh();
  return legs.map((leg) => {
    const market = book.market(leg.market);
    const match = book.match(leg.match);
    const isLive = match?.status === 'live';
    if (!market || !match || decided.has(leg.market)) return { probabilities: undefined, isLive };
    const isSame = market.line === leg.line && isOfThisScore(leg, match);
    const isOpen = isSame && effectiveStatus(market, match, isFresh) === 'open';
    const price = market.prices.find(({ selection }) => selection === leg.selection);
    return { probabilities: isOpen ? price?.probabilities : undefined, isLive };
  });
}

/** Where only what happens after the bet counts, a price at another score belongs to another bet. */
function isOfThisScore({ labels: { sport, type }, score = [0, 0] }: LegRecord, match: MatchState): boolean {
  if (!countsFromBet(sport, type)) return true;
  return score[0] === match.score[0] && score[1] === match.score[1];
}
