import type { Database } from '../../../platform/database/database.ts';
import type { Balances } from '../core/decide.ts';

export interface AccountSums {
  readonly id: bigint;
  readonly player: bigint;
  readonly asset: string;
  readonly stored: Balances;
  readonly derived: Balances;
}

type SumsRow = { id: bigint; player: bigint; asset: string } & Balances &
  Record<`sum_${keyof Balances}`, bigint>;

/** Sums of the transfers after the latest closing, per pocket; debt has the opposite sign. */
const MOVED = `
  SELECT side.id,
    coalesce(sum(side.units) FILTER (WHERE side.pocket = 0), 0) AS cash,
    coalesce(sum(side.units) FILTER (WHERE side.pocket = 1), 0) AS bonus,
    coalesce(sum(side.units) FILTER (WHERE side.pocket = 2), 0) AS locked,
    coalesce(sum(side.units) FILTER (WHERE side.pocket = 3), 0) AS hold,
    coalesce(-sum(side.units) FILTER (WHERE side.pocket = 4), 0) AS debt
  FROM (
    SELECT b.id, t.credit & 7 AS pocket, t.amount AS units
    FROM base b JOIN wallet.transfer t ON (t.credit >> 3) = b.id AND t.posted > b.posted
    UNION ALL
    SELECT b.id, t.debit & 7, -t.amount
    FROM base b JOIN wallet.transfer t ON (t.debit >> 3) = b.id AND t.posted > b.posted
  ) side GROUP BY side.id`;

/** $1 after which account, $2 how many, $3 ignore closings. */
const BASE = `
  WITH base AS (
    SELECT a.id, a.player, a.asset, coalesce(k.posted, 0) AS posted,
      a.cash AS now_cash, a.bonus AS now_bonus, a.locked AS now_locked, a.hold AS now_hold, a.debt AS now_debt,
      coalesce(k.cash, 0) AS cash, coalesce(k.bonus, 0) AS bonus, coalesce(k.locked, 0) AS locked,
      coalesce(k.hold, 0) AS hold, coalesce(k.debt, 0) AS debt
    FROM (SELECT * FROM wallet.account WHERE id > $1 ORDER BY id LIMIT $2) a
    LEFT JOIN LATERAL (
      SELECT * FROM wallet.closing WHERE account = a.id AND NOT $3 ORDER BY posted DESC LIMIT 1
    ) k ON true
  ), moved AS (${MOVED}),
  summed AS (
    SELECT b.*,
      (b.cash + coalesce(m.cash, 0))::bigint AS sum_cash, (b.bonus + coalesce(m.bonus, 0))::bigint AS sum_bonus,
      (b.locked + coalesce(m.locked, 0))::bigint AS sum_locked, (b.hold + coalesce(m.hold, 0))::bigint AS sum_hold,
      (b.debt + coalesce(m.debt, 0))::bigint AS sum_debt
    FROM base b LEFT JOIN moved m ON m.id = b.id
  )`;

/** A person does not need more examples than this. */
const DIFFERENCES_MAX = 100;

export interface SumsChunk {
  readonly read: number;
  readonly last: bigint | undefined;
  /** Only the accounts whose stored balances differ from their transfers: a correct chunk returns two numbers. */
  readonly differing: readonly AccountSums[];
}

export async function readSums(
  database: Database,
  chunk: { after: bigint; limit: number; fromBeginning: boolean },
): Promise<SumsChunk> {
  const rows = await database.read<SumsRow & { read: number; last: bigint | null }>(
    `${BASE}
     SELECT counted.read, counted.last, d.*
     FROM (SELECT count(*)::int AS read, max(id) AS last FROM summed) counted
     LEFT JOIN LATERAL (
       SELECT id, player, asset, now_cash AS cash, now_bonus AS bonus, now_locked AS locked, now_hold AS hold,
         now_debt AS debt, sum_cash, sum_bonus, sum_locked, sum_hold, sum_debt
       FROM summed
       WHERE (now_cash, now_bonus, now_locked, now_hold, now_debt) <> (sum_cash, sum_bonus, sum_locked, sum_hold, sum_debt)
       ORDER BY id LIMIT ${DIFFERENCES_MAX}
     ) d ON true`,
    [chunk.after, chunk.limit, chunk.fromBeginning],
  );
  const [first] = rows;
  return {
    read: first?.read ?? 0,
    last: first?.last ?? undefined,
    differing: rows.filter((row) => row.id !== null).map(toSums),
  };
}

