import type { Fiat } from '@palpite/kernel/assets';
import { firstReferenceAt, type Reference, referenceTimeMs } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';
import type { Database } from '../../../../platform/database/database.ts';

/** At most this many of the newest bets are counted. */
export const PACE_COUNTED = 50_000;

/** The newest bets that were taken; a free bet stakes nothing of the player's. Ids are ordered by time. */
const LOOKED = `looked AS MATERIALIZED (
  SELECT id, asset, CASE WHEN is_free THEN 0 ELSE stake END AS stake FROM betting.bet
  WHERE id >= $1 AND status <> 'rejected' ORDER BY id DESC LIMIT ${PACE_COUNTED})`;

export interface PaceRow {
  /** Undefined for all bets. */
  readonly match: number | undefined;
  readonly asset: Fiat;
  readonly isRecent: boolean;
  readonly bets: number;
  readonly stake: bigint;
}

/** Bets since `from`, of each match and of all; from `recentFrom` on they count as recent. */
export async function readPace(
  database: Pick<Database, 'read'>,
  from: Reference,
  recentFrom: Reference,
): Promise<PaceRow[]> {
  const rows = await database.read<Omit<PaceRow, 'match' | 'bets'> & { match: bigint | null; bets: bigint }>(
    `WITH ${LOOKED}
     SELECT m.match, b.asset, b.id >= $2 AS "isRecent", count(*) AS bets, sum(b.stake)::bigint AS stake
     FROM looked b CROSS JOIN LATERAL (
       SELECT DISTINCT l.match FROM betting.leg l WHERE l.bet = b.id UNION ALL SELECT NULL) AS m
     GROUP BY 1, 2, 3`,
    [from, recentFrom],
  );
  return rows.map((row) => ({
    ...row,
    match: row.match === null ? undefined : Number(row.match),
    bets: Number(row.bets),
  }));
}

/** How far the ids of two moments are apart that are a minute apart. */
const IDS_OF_MINUTE = firstReferenceAt(Date.UTC(2024, 0, 1, 0, 1)) - firstReferenceAt(Date.UTC(2024, 0, 1));

export interface MinuteRow {
  readonly atMs: number;
  readonly asset: Fiat;
  readonly bets: number;
  readonly stake: bigint;
}

/** Bets with a leg in the match since `from`, by minute, the earliest first. */
export async function readMinutes(
  database: Pick<Database, 'read'>,
  from: Reference,
  match: number,
): Promise<MinuteRow[]> {
  const rows = await database.read<{ first: Reference; asset: Fiat; bets: bigint; stake: bigint }>(
    `WITH ${LOOKED}
     SELECT min(b.id) AS first, b.asset, count(*) AS bets, sum(b.stake)::bigint AS stake
     FROM looked b WHERE EXISTS (SELECT FROM betting.leg l WHERE l.bet = b.id AND l.match = $2)
     GROUP BY b.id / $3, b.asset ORDER BY first`,
    [from, match, IDS_OF_MINUTE],
  );
  return rows.map(({ first, bets, ...row }) => ({
    ...row,
    atMs: Math.floor(referenceTimeMs(first) / MINUTE_MS) * MINUTE_MS,
    bets: Number(bets),
  }));
}
