import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Place, PostingKey } from '../core/posting.ts';
import { pocketOf } from './numbers.ts';

/** One row of the ledger with its position. */
export interface LedgerRow extends PostingKey {
  readonly posted: bigint;
  /** Its place within the posting. */
  readonly n: number;
  readonly asset: Asset;
  readonly units: bigint;
  readonly atMs: number;
  readonly from: Place;
  readonly to: Place;
}

/** The rows that follow a position, and the position up to which they are complete. */
export interface LedgerPage {
  readonly rows: readonly LedgerRow[];
  readonly upto: bigint;
  /** Whether there may be more to read at once. */
  readonly isMore: boolean;
}

interface StoredRow {
  readonly posted: bigint;
  readonly ref: bigint;
  readonly kind: string;
  readonly step: number;
  readonly n: number;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly at: Date;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly debit_player: bigint | null;
  readonly credit_player: bigint | null;
  readonly debit_house: string | null;
  readonly credit_house: string | null;
  readonly is_settled: boolean;
}

/** $1 after which position, $2 up to which, $3 seconds after which every transaction has ended. */
const ROWS = `
  SELECT t.posted, t.ref, t.kind, t.step, t.n, t.asset, t.amount, t.at, t.debit, t.credit,
    d.player AS debit_player, c.player AS credit_player, dh.name AS debit_house, ch.name AS credit_house,
    t.at < clock_timestamp() - make_interval(secs => $3) AS is_settled
  FROM wallet.transfer t
  LEFT JOIN wallet.account d ON t.debit >= 0 AND d.id = t.debit >> 3
  LEFT JOIN wallet.account c ON t.credit >= 0 AND c.id = t.credit >> 3
  LEFT JOIN wallet.house dh ON t.debit < 0 AND dh.id = -t.debit
  LEFT JOIN wallet.house ch ON t.credit < 0 AND ch.id = -t.credit
  WHERE t.posted > $1 AND t.posted <= $2
  ORDER BY t.posted`;

/**
 * Rows in the order of their positions. Positions are drawn before a transaction commits, so a lower one may still appear
 * while its transaction runs: only rows that are older than any running transaction, and what was posted before them,
 * are complete.
 */
export async function readLedgerAfter(
  tx: Tx,
  after: bigint,
  { settledMs, window }: { readonly settledMs: number; readonly window: number },
): Promise<LedgerPage> {
  const read = async (from: bigint) => {
    const { rows } = await tx.query<StoredRow>(ROWS, [from, from + BigInt(window), settledMs / 1_000]);
    return rows;
  };
  let from = after;
  let rows = await read(from);
  if (rows.length === 0) {
    // Numbers of transactions that were rolled back leave gaps; a gap may be longer than a page.
    const next = await firstAfter(tx, after + BigInt(window));
    if (next === undefined) return { rows: [], upto: after, isMore: false };
    from = next - 1n;
    rows = await read(from);
  }
  const edge = rows.findLastIndex((row) => row.is_settled);
  const last = rows[edge];
  if (!last) return { rows: [], upto: after, isMore: false };
  const isWhole = edge === rows.length - 1;
  return { rows: rows.slice(0, edge + 1).map(toRow), upto: last.posted, isMore: isWhole };
}

async function firstAfter(tx: Tx, position: bigint): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ posted: bigint | null }>(
    'SELECT min(posted) AS posted FROM wallet.transfer WHERE posted > $1',
    [position],
  );
  return rows[0]?.posted ?? undefined;
}

/** The rows from the first position to the last, both included. */
export async function readLedgerBetween(
  database: Database,
  first: bigint,
  last: bigint,
): Promise<readonly LedgerRow[]> {
  return (await database.read<StoredRow>(ROWS, [first - 1n, last, 0])).map(toRow);
}

function toRow(row: StoredRow): LedgerRow {
  return {
    posted: row.posted,
    ref: row.ref as Reference,
    kind: row.kind,
    step: row.step,
    n: row.n,
    asset: row.asset,
    units: row.amount,
    atMs: row.at.getTime(),
    from: placeOf(row.debit, row.debit_player, row.debit_house),
    to: placeOf(row.credit, row.credit_player, row.credit_house),
  };
}

function placeOf(number: bigint, player: bigint | null, house: string | null): Place {
  if (house !== null) return { house };
  if (player === null) throw new Error(`${number} is no place of the ledger`);
  return { player: Number(player) as PlayerId, pocket: pocketOf(number) };
}

/** Everything that was posted up to a position, added up by what it was and between which places. */
export interface LedgerSum {
  readonly asset: Asset;
  readonly kind: string;
  /** The name of a pocket or of a house account. */
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
}

/** Reads the whole ledger: for proofs. */
export async function sumLedger(database: Database, upto: bigint): Promise<readonly LedgerSum[]> {
  const place = (side: 'debit' | 'credit') =>
    `CASE WHEN t.${side} < 0 THEN (SELECT name FROM wallet.house WHERE id = -t.${side})
          ELSE (ARRAY['cash', 'bonus', 'locked', 'hold', 'debt'])[(t.${side} & 7) + 1] END`;
  const rows = await database.read<{ asset: Asset; kind: string; from: string; to: string; units: string }>(
    `SELECT t.asset, t.kind, ${place('debit')} AS from, ${place('credit')} AS to, sum(t.units)::text AS units
     FROM (
       SELECT asset, kind, CASE WHEN debit < 0 THEN debit ELSE debit & 7 END AS debit,
         CASE WHEN credit < 0 THEN credit ELSE credit & 7 END AS credit, sum(amount) AS units
       FROM wallet.transfer WHERE posted <= $1 GROUP BY 1, 2, 3, 4
     ) t GROUP BY 1, 2, 3, 4`,
    [upto],
  );
  return rows.map(({ units, ...row }) => ({ ...row, units: BigInt(units) }));
}
