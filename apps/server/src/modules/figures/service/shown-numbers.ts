import type { Measures } from '../core/measure.ts';

/** Theory is counted in ten-thousandths of a unit. */
const THEORY_PARTS = 10_000n;

/** Measures as they are shown: units of the currency as text, since sums of years are beyond 2^53 in some currencies. */
export function numbersOf(of: Measures) {
  const ggr = of.turnover - of.returned;
  return {
    bets: Number(of.bets),
    staked: String(of.staked),
    turnover: String(of.turnover),
    returned: String(of.returned),
    ggr: String(ggr),
    ngr: String(ggr - of.bonusCost),
    bonus_cost: String(of.bonusCost),
    theory: String(of.theory / THEORY_PARTS),
    deposits: String(of.deposits),
    deposit_count: Number(of.depositCount),
    first_deposits: Number(of.firstDeposits),
    withdrawals: String(of.withdrawals),
    withdrawal_count: Number(of.withdrawalCount),
  };
}

/** A cohort as it is shown. */
export function cohortLine(of: {
  readonly began: string;
  readonly players: number;
  readonly cells: readonly {
    readonly from: string;
    readonly to: string;
    readonly active: number;
    readonly depositors: number;
    readonly measures: Measures;
  }[];
}) {
  const { began, players, cells } = of;
  return {
    began,
    players,
    cells: cells.map(({ from, to, active, depositors, measures }) => {
      const { deposits, withdrawals, ggr, ngr } = numbersOf(measures);
      return { from, to, active, depositors, deposits, withdrawals, ggr, ngr };
    }),
  };
}
