import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import { type FactSource, factKey, type StoredFact } from '../core/fact.ts';
import { readAmounts, writtenAmounts } from './amounts.ts';

interface FactRow {
  readonly player: bigint;
  readonly source: FactSource;
  readonly ref: bigint;
  readonly version: number;
  readonly brand: string | null;
  readonly day: string | null;
  readonly counted: string | null;
}
type KeyRow = Pick<FactRow, 'player' | 'source' | 'ref'>;

const keyOf = ({ player, source, ref }: KeyRow): string =>
  factKey({ player: Number(player) as PlayerId, source, ref });

function columnsOf(facts: readonly StoredFact[]) {
  return [
    facts.map(({ player }) => player),
    facts.map(({ source }) => source),
    facts.map(({ ref }) => ref),
    facts.map(({ version }) => version),
    facts.map(({ counted }) => counted?.brand ?? null),
    facts.map(({ counted }) => counted?.day ?? null),
    facts.map(({ counted }) => (counted ? writtenAmounts(counted.amounts) : null)),
  ];
}

const GIVEN = `unnest($1::bigint[], $2::text[], $3::bigint[], $4::integer[], $5::text[], $6::date[], $7::text[])
  AS u(player, source, ref, version, brand, day, counted)`;

/** Stores facts that are new and returns their keys. The order keeps two readers from waiting for each other. */
export async function insertFacts(tx: Tx, facts: readonly StoredFact[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<KeyRow>({
    name: 'engagement-insert-facts',
    text: `INSERT INTO engagement.fact (player, source, ref, version, brand, day, counted)
           SELECT * FROM ${GIVEN} ORDER BY player, source, ref
           ON CONFLICT (player, source, ref) DO NOTHING RETURNING player, source, ref`,
    values: columnsOf(facts),
  });
  return new Set(rows.map(keyOf));
}

/** What was stored of these facts before, by their keys. */
export async function lockFacts(tx: Tx, facts: readonly StoredFact[]): Promise<Map<string, StoredFact>> {
  const { rows } = await tx.query<FactRow>({
    name: 'engagement-lock-facts',
    text: `SELECT f.player, f.source, f.ref, f.version, f.brand, f.day::text AS day, f.counted
           FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS u(player, source, ref)
           JOIN engagement.fact f ON f.player = u.player AND f.source = u.source AND f.ref = u.ref
           ORDER BY f.player, f.source, f.ref FOR UPDATE OF f`,
    values: columnsOf(facts).slice(0, 3),
  });
  return new Map(rows.map((row) => [keyOf(row), toFact(row)]));
}

function toFact({ player, source, ref, version, brand, day, counted }: FactRow): StoredFact {
  const isLive = brand !== null && day !== null && counted !== null;
  return {
    player: Number(player) as PlayerId,
    source,
    ref,
    version,
    counted: isLive ? { brand, day, amounts: readAmounts(counted) } : undefined,
  };
}

export async function updateFacts(tx: Tx, facts: readonly StoredFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.query({
    name: 'engagement-update-facts',
    text: `UPDATE engagement.fact f SET version = u.version, brand = u.brand, day = u.day, counted = u.counted
           FROM ${GIVEN} WHERE f.player = u.player AND f.source = u.source AND f.ref = u.ref`,
    values: columnsOf(facts),
  });
}
