import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ExchangeRate } from '../core/rates.ts';

interface Row {
  readonly base: string;
  readonly quote: string;
  readonly rate_nano: bigint;
  readonly valid_from: Date;
  readonly source: string;
  readonly actor: string;
  readonly at: Date;
}

const COLUMNS = 'base, quote, rate_nano, valid_from, source, actor, at';

function toRate({ base, quote, rate_nano, valid_from, source, actor, at }: Row): ExchangeRate {
  const times = { validFromMs: valid_from.getTime(), atMs: at.getTime() };
  return { base, quote, nano: rate_nano, source, actor, ...times };
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
    `INSERT INTO payments.exchange_rate (id, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, rate.base, rate.quote, rate.nano, new Date(rate.validFromMs), rate.source, rate.actor],
      new Date(rate.atMs),
    ],
  );
}
