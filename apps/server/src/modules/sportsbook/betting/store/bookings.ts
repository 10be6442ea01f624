import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface BookedLeg {
  readonly match: number;
  readonly market: number;
  readonly selection: string;
}

export interface Booking {
  readonly code: string;
  readonly legs: readonly BookedLeg[];
  readonly expiresAt: Date;
}

interface BookingRow {
  readonly code: string;
  readonly legs: BookedLeg[];
  readonly expires_at: Date;
}

export interface NewBooking extends Booking {
  readonly player: PlayerId;
  readonly fingerprint: bigint;
  readonly createdAt: Date;
}

/**
 * The player's existing booking of these selections, or the new one; undefined when the code belongs to another
 * player.
 */
export async function storeBooking(tx: Tx, booking: NewBooking): Promise<Booking | undefined> {
  const { rows } = await tx.query<BookingRow>(
    `INSERT INTO betting.booking (code, player, fingerprint, legs, created_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM betting.booking WHERE code = $1)
     ON CONFLICT (player, fingerprint) DO UPDATE SET expires_at = excluded.expires_at
     RETURNING code, legs, expires_at`,
    [
      ...[booking.code, booking.player, booking.fingerprint, JSON.stringify(booking.legs)],
      ...[booking.createdAt, booking.expiresAt],
    ],
  );
  const [row] = rows;
  return row && toBooking(row);
}

/** Only the newest bookings of a player stay. */
export async function dropOldest(tx: Tx, player: PlayerId, most: number): Promise<void> {
  await tx.query(
    `DELETE FROM betting.booking WHERE code IN (
       SELECT code FROM betting.booking WHERE player = $1 ORDER BY created_at DESC, code OFFSET $2)`,
    [player, most],
  );
}

export async function readBooking(database: Database, code: string, at: Date): Promise<Booking | undefined> {
  const rows = await database.read<BookingRow>(
    'SELECT code, legs, expires_at FROM betting.booking WHERE code = $1 AND expires_at > $2',
    [code, at],
  );
  const [row] = rows;
  return row && toBooking(row);
}

export async function countBookings(database: Database): Promise<number> {
  const [row] = await database.read<{ count: bigint }>('SELECT count(*) FROM betting.booking');
  return Number(row?.count ?? 0n);
}

export async function forgetBookings(tx: Tx, at: Date, most: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM betting.booking WHERE code IN (
       SELECT code FROM betting.booking WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [at, most],
  );
  return rowCount ?? 0;
}

function toBooking({ code, legs, expires_at }: BookingRow): Booking {
  return { code, legs, expiresAt: expires_at };
}
