import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

/** Free rounds that a player was given. */
export interface StoredGrant {
  readonly id: string;
  readonly player: PlayerId;
  readonly studio: string;
  readonly asset: Asset;
  readonly left: number;
  readonly betValue: bigint;
  readonly winTo: 'cash' | 'bonus';
  readonly expiresAt: Date;
  readonly endedAt: Date | undefined;
}

interface GrantRow {
  id: bigint;
  player: bigint;
  studio: string;
  asset: Asset;
  left_rounds: number;
  bet_value: bigint;
  win_to: 'cash' | 'bonus';
  expires_at: Date;
  ended_at: Date | null;
}

export async function findGrants(tx: Tx, ids: readonly string[]): Promise<StoredGrant[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<GrantRow>({
    name: 'casino-grants',
    text: `SELECT g.id, g.player, g.studio, g.asset, g.left_rounds, g.bet_value, g.win_to, g.expires_at, g.ended_at
           FROM casino.free_round_grant g WHERE g.id = ANY($1::bigint[]) ORDER BY g.id FOR UPDATE`,
    values: [ids],
  });
  return rows.map((row) => ({
    id: String(row.id),
    player: Number(row.player) as PlayerId,
    studio: row.studio,
    asset: row.asset,
    left: row.left_rounds,
    betValue: row.bet_value,
    winTo: row.win_to,
    expiresAt: row.expires_at,
    endedAt: row.ended_at ?? undefined,
  }));
}

export async function writeRoundsLeft(tx: Tx, left: ReadonlyMap<string, number>): Promise<void> {
  if (left.size === 0) return;
  await tx.query({
    name: 'casino-rounds-left',
    text: `UPDATE casino.free_round_grant g SET left_rounds = changed.left_rounds
           FROM unnest($1::bigint[], $2::integer[]) AS changed(id, left_rounds) WHERE g.id = changed.id`,
    values: [[...left.keys()], [...left.values()]],
  });
}

export interface NewGrant extends Omit<StoredGrant, 'id' | 'left' | 'endedAt'> {
  readonly id: Reference;
  readonly brand: string;
  readonly rounds: number;
  readonly createdAt: Date;
  /** What the grant was given for; a second grant for the same source is none. */
  readonly source: string;
}

export async function writeGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO casino.free_round_grant (id, player, brand, studio, asset, rounds, left_rounds, bet_value, win_to,
       created_at, expires_at, source)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11) ON CONFLICT (player, source) DO NOTHING`,
    [
      grant.id,
      grant.player,
      grant.brand,
      grant.studio,
      grant.asset,
      grant.rounds,
      grant.betValue,
      grant.winTo,
      grant.createdAt,
      grant.expiresAt,
      grant.source,
    ],
  );
  return rowCount === 1;
}
