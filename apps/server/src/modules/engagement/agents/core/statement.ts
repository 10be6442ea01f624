import { type AgentTerms, agentStatement, type MonthFigures, ngrOf } from '@palpite/kernel/growth/agents';
import type { PlayerId } from '@palpite/kernel/ids';

/** What was counted for a player or for a level of players on some days. */
interface Sums {
  readonly staked: bigint;
  readonly paid: bigint;
  readonly bonus: bigint;
  readonly boost: bigint;
  readonly fee: bigint;
  readonly chargeback: bigint;
  readonly theoretical: bigint;
}

/** What was counted for a level of players on one day. */
interface DaySums extends Sums {
  /** The level. */
  readonly group: number;
  readonly day: string;
  readonly active: number;
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

/** The parts of the net revenue. Jackpots that a player won are among the returns already. */
export function figuresOf(sums: Sums | undefined): Required<MonthFigures> {
  return {
    stakes: sums?.staked ?? 0n,
    returns: sums?.paid ?? 0n,
    bonuses: (sums?.bonus ?? 0n) + (sums?.boost ?? 0n),
    jackpots: 0n,
    fees: sums?.fee ?? 0n,
    chargebacks: sums?.chargeback ?? 0n,
  };
}

/** What the bookmaker earns of the stakes on average. */
export function earnedOf(sums: Iterable<Sums>): bigint {
  let earned = 0n;
  for (const { theoretical } of sums) earned += theoretical;
  return earned;
}

/**
 * A share of losses is paid for each month in which players lose: an agent with a second account could take it for the
 * losing months and stop after a winning one. So an operator looks at a payout that is more than half of what the
 * stakes earn on average, the same bound as that of the cashback.
 */
export function isAboveEarned(payout: bigint, earned: bigint): boolean {
  return payout * 2n > earned;
}

/** The statement of a month, or of the days of it that are counted so far. */
export function statementOf(
  agent: PlayerId,
  below: readonly Below[],
  sums: ReadonlyMap<PlayerId, Sums>,
  carryIn: bigint,
  terms: AgentTerms,
): Statement {
  const figures = new Map(below.map(({ player }) => [String(player), figuresOf(sums.get(player))]));
  const parents = new Map(below.map(({ player, parent }) => [String(player), String(parent)]));
  const { tier, gross, payout, carryOut } = agentStatement(parents, String(agent), figures, carryIn, terms);
  const rates = terms.tiers.find((known) => known.tier === tier)?.bps ?? [0n, 0n, 0n];
  const levelOf = (level: 1 | 2 | 3): LevelSums => {
    const players = below.filter((known) => known.level === level);
    const parts = players.map(({ player }) => figures.get(String(player)) ?? figuresOf(undefined));
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
  sumsOfDay: readonly DaySums[],
  { tier, levels }: Pick<Statement, 'tier' | 'levels'>,
): Statement {
  const known = below.filter(({ fromDay }) => fromDay <= day);
  const sums = levels.map(({ level, rateBps }): LevelSums => {
    const players = known.filter((one) => one.level === level);
    const own = sumsOfDay.find((one) => one.group === level && one.day === day);
    const figures = figuresOf(own);
    return {
      level,
      players: players.length,
      active: own?.active ?? 0,
      stakes: figures.stakes,
      revenue: ngrOf(figures),
      rateBps,
    };
  }) as unknown as Statement['levels'];
  const gross = sums.reduce((sum, { revenue, rateBps }) => sum + revenue * rateBps, 0n);
  return { tier, levels: sums, gross, carryIn: 0n, payout: 0n, carryOut: 0n };
}
