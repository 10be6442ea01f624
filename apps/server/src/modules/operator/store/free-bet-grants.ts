import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandName } from '../core/command.ts';

const GIFT: CommandName = 'bets.gift';

/** Whether this person gave the player a free bet since then: what it wins is cash. */
export async function hasGiven(
  tx: Tx,
  { person }: { readonly person: bigint },
  player: PlayerId,
  sinceMs: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM operator.audit
       WHERE target_kind = 'player' AND target = $1 AND command = $2 AND actor = $3 AND at > $4) AS has`,
    [String(player), GIFT, person, new Date(sinceMs)],
  );
  return rows[0]?.has ?? false;
}

export interface GivenFreeBets {
  readonly asset: string;
  readonly units: bigint;
}

/**
 * What this person has given to all players since then, or what everybody has given to this player. The person and then
 * the player are locked, so that two requests at once do not both find room.
 */
export async function sumGiven(
  tx: Tx,
  { person }: { readonly person: bigint },
  player: PlayerId,
  sinceMs: number,
): Promise<{ readonly byPerson: readonly GivenFreeBets[]; readonly toPlayer: readonly GivenFreeBets[] }> {
  await tx.query('SELECT FROM operator.person WHERE id = $1 FOR NO KEY UPDATE', [person]);
  await tx.query('SELECT pg_advisory_xact_lock(7281062, hashint8($1))', [player]);
  const { rows } = await tx.query<GivenFreeBets & { by_person: boolean; to_player: boolean }>(
    `SELECT a.after->>'asset' AS asset, sum((a.after->>'units')::bigint)::bigint AS units, a.actor = $1 AS by_person,
       a.target = $2 AS to_player
     FROM operator.audit a
     WHERE a.command = $3 AND a.target_kind = 'player' AND a.at > $4 AND (a.actor = $1 OR a.target = $2)
     GROUP BY 1, 3, 4`,
    [person, String(player), GIFT, new Date(sinceMs)],
  );
  return {
    byPerson: rows.filter((row) => row.by_person),
    toPlayer: rows.filter((row) => row.to_player),
  };
}
