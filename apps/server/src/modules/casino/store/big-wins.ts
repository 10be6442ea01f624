import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface BigWin {
  readonly ref: Reference;
  readonly brand: string;
  readonly name: string;
  readonly studio: string;
  readonly game: string;
  readonly asset: Asset;
  readonly stake: bigint;
  readonly win: bigint;
  readonly at: Date;
}

export interface NewBigWin extends BigWin {
  readonly player: PlayerId;
  readonly version: number;
}

/** An older version of the round changes nothing. Returns whether something changed. */
export async function writeBigWin(tx: Tx, win: NewBigWin): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO casino.big_win (round_ref, brand, player, name, studio, game, asset, stake, win, version, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (round_ref) DO UPDATE
     SET stake = excluded.stake, win = excluded.win, version = excluded.version, undone_at = NULL
     WHERE casino.big_win.version < excluded.version`,
    [
      ...[win.ref, win.brand, win.player, win.name, win.studio, win.game, win.asset],
      ...[win.stake, win.win, win.version, win.at],
    ],
  );
  return rowCount === 1;
}

/** The round is open again, or no longer a large win. Returns the brand when it was shown. */
export async function undoBigWin(
  tx: Tx,
  ref: Reference,
  version: number,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ brand: string }>(
    `UPDATE casino.big_win SET undone_at = $3, version = $2
     WHERE round_ref = $1 AND version < $2 AND undone_at IS NULL RETURNING brand`,
    [ref, version, at],
  );
  return rows[0]?.brand;
}

/** Newest first. */
export function readBigWins(database: Database, brand: string, limit: number): Promise<BigWin[]> {
  return database.read<BigWin>(
    `SELECT round_ref AS ref, brand, name, studio, game, asset, stake, win, at FROM casino.big_win
     WHERE brand = $1 AND undone_at IS NULL ORDER BY at DESC, round_ref DESC LIMIT $2`,
    [brand, limit],
  );
}
