import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { FeedResult } from '../core/message.ts';
import type { OwnMatchForm, OwnPrice } from '../core/own-event.ts';

export type OwnResult = FeedResult['results'][number];

export interface OwnMatch {
  readonly id: number;
  readonly sport: Sport;
  readonly league: { readonly id: number; readonly name: string; readonly country: string };
  readonly home: string;
  readonly away: string;
  readonly startMs: number;
  readonly status: 'not-started' | 'ended' | 'cancelled';
  readonly score: readonly [home: number, away: number];
  /** A score that waits for a second person. */
  readonly proposed: { readonly score: unknown; readonly by: string } | undefined;
  readonly version: number;
  readonly by: string;
  readonly changedMs: number;
}

export interface OwnMarket {
  readonly id: number;
  readonly match: number;
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly line: string;
  readonly status: 'open' | 'suspended' | 'closed';
  readonly prices: readonly OwnPrice[];
  readonly decided:
    | { readonly results: readonly OwnResult[]; readonly score: readonly [home: number, away: number] }
    | undefined;
  readonly version: number;
}

interface MatchRow {
  readonly id: bigint;
  readonly sport: Sport;
  readonly league: bigint;
  readonly league_name: string;
  readonly country: string;
  readonly home: string;
  readonly away: string;
  readonly starts_at: Date;
  readonly status: OwnMatch['status'];
  readonly home_score: number;
  readonly away_score: number;
  readonly proposed: unknown;
  readonly proposed_by: string | null;
  readonly version: bigint;
  readonly actor: string;
  readonly changed_at: Date;
}

interface MarketRow {
  readonly id: bigint;
  readonly match: bigint;
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly line: string;
  readonly status: OwnMarket['status'];
  readonly prices: readonly (readonly [selection: string, odds: number])[];
  readonly results: readonly (readonly [selection: string, result: OwnResult['result']])[] | null;
  readonly score: readonly [number, number] | null;
  readonly version: bigint;
}

const MATCHES = `SELECT m.*, l.sport, l.name AS league_name, l.country
  FROM feed.own_match m JOIN feed.own_league l ON l.id = m.league`;

/** The producer offers at most this many of each. */
export const OWN_MOST = { matches: 500, markets: 5_000 } as const;
/** A decided match is sent again this long, in case its results were not stored. */
export const OWN_KEEP_MS = 7 * 86_400_000;

function matchOf(row: MatchRow): OwnMatch {
  return {
    id: Number(row.id),
    sport: row.sport,
    league: { id: Number(row.league), name: row.league_name, country: row.country },
    home: row.home,
    away: row.away,
    startMs: row.starts_at.getTime(),
    status: row.status,
    score: [row.home_score, row.away_score],
    proposed: row.proposed_by === null ? undefined : { score: row.proposed, by: row.proposed_by },
    version: Number(row.version),
    by: row.actor,
    changedMs: row.changed_at.getTime(),
  };
}

/** The odds were validated when they were written. */
function marketOf(row: MarketRow): OwnMarket {
  const { results, score } = row;
  return {
    id: Number(row.id),
    match: Number(row.match),
    type: row.type,
    period: row.period,
    line: row.line,
    status: row.status,
    prices: row.prices.map(([selection, odds]) => ({ selection, odds: odds as OwnPrice['odds'] })),
    decided:
      results && score
        ? { results: results.map(([selection, result]) => ({ selection, result })), score }
        : undefined,
    version: Number(row.version),
  };
}

export async function readOwnVersion(database: Pick<Database, 'read'>): Promise<number> {
  const [row] = await database.read<{ version: bigint }>('SELECT version FROM feed.own_feed');
  return Number(row?.version ?? 0);
}

/** Everything with a higher version, in the order of the changes; decided matches only while they are recent. */
export async function readOwnSince(
  database: Pick<Database, 'read'>,
  version: number,
  nowMs: number,
): Promise<{ readonly matches: OwnMatch[]; readonly markets: OwnMarket[] }> {
  const recent = `(m.status = 'not-started' OR m.changed_at > $2)`;
  const values = [version, new Date(nowMs - OWN_KEEP_MS)];
  const [matches, markets] = await Promise.all([
    database.read<MatchRow>(
      `${MATCHES} WHERE m.version > $1 AND ${recent} ORDER BY m.version LIMIT ${OWN_MOST.matches}`,
      values,
    ),
    database.read<MarketRow>(
      `SELECT k.* FROM feed.own_market k JOIN feed.own_match m ON m.id = k.match
       WHERE k.version > $1 AND ${recent} ORDER BY k.version, k.id LIMIT ${OWN_MOST.markets}`,
      values,
    ),
  ]);
  return { matches: matches.map(matchOf), markets: markets.map(marketOf) };
}

const ENDED = 2n ** 35n;
const IDS = 2n ** 27n;
const POSITION = `(CASE WHEN m.status = 'not-started' THEN floor(extract(epoch FROM m.starts_at))::bigint
   ELSE ${ENDED} - floor(extract(epoch FROM m.starts_at))::bigint END) * ${IDS} + m.id`;

/** Where a match stands in the list of the console, as one number: `POSITION` in SQL. */
export function positionOfOwn({ id, status, startMs }: Pick<OwnMatch, 'id' | 'status' | 'startMs'>): bigint {
  const second = BigInt(Math.floor(startMs / 1_000));
  return (status === 'not-started' ? second : ENDED - second) * IDS + BigInt(id);
}

