import { localDay, mondayOf } from '../day.ts';
import { dayBounds, type Instant, type Span, type Zone } from '../time.ts';

/** What was settled for a player; absent amounts are zero. A reversal is a fact of its own with negative amounts. */
export interface CashbackFact {
  readonly id: string;
  readonly at: Instant;
  readonly cashStake?: bigint;
  readonly cashReturn?: bigint;
  /** Bonus money that became cash. */
  readonly converted?: bigint;
  /** Rewards in cash. */
  readonly reward?: bigint;
  /** What the bookmaker earns of the stake on average. */
  readonly theoretical?: bigint;
}

export interface Cashback {
  readonly netLoss: bigint;
  readonly theoreticalLoss: bigint;
  readonly rateBps: bigint;
  readonly computed: bigint;
  readonly paid: bigint;
}

/** The least and the most that is paid; amounts of BRL. */
export const CASHBACK_LIMITS = { least: 100n, most: 500_000n } as const;
const { least: LEAST, most: MOST } = CASHBACK_LIMITS;

/**
 * The most of the theoretical loss that a cashback is, in basis points. While a player's own invitation runs, 35 % of what the
 * stakes earn pay for its rewards, so the two together are at most the usual half.
 */
export const CASHBACK_BOUND_BPS = { usual: 5_000n, invited: 1_500n } as const;

/** Monday to Monday in the zone of the brand. */
export function weekBounds(at: Instant, zone: Zone): Span {
  const day = localDay(at, zone);
  const sinceMonday = day - mondayOf(day);
  return { from: dayBounds(at, zone, -sinceMonday).from, to: dayBounds(at, zone, 7 - sinceMonday).from };
}

/**
 * The cashback of a week: the rate of the level on the net loss in cash, at most a share of the theoretical loss, usually half. Without
 * that bound one long shot a week would beat the edge of the bookmaker. `factor` is how many units of the currency one
 * unit of BRL is.
 */
export function cashbackOf(
  week: Span,
  rateBps: bigint,
  facts: readonly CashbackFact[],
  factor = 1n,
  boundBps: bigint = CASHBACK_BOUND_BPS.usual,
): Cashback {
  const counted = new Map<string, CashbackFact>();
  for (const fact of facts)
    if (fact.at >= week.from && fact.at < week.to && !counted.has(fact.id)) counted.set(fact.id, fact);
  let netLoss = 0n;
  let theoreticalLoss = 0n;
  for (const {
    cashStake = 0n,
    cashReturn = 0n,
    converted = 0n,
    reward = 0n,
    theoretical = 0n,
  } of counted.values()) {
    netLoss += cashStake - cashReturn - converted - reward;
    theoreticalLoss += theoretical;
  }
  const ofLoss = (positive(netLoss) * rateBps) / 10_000n;
  const bound = (positive(theoreticalLoss) * boundBps) / 10_000n;
  const computed = ofLoss < bound ? ofLoss : bound;
  return { netLoss, theoreticalLoss, rateBps, computed, paid: paidOf(computed, factor) };
}

function paidOf(computed: bigint, factor: bigint): bigint {
  if (computed < LEAST * factor) return 0n;
  return computed < MOST * factor ? computed : MOST * factor;
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
