import type { Product } from '@palpite/kernel/bonus/terms';
import { dayNumber, dayText, mondayOf } from '@palpite/kernel/day';
import { countedOfGame } from '@palpite/kernel/growth/earned';
import type { Instant } from '@palpite/kernel/time';

export type RankingSpan = 'day' | 'week';
/** Settled stakes, what was won, or the highest multiplier of one bet or round in hundredths. */
export type RankingMetric = 'stake' | 'win' | 'multiplier';

/** What a fact counts. */
export interface CountedFact {
  readonly day: string;
  readonly amounts: ReadonlyMap<string, bigint>;
  readonly x100?: bigint;
}

/** What counts in a ranking. */
export interface RankingRule {
  readonly metric: RankingMetric;
  /** Undefined: every product. */
  readonly products: readonly Product[] | undefined;
  /** A bet or round with a smaller cash stake does not count. */
  readonly minStake: bigint;
}

/** A bet or a round as rankings see it. */
export interface Played {
  readonly day: string;
  readonly product: Product;
  readonly stake: bigint;
  /** The part of the stake that does not count: of bets at low odds, and of games that return more than slots. */
  readonly short: bigint;
  readonly win: bigint;
  readonly x100: bigint;
}

export interface Score {
  readonly score: bigint;
  /** When the score was reached. */
  readonly reachedAt: Instant;
}

const STAKE = 'bet_amount.';
const UNCOUNTED = 'bet_short.';
const WIN = 'bet_win.';

/** Undefined where the fact is neither a bet nor a round, or nothing of the player's own money was staked or won. */
export function playedOf({ day, amounts, x100 = 0n }: CountedFact): Played | undefined {
  let product: Product | undefined;
  let [stake, short, win] = [0n, 0n, 0n];
  for (const [key, amount] of amounts) {
    if (key.startsWith(STAKE)) {
      product = key.slice(STAKE.length) as Product;
      stake = amount;
    } else if (key.startsWith(UNCOUNTED)) {
      short = amount;
    } else if (key.startsWith(WIN)) {
      product = key.slice(WIN.length) as Product;
      win = amount;
    }
  }
  if (product === undefined) return undefined;
  // A stake that costs next to nothing would buy the prizes of those who pay for them.
  const uncounted = product === 'sports' ? short : stake - countedOfGame(stake, product);
  return { day, product, stake, short: uncounted, win, x100 };
}

/** What a bet or round adds to a score, or the multiplier that it offers. Zero: it does not count. */
export function amountOf({ metric, products, minStake }: RankingRule, played: Played): bigint {
  if (products && !products.includes(played.product)) return 0n;
  if (played.stake < minStake) return 0n;
  if (metric === 'multiplier') return played.stake > 0n ? played.x100 : 0n;
  return metric === 'stake' ? played.stake - played.short : played.win;
}

/** Stakes and wins add up and are reached with the last fact; of multipliers the highest counts, since its first fact. */
export function scoreOf(
  metric: RankingMetric,
  facts: readonly { readonly amount: bigint; readonly at: Instant }[],
): Score | undefined {
  let found: Score | undefined;
  for (const { amount, at } of facts) {
    if (amount <= 0n) continue;
    if (!found) found = { score: amount, reachedAt: at };
    else if (metric === 'multiplier') {
      if (amount > found.score || (amount === found.score && at < found.reachedAt))
        found = { score: amount, reachedAt: at };
    } else found = { score: found.score + amount, reachedAt: at > found.reachedAt ? at : found.reachedAt };
  }
  return found;
}

/** The first day of the period that the day is in; weeks begin on Monday. */
export function firstDayOf(span: RankingSpan, day: string): string {
  if (span === 'day') return day;
  return dayText(mondayOf(dayNumber(day)));
}

/** The days from the first on and before the second. */
export function daysOf(
  span: RankingSpan,
  firstDay: string,
): { readonly fromDay: string; readonly toDay: string } {
  return { fromDay: firstDay, toDay: dayText(dayNumber(firstDay) + (span === 'day' ? 1 : 7)) };
}
