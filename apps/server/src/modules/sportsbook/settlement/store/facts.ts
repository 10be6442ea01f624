import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { MarketFacts } from '../core/decision.ts';
import { type CancelFact, type ResultFact, type ValidFacts, validFactsOf } from '../core/valid-facts.ts';

export interface FactKey {
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

export interface ReceivedResult extends FactKey {
  readonly results: ResultFact['results'];
  readonly score: readonly [number, number];
  readonly sheet?: string;
}

export interface ReceivedCancel extends FactKey {
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** False when that version was received before with another content: the first one is kept. */
export async function storeResult(tx: Tx, received: ReceivedResult): Promise<boolean> {
  const { market, version, match, score, sheet } = received;
  const results = JSON.stringify(received.results);
  const { rowCount } = await tx.query(
    `INSERT INTO settlement.result (market, version, match, results, score, sheet)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (market, version) DO NOTHING`,
    [market, version, match, results, score, sheet ?? null],
  );
  if (rowCount === 1) return true;
  const { rows } = await tx.query<{ same: boolean }>(
    `SELECT results = $3::jsonb AND score = $4::smallint[] OR results = '[]' AS same
     FROM settlement.result WHERE market = $1 AND version = $2`,
    [market, version, results, score],
  );
  return rows[0]?.same ?? false;
}

/** A version that is undone before it arrives is remembered, so that it does not count when it arrives. */
export async function undoResult(tx: Tx, { market, version, match }: FactKey): Promise<void> {
  await tx.query(
    `INSERT INTO settlement.result (market, version, match, results, score, undone_at)
     VALUES ($1, $2, $3, '[]', '{0,0}', clock_timestamp())
     ON CONFLICT (market, version) DO UPDATE SET undone_at = coalesce(result.undone_at, excluded.undone_at)`,
    [market, version, match],
  );
}

/** False when that version was received before with another window. */
export async function storeCancel(tx: Tx, received: ReceivedCancel): Promise<boolean> {
  const { market, version, match, fromMs = null, toMs = null } = received;
  const { rowCount } = await tx.query(
    `INSERT INTO settlement.cancel (market, version, match, from_ms, to_ms)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (market, version) DO NOTHING`,
    [market, version, match, fromMs, toMs],
  );
  if (rowCount === 1) return true;
  const { rows } = await tx.query<{ same: boolean }>(
    `SELECT from_ms IS NOT DISTINCT FROM $3::bigint AND to_ms IS NOT DISTINCT FROM $4::bigint
            OR undone_at IS NOT NULL AS same
     FROM settlement.cancel WHERE market = $1 AND version = $2`,
    [market, version, fromMs, toMs],
  );
  return rows[0]?.same ?? false;
}

export async function undoCancel(tx: Tx, { market, version, match }: FactKey): Promise<void> {
  await tx.query(
    `INSERT INTO settlement.cancel (market, version, match, undone_at)
     VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (market, version) DO UPDATE SET undone_at = coalesce(cancel.undone_at, excluded.undone_at)`,
    [market, version, match],
  );
}

const STORED = `
WITH received AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS (
    n int, kind text, market bigint, version int, results jsonb, score smallint[], "fromMs" bigint, "toMs" bigint
  )
)
SELECT n FROM received JOIN settlement.result stored USING (market, version)
WHERE kind = 'market-resulted'
      AND (stored.results = received.results AND stored.score = received.score OR stored.results = '[]')
   OR kind = 'market-result-undone' AND undone_at IS NOT NULL
UNION ALL
SELECT n FROM received JOIN settlement.cancel USING (market, version)
WHERE kind = 'market-cancelled'
      AND (from_ms IS NOT DISTINCT FROM "fromMs" AND to_ms IS NOT DISTINCT FROM "toMs" OR undone_at IS NOT NULL)
   OR kind = 'market-cancel-undone' AND undone_at IS NOT NULL`;

/** Those that are not stored with this content. Receiving one of the others again would change nothing. */
export async function withoutStored<Fact extends FactKey & { readonly kind: string }>(
  database: Pick<Database, 'read'>,
  received: readonly Fact[],
): Promise<Fact[]> {
  const numbered = JSON.stringify(received.map((fact, n) => ({ ...fact, n })));
  const stored = new Set((await database.read<{ n: number }>(STORED, [numbered])).map(({ n }) => n));
  return received.filter((_, n) => !stored.has(n));
}

interface FactRow {
  readonly market: bigint;
  readonly version: number;
  readonly undone: boolean;
  readonly results: ResultFact['results'] | null;
  readonly score: [number, number] | null;
  readonly sheet: string | null;
  readonly from_ms: bigint | null;
  readonly to_ms: bigint | null;
}

/** Results and cancellations from one snapshot. A row without results is a cancellation. */
const FACTS = `
SELECT market, version, undone_at IS NOT NULL AS undone, results, score, sheet,
       NULL::bigint AS from_ms, NULL::bigint AS to_ms
FROM settlement.result WHERE market = ANY($1::bigint[])
UNION ALL
SELECT market, version, undone_at IS NOT NULL, NULL, NULL, NULL, from_ms, to_ms
FROM settlement.cancel WHERE market = ANY($1::bigint[])`;

/** The current facts of these markets; markets without any fact are left out. */
export async function readValidFacts(tx: Tx, markets: readonly number[]): Promise<Map<number, ValidFacts>> {
  const { rows } = await tx.query<FactRow>({
    name: 'settlement-facts',
    text: FACTS,
    values: [[...new Set(markets)]],
  });
  return wordsOf(rows);
}

export async function readWords(
  database: Pick<Database, 'read'>,
  markets: readonly number[],
): Promise<Map<number, ValidFacts>> {
  return wordsOf(await database.read<FactRow>(FACTS, [[...new Set(markets)]]));
}

/** Including undone facts. */
export async function readFacts(database: Database, market: number): Promise<MarketFacts> {
  const rows = await database.read<FactRow>(FACTS, [[market]]);
  return factsOf(rows).get(market) ?? { results: [], cancels: [] };
}

function wordsOf(rows: readonly FactRow[]): Map<number, ValidFacts> {
  return new Map(
    [...factsOf(rows)].map(([market, { results, cancels }]) => [market, validFactsOf(results, cancels)]),
  );
}

function factsOf(rows: readonly FactRow[]): Map<number, MarketFacts> {
  const facts = new Map<number, { results: ResultFact[]; cancels: CancelFact[] }>();
  for (const row of rows) {
    const market = Number(row.market);
    const known = facts.get(market) ?? { results: [], cancels: [] };
    facts.set(market, known);
    const { version, undone: isUndone, results, score, sheet } = row;
    if (results && score)
      known.results.push({ version, isUndone, results, score, ...(sheet === null ? {} : { sheet }) });
    else known.cancels.push({ version, isUndone, fromMs: numberOf(row.from_ms), toMs: numberOf(row.to_ms) });
  }
  return facts;
}

function numberOf(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value);
}
