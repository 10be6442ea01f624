import { ODDS_SCALE } from '@palpite/kernel/odds';
import { PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import type { Pair } from '@palpite/kernel/settlement/pair';
import { gradePair, type PairRule } from '@palpite/kernel/settlement/pair-rules';
import { type MarketPeriod, pairRuleOf, type Sport } from '@palpite/kernel/sports';
import type { FeedMarket } from './message.ts';

/** Prices above this carry little information: many feeds have a maximum and use it for every unlikely selection. */
const LONGEST_ODDS = 50 * ODDS_SCALE;
/** Played in every match that is played out; bets on any other period may be refunded. */
const ALWAYS_PLAYED: readonly MarketPeriod[] = [
  'full-time',
  'regular-time',
  'first-half',
  'second-half',
  'quarter-1',
  'quarter-2',
  'quarter-3',
  'quarter-4',
  'set-1',
  'set-2',
];

/**
 * Adds probabilities to a market whose feed sends none: the margin is removed from all its odds in proportion, which
 * leaves no probability above 1 / odds. Odds contain nothing about refunds and half results, so a market that has
 * them gets none, and neither does a market whose number of winning selections varies.
 */
export function withProbabilities(sport: Sport, market: FeedMarket): FeedMarket {
  const { prices } = market;
  if (prices.some(({ probabilities }) => probabilities)) return market;
  const winners = winnersOf(sport, market);
  const booksum = prices.reduce((sum, { odds }) => sum + ODDS_SCALE / odds, 0);
  // Below this, backing every selection guarantees a profit, so the odds cannot be right.
  if (winners === 0 || booksum < winners) return market;
  return {
    ...market,
    prices: prices.map((price) => {
      if (price.odds > LONGEST_ODDS) return price;
      const win = Math.floor(((winners * ODDS_SCALE) / price.odds / booksum) * PROBABILITY_SCALE);
      return { ...price, probabilities: { win, halfWin: 0, void: 0, halfLose: 0 } };
    }),
  };
}

const KNOWN_MAX = 5_000;
const known = new Map<string, number>();

/**
 * How many selections always win while all others lose: one, or two of a double chance; 0 if none or if it varies.
 */
function winnersOf(sport: Sport, { type, period, line, prices }: FeedMarket): number {
  const selections = prices.map(({ selection }) => selection);
  const key = `${sport} ${type} ${period} ${line} ${selections.join()}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_MAX) known.clear();
  const rule = ALWAYS_PLAYED.includes(period) ? pairRuleOf(sport, type) : undefined;
  const winners = rule ? winnersAmong(selections, rule, line, isNeverTied(sport, rule, period)) : 0;
  known.set(key, winners);
  return winners;
}

function winnersAmong(
  selections: readonly string[],
  rule: PairRule,
  line: string,
  neverTied: boolean,
): number {
  let same: number | undefined;
  for (const pair of samples(line, selections)) {
    if (neverTied && pair[0] === pair[1]) continue;
    const grades = selections.map((selection) => gradePair(rule, selection, pair, line)?.is);
    if (!grades.every((grade) => grade === 'win' || grade === 'lose')) return 0;
    const winners = grades.filter((grade) => grade === 'win').length;
    if (same !== undefined && winners !== same) return 0;
    same = winners;
  }
  return same ?? 0;
}

/** Sets, a single set and a basketball match with its overtime always have a winner. */
function isNeverTied(sport: Sport, rule: PairRule, period: MarketPeriod): boolean {
  if (rule.by !== 'two-way' || sport === 'football') return false;
  return sport !== 'basketball' || period === 'full-time';
}

const SMALL_COUNTS = Array.from({ length: 12 }, (_none, count) => count);

/** Every small score, and the scores on both sides of each number in the line or in a selection. */
function samples(line: string, selections: readonly string[]): readonly Pair[] {
  const named = new Set(`${line} ${selections.join(' ')}`.match(/\d+/g)?.map(Number));
  const beside = [...named].flatMap((count) => [Math.max(count - 1, 0), count, count + 1]);
  return [
    ...SMALL_COUNTS.flatMap((home) => SMALL_COUNTS.map((away): Pair => [home, away])),
    ...beside.flatMap((count): Pair[] => [
      [count, 0],
      [0, count],
    ]),
  ];
}
