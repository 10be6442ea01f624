import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { FreeBet } from '../core/bet.ts';

export interface FreeBetRecord extends FreeBet {
  readonly expiresAt: Date;
}

interface FreeBetRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly asset: Fiat;
  readonly units: bigint;
  readonly min_odds: number;
  readonly expires_at: Date;
}

const READY = `SELECT id, player, asset, units, min_odds, expires_at FROM betting.free_bet
               WHERE bet IS NULL AND expires_at > clock_timestamp()`;

export interface NewFreeBet extends Omit<FreeBet, 'id'> {
  readonly id: Reference;
  readonly brand: string;
  readonly validMs: number;
  /** Who granted it and why: the same cause grants once. */
  readonly cause: string;
}

/** False when this cause has already granted one. */
export async function insertFreeBet(tx: Tx, free: NewFreeBet): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO betting.free_bet (id, player, brand, asset, units, min_odds, cause, granted_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, at, at + make_interval(secs => $8) FROM (SELECT clock_timestamp() AS at) AS now
     ON CONFLICT (player, cause) DO NOTHING`,
    [
      ...[free.id, free.player, free.brand, free.asset, free.units, free.minOdds, free.cause],
      free.validMs / 1_000,
    ],
  );
  return rowCount === 1;
}

/** Ends one that was not used; false when it was. */
export async function endFreeBet(tx: Tx, player: PlayerId, cause: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE betting.free_bet SET expires_at = least(expires_at, clock_timestamp())
     WHERE player = $1 AND cause = $2 AND bet IS NULL`,
    [player, cause],
  );
  return rowCount === 1;
}

/** Those that can be used. The rows of their players are locked: nobody else can use them meanwhile. */
export async function readReady(tx: Tx, ids: readonly Reference[]): Promise<Map<bigint, FreeBet>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<FreeBetRow>(`${READY} AND id = ANY($1::bigint[])`, [ids]);
  return new Map(rows.map((row) => [row.id, toFreeBet(row)]));
}

export async function listReady(
  database: Database,
  player: PlayerId,
  most: number,
): Promise<FreeBetRecord[]> {
  const rows = await database.read<FreeBetRow>(`${READY} AND player = $1 ORDER BY expires_at, id LIMIT $2`, [
    player,
    most,
  ]);
  return rows.map(toFreeBet);
}

/** Its value, used or not: a repeated slip must be read the same way. */
export async function readUnits(
  database: Database,
  player: PlayerId,
  id: Reference,
): Promise<bigint | undefined> {
  const rows = await database.read<{ units: bigint }>(
    'SELECT units FROM betting.free_bet WHERE id = $1 AND player = $2',
    [id, player],
  );
  return rows[0]?.units;
}

/** The bets were not accepted, or were cancelled: their free bets can be used again, for at least a day. */
export async function giveFreeBetsBack(tx: Tx, bets: readonly Reference[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query(
    `UPDATE betting.free_bet SET bet = NULL, expires_at = greatest(expires_at, clock_timestamp() + interval '1 day')
     WHERE bet = ANY($1::bigint[])`,
    [bets],
  );
}

/** The bets are open again: a free bet that was used for another bet meanwhile is not taken back. */
export async function takeFreeBetsAgain(
  tx: Tx,
  bets: readonly { readonly id: Reference; readonly freeBet?: Reference | undefined }[],
): Promise<void> {
  if (bets.length === 0) return;
  await tx.query(
    `UPDATE betting.free_bet f SET bet = u.bet FROM unnest($1::bigint[], $2::bigint[]) AS u(bet, id)
     WHERE f.id = u.id AND f.bet IS NULL`,
    [bets.map(({ id }) => id), bets.map(({ freeBet }) => freeBet ?? null)],
  );
}

function toFreeBet(row: FreeBetRow): FreeBetRecord {
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    asset: row.asset,
    units: row.units,
    minOdds: row.min_odds as Odds,
    expiresAt: row.expires_at,
  };
}
