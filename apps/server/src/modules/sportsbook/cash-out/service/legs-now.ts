import type { OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import { readPlayerSelection } from '@palpite/kernel/settlement/player-selection';
import { countsFromBet } from '@palpite/kernel/sports';
import { type BetRecord, isEachWayBet, type LegRecord } from '../../betting/index.ts';
import {
  type BookView,
  effectiveStatus,
  isInPlay,
  type MarketState,
  type MatchState,
} from '../../book/index.ts';
import type { LegNow } from '../core/offer.ts';

/** The book with the other markets of a match, of which one may say more about a leg than its own. */
export interface CashOutBook extends BookView {
  marketsOf(match: number): readonly MarketState[];
}

type PricedBet = Pick<BetRecord, 'shape' | 'legs' | 'evidence'>;

const NONE: ReadonlySet<number> = new Set();

/** The book's current state of each leg. A moved line is another bet: the leg then has no price. */
export function legsNow(book: CashOutBook, bet: PricedBet, decided = NONE): LegNow[] {
  const isFresh = book.isFresh();
  return bet.legs.map((leg) => {
    const market = book.market(leg.market);
    const match = book.match(leg.match);
    const isLive = match !== undefined && isInPlay(match, book);
    if (!market || !match || decided.has(leg.market)) return { probabilities: undefined, isLive };
    const isSame = market.line === leg.line && isOfThisScore(leg, match);
    const isOpen = isSame && effectiveStatus(market, match, isFresh) === 'open';
    const price = market.prices.find(({ selection }) => selection === leg.selection);
    const own = isOpen ? price?.probabilities : undefined;
    return { probabilities: own ?? placeAfterWin(book, bet, leg, { market, match, decided }), isLive };
  });
}

/** The markets on which the price of the bet depends. */
export function marketsAsked(book: CashOutBook, bet: PricedBet): number[] {
  const scoring = scoringMarket(book, bet);
  return [...bet.legs.map(({ market }) => market), ...(scoring ? [scoring.market] : [])];
}

/** Where only what happens after the bet counts, a price at another score belongs to another bet. */
function isOfThisScore({ labels: { sport, type }, score = [0, 0] }: LegRecord, match: MatchState): boolean {
  if (!countsFromBet(sport, type)) return true;
  return score[0] === match.score[0] && score[1] === match.score[1];
}

const SURE = 1_000_000_000;
const NOTHING: OutcomeProbabilities = { win: 0, halfWin: 0, void: 0, halfLose: 0 };

/**
 * The place part of an each-way bet after the first goal, with which the feed closes its market. Where the win part has won
 * or is void, so has or is the place part. Where it has lost, the player took part and has not scored yet, so that the place
 * part is won when the player scores at all, which is a market of its own.
 */
function placeAfterWin(
  book: CashOutBook,
  bet: PricedBet,
  leg: LegRecord,
  at: { readonly market: MarketState; readonly match: MatchState; readonly decided: ReadonlySet<number> },
): OutcomeProbabilities | undefined {
  if (bet.legs[1] !== leg || !isEachWayBet(bet)) return undefined;
  const first = bet.evidence?.[0]?.result.is;
  const isSold = (market: MarketState) => effectiveStatus(market, at.match, book.isFresh()) === 'open';
  if (first === 'win' || first === 'void')
    return isSold({ ...at.market, status: 'open' }) ? { ...NOTHING, [first]: SURE } : undefined;
  const scoring = first === 'lose' ? scoringMarket(book, bet) : undefined;
  if (!scoring || at.decided.has(scoring.market) || !isSold(scoring)) return undefined;
  const found = scoring.prices.find(({ selection }) => selection === 'yes')?.probabilities;
  return found?.void === 0 ? found : undefined;
}

/** Whether the player of an each-way bet scores at all. */
function scoringMarket(book: CashOutBook, bet: PricedBet): MarketState | undefined {
  const [, place] = bet.legs;
  const named = place && isEachWayBet(bet) ? readPlayerSelection(place.selection) : undefined;
  if (!place || !named) return undefined;
  const line = String(named.number);
  return book
    .marketsOf(place.match)
    .find((market) => market.type === `${named.side}-player-scores` && market.line === line);
}
