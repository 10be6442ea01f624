import { ASSET_SCALE, isAsset } from './assets.ts';
import { decimalText } from './decimal.ts';

/** The tables of the figures as rows for `csvOf`: the console saves them and scheduled mails carry them. */
type CsvRows = readonly (readonly (string | number)[])[];

const NUMBERS = [
  'bets',
  'staked',
  'turnover',
  'returned',
  'ggr',
  'bonus_cost',
  'ngr',
  'theory',
  'deposits',
  'deposit_count',
  'first_deposits',
  'withdrawals',
  'withdrawal_count',
] as const;

export interface BreakdownCsvLine {
  readonly key: string;
  readonly name: string;
  /** Money is text, in units of the currency; counts are numbers. */
  readonly numbers: Readonly<Record<(typeof NUMBERS)[number], string | number>>;
}

/** Units as the decimal number that the pages show, so that a file adds up to the same amounts: `1234.50`. */
export function csvMoney(units: string, currency: string): string {
  return isAsset(currency) ? decimalText(BigInt(units), ASSET_SCALE[currency]) : units;
}

/** A line of numbers for each key of a dimension; money is in decimal numbers of the currency. */
export function breakdownCsv(by: string, currency: string, lines: readonly BreakdownCsvLine[]): CsvRows {
  const shown = (value: string | number) => (typeof value === 'number' ? value : csvMoney(value, currency));
  const rows = lines.map(({ key, name, numbers }) => [
    key,
    name,
    currency,
    ...NUMBERS.map((number) => shown(numbers[number])),
  ]);
  return [[by, 'name', 'currency', ...NUMBERS], ...rows];
}

export interface CohortCsvLine {
  readonly began: string;
  readonly players: number;
  readonly cells: readonly {
    readonly from: string;
    readonly to: string;
    readonly active: number;
    readonly depositors: number;
    readonly deposits: string;
    readonly withdrawals: string;
    readonly ggr: string;
    readonly ngr: string;
  }[];
}

const COHORT_HEAD = [
  ...['basis', 'cohort', 'players', 'period', 'from', 'to', 'active', 'retention_percent', 'depositors'],
  ...['currency', 'deposits', 'withdrawals', 'ggr', 'ngr'],
];

/** How many of the players staked in a period, in tenths of a percent; undefined of nobody. */
export function retentionOf(active: number, players: number): number | undefined {
  return players === 0 ? undefined : Math.floor((active * 1_000) / players) / 10;
}

/** One line per cohort and period, with every number. */
export function cohortCsv(basis: string, currency: string, lines: readonly CohortCsvLine[]): CsvRows {
  const rows = lines.flatMap(({ began, players, cells }) =>
    cells.map(({ from, to, active, depositors, deposits, withdrawals, ggr, ngr }, period) => [
      ...[basis, began, players, period, from, to, active, retentionOf(active, players) ?? '', depositors],
      ...[currency, ...[deposits, withdrawals, ggr, ngr].map((units) => csvMoney(units, currency))],
    ]),
  );
  return [COHORT_HEAD, ...rows];
}
