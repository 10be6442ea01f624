import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Rain } from '../core/shower.ts';

interface RainRow {
  readonly brand: string;
  readonly code: string;
  readonly begins: number[];
  readonly lasts_seconds: number;
  readonly amounts: bigint[];
  readonly counts: number[];
}

const RAIN_COLUMNS = 'r.brand, r.code, r.begins, r.lasts_seconds, r.amounts, r.counts';

const toRain = ({ brand, code, begins, lasts_seconds, amounts, counts }: RainRow): Rain => ({
  brand,
  code,
  begins,
  lastsSeconds: lasts_seconds,
  prizes: amounts.map((amount, index) => ({ amount: BigInt(amount), count: counts[index] ?? 0 })),
});

/** Those that are on. */
export async function readRains(database: Database): Promise<Rain[]> {
  const rows = await database.read<RainRow>(
    `SELECT ${RAIN_COLUMNS} FROM engagement.rain r WHERE r.is_on ORDER BY r.brand, r.code`,
  );
  return rows.map(toRain);
}

export async function findRain(
  tx: Tx,
  { brand, code }: Pick<Rain, 'brand' | 'code'>,
): Promise<Rain | undefined> {
  const { rows } = await tx.query<RainRow>(
    `SELECT ${RAIN_COLUMNS} FROM engagement.rain r WHERE r.brand = $1 AND r.code = $2`,
    [brand, code],
  );
  return rows[0] && toRain(rows[0]);
}

function rainValues({ brand, code, begins, lastsSeconds, prizes }: Rain): unknown[] {
  const amounts = prizes.map(({ amount }) => amount);
  return [brand, code, begins, lastsSeconds, amounts, prizes.map(({ count }) => count)];
}

/** What an operator changed stays. */
export async function insertRain(tx: Tx, rain: Rain, isOn = true): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.rain (brand, code, begins, lasts_seconds, amounts, counts, is_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [...rainValues(rain), isOn],
  );
}

export async function updateRain(tx: Tx, rain: Rain): Promise<void> {
  await tx.query(
    `UPDATE engagement.rain SET begins = $3, lasts_seconds = $4, amounts = $5, counts = $6
     WHERE brand = $1 AND code = $2`,
    rainValues(rain),
  );
}

export async function switchRain(
  tx: Tx,
  { brand, code }: Pick<Rain, 'brand' | 'code'>,
  isOn: boolean,
): Promise<void> {
  await tx.query('UPDATE engagement.rain SET is_on = $3 WHERE brand = $1 AND code = $2', [brand, code, isOn]);
}

export interface Shower {
  readonly id: Reference;
  readonly brand: string;
  readonly code: string;
  readonly beginsMs: number;
  readonly endsMs: number;
  readonly serverHash: string;
  readonly envelopes: number;
  readonly budget: bigint;
  readonly taken: number;
  readonly paid: bigint;
}

interface ShowerRow {
  readonly id: bigint;
  readonly brand: string;
  readonly code: string;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly server_hash: string;
  readonly envelopes: number;
  readonly budget: bigint;
  readonly taken: number;
  readonly paid: bigint;
}

const COLUMNS = `w.id, w.brand, w.code, w.begins_at, w.ends_at, w.server_hash, w.envelopes, w.budget, w.taken, w.paid`;

const toShower = ({ id, begins_at, ends_at, server_hash, ...row }: ShowerRow): Shower => ({
  ...row,
  id: id as Reference,
  beginsMs: begins_at.getTime(),
  endsMs: ends_at.getTime(),
  serverHash: server_hash,
});

/** False when another node made the shower. */
export async function insertShower(
  tx: Tx,
  { id, brand, code, beginsMs, endsMs, serverHash, budget }: Shower,
  sealedSeed: string,
  amounts: readonly bigint[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.rain_shower (id, brand, code, begins_at, ends_at, server_hash, sealed_seed, envelopes,
       budget, taken, paid)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0) ON CONFLICT (brand, code, begins_at) DO NOTHING`,
    [
      ...[id, brand, code, new Date(beginsMs), new Date(endsMs), serverHash, sealedSeed],
      ...[amounts.length, budget],
    ],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `INSERT INTO engagement.rain_envelope (shower, n, amount)
     SELECT $1, e.n, e.amount FROM unnest($2::bigint[]) WITH ORDINALITY AS e(amount, n)`,
    [id, amounts],
  );
  return true;
}

export async function isMade(
  database: Database,
  { brand, code }: Pick<Rain, 'brand' | 'code'>,
  begins: Date,
): Promise<boolean> {
  const rows = await database.read(
    'SELECT 1 FROM engagement.rain_shower w WHERE w.brand = $1 AND w.code = $2 AND w.begins_at = $3',
    [brand, code, begins],
  );
  return rows.length > 0;
}

/** Of each money rain the shower at hand or the next one, the earliest first. */
export async function readNext(database: Database, brand: string, now: Date): Promise<Shower[]> {
  const rows = await database.read<ShowerRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT DISTINCT ON (n.code) n.* FROM engagement.rain_shower n WHERE n.brand = $1 AND n.ends_at > $2
       ORDER BY n.code, n.begins_at
     ) w ORDER BY w.begins_at, w.code LIMIT 50`,
    [brand, now],
  );
  return rows.map(toShower);
}

/** Those that are over, the newest first, each with what the player caught. */
export async function readLast(
  database: Database,
  brand: string,
  now: Date,
  limit: number,
): Promise<readonly Shower[]> {
  const rows = await database.read<ShowerRow>(
    `SELECT ${COLUMNS} FROM engagement.rain_shower w WHERE w.brand = $1 AND w.ends_at <= $2
     ORDER BY w.begins_at DESC LIMIT $3`,
    [brand, now, limit],
  );
  return rows.map(toShower);
}

/** The envelopes of a shower by amount. */
export async function readPrizes(
  database: Database,
  shower: Reference,
): Promise<{ readonly amount: bigint; readonly count: number }[]> {
  return database.read(
    `SELECT e.amount, count(*)::integer AS count FROM engagement.rain_envelope e WHERE e.shower = $1
     GROUP BY e.amount ORDER BY e.amount`,
    [shower],
  );
}

/** What the player caught in each of the showers. */
export async function readCaught(
  database: Database,
  player: PlayerId,
  showers: readonly Reference[],
): Promise<ReadonlyMap<Reference, bigint>> {
  const rows = await database.read<{ shower: Reference; amount: bigint }>(
    'SELECT e.shower, e.amount FROM engagement.rain_envelope e WHERE e.shower = ANY($1::bigint[]) AND e.player = $2',
    [showers, player],
  );
  return new Map(rows.map(({ shower, amount }) => [shower, amount]));
}

/** In the order of their ids. Taps of a shower wait for each other here. */
export async function lockShowers(tx: Tx, ids: readonly Reference[]): Promise<Shower[]> {
  const { rows } = await tx.query<ShowerRow>({
    name: 'engagement-lock-showers',
    text: `SELECT ${COLUMNS} FROM engagement.rain_shower w WHERE w.id = ANY($1::bigint[]) ORDER BY w.id FOR UPDATE`,
    values: [ids],
  });
  return rows.map(toShower);
}
