import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ExchangeRate, RateRange } from '../core/rates.ts';

interface Row {
  readonly base: string;
  readonly quote: string;
  readonly rate_nano: bigint;
  readonly valid_from: Date;
  readonly source: string;
  readonly actor: string;
  readonly second: string | null;
  readonly at: Date;
}

const COLUMNS = 'base, quote, rate_nano, valid_from, source, actor, second, at';

function toRate({ base, quote, rate_nano, valid_from, source, actor, second, at }: Row): ExchangeRate {
  const times = { validFromMs: valid_from.getTime(), atMs: at.getTime() };
  return { base, quote, nano: rate_nano, source, actor, ...(second !== null && { second }), ...times };
}

/** The latest rate of every pair that is in effect. */
export async function readRates(database: Database, nowMs: number): Promise<ExchangeRate[]> {
  const rows = await database.read<Row>(
    `SELECT DISTINCT ON (base, quote) ${COLUMNS} FROM payments.exchange_rate WHERE valid_from <= $1
     ORDER BY base, quote, valid_from DESC, id DESC`,
    [new Date(nowMs)],
  );
  return rows.map(toRate);
}

export async function readRate(
  tx: Tx,
  pair: Pick<ExchangeRate, 'base' | 'quote'>,
  nowMs: number,
): Promise<ExchangeRate | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM payments.exchange_rate WHERE base = $1 AND quote = $2 AND valid_from <= $3
     ORDER BY valid_from DESC, id DESC LIMIT 1`,
    [pair.base, pair.quote, new Date(nowMs)],
  );
  return rows[0] && toRate(rows[0]);
}

/** From the rate of `sinceMs` on, or from the latest one that two people agreed on; undefined without any rate. */
export async function readRateRange(
  tx: Tx,
  quote: string,
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
): Promise<RateRange | undefined> {
  const { rows } = await tx.query<{ low: bigint | null; high: bigint | null }>(
    `WITH begun AS (SELECT * FROM payments.exchange_rate WHERE base = 'USD' AND quote = $1 AND valid_from <= $3),
       first AS (SELECT valid_from, id FROM begun WHERE valid_from <= $2 OR second IS NOT NULL
                 ORDER BY valid_from DESC, id DESC LIMIT 1)
     SELECT min(rate_nano) AS low, max(rate_nano) AS high FROM begun
     WHERE NOT EXISTS (SELECT FROM first WHERE (first.valid_from, first.id) > (begun.valid_from, begun.id))`,
    [quote, new Date(sinceMs), new Date(nowMs)],
  );
  const { low, high } = rows[0] ?? {};
  return low && high ? { low, high } : undefined;
}

/**
 * Every rate of the dollar that was in effect at some time of the period, oldest first: the changes within it and the
 * newest before it.
 */
export async function readRateChanges(
  database: Database,
  { fromMs, toMs, limit }: { readonly fromMs: number; readonly toMs: number; readonly limit: number },
): Promise<ExchangeRate[]> {
  const before = await readRates(database, fromMs);
  const within = await database.read<Row>(
    `SELECT ${COLUMNS} FROM payments.exchange_rate WHERE valid_from > $1 AND valid_from < $2 AND base = 'USD'
     ORDER BY valid_from, id LIMIT $3`,
    [new Date(fromMs), new Date(toMs), limit],
  );
  return [...before.filter(({ base }) => base === 'USD'), ...within.map(toRate)];
}

/** Newest first, including rates that take effect later. */
export async function readRateHistory(database: Database, limit: number): Promise<ExchangeRate[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM payments.exchange_rate ORDER BY at DESC, id DESC LIMIT $1`,
    [limit],
  );
  return rows.map(toRate);
}

export async function insertRate(tx: Tx, id: Reference, rate: ExchangeRate): Promise<void> {
  await tx.query(
    `INSERT INTO payments.exchange_rate (id, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, rate.base, rate.quote, rate.nano, new Date(rate.validFromMs), rate.source, rate.actor],
      ...[rate.second ?? null, new Date(rate.atMs)],
    ],
  );
}
