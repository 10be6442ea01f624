import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import { type Fact, type FactSource, factKey, type StoredFact } from '../core/fact.ts';
import { readAmounts, writtenAmounts } from './amounts.ts';

interface FactRow {
  readonly player: bigint;
  readonly source: FactSource;
  readonly ref: bigint;
  readonly version: number;
  readonly day: string | null;
  readonly counted: string | null;
}

/** The stored facts among these, by their keys. The caller holds the locks of their players. */
export async function findFacts(tx: Tx, facts: readonly Fact[]): Promise<Map<string, StoredFact>> {
  const { rows } = await tx.query<FactRow>({
    name: 'engagement-find-facts',
    text: `SELECT f.player, f.source, f.ref, f.version, f.day::text AS day, f.counted
           FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS u(player, source, ref)
           JOIN engagement.fact f ON f.player = u.player AND f.source = u.source AND f.ref = u.ref`,
    values: [
      facts.map(({ player }) => player),
      facts.map(({ source }) => source),
      facts.map(({ ref }) => ref),
    ],
  });
  return new Map(
    rows.map((row) => {
      const fact = toFact(row);
      return [factKey(fact), fact];
    }),
  );
}

function toFact({ player, source, ref, version, day, counted }: FactRow): StoredFact {
  return {
    player: Number(player) as PlayerId,
    source,
    ref,
    version,
    counted: day === null || counted === null ? undefined : { day, amounts: readAmounts(counted) },
  };
}

/** One statement for all; each fact is given once. */
export async function writeFacts(tx: Tx, facts: readonly StoredFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.query({
    name: 'engagement-write-facts',
    text: `INSERT INTO engagement.fact (player, source, ref, version, day, counted)
           SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::integer[], $5::date[], $6::text[])
           ON CONFLICT (player, source, ref) DO UPDATE
           SET version = excluded.version, day = excluded.day, counted = excluded.counted`,
    values: [
      facts.map(({ player }) => player),
      facts.map(({ source }) => source),
      facts.map(({ ref }) => ref),
      facts.map(({ version }) => version),
      facts.map(({ counted }) => counted?.day ?? null),
      facts.map(({ counted }) => (counted ? writtenAmounts(counted.amounts) : null)),
    ],
  });
}
