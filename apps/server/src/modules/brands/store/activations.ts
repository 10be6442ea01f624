import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Activation {
  readonly atMs: number;
  readonly source: string;
  readonly campaign: string;
}

export interface NewActivation {
  readonly brand: string;
  readonly device: string;
  readonly referrer: string;
  readonly source: string;
  readonly campaign: string;
  readonly timezone: string;
  readonly atMs: number;
}

interface Row {
  at: Date;
  source: string;
  campaign: string;
}

const toActivation = (row: Row): Activation => ({
  atMs: row.at.getTime(),
  source: row.source,
  campaign: row.campaign,
});

export async function readActivation(
  database: Database,
  brand: string,
  device: string,
): Promise<Activation | undefined> {
  const [row] = await database.read<Row>(
    'SELECT at, source, campaign FROM brands.activation WHERE brand = $1 AND device = $2',
    [brand, device],
  );
  return row && toActivation(row);
}

/** The first report of a device is kept. */
export async function writeActivation(tx: Tx, made: NewActivation): Promise<Activation> {
  await tx.query(
    `INSERT INTO brands.activation (brand, device, referrer, source, campaign, timezone, at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000)) ON CONFLICT DO NOTHING`,
    [made.brand, made.device, made.referrer, made.source, made.campaign, made.timezone, made.atMs],
  );
  const { rows } = await tx.query<Row>(
    'SELECT at, source, campaign FROM brands.activation WHERE brand = $1 AND device = $2',
    [made.brand, made.device],
  );
  const [row] = rows;
  if (!row) throw new Error('an activation was neither found nor created');
  return toActivation(row);
}

export async function trimActivations(tx: Tx, beforeMs: number, chunk: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM brands.activation WHERE (brand, device) IN (
       SELECT brand, device FROM brands.activation WHERE at < to_timestamp($1::float8 / 1000) ORDER BY at LIMIT $2)`,
    [beforeMs, chunk],
  );
  return rowCount ?? 0;
}

/** Beyond the newest `kept`. */
export async function trimActivationsByCount(tx: Tx, kept: number, chunk: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM brands.activation WHERE (brand, device) IN (
       SELECT brand, device FROM brands.activation WHERE at < (
         SELECT at FROM brands.activation ORDER BY at DESC OFFSET $1 LIMIT 1)
       ORDER BY at LIMIT $2)`,
    [kept - 1, chunk],
  );
  return rowCount ?? 0;
}
