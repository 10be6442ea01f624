/** Statements written again from the rules alone: whole lists, no indexes, nothing of the code under test. */
export interface ModelBond {
  readonly player: number;
  readonly agent: number;
  readonly day: string;
}

export interface ModelFact {
  readonly player: number;
  readonly day: string;
  readonly stake: bigint;
  /** Returns, rewards, fees and charge-backs together. */
  readonly costs: bigint;
}

export interface ModelStatement {
  readonly players: readonly number[];
  readonly ngr: readonly bigint[];
  readonly tier: number;
  readonly payout: bigint;
  readonly carryOut: bigint;
}

/** Direct net revenue in cents, active direct players, percent of the three levels. */
const TIERS: readonly (readonly [bigint, number, readonly [bigint, bigint, bigint]])[] = [
  [-(10n ** 30n), 0, [25n, 5n, 2n]],
  [10_000_00n, 5, [30n, 6n, 3n]],
  [50_000_00n, 10, [35n, 7n, 3n]],
  [200_000_00n, 30, [40n, 8n, 4n]],
];

export function modelStatements(
  bonds: readonly ModelBond[],
  facts: readonly ModelFact[],
  agent: number,
  months: readonly string[],
): ModelStatement[] {
  let carried = 0n;
  return months.map((month) => {
    const known = bonds.filter(({ day }) => day.slice(0, 7) <= month);
    const parentOf = (player: number) => known.find((bond) => bond.player === player);
    const levels = [1, 2, 3].map((depth) =>
      known.flatMap(({ player }) => {
        let from = '';
        let at = player;
        for (let step = 0; step < depth; step += 1) {
          const bond = parentOf(at);
          if (!bond) return [];
          if (bond.day > from) from = bond.day;
          at = bond.agent;
        }
        if (at !== agent) return [];
        const own = facts.filter(
          (fact) => fact.player === player && fact.day.startsWith(month) && fact.day >= from,
        );
        const stakes = own.reduce((sum, { stake }) => sum + stake, 0n);
        return [{ stakes, ngr: stakes - own.reduce((sum, { costs }) => sum + costs, 0n) }];
      }),
    );
    const ngr = levels.map((players) => players.reduce((sum, player) => sum + player.ngr, 0n));
    const active = (levels[0] ?? []).filter(({ stakes }) => stakes >= 100_00n).length;
    let tier = 0;
    TIERS.forEach(([least, players], index) => {
      if ((ngr[0] ?? 0n) >= least && active >= players) tier = index;
    });
    const rates = TIERS[tier]?.[2] ?? [0n, 0n, 0n];
    // In hundredths of a cent times one hundred, so that a percent of a cent is a whole number.
    const total = ngr.reduce((sum, level, index) => sum + level * (rates[index] ?? 0n) * 100n, carried);
    const isPaid = total >= 10_00n * 10_000n;
    carried = isPaid ? 0n : total;
    return {
      players: levels.map(({ length }) => length),
      ngr,
      tier: tier + 1,
      payout: isPaid ? total / 10_000n : 0n,
      carryOut: carried,
    };
  });
}
