import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant } from '@palpite/kernel/time';
import { integersParameter, textsParameter } from '../../../../platform/database/array-parameters.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { type Counted, type FactSource, factKey, type StoredFact } from '../core/fact.ts';
import { readAmounts, writtenAmounts } from './amounts.ts';

interface FactRow {
  readonly player: bigint;
  readonly source: FactSource;
  readonly ref: bigint;
  readonly version: number;
  readonly brand: string | null;
  readonly day: string | null;
  readonly counted: string | null;
  readonly at: Date | null;
  readonly x100: bigint | null;
}
type KeyRow = Pick<FactRow, 'player' | 'source' | 'ref'>;

const keyOf = ({ player, source, ref }: KeyRow): string =>
  factKey({ player: Number(player) as PlayerId, source, ref });

function columnsOf(facts: readonly StoredFact[]) {
  return [
    integersParameter(facts.map(({ player }) => player)),
    textsParameter(facts.map(({ source }) => source)),
    integersParameter(facts.map(({ ref }) => ref)),
    integersParameter(facts.map(({ version }) => version)),
    textsParameter(facts.map(({ counted }) => counted?.brand ?? null)),
    textsParameter(facts.map(({ counted }) => counted?.day ?? null)),
    textsParameter(facts.map(({ counted }) => (counted ? writtenAmounts(counted.amounts) : null))),
    integersParameter(facts.map(({ at }) => at)),
    integersParameter(facts.map(({ counted }) => counted?.x100 ?? null)),
  ];
}

const GIVEN = `(SELECT g.player, g.source, g.ref, g.version, g.brand, g.day, g.counted, to_timestamp(g.at_ms / 1000.0) AS at,
    g.x100
  FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::integer[], $5::text[], $6::date[], $7::text[], $8::float8[],
    $9::bigint[]) AS g(player, source, ref, version, brand, day, counted, at_ms, x100)) AS u`;

/**
 * Stores facts that are new and returns the keys of those that were known: usually none, so that nothing comes back. The
 * order keeps two readers from waiting for each other.
 */
export async function insertFacts(tx: Tx, facts: readonly StoredFact[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<KeyRow>({
    name: 'engagement-insert-facts',
    text: `WITH given AS MATERIALIZED (SELECT * FROM ${GIVEN}), stored AS (
             INSERT INTO engagement.fact (player, source, ref, version, brand, day, counted, at, x100)
             SELECT * FROM given ORDER BY player, source, ref
             ON CONFLICT (player, source, ref) DO NOTHING RETURNING player, source, ref
           )
           SELECT player, source, ref FROM given EXCEPT ALL SELECT player, source, ref FROM stored`,
    values: columnsOf(facts),
  });
  return new Set(rows.map(keyOf));
}

/** What was stored of these facts before, by their keys. */
export async function lockFacts(tx: Tx, facts: readonly StoredFact[]): Promise<Map<string, StoredFact>> {
  const { rows } = await tx.query<FactRow>({
    name: 'engagement-lock-facts',
    text: `SELECT f.player, f.source, f.ref, f.version, f.brand, f.day::text AS day, f.counted,
             f.at, f.x100
           FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS u(player, source, ref)
           JOIN engagement.fact f ON f.player = u.player AND f.source = u.source AND f.ref = u.ref
           ORDER BY f.player, f.source, f.ref FOR UPDATE OF f`,
    values: columnsOf(facts).slice(0, 3),
  });
  return new Map(rows.map((row) => [keyOf(row), toFact(row)]));
}

function toFact({ player, source, ref, version, brand, day, counted, at, x100 }: FactRow): StoredFact {
  const isLive = brand !== null && day !== null && counted !== null;
  return {
    player: Number(player) as PlayerId,
    source,
    ref,
    version,
    at: instant(at?.getTime() ?? 0),
    counted: isLive ? countedOf(brand, day, counted, x100) : undefined,
  };
}

function countedOf(brand: string, day: string, counted: string, x100: bigint | null): Counted {
  const amounts = readAmounts(counted);
  return x100 === null ? { brand, day, amounts } : { brand, day, amounts, x100 };
}

export async function updateFacts(tx: Tx, facts: readonly StoredFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.query({
    name: 'engagement-update-facts',
    text: `UPDATE engagement.fact f SET version = u.version, brand = u.brand, day = u.day, counted = u.counted,
             at = u.at, x100 = u.x100
           FROM ${GIVEN} WHERE f.player = u.player AND f.source = u.source AND f.ref = u.ref`,
    values: columnsOf(facts),
  });
}

export interface DatedFact {
  readonly player: PlayerId;
  readonly at: Instant;
  readonly counted: Counted;
}

/** What counts of these players on the days from the first on and before the second, of facts whose time is known. */
export async function readDated(
  tx: Tx,
  players: readonly { readonly player: PlayerId; readonly fromDay: string; readonly toDay: string }[],
): Promise<DatedFact[]> {
  const { rows } = await tx.query<{
    player: bigint;
    brand: string;
    day: string;
    counted: string;
    at: Date;
    x100: bigint | null;
  }>({
    name: 'engagement-dated-facts',
    text: `SELECT f.player, f.brand, f.day::text AS day, f.counted, f.at, f.x100
           FROM unnest($1::bigint[], $2::date[], $3::date[]) AS u(player, from_day, to_day)
           JOIN engagement.fact f ON f.player = u.player AND f.day >= u.from_day AND f.day < u.to_day
           WHERE f.at IS NOT NULL AND f.day IS NOT NULL`,
    values: [
      players.map(({ player }) => player),
      players.map(({ fromDay }) => fromDay),
      players.map(({ toDay }) => toDay),
    ],
  });
  return rows.map(({ player, brand, day, counted, at, x100 }) => ({
    player: Number(player) as PlayerId,
    at: instant(at.getTime()),
    counted: countedOf(brand, day, counted, x100),
  }));
}

export interface WithdrawalVersion {
  readonly order: bigint;
  readonly version: number;
}

/** Whether these versions of withdrawals, or later ones, are counted. */
export async function hasCountedWithdrawals(
  reader: Pick<Database, 'read'>,
  player: PlayerId,
  asked: readonly WithdrawalVersion[],
): Promise<boolean> {
  if (asked.length === 0) return true;
  const [row] = await reader.read<{ missing: boolean }>(
    `SELECT EXISTS (
       SELECT FROM unnest($2::bigint[], $3::integer[]) AS u(ref, version)
       LEFT JOIN engagement.fact f ON f.player = $1 AND f.source = 'withdrawal' AND f.ref = u.ref
       WHERE f.version IS NULL OR f.version < u.version
     ) AS missing`,
    [player, asked.map(({ order }) => order), asked.map(({ version }) => version)],
  );
  return row?.missing === false;
}

/** False when the day is known already. */
export async function writeActiveDay(tx: Tx, player: PlayerId, day: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO engagement.active_day (player, day) VALUES ($1, $2::date) ON CONFLICT DO NOTHING',
    [player, day],
  );
  return rowCount === 1;
}
