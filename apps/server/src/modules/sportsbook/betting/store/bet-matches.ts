import type { Reference } from '@palpite/kernel/ids';
import { foldText } from '@palpite/kernel/text';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { LegLabels } from '../core/bet.ts';
import type { Labelled } from './liability.ts';

export interface UnrecordedMarket extends Labelled {
  readonly market: number;
  readonly match: number;
  readonly firstBetAt: Date;
}

/** Markets with exposure that are not recorded yet, described by the first bet on each. */
export async function readUnrecorded(database: Database, limit: number): Promise<UnrecordedMarket[]> {
  const rows = await database.read<
    Omit<UnrecordedMarket, 'market' | 'match'> & { market: bigint; match: bigint }
  >(
    `SELECT l.market, l.match, l.line, l.labels, l."firstBetAt"
     FROM betting.exposure e
     CROSS JOIN LATERAL (
       SELECT l.market, l.match, l.line, l.labels, b.created_at AS "firstBetAt"
       FROM betting.leg l JOIN betting.bet b ON b.id = l.bet WHERE l.market = e.id ORDER BY l.bet LIMIT 1) AS l
     WHERE e.scope = 'market' AND e.match IS NOT NULL
       AND NOT EXISTS (SELECT FROM betting.bet_market k WHERE k.market = e.id)
     LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, market: Number(row.market), match: Number(row.match) }));
}

export type NewBetMarket = Omit<UnrecordedMarket, 'firstBetAt'> & {
  readonly startsAt: Date;
  /** The start comes from the book and replaces an older one. */
  readonly isStartKnown: boolean;
};

/** Kept permanently. Several nodes may write the same rows: the key order prevents deadlocks. */
export async function recordMarkets(tx: Tx, markets: readonly NewBetMarket[]): Promise<void> {
  const values = [
    markets.map(({ market }) => market),
    markets.map(({ match }) => match),
    markets.map(({ line }) => line),
    markets.map(({ labels }) => JSON.stringify(labels)),
    markets.map(({ startsAt }) => startsAt),
    markets.map(({ labels }) => searchedNames(labels)),
    markets.map(({ isStartKnown }) => isStartKnown),
  ];
  await tx.query(
    `INSERT INTO betting.bet_match AS old (id, starts_at, names)
     SELECT DISTINCT ON (id) id, starts_at, names
     FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::boolean[]) AS m(id, starts_at, names, is_known)
     WHERE is_known ORDER BY id
     ON CONFLICT (id) DO UPDATE SET starts_at = excluded.starts_at WHERE old.starts_at <> excluded.starts_at`,
    [values[1], values[4], values[5], values[6]],
  );
  await tx.query(
    `INSERT INTO betting.bet_match (id, starts_at, names)
     SELECT DISTINCT ON (id) id, starts_at, names
     FROM unnest($1::bigint[], $2::timestamptz[], $3::text[]) AS m(id, starts_at, names)
     ORDER BY id, starts_at ON CONFLICT DO NOTHING`,
    [values[1], values[4], values[5]],
  );
  await tx.query(
    `INSERT INTO betting.bet_market (market, match, line, labels)
     SELECT market, match, line, labels FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::jsonb[])
       AS k(market, match, line, labels)
     ORDER BY market ON CONFLICT DO NOTHING`,
    values.slice(0, 4),
  );
}

function searchedNames({ home, away, league }: LegLabels): string {
  const all = [home, away, league].flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]);
  return foldText([...new Set(all)].join(' '));
}

export interface MatchQuery {
  /** Words of the sides' or the league's names; each must occur. */
  readonly text?: string | undefined;
  readonly match?: number | undefined;
  readonly market?: number | undefined;
  readonly bet?: Reference | undefined;
  /** The start of the match: from `fromMs` up to but not including `toMs`. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly limit: number;
}

export interface FoundMatch {
  readonly match: number;
  readonly startsAt: Date;
  readonly markets: number;
  /** The description of one of its markets. */
  readonly about: Labelled;
}

const WORDS_MAX = 8;

/** Matches with bets, latest first. */
export async function findMatches(database: Database, query: MatchQuery): Promise<FoundMatch[]> {
  const { text = '', match, market, bet, fromMs, toMs, limit } = query;
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  const rows = await database.read<{ id: bigint; starts_at: Date; markets: bigint; about: Labelled }>(
    `SELECT m.id, m.starts_at, k.markets, k.about
     FROM betting.bet_match m
     CROSS JOIN LATERAL (
       SELECT count(*) AS markets, (array_agg(jsonb_build_object('line', line, 'labels', labels)))[1] AS about
       FROM betting.bet_market WHERE match = m.id) AS k
     WHERE ($1::bigint IS NULL OR m.id = $1) AND m.names LIKE ALL($2::text[])
       AND ($3::bigint IS NULL OR m.id = (SELECT match FROM betting.leg WHERE market = $3 LIMIT 1))
       AND ($4::bigint IS NULL OR m.id IN (SELECT match FROM betting.leg WHERE bet = $4))
       AND ($5::timestamptz IS NULL OR m.starts_at >= $5) AND ($6::timestamptz IS NULL OR m.starts_at < $6)
     ORDER BY m.starts_at DESC, m.id DESC LIMIT $7`,
    [
      match ?? null,
      words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      market ?? null,
      bet ?? null,
      fromMs === undefined ? null : new Date(fromMs),
      toMs === undefined ? null : new Date(toMs),
      limit,
    ],
  );
  return rows.map(({ id, starts_at, markets, about }) => ({
    match: Number(id),
    startsAt: starts_at,
    markets: Number(markets),
    about,
  }));
}

export interface MarketOfMatch extends Labelled {
  readonly market: number;
}

/** The markets of a match that have bets. */
export async function readBetMarkets(
  database: Database,
  match: number,
  limit: number,
): Promise<MarketOfMatch[]> {
  const rows = await database.read<Labelled & { market: bigint }>(
    'SELECT market, line, labels FROM betting.bet_market WHERE match = $1 ORDER BY market LIMIT $2',
    [match, limit],
  );
  return rows.map((row) => ({ ...row, market: Number(row.market) }));
}
