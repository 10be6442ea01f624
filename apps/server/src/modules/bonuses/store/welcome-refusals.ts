import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** A new player who got nothing for registering, because another account of the same device or document had it. */
export interface WelcomeRefusal {
  readonly player: PlayerId;
  readonly brand: string;
  readonly reason: 'device' | 'document';
  readonly holder: PlayerId;
}

/** Those of the players to whom the campaign has given something. */
export async function findHolders(
  tx: Tx,
  campaign: bigint,
  players: readonly PlayerId[],
): Promise<Set<PlayerId>> {
  const { rows } = await tx.query<{ player: bigint }>(
    'SELECT DISTINCT g.player FROM bonuses.grant g WHERE g.player = ANY($2::bigint[]) AND g.campaign = $1',
    [campaign, players],
  );
  return new Set(rows.map(({ player }) => Number(player) as PlayerId));
}

export async function insertRefusal(
  tx: Tx,
  { player, brand, reason, holder }: WelcomeRefusal,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO bonuses.welcome_refusal (player, brand, reason, holder, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player) DO NOTHING`,
    [player, brand, reason, holder, at],
  );
}

/** Of a brand since a moment, the newest first. */
export async function readRefusals(
  database: Database,
  brand: string,
  since: Date,
  limit: number,
): Promise<WelcomeRefusal[]> {
  const rows = await database.read<{ player: bigint; reason: WelcomeRefusal['reason']; holder: bigint }>(
    `SELECT r.player, r.reason, r.holder FROM bonuses.welcome_refusal r
     WHERE r.brand = $1 AND r.at >= $2 ORDER BY r.at DESC LIMIT $3`,
    [brand, since, limit],
  );
  return rows.map(({ player, reason, holder }) => ({
    player: Number(player) as PlayerId,
    brand,
    reason,
    holder: Number(holder) as PlayerId,
  }));
}
