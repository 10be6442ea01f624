import type { Tx } from '../../../platform/database/database.ts';
import type { KeyName } from '../core/label.ts';
import type { ActiveRow, RollupRow } from '../core/rollup.ts';

/** The columns of the measures, in the order of the table. */
export const COLUMNS = {
  bets: 'bets',
  staked: 'staked',
  turnover: 'turnover',
  returned: 'returned',
  bonusCost: 'bonus_cost',
  theory: 'theory',
  deposits: 'deposits',
  depositCount: 'deposit_count',
  firstDeposits: 'first_deposits',
  withdrawals: 'withdrawals',
  withdrawalCount: 'withdrawal_count',
} as const;
const NAMES = Object.values(COLUMNS);
const KEY = 'dimension, span, brand, begins_at, asset, key';

/** Adds to the roll-ups with one statement. */
export async function addRollups(tx: Tx, rows: readonly RollupRow[]): Promise<void> {
  if (rows.length === 0) return;
  const measured = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((measure) =>
    rows.map(({ measures }) => String(measures[measure])),
  );
  const arrays = NAMES.map((_name, index) => `$${index + 7}::numeric[]`).join(', ');
  await tx.query({
    name: 'figures-add',
    text: `INSERT INTO figures.rollup AS r (${KEY}, ${NAMES.join(', ')})
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], ${arrays})
           ON CONFLICT (${KEY}) DO UPDATE SET ${NAMES.map((name) => `${name} = r.${name} + excluded.${name}`).join(', ')}`,
    values: [
      rows.map(({ dimension }) => dimension),
      rows.map(({ span }) => span),
      rows.map(({ brand }) => brand),
      rows.map(({ beginsMs }) => new Date(beginsMs)),
      rows.map(({ asset }) => asset),
      rows.map(({ key }) => key),
      ...measured,
    ],
  });
}

export async function addActives(tx: Tx, rows: readonly ActiveRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: 'figures-add-active',
    text: `INSERT INTO figures.active AS a (brand, scope, day, before, players)
           SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::date[], $5::bigint[])
           ON CONFLICT (brand, scope, day, before) DO UPDATE SET players = a.players + excluded.players`,
    values: [
      rows.map(({ brand }) => brand),
      rows.map(({ scope }) => scope),
      rows.map(({ day }) => day),
      rows.map(({ before }) => before),
      rows.map(({ players }) => players),
    ],
  });
}

export async function addNames(tx: Tx, names: readonly KeyName[]): Promise<void> {
  if (names.length === 0) return;
  await tx.query({
    name: 'figures-add-names',
    text: `INSERT INTO figures.name (dimension, key, names)
           SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[]) ON CONFLICT DO NOTHING`,
    values: [
      names.map(({ dimension }) => dimension),
      names.map(({ key }) => key),
      names.map((name) => JSON.stringify(name.names)),
    ],
  });
}