/** For the console: those without a result first, the earliest at the top; then the others, the latest first. */
export async function listOwn(
  database: Pick<Database, 'read'>,
  { after, limit }: { readonly after?: bigint | undefined; readonly limit: number },
): Promise<{ readonly matches: OwnMatch[]; readonly markets: OwnMarket[] }> {
  const matches = await database.read<MatchRow>(
    `${MATCHES} WHERE $2::bigint IS NULL OR ${POSITION} > $2 ORDER BY ${POSITION} LIMIT $1`,
    [limit, after ?? null],
  );
  const markets = await database.read<MarketRow>(
    'SELECT * FROM feed.own_market WHERE match = ANY ($1::bigint[]) ORDER BY id LIMIT $2',
    [matches.map(({ id }) => id), OWN_MOST.markets],
  );
  return { matches: matches.map(matchOf), markets: markets.map(marketOf) };
}

/** Those with a score that waits, the oldest first. */
export async function readOwnWaiting(
  database: Pick<Database, 'read'>,
  limit: number,
): Promise<readonly OwnMatch[]> {
  const rows = await database.read<MatchRow>(
    `${MATCHES} WHERE m.proposed_by IS NOT NULL ORDER BY m.changed_at, m.id LIMIT $1`,
    [limit],
  );
  return rows.map(matchOf);
}

export async function readOwnMatch(
  database: Pick<Database, 'read'>,
  id: number,
): Promise<OwnMatch | undefined> {
  const [row] = await database.read<MatchRow>(`${MATCHES} WHERE m.id = $1`, [id]);
  return row && matchOf(row);
}

/** Locks the producer: changes get their versions in the order of their commits. */
export async function nextOwnVersion(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ version: bigint }>(
    'UPDATE feed.own_feed SET version = version + 1 RETURNING version',
  );
  return Number(rows[0]?.version ?? 0);
}

/** False when there are too many matches that are not over. */
export async function hasOwnRoom(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ count: bigint }>(
    `SELECT count(*) AS count FROM feed.own_match WHERE status = 'not-started'`,
  );
  return Number(rows[0]?.count ?? 0) < OWN_MOST.matches;
}

export async function insertOwnMatch(
  tx: Tx,
  form: OwnMatchForm,
  note: { readonly version: number; readonly by: string; readonly atMs: number },
): Promise<number> {
  const league = [form.sport, form.league, form.country];
  await tx.query(
    'INSERT INTO feed.own_league (sport, name, country) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    league,
  );
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO feed.own_match (league, home, away, starts_at, version, actor, changed_at)
     SELECT id, $4, $5, $6, $7, $8, $9 FROM feed.own_league WHERE sport = $1 AND name = $2 AND country = $3
     RETURNING id`,
    [...league, form.home, form.away, new Date(form.startMs), note.version, note.by, new Date(note.atMs)],
  );
  return Number(rows[0]?.id);
}

export async function lockOwnMatch(tx: Tx, id: number): Promise<OwnMatch | undefined> {
  const { rows } = await tx.query<MatchRow>(`${MATCHES} WHERE m.id = $1 FOR UPDATE OF m`, [id]);
  return rows[0] && matchOf(rows[0]);
}

export async function ownMarketsOf(tx: Tx, match: number): Promise<OwnMarket[]> {
  const { rows } = await tx.query<MarketRow>(
    'SELECT * FROM feed.own_market WHERE match = $1 ORDER BY id FOR UPDATE',
    [match],
  );
  return rows.map(marketOf);
}

export async function writeOwnMatch(
  tx: Tx,
  match: Pick<OwnMatch, 'id' | 'status' | 'score' | 'proposed' | 'version' | 'by' | 'changedMs'>,
): Promise<void> {
  const { id, status, score, proposed, version, by, changedMs } = match;
  await tx.query(
    `UPDATE feed.own_match SET status = $2, home_score = $3, away_score = $4, proposed = $5, proposed_by = $6,
       version = $7, actor = $8, changed_at = $9 WHERE id = $1`,
    [
      ...[id, status, score[0], score[1]],
      ...[proposed ? JSON.stringify(proposed.score) : null, proposed?.by ?? null],
      ...[version, by, new Date(changedMs)],
    ],
  );
}

/** A market of the same type, period and line is the same market. */
export async function putOwnMarket(
  tx: Tx,
  market: Pick<OwnMarket, 'match' | 'type' | 'period' | 'line' | 'status' | 'prices' | 'version'>,
): Promise<number> {
  const prices = market.prices.map(({ selection, odds }) => [selection, odds]);
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO feed.own_market AS stored (match, type, period, line, status, prices, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (match, type, period, line) DO UPDATE
     SET status = excluded.status, prices = excluded.prices, version = excluded.version
     RETURNING id`,
    [
      ...[market.match, market.type, market.period, market.line, market.status],
      ...[JSON.stringify(prices), market.version],
    ],
  );
  return Number(rows[0]?.id);
}

export async function closeOwnMarket(
  tx: Tx,
  id: number,
  version: number,
  decided: NonNullable<OwnMarket['decided']> | undefined,
): Promise<void> {
  const results = decided?.results.map(({ selection, result }) => [selection, result]);
  await tx.query(
    `UPDATE feed.own_market SET status = 'closed', results = $3, score = $4, version = $2 WHERE id = $1`,
    [id, version, results ? JSON.stringify(results) : null, decided ? JSON.stringify(decided.score) : null],
  );
}
