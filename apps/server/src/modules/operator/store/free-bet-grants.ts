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
