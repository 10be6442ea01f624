import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { FreeRounds } from '../core/studio-wallet.ts';

/** Free rounds that a player was given. */
export interface StoredGrant {
  readonly id: string;
  readonly player: PlayerId;
  readonly studio: string;
  /** Undefined: any game of the studio. */
  readonly game: string | undefined;
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
  game: string | null;
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
    text: `SELECT g.id, g.player, g.studio, g.game, g.asset, g.left_rounds, g.bet_value, g.win_to, g.expires_at, g.ended_at
           FROM casino.free_round_grant g WHERE g.id = ANY($1::bigint[]) ORDER BY g.id FOR UPDATE`,
    values: [ids],
  });
  return rows.map(toGrant);
}

function toGrant(row: GrantRow): StoredGrant {
  return {
    id: String(row.id),
    player: Number(row.player) as PlayerId,
    studio: row.studio,
    game: row.game ?? undefined,
    asset: row.asset,
    left: row.left_rounds,
    betValue: row.bet_value,
    winTo: row.win_to,
    expiresAt: row.expires_at,
    endedAt: row.ended_at ?? undefined,
  };
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
    `INSERT INTO casino.free_round_grant (id, player, brand, studio, game, asset, rounds, left_rounds, bet_value, win_to,
       created_at, expires_at, source)
     VALUES ($1, $2, $3, $4, $12, $5, $6, $6, $7, $8, $9, $10, $11) ON CONFLICT (player, source) DO NOTHING`,
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
      grant.game ?? null,
    ],
  );
  return rowCount === 1;
}

export interface ListedFreeRounds extends StoredGrant {
  readonly rounds: number;
  /** What its rounds won; wins that were rolled back are not in it. */
  readonly won: bigint;
}

/** Those that are open and those that expired or ended since then, the newest first. */
export async function listGrantsOf(
  database: Database,
  player: PlayerId,
  since: Date,
  limit: number,
): Promise<ListedFreeRounds[]> {
  const rows = await database.read<GrantRow & { rounds: number; won: bigint }>(
    `SELECT id, player, studio, game, asset, rounds, left_rounds, bet_value, win_to, expires_at, ended_at,
       (SELECT coalesce(sum(t.paid_cash + t.paid_bonus), 0)::bigint FROM casino.transaction t
        WHERE t.free_grant = g.id AND t.op = 'free_win' AND t.state = 'live') AS won
     FROM casino.free_round_grant g WHERE player = $1 AND expires_at > $2 ORDER BY id DESC LIMIT $3`,
    [player, since, limit],
  );
  return rows.map((row) => ({ ...toGrant(row), rounds: row.rounds, won: row.won }));
}

/** Ends free rounds of which some are left; false when all were played. */
export async function endGrant(tx: Tx, player: PlayerId, source: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE casino.free_round_grant SET ended_at = $3
     WHERE player = $1 AND source = $2 AND ended_at IS NULL AND left_rounds > 0`,
    [player, source, at],
  );
  return rowCount === 1;
}

/** The free rounds that wait for the player in this game; of several grants the one that expires first. */
export async function findOpenGrant(
  tx: Tx,
  of: {
    readonly player: PlayerId;
    readonly studio: string;
    readonly game: string;
    readonly asset: Asset;
  },
  at: Date,
): Promise<FreeRounds | undefined> {
  const { rows } = await tx.query<Pick<GrantRow, 'id' | 'left_rounds' | 'bet_value' | 'expires_at'>>(
    `SELECT id, left_rounds, bet_value, expires_at FROM casino.free_round_grant
     WHERE player = $1 AND expires_at > $5 AND ended_at IS NULL AND left_rounds > 0
       AND studio = $2 AND (game IS NULL OR game = $3) AND asset = $4
     ORDER BY expires_at, id LIMIT 1`,
    [of.player, of.studio, of.game, of.asset, at],
  );
  const [row] = rows;
  return (
    row && {
      grant: String(row.id),
      stake: row.bet_value,
      left: row.left_rounds,
      expiresMs: row.expires_at.getTime(),
    }
  );
}
