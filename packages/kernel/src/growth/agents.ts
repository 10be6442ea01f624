/** The agent of each player. A player has at most one, for ever. */
export type Parents = ReadonlyMap<string, string>;

export type BindResult = 'ok' | 'self' | 'cycle' | 'already_bound';

/** Whether `child` may be bound to `parent`; binding to the same one again is no change. */
export function bindResult(parents: Parents, child: string, parent: string): BindResult {
  if (child === parent) return 'self';
  const bound = parents.get(child);
  if (bound !== undefined) return bound === parent ? 'ok' : 'already_bound';
  for (let above: string | undefined = parent; above !== undefined; above = parents.get(above))
    if (above === child) return 'cycle';
  return 'ok';
}

/** What a player did in a month; absent amounts are zero. */
export interface MonthFigures {
  readonly stakes?: bigint;
  readonly returns?: bigint;
  readonly bonuses?: bigint;
  readonly jackpots?: bigint;
  readonly fees?: bigint;
  readonly chargebacks?: bigint;
}

export interface AgentTier {
  readonly tier: number;
  /** Of the direct players. Undefined: none is needed. */
  readonly minDirectNgr: bigint | undefined;
  readonly minActive: number;
  /** Of level 1, 2 and 3. */
  readonly bps: readonly [bigint, bigint, bigint];
}

/** Amounts are of BRL. */
export const AGENT_TIERS: readonly AgentTier[] = [
  { tier: 1, minDirectNgr: undefined, minActive: 0, bps: [2_500n, 500n, 200n] },
  { tier: 2, minDirectNgr: 1_000_000n, minActive: 5, bps: [3_000n, 600n, 300n] },
  { tier: 3, minDirectNgr: 5_000_000n, minActive: 10, bps: [3_500n, 700n, 300n] },
  { tier: 4, minDirectNgr: 20_000_000n, minActive: 30, bps: [4_000n, 800n, 400n] },
];

/** What statements are computed by; amounts are units of one currency. */
export interface AgentTerms {
  /** The lowest first. The first one needs nothing. */
  readonly tiers: readonly AgentTier[];
  /** The stakes of a month from which a player is active. */
  readonly activeStakes: bigint;
  /** Below it a result is carried over. */
  readonly leastPayout: bigint;
}

/** Amounts are of BRL. */
export const AGENT_TERMS: AgentTerms = {
  tiers: AGENT_TIERS,
  activeStakes: 10_000n,
  leastPayout: 1_000n,
};

/** The terms in a currency of which one unit of BRL is `factor` units. */
export function scaledTerms({ tiers, activeStakes, leastPayout }: AgentTerms, factor: bigint): AgentTerms {
  return {
    tiers: tiers.map((tier) => ({
      ...tier,
      minDirectNgr: tier.minDirectNgr === undefined ? undefined : tier.minDirectNgr * factor,
    })),
    activeStakes: activeStakes * factor,
    leastPayout: leastPayout * factor,
  };
}

export interface AgentStatement {
  /** Players on level 1, 2 and 3. */
  readonly players: readonly [number, number, number];
  readonly activeDirect: number;
  readonly ngr: readonly [bigint, bigint, bigint];
  readonly tier: number;
  /** In units times basis points, as the carried amounts are. */
  readonly gross: bigint;
  readonly carryIn: bigint;
  readonly total: bigint;
  readonly payout: bigint;
  readonly carryOut: bigint;
}

export function ngrOf(figures: MonthFigures): bigint {
  const { stakes = 0n, returns = 0n, bonuses = 0n, jackpots = 0n, fees = 0n, chargebacks = 0n } = figures;
  return stakes - returns - bonuses - jackpots - fees - chargebacks;
}

/**
 * The statement of one month. Levels offset each other; a result that is negative or below the least payout is carried
 * over exactly.
 */
export function agentStatement(
  parents: Parents,
  agent: string,
  figures: ReadonlyMap<string, MonthFigures>,
  carryIn: bigint,
  terms: AgentTerms = AGENT_TERMS,
): AgentStatement {
  const levels = levelsBelow(parents, agent);
  const sum = (players: readonly string[]) =>
    players.reduce((sofar, player) => sofar + ngrOf(figures.get(player) ?? {}), 0n);
  const ngr = [sum(levels[0]), sum(levels[1]), sum(levels[2])] as const;
  const activeDirect = levels[0].filter(
    (player) => (figures.get(player)?.stakes ?? 0n) >= terms.activeStakes,
  ).length;
  const { tier, bps } = tierOf(terms.tiers, ngr[0], activeDirect);
  const gross = ngr[0] * bps[0] + ngr[1] * bps[1] + ngr[2] * bps[2];
  const total = gross + carryIn;
  const isPaid = total >= terms.leastPayout * 10_000n;
  return {
    players: [levels[0].length, levels[1].length, levels[2].length],
    activeDirect,
    ngr,
    tier,
    gross,
    carryIn,
    total,
    payout: isPaid ? total / 10_000n : 0n,
    carryOut: isPaid ? 0n : total,
  };
}

function tierOf(tiers: readonly AgentTier[], directNgr: bigint, active: number): AgentTier {
  const held = tiers.filter(
    ({ minDirectNgr, minActive }) =>
      (minDirectNgr === undefined || directNgr >= minDirectNgr) && active >= minActive,
  );
  return held.at(-1) as AgentTier;
}

function levelsBelow(parents: Parents, agent: string): readonly [string[], string[], string[]] {
  const levels: [string[], string[], string[]] = [[], [], []];
  for (const player of parents.keys()) {
    let above = parents.get(player);
    for (const level of levels) {
      if (above === agent) level.push(player);
      above = above === undefined ? undefined : parents.get(above);
    }
  }
  return levels;
}
