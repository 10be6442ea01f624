import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Database, type Tx, within } from '../../../platform/database/database.ts';
import {
  COHORT_MONEY,
  type CohortBasis,
  type CohortMember,
  type CohortMoney,
  type CohortPeople,
  type CohortSpan,
  memberKey,
} from '../core/cohort.ts';

/** The position under the lock of whoever counts cohorts; undefined while another node counts. */
export async function lockCohortPosition(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ posted: bigint }>(
    'SELECT posted FROM figures.cohort_position FOR UPDATE SKIP LOCKED',
  );
  return rows[0]?.posted;
}

export async function moveCohortPosition(tx: Tx, posted: bigint, atMs: number): Promise<void> {
  await tx.query('UPDATE figures.cohort_position SET posted = $1, at = greatest(at, $2::timestamptz)', [
    posted,
    new Date(atMs),
  ]);
}

export async function readCohortPosition(
  database: Pick<Database, 'read'>,
): Promise<{ readonly posted: bigint; readonly atMs: number | undefined }> {
  const [row] = await database.read<{ posted: bigint; at: Date | null }>(
    'SELECT posted, at FROM figures.cohort_position',
  );
  return { posted: row?.posted ?? 0n, atMs: row?.at?.getTime() };
}

interface MemberRow {
  readonly player: bigint;
  readonly basis: CohortBasis;
  readonly brand: string;
  readonly since_at: Date;
  readonly since_posted: bigint;
  readonly since_on: string;
  readonly active_on: string | null;
  readonly deposited_on: string | null;
}

const MEMBER = `player, basis, brand, since_at, since_posted, since_on::text AS since_on, active_on::text AS active_on,
  deposited_on::text AS deposited_on`;

const toMember = (row: MemberRow): CohortMember => ({
  player: Number(row.player) as PlayerId,
  basis: row.basis,
  brand: row.brand,
  sinceMs: row.since_at.getTime(),
  sincePosted: row.since_posted,
  sinceOn: row.since_on,
  activeOn: row.active_on ?? undefined,
  depositedOn: row.deposited_on ?? undefined,
});

/** What is stored of these players, by `memberKey`. */
export async function readMembers(
  reader: Database | Tx,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<string, CohortMember>> {
  if (players.length === 0) return new Map();
  const from = 'read' in reader ? reader : within(reader);
  const rows = await from.read<MemberRow>(
    `SELECT ${MEMBER} FROM figures.cohort_player WHERE player = ANY($1::bigint[])`,
    [players],
  );
  return new Map(rows.map(toMember).map((member) => [memberKey(member.player, member.basis), member]));
}

export async function writeMembers(tx: Tx, members: readonly CohortMember[]): Promise<void> {
  if (members.length === 0) return;
  await tx.query({
    name: 'figures-cohort-members',
    text: `INSERT INTO figures.cohort_player (player, basis, brand, since_at, since_posted, since_on, active_on, deposited_on)
           SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::bigint[], $6::date[], $7::date[],
             $8::date[])
           ON CONFLICT (player, basis) DO UPDATE SET active_on = excluded.active_on, deposited_on = excluded.deposited_on`,
    values: [
      members.map(({ player }) => player),
      members.map(({ basis }) => basis),
      members.map(({ brand }) => brand),
      members.map(({ sinceMs }) => new Date(sinceMs)),
      members.map(({ sincePosted }) => sincePosted),
      members.map(({ sinceOn }) => sinceOn),
      members.map(({ activeOn }) => activeOn ?? null),
      members.map(({ depositedOn }) => depositedOn ?? null),
    ],
  });
}

export async function addPeople(tx: Tx, rows: readonly CohortPeople[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: 'figures-cohort-people',
    text: `INSERT INTO figures.cohort_people AS p (brand, basis, span, began, period, active, depositors)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[], $6::bigint[], $7::bigint[])
           ON CONFLICT (brand, basis, span, began, period) DO UPDATE SET active = p.active + excluded.active,
             depositors = p.depositors + excluded.depositors`,
    values: [
      rows.map(({ brand }) => brand),
      rows.map(({ basis }) => basis),
      rows.map(({ span }) => span),
      rows.map(({ began }) => began),
      rows.map(({ period }) => period),
      rows.map(({ active }) => active),
      rows.map(({ depositors }) => depositors),
    ],
  });
}

const COLUMNS = ['deposits', 'withdrawals', 'turnover', 'returned', 'bonus_cost'] as const;

