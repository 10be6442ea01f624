import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Balances } from '../core/decide.ts';
import type { RecordedRow } from '../core/mirror.ts';
import { POCKETS, type PostingKey } from '../core/posting.ts';
import { type Directory, placeOf } from './numbers.ts';

/** Fingerprints of the postings that the ledger already has, by their index in `keys`. */
export async function findPosted(tx: Tx, keys: readonly PostingKey[]): Promise<Map<number, bigint>> {
  const { rows } = await tx.query<{ place: bigint; fingerprint: bigint }>({
    name: 'wallet-find-posted',
    text: `SELECT k.place, t.fingerprint
           FROM unnest($1::bigint[], $2::text[], $3::int[]) WITH ORDINALITY AS k(ref, kind, step, place)
           JOIN LATERAL (
             SELECT fingerprint FROM wallet.transfer
             WHERE ref = k.ref AND kind = k.kind AND step = k.step AND n = 0
           ) t ON true`,
    values: [keys.map((key) => key.ref), keys.map((key) => key.kind), keys.map((key) => key.step)],
  });
  return new Map(rows.map((row) => [Number(row.place) - 1, row.fingerprint]));
}

export interface TransferRow extends PostingKey {
  readonly n: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly asset: Asset;
  readonly units: bigint;
  readonly fingerprint: bigint;
}

export interface AccountUpdate {
  readonly id: bigint;
  readonly balances: Balances;
}

/** New balances and new rows in one statement: one round trip for a whole batch. */
export async function writePostings(
  tx: Tx,
  accounts: readonly AccountUpdate[],
  rows: readonly TransferRow[],
): Promise<void> {
  const pocket = (name: keyof Balances) => accounts.map((account) => account.balances[name]);
  await tx.query({
    name: 'wallet-write',
    text: `WITH written AS (
             UPDATE wallet.account a
             SET cash = u.cash, bonus = u.bonus, locked = u.locked, hold = u.hold, debt = u.debt, version = a.version + 1
             FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
               AS u(id, cash, bonus, locked, hold, debt)
             WHERE a.id = u.id
           )
           INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
           SELECT * FROM unnest($7::bigint[], $8::text[], $9::int[], $10::smallint[], $11::bigint[], $12::bigint[],
                                $13::text[], $14::bigint[], $15::bigint[])`,
    values: [
      accounts.map((account) => account.id),
      pocket('cash'),
      pocket('bonus'),
      pocket('locked'),
      pocket('hold'),
      pocket('debt'),
      rows.map((row) => row.ref),
      rows.map((row) => row.kind),
      rows.map((row) => row.step),
      rows.map((row) => row.n),
      rows.map((row) => row.debit),
      rows.map((row) => row.credit),
      rows.map((row) => row.asset),
      rows.map((row) => row.units),
      rows.map((row) => row.fingerprint),
    ],
  });
}

export interface RecordedPosting {
  readonly asset: Asset;
  readonly rows: readonly RecordedRow[];
}

export async function readPosting(tx: Tx, key: PostingKey): Promise<RecordedPosting | undefined> {
  const { rows } = await tx.query<{ debit: bigint; credit: bigint; asset: Asset; amount: bigint }>(
    'SELECT debit, credit, asset, amount FROM wallet.transfer WHERE ref = $1 AND kind = $2 AND step = $3 ORDER BY n',
    [key.ref, key.kind, key.step],
  );
  const first = rows[0];
  if (!first) return undefined;
  const directory = await directoryOf(
    tx,
    rows.flatMap((row) => [row.debit, row.credit]),
  );
  return {
    asset: first.asset,
    rows: rows.map((row) => ({
      from: placeOf(row.debit, directory),
      to: placeOf(row.credit, directory),
      units: row.amount,
    })),
  };
}

async function directoryOf(tx: Tx, numbers: readonly bigint[]): Promise<Directory> {
  const players = await tx.query<{ id: bigint; player: bigint }>(
    'SELECT id, player FROM wallet.account WHERE id = ANY($1::bigint[])',
    [numbers.filter((number) => number >= 0n).map((number) => number >> 3n)],
  );
  const houses = await tx.query<{ id: bigint; name: string }>(
    'SELECT id, name FROM wallet.house WHERE id = ANY($1::bigint[])',
    [numbers.filter((number) => number < 0n).map((number) => -number)],
  );
  return {
    players: new Map(players.rows.map((row) => [row.id, Number(row.player) as PlayerId])),
    houses: new Map(houses.rows.map((row) => [row.id, row.name])),
  };
}