function toSums(row: SumsRow): AccountSums {
  return {
    id: row.id,
    player: row.player,
    asset: row.asset,
    stored: { cash: row.cash, bonus: row.bonus, locked: row.locked, hold: row.hold, debt: row.debt },
    derived: {
      cash: row.sum_cash,
      bonus: row.sum_bonus,
      locked: row.sum_locked,
      hold: row.sum_hold,
      debt: row.sum_debt,
    },
  };
}

/**
 * Closes one chunk of accounts at `upto`. The database computes the sums from transfers alone, so neither a wrong stored
 * balance nor the server itself can put a wrong sum into a closing.
 */
export async function closeChunk(
  database: Database,
  chunk: { after: bigint; limit: number; upto: bigint },
): Promise<{ read: number; last: bigint | undefined }> {
  return database.inTransaction(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>('SELECT wallet.close_accounts($1, $2, $3) AS id', [
      chunk.after,
      chunk.limit,
      chunk.upto,
    ]);
    return { read: rows.length, last: rows.at(-1)?.id };
  });
}

/** Every transfer up to here is committed or never will be: no transaction lives longer than the pool allows. */
export async function settledHorizon(database: Database): Promise<bigint> {
  const [row] = await database.read<{ horizon: bigint | null }>(
    "SELECT max(posted) AS horizon FROM wallet.transfer WHERE at < clock_timestamp() - interval '30 seconds'",
  );
  return row?.horizon ?? 0n;
}

export interface TransferPlace {
  readonly ref: bigint;
  readonly kind: string;
  readonly step: number;
  readonly n: number;
}

export interface BrokenChunk {
  readonly read: number;
  readonly last: TransferPlace | undefined;
  readonly broken: readonly { key: string; why: string }[];
}

/** Transfers that name an account which does not exist or has another asset. */
export async function readBrokenTransfers(
  database: Database,
  after: TransferPlace | undefined,
  limit: number,
): Promise<BrokenChunk> {
  const [row] = await database.read<{ read: number; last: TransferText | null; broken: BrokenText[] }>(
    `WITH chunk AS (
       SELECT * FROM wallet.transfer WHERE (ref, kind, step, n) > ($1::bigint, $2::text, $3::int, $4::smallint)
       ORDER BY ref, kind, step, n LIMIT $5
     ), broken AS (
       SELECT t.ref::text || '/' || t.kind || '/' || t.step || '/' || t.n AS key,
         CASE WHEN ${sideStands('debit')} THEN 'wrong credit account' ELSE 'wrong debit account' END AS why
       FROM chunk t WHERE NOT (${sideStands('debit')} AND ${sideStands('credit')}) LIMIT ${DIFFERENCES_MAX}
     )
     SELECT (SELECT count(*)::int FROM chunk) AS read,
       (SELECT json_build_object('ref', ref::text, 'kind', kind, 'step', step, 'n', n) FROM chunk
        ORDER BY ref DESC, kind DESC, step DESC, n DESC LIMIT 1) AS last,
       (SELECT coalesce(json_agg(broken), '[]') FROM broken) AS broken`,
    [after?.ref ?? 0n, after?.kind ?? '', after?.step ?? 0, after?.n ?? 0, limit],
  );
  const last = row?.last ?? undefined;
  return {
    read: row?.read ?? 0,
    last: last && { ...last, ref: BigInt(last.ref) },
    broken: row?.broken ?? [],
  };
}

type TransferText = Omit<TransferPlace, 'ref'> & { readonly ref: string };
type BrokenText = BrokenChunk['broken'][number];

function sideStands(side: 'debit' | 'credit'): string {
  return `CASE WHEN t.${side} > 0
    THEN EXISTS (SELECT FROM wallet.account a WHERE a.id = t.${side} >> 3 AND a.asset = t.asset AND (t.${side} & 7) <= 4)
    ELSE EXISTS (SELECT FROM wallet.house h WHERE h.id = -t.${side} AND h.asset = t.asset) END`;
}
