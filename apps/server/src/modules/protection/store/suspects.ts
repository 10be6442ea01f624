import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { Database } from '../../../platform/database/database.ts';

/** From which numbers on a player is worth a closer look. */
export interface ProtectionBounds {
  readonly nowMs: number;
  /** Requests for a higher limit in 30 days. */
  readonly raises: number;
  /** Pauses that the player asked for in 90 days, of any length. */
  readonly pauses: number;
  /** Minutes in the app in the running week. */
  readonly minutes: number;
}

const WEEK_AND_A_DAY_MS = 8 * DAY_MS;

/** Players who reach one of the bounds, by number. */
export async function readSuspects(
  database: Pick<Database, 'read'>,
  { nowMs, raises, pauses, minutes }: ProtectionBounds,
  limit: number,
): Promise<readonly PlayerId[]> {
  const ago = (days: number) => new Date(nowMs - days * DAY_MS);
  const rows = await database.read<{ player: bigint }>(
    `SELECT player FROM protection.record
       WHERE what IN ('limit-change-waits', 'pause-asked') AND at > $1
       GROUP BY player
       HAVING count(*) FILTER (WHERE what = 'limit-change-waits' AND at > $2) >= $3
         OR count(*) FILTER (WHERE what = 'pause-asked') >= $4
     UNION SELECT player FROM protection.presence WHERE week_ms >= $5 AND week_from > $6
     ORDER BY player LIMIT $7`,
    [ago(90), ago(30), raises, pauses, minutes * MINUTE_MS, new Date(nowMs - WEEK_AND_A_DAY_MS), limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}

/** When the app of each player was last visible; players who never had it open are absent. */
export async function readLastSeen(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, number>> {
  const rows = await database.read<{ player: bigint; seen_at: Date }>(
    'SELECT player, seen_at FROM protection.presence WHERE player = ANY($1::bigint[])',
    [players],
  );
  return new Map(rows.map(({ player, seen_at }) => [Number(player) as PlayerId, seen_at.getTime()]));
}
