import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';
import type { BetStatus } from '../core/bet.ts';

export interface BetQuery {
  readonly bet?: Reference | undefined;
  readonly player?: PlayerId | undefined;
  readonly match?: number | undefined;
  readonly market?: number | undefined;
  readonly status?: BetStatus | undefined;
  /** The smallest stake in each currency. */
  readonly least?: Readonly<Record<Fiat, bigint>> | undefined;
  /** Ids are ordered by time: from `from` up to but not including `before`. */
  readonly from?: bigint | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

export interface FoundBets {
  /** Newest first. */
  readonly ids: readonly Reference[];
  /** Where the next page continues; undefined at the end. */
  readonly next: bigint | undefined;
}

/**
 * How many bets one page examines: a search for something rare among millions returns what was found so far and a
 * cursor, so that no request reads the whole table.
 */
const LOOKED_AT = 5_000;
const LAST_ID = 9_223_372_036_854_775_807n;

interface Source {
  readonly sql: string;
  readonly of: bigint | number;
}

const SPAN = 'IS NOT NULL AND {id} >= $2 AND {id} < $3 ORDER BY {id} DESC LIMIT $4';
const spanOf = (id: string) => SPAN.replaceAll('{id}', id);

/** The examined rows, from the most selective index. A match is found through its markets that have bets. */
function sourceOf({ bet, player, match, market }: BetQuery): Source {
  if (bet !== undefined)
    return { of: bet, sql: `SELECT id FROM betting.bet WHERE id = $1 AND id ${spanOf('id')}` };
  if (market !== undefined)
    return {
      of: market,
      sql: `SELECT bet AS id FROM betting.leg WHERE market = $1 AND bet ${spanOf('bet')}`,
    };
  if (player !== undefined)
    return { of: player, sql: `SELECT id FROM betting.bet WHERE player = $1 AND id ${spanOf('id')}` };
  if (match !== undefined)
    return {
      of: match,
      // Markets with their very first bets are only in the exposure table.
      sql: `SELECT l.bet AS id FROM (
              SELECT market FROM betting.bet_market WHERE match = $1
              UNION SELECT id FROM betting.exposure WHERE match = $1 AND scope = 'market') AS k
            CROSS JOIN LATERAL (
              SELECT bet FROM betting.leg WHERE market = k.market AND bet ${spanOf('bet')}) AS l
            ORDER BY l.bet DESC LIMIT $4`,
    };
  return { of: 0, sql: `SELECT id FROM betting.bet WHERE $1::bigint IS NOT NULL AND id ${spanOf('id')}` };
}

export async function findBets(database: Database, query: BetQuery): Promise<FoundBets> {
  const { player, match, market, status, least, limit } = query;
  const { sql, of } = sourceOf(query);
  const floors = least ? (Object.entries(least) as [Fiat, bigint][]) : undefined;
  const rows = await database.read<{ id: bigint | null; looked: bigint; last: bigint | null }>(
    `WITH looked AS MATERIALIZED (${sql}),
     found AS (
       SELECT DISTINCT b.id FROM looked JOIN betting.bet b USING (id)
       WHERE ($5::bigint IS NULL OR b.player = $5) AND ($6::text IS NULL OR b.status = $6)
         AND ($7::bigint IS NULL OR EXISTS (SELECT FROM betting.leg l WHERE l.bet = b.id AND l.match = $7))
         AND ($8::bigint IS NULL OR EXISTS (SELECT FROM betting.leg l WHERE l.bet = b.id AND l.market = $8))
         AND ($9::text[] IS NULL OR b.stake >= (
               SELECT floor FROM unnest($9::text[], $10::bigint[]) AS f(asset, floor) WHERE f.asset = b.asset))
       ORDER BY b.id DESC LIMIT $11)
     SELECT f.id, (SELECT count(*) FROM looked) AS looked, (SELECT min(id) FROM looked) AS last
     FROM (SELECT) AS one LEFT JOIN found f ON true ORDER BY f.id DESC`,
    [
      ...[of, query.from ?? 0n, query.before ?? LAST_ID, LOOKED_AT],
      ...[player ?? null, status ?? null, match ?? null, market ?? null],
      ...[floors?.map(([asset]) => asset) ?? null, floors?.map(([, floor]) => floor) ?? null, limit + 1],
    ],
  );
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id as Reference]));
  const page = ids.slice(0, limit);
  const isCut = Number(rows[0]?.looked ?? 0n) >= LOOKED_AT;
  const next = ids.length > limit ? page.at(-1) : isCut ? (rows[0]?.last ?? undefined) : undefined;
  return { ids: page, next };
}
