import { type AgentTerms, agentStatement, type MonthFigures, ngrOf } from '@palpite/kernel/growth/agents';
import type { PlayerId } from '@palpite/kernel/ids';

/** Exact amounts by the name of their counter. */
type Amounts = ReadonlyMap<string, bigint>;

/** What was counted for a player on a day. */
interface Tally {
  readonly player: PlayerId;
  readonly day: string;
  readonly amounts: Amounts;
}

/** A player on one of the three levels below an agent. */
export interface Below {
  readonly player: PlayerId;
  readonly level: 1 | 2 | 3;
  /** The agent directly above. */
  readonly parent: PlayerId;
  /** The direct player of the agent on the way; the player itself on level 1. */
  readonly via: PlayerId;
  /** The first day that counts for the agent: the latest day on which somebody on the way was bound. */
  readonly fromDay: string;
  readonly atMs: number;
}

export interface LevelSums {
  readonly level: 1 | 2 | 3;
  readonly players: number;
  readonly active: number;
  readonly stakes: bigint;
  readonly revenue: bigint;
  readonly rateBps: bigint;
}

export interface Statement {
  readonly tier: number;
  readonly levels: readonly [LevelSums, LevelSums, LevelSums];
  /** In units times basis points, as the carried amounts are. */
  readonly gross: bigint;
  readonly carryIn: bigint;
  readonly payout: bigint;
  readonly carryOut: bigint;
}

/** The parts of the net revenue of some days. Jackpots that a player won are among the returns already. */
export function figuresOf(days: readonly Amounts[]): Required<MonthFigures> {
  const sum = (
    key: 'net_staked' | 'net_paid' | 'cost_bonus' | 'cost_boost' | 'cost_fee' | 'cost_chargeback',
  ) => days.reduce((total, amounts) => total + (amounts.get(key) ?? 0n), 0n);
  return {
    stakes: sum('net_staked'),
    returns: sum('net_paid'),
    bonuses: sum('cost_bonus') + sum('cost_boost'),
    jackpots: 0n,
    fees: sum('cost_fee'),
    chargebacks: sum('cost_chargeback'),
  };
}

/** What the bookmaker earns of the stakes of some days on average. */
export function earnedOf(days: readonly Amounts[]): bigint {
  return days.reduce((sum, amounts) => sum + (amounts.get('net_theoretical') ?? 0n), 0n);
}

/**
 * A share of losses is paid for each month in which players lose: an agent with a second account could take it for the
 * losing months and stop after a winning one. So an operator looks at a payout that is more than half of what the
 * stakes earn on average, the same bound as that of the cashback.
 */
export function isAboveEarned(payout: bigint, earned: bigint): boolean {
  return payout * 2n > earned;
}

/** The days of each player that count for the agent. */
export function countedDays<T extends Tally>(
  below: readonly Below[],
  tallies: readonly T[],
): Map<PlayerId, T[]> {
  const from = new Map(below.map(({ player, fromDay }) => [player, fromDay]));
  const days = new Map<PlayerId, T[]>();
  for (const tally of tallies) {
    const first = from.get(tally.player);
    if (first === undefined || tally.day < first) continue;
    const own = days.get(tally.player);
    if (own) own.push(tally);
    else days.set(tally.player, [tally]);
  }
  return days;
}

/** The statement of a month, or of the days of it that are counted so far. */
export function statementOf(
  agent: PlayerId,
  below: readonly Below[],
  days: ReadonlyMap<PlayerId, readonly Tally[]>,
  carryIn: bigint,
  terms: AgentTerms,
): Statement {
  const figures = new Map(
    below.map(({ player }) => [
      String(player),
      figuresOf((days.get(player) ?? []).map(({ amounts }) => amounts)),
    ]),
  );
  const parents = new Map(below.map(({ player, parent }) => [String(player), String(parent)]));
  const { tier, gross, payout, carryOut } = agentStatement(parents, String(agent), figures, carryIn, terms);
  const rates = terms.tiers.find((known) => known.tier === tier)?.bps ?? [0n, 0n, 0n];
  const levelOf = (level: 1 | 2 | 3): LevelSums => {
    const players = below.filter((known) => known.level === level);
    const parts = players.map(({ player }) => figures.get(String(player)) ?? figuresOf([]));
    return {
      level,
      players: players.length,
      active: parts.filter(({ stakes }) => stakes >= terms.activeStakes).length,
      stakes: parts.reduce((sum, { stakes }) => sum + stakes, 0n),
      revenue: parts.reduce((sum, part) => sum + ngrOf(part), 0n),
      rateBps: rates[level - 1] ?? 0n,
    };
  };
  return { tier, levels: [levelOf(1), levelOf(2), levelOf(3)], gross, carryIn, payout, carryOut };
}

/** What one day brought at the rates of its month, so that the days of a month add up to it exactly. */
export function dayOf(
  day: string,
  below: readonly Below[],
  days: ReadonlyMap<PlayerId, readonly Tally[]>,
  { tier, levels }: Pick<Statement, 'tier' | 'levels'>,
): Statement {
  const known = below.filter(({ fromDay }) => fromDay <= day);
  const nothing = figuresOf([]);
  const sums = levels.map(({ level, rateBps }): LevelSums => {
    const players = known.filter((one) => one.level === level);
    const parts = players.map(({ player }) => {
      const own = (days.get(player) ?? []).filter((tally) => tally.day === day);
      return own.length === 0 ? nothing : figuresOf(own.map(({ amounts }) => amounts));
    });
    return {
      level,
      players: players.length,
      active: parts.filter(({ stakes }) => stakes > 0n).length,
      stakes: parts.reduce((sum, { stakes }) => sum + stakes, 0n),
      revenue: parts.reduce((sum, part) => sum + ngrOf(part), 0n),
      rateBps,
    };
  }) as unknown as Statement['levels'];
  const gross = sums.reduce((sum, { revenue, rateBps }) => sum + revenue * rateBps, 0n);
  return { tier, levels: sums, gross, carryIn: 0n, payout: 0n, carryOut: 0n };
}