export async function addMoney(tx: Tx, rows: readonly CohortMoney[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: 'figures-cohort-money',
    text: `INSERT INTO figures.cohort_money AS m (brand, basis, span, began, day, asset, begins_at, ${COLUMNS.join(', ')})
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[], $6::text[], $7::timestamptz[],
             $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
           ON CONFLICT (brand, basis, span, began, day, asset) DO UPDATE SET
             ${COLUMNS.map((name) => `${name} = m.${name} + excluded.${name}`).join(', ')}`,
    values: [
      rows.map(({ brand }) => brand),
      rows.map(({ basis }) => basis),
      rows.map(({ span }) => span),
      rows.map(({ began }) => began),
      rows.map(({ day }) => day),
      rows.map(({ asset }) => asset),
      rows.map(({ beginsMs }) => new Date(beginsMs)),
      ...COHORT_MONEY.map((name) => rows.map(({ sums }) => sums[name])),
    ],
  });
}

export interface CohortsQuery {
  readonly brands: readonly string[];
  readonly basis: CohortBasis;
  readonly span: CohortSpan;
  /** The first days of the first and the last cohort. */
  readonly from: string;
  readonly to: string;
}

const WHERE = 'brand = ANY($1::text[]) AND basis = $2 AND span = $3 AND began >= $4 AND began <= $5';
const valuesOf = ({ brands, basis, span, from, to }: CohortsQuery) => [brands, basis, span, from, to];

export interface PeriodPeople {
  readonly began: string;
  readonly period: string;
  readonly active: number;
  readonly depositors: number;
}

export async function readPeople(database: Database, query: CohortsQuery): Promise<readonly PeriodPeople[]> {
  const rows = await database.read<{ began: string; period: string; active: string; depositors: string }>(
    `SELECT began::text AS began, period::text AS period, sum(active)::text AS active, sum(depositors)::text AS depositors
     FROM figures.cohort_people WHERE ${WHERE} GROUP BY 1, 2`,
    valuesOf(query),
  );
  return rows.map((row) => ({ ...row, active: Number(row.active), depositors: Number(row.depositors) }));
}

export interface PeriodMoney {
  readonly began: string;
  readonly period: string;
  readonly asset: Asset;
  /** How many changes of rates came before these days. */
  readonly epoch: number;
  readonly sums: CohortMoney['sums'];
}

export async function readMoney(
  database: Database,
  query: CohortsQuery,
  changes: readonly number[],
): Promise<readonly PeriodMoney[]> {
  const sums = COLUMNS.map((name) => `sum(${name})::text AS ${name}`).join(', ');
  const rows = await database.read<
    { began: string; period: string; asset: Asset; epoch: number } & Record<(typeof COLUMNS)[number], string>
  >(
    `SELECT began::text AS began, date_trunc(span, day)::date::text AS period, asset,
       width_bucket(begins_at, $6::timestamptz[]) AS epoch, ${sums}
     FROM figures.cohort_money WHERE ${WHERE} GROUP BY 1, 2, 3, 4`,
    [...valuesOf(query), changes.map((at) => new Date(at))],
  );
  return rows.map(({ began, period, asset, epoch, ...row }) => ({
    began,
    period,
    asset,
    epoch,
    sums: {
      deposits: BigInt(row.deposits),
      withdrawals: BigInt(row.withdrawals),
      turnover: BigInt(row.turnover),
      returned: BigInt(row.returned),
      bonusCost: BigInt(row.bonus_cost),
    },
  }));
}

/** How many players deposited first in each of the periods. */
export async function countFirstDeposits(
  database: Database,
  { brands, span, from, until }: Pick<CohortsQuery, 'brands' | 'span' | 'from'> & { readonly until: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read<{ began: string; players: number }>(
    `SELECT date_trunc($2, since_on)::date::text AS began, count(*)::integer AS players FROM figures.cohort_player
     WHERE brand = ANY($1::text[]) AND basis = 'deposit' AND since_on >= $3 AND since_on < $4 GROUP BY 1`,
    [brands, span, from, until],
  );
  return new Map(rows.map(({ began, players }) => [began, players]));
}

/** The players of one cohort of first deposits, by number. */
export async function readFirstDepositors(
  database: Database,
  of: {
    readonly brands: readonly string[];
    readonly from: string;
    readonly until: string;
    readonly after: number;
  },
  limit: number,
): Promise<readonly Pick<CohortMember, 'player' | 'brand' | 'sinceMs'>[]> {
  const rows = await database.read<MemberRow>(
    `SELECT ${MEMBER} FROM figures.cohort_player
     WHERE brand = ANY($1::text[]) AND basis = 'deposit' AND since_on >= $2 AND since_on < $3 AND player > $4
     ORDER BY player LIMIT $5`,
    [of.brands, of.from, of.until, of.after, limit],
  );
  return rows.map(toMember);
}
