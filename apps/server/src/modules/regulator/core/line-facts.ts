export const SUMS = ['deposits', 'withdrawals', 'staked', 'turnover', 'returned', 'bonus', 'other'] as const;
export type SumName = (typeof SUMS)[number];

/** What a player has in each pocket; debt is what the player owes. */
interface Pockets<Units> {
  readonly cash: Units;
  readonly bonus: Units;
  readonly locked: Units;
  readonly hold: Units;
  readonly debt: Units;
}

/** One player in the file of a day. Money is in units of the currency, as text. */
export interface LineFacts {
  readonly opening: Pockets<string>;
  readonly closing: Pockets<string>;
  /** How many bets and stakes in games. */
  readonly bets: number;
  readonly sums: Readonly<Record<SumName, string>>;
  /** Amounts in units; of time in minutes. */
  readonly limits: readonly { readonly kind: string; readonly period: string; readonly amount: string }[];
  readonly exclusion?: { readonly by: string; readonly since: string; readonly until?: string | undefined };
}

/** What belongs to the player: debt is owed. */
export function heldOf({ cash, bonus, locked, hold, debt }: Pockets<string>): bigint {
  return BigInt(cash) + BigInt(bonus) + BigInt(locked) + BigInt(hold) - BigInt(debt);
}

export interface Totals {
  readonly bets: number;
  readonly opening: string;
  readonly closing: string;
  readonly sums: Readonly<Record<SumName, string>>;
}

export const NO_TOTALS: Totals = {
  bets: 0,
  opening: '0',
  closing: '0',
  sums: {
    deposits: '0',
    withdrawals: '0',
    staked: '0',
    turnover: '0',
    returned: '0',
    bonus: '0',
    other: '0',
  },
};

export function addLine(totals: Totals, { bets, opening, closing, sums }: LineFacts): Totals {
  const plus = (a: string, b: bigint) => String(BigInt(a) + b);
  return {
    bets: totals.bets + bets,
    opening: plus(totals.opening, heldOf(opening)),
    closing: plus(totals.closing, heldOf(closing)),
    sums: Object.fromEntries(
      SUMS.map((name) => [name, plus(totals.sums[name], BigInt(sums[name]))]),
    ) as Totals['sums'],
  };
}
