import { isPlacePart } from '@palpite/kernel/each-way';
import { ODDS_SCALE } from '@palpite/kernel/odds';
import { PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import { misfitOf } from '@palpite/kernel/settlement/market-fit';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import type { Sport } from '@palpite/kernel/sports';
import type { FeedFact, FeedMarket, FeedMatch } from './message.ts';

const MISFIT = {
  event: 'a market of a season on a match, or of a match on a season',
  market: 'a market that the sport does not have',
  period: 'a period that the market does not have',
  line: 'a line that the market cannot have',
  selection: 'a selection that the market does not know',
} as const;

/** The match and the question of a market never change, because bets are settled by the market id alone. */
export function contradictionOf(before: FeedMarket | undefined, market: FeedMarket): string | undefined {
  if (!before) return undefined;
  if (before.match !== market.match) return 'a market of another match';
  const isSame =
    before.type === market.type && before.period === market.period && before.line === market.line;
  return isSame ? undefined : 'a market with another question';
}

/**
 * Why the market could not be settled. `before` is an earlier state of the same market that was already validated.
 */
export function misfitIn(
  { sport, season }: Pick<FeedMatch, 'sport' | 'season'>,
  market: FeedMarket,
  before?: FeedMarket,
): string | undefined {
  if (before && hasSameSelections(before, market)) return undefined;
  if (isSeasonMarket(market.type) !== (season === true)) return MISFIT.event;
  const misfit = misfitOf(
    sport,
    market,
    market.prices.map(({ selection }) => selection),
  );
  return misfit && MISFIT[misfit];
}

function hasSameSelections({ prices: before }: FeedMarket, { prices }: FeedMarket): boolean {
  if (before.length !== prices.length) return false;
  for (let index = 0; index < prices.length; index += 1)
    if (before[index]?.selection !== prices[index]?.selection) return false;
  return true;
}

/** The highest allowed value of one selection, in half billionths of thousandths: exactly its stake. */
const STAKE = 2 * PROBABILITY_SCALE * ODDS_SCALE;
/** The least sum of the probabilities of a market: a feed leaves out only selections that can no longer win. */
const TOGETHER_LEAST = 0.5;

/**
 * Why the probabilities of an open market are not plausible. A probability above what its odds pay for would let a
 * player buy at the odds and sell at the probability; a sum far below one means missing selections or another unit.
 * It is unknown whether the odds or the probabilities are wrong, so the whole market is refused.
 */
export function wrongProbabilities({ status, prices, type }: FeedMarket): string | undefined {
  if (status !== 'open') return undefined;
  let together = 0;
  let reported = 0;
  for (let index = 0; index < prices.length; index += 1) {
    const price = prices[index];
    if (!price?.probabilities) continue;
    const { win, halfWin, void: back, halfLose } = price.probabilities;
    const paidAtOdds = 2 * win + halfWin;
    const paidAnyway = halfWin + 2 * back + halfLose;
    if (paidAtOdds * price.odds + paidAnyway * ODDS_SCALE > STAKE)
      return 'a probability above what its odds pay for';
    together += paidAtOdds + paidAnyway;
    reported += 1;
  }
  // All selections of a place part can lose.
  if (isPlacePart(type)) return undefined;
  const isShort = reported === prices.length && together < 2 * TOGETHER_LEAST * PROBABILITY_SCALE;
  return isShort ? 'probabilities that come to too little' : undefined;
}

/** Why a result or a cancellation cannot belong to the market that it names. */
export function implausible(
  fact: FeedFact,
  market: FeedMarket | undefined,
  sport: Sport | undefined,
): string | undefined {
  if (!market) return undefined;
  if (market.match !== fact.match) return 'a fact of another match';
  if (fact.is !== 'result' || !sport) return undefined;
  const misfit = misfitOf(
    sport,
    market,
    fact.results.map(({ selection }) => selection),
  );
  return misfit && 'a result for a selection that the market does not know';
}