export interface StatementRow {
  readonly posted: bigint;
  readonly ref: bigint;
  readonly kind: string;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amount: bigint;
  readonly at: Date;
}

export interface StatementFilter {
  readonly kinds?: readonly string[];
  readonly fromMs?: number;
  /** Exclusive. */
  readonly untilMs?: number;
  readonly fold?: StatementFold;
  /** Leaves out rows that change only money which is set aside: the line that set it aside stands for it. */
  readonly spendableOnly?: boolean;
}

/**
 * Several rows of one reference that are one line: it is at the position of the first and has the kind of the last of
 * them.
 */
export interface StatementFold {
  readonly first: string;
  /** From the least specific to the most. */
  readonly rest: readonly string[];
}

const SET_ASIDE = `(${POCKETS.indexOf('locked')}, ${POCKETS.indexOf('hold')})`;
const STATEMENT_COLUMNS = 'posted, ref, kind, debit, credit, amount, at';
const LAST_PLACE = 9_223_372_036_854_775_807n;

/**
 * Newest first, before `before`. Both directions are read through their own index and merged. Positions and times of an
 * account rise together: rows older than the time range are not read, however old the account is.
 */
export async function readStatement(
  database: Database,
  account: bigint,
  before: bigint | undefined,
  limit: number,
  { kinds, fromMs, untilMs, fold, spendableOnly = false }: StatementFilter = {},
): Promise<StatementRow[]> {
  const edge = (column: 'debit' | 'credit') =>
    `(SELECT posted FROM wallet.transfer WHERE (${column} >> 3) = $1 AND at < $5 ORDER BY posted DESC LIMIT 1)`;
  const side = (column: 'debit' | 'credit') =>
    `(SELECT ${STATEMENT_COLUMNS} FROM wallet.transfer
      WHERE (${column} >> 3) = $1 AND posted < $2 AND posted > (SELECT place FROM edge)
        AND ($4::text[] IS NULL OR kind = ANY($4)) AND ($6::timestamptz IS NULL OR at < $6)
        AND NOT kind = ANY($7::text[])
        AND (NOT $8 OR ((debit >> 3) = $1 AND debit & 7 NOT IN ${SET_ASIDE})
                    OR ((credit >> 3) = $1 AND credit & 7 NOT IN ${SET_ASIDE}))
      ORDER BY posted DESC LIMIT $3)`;
  return database.read<StatementRow>(
    `WITH edge AS (
       SELECT CASE WHEN $5::timestamptz IS NULL THEN 0
                   ELSE coalesce(greatest(${edge('debit')}, ${edge('credit')}), 0) END AS place
     )
     SELECT * FROM (${side('debit')} UNION ${side('credit')}) both_sides ORDER BY posted DESC LIMIT $3`,
    [
      ...[account, before ?? LAST_PLACE, limit, kinds ?? null, dateOf(fromMs), dateOf(untilMs)],
      ...[fold?.rest ?? [], spendableOnly],
    ],
  );
}

/** What one bet, deposit or grant did to an account, newest first. */
export async function readStatementOf(
  database: Database,
  account: bigint,
  ref: bigint,
  limit: number,
): Promise<StatementRow[]> {
  return database.read<StatementRow>(
    `SELECT ${STATEMENT_COLUMNS} FROM wallet.transfer
     WHERE ref = $1 AND ((debit >> 3) = $2 OR (credit >> 3) = $2) ORDER BY posted DESC LIMIT $3`,
    [ref, account, limit],
  );
}

/** Every row of these references that is part of a folded line. */
export async function readFolded(
  database: Database,
  account: bigint,
  refs: readonly bigint[],
  fold: StatementFold,
): Promise<StatementRow[]> {
  if (refs.length === 0) return [];
  return database.read<StatementRow>(
    `SELECT ${STATEMENT_COLUMNS} FROM wallet.transfer
     WHERE ref = ANY($1::bigint[]) AND kind = ANY($2::text[]) AND ((debit >> 3) = $3 OR (credit >> 3) = $3)`,
    [refs, [fold.first, ...fold.rest], account],
  );
}

function dateOf(atMs: number | undefined): Date | null {
  return atMs === undefined ? null : new Date(atMs);
}
