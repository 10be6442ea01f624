import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

/** One raffle: an activity and the first day of its period. */
export interface RaffleId {
  readonly brand: string;
  readonly activity: string;
  readonly firstDay: string;
}

export interface StoredRaffle extends RaffleId {
  readonly endsAt: Date;
  readonly serverHash: string;
  readonly nextNumber: number;
  readonly nextHolder: number;
  /** Undefined before it closes. */
  readonly ticketsHash: string | undefined;
  readonly tickets: number | undefined;
  /** Undefined before the draw. */
  readonly serverSeed: string | undefined;
  readonly drawnAt: Date | undefined;
  /** With what it began: a later change of its activity does not change it. */
  readonly settings: unknown;
  /** Undefined for one that began before its days were stored. */
  readonly days: RaffleDays | undefined;
}

/** The days whose stakes count, from the first on and before the second. */
export interface RaffleDays {
  readonly fromDay: string;
  readonly toDay: string;
}

interface RaffleRow {
  readonly brand: string;
  readonly activity: string;
  readonly first_day: string;
  readonly ends_at: Date;
  readonly server_hash: string;
  readonly next_number: number;
  readonly next_holder: number;
  readonly tickets: number | null;
  readonly tickets_hash: string | null;
  readonly server_seed: string | null;
  readonly drawn_at: Date | null;
  readonly settings: unknown;
  readonly from_day: string | null;
  readonly to_day: string | null;
}

const COLUMNS = `r.brand, r.activity, r.first_day::text AS first_day, r.ends_at, r.server_hash, r.next_number,
  r.next_holder, r.tickets, r.tickets_hash, r.server_seed, r.drawn_at,
  r.settings, r.from_day::text AS from_day, r.to_day::text AS to_day`;
const OF = 'r.brand = $1 AND r.activity = $2 AND r.first_day = $3::date';

export const keyOf = ({ brand, activity, firstDay }: RaffleId) => [brand, activity, firstDay];

function toRaffle(row: RaffleRow): StoredRaffle {
  return {
    brand: row.brand,
    activity: row.activity,
    firstDay: row.first_day,
    endsAt: row.ends_at,
    serverHash: row.server_hash,
    nextNumber: row.next_number,
    nextHolder: row.next_holder,
    tickets: row.tickets ?? undefined,
    ticketsHash: row.tickets_hash ?? undefined,
    serverSeed: row.server_seed ?? undefined,
    drawnAt: row.drawn_at ?? undefined,
    settings: row.settings,
    days:
      row.from_day === null || row.to_day === null ? undefined : { fromDay: row.from_day, toDay: row.to_day },
  };
}

export async function readRaffle(database: Database, id: RaffleId): Promise<StoredRaffle | undefined> {
  const [row] = await database.read<RaffleRow>(
    `SELECT ${COLUMNS} FROM engagement.raffle r WHERE ${OF}`,
    keyOf(id),
  );
  return row && toRaffle(row);
}

export async function lockRaffle(tx: Tx, id: RaffleId): Promise<StoredRaffle | undefined> {
  const { rows } = await tx.query<RaffleRow>(
    `SELECT ${COLUMNS} FROM engagement.raffle r WHERE ${OF} FOR UPDATE`,
    keyOf(id),
  );
  return rows[0] && toRaffle(rows[0]);
}

/**
 * The raffle of the activity, other than this one, that ends last of those which end after a moment and are not void. One of
 * another period may have the same first day, and ends at another time.
 */
export async function readOverlapping(
  database: Pick<Database, 'read'>,
  { brand, activity, firstDay }: RaffleId,
  { after, ends }: { readonly after: Date; readonly ends: Date },
): Promise<StoredRaffle | undefined> {
  const [row] = await database.read<RaffleRow>(
    `SELECT ${COLUMNS} FROM engagement.raffle r
     WHERE r.brand = $1 AND r.activity = $2 AND (r.first_day <> $3::date OR r.ends_at <> $5)
       AND r.ends_at > $4 AND r.voided_at IS NULL
     ORDER BY r.ends_at DESC LIMIT 1`,
    [brand, activity, firstDay, after, ends],
  );
  return row && toRaffle(row);
}

/** Raffles that are not drawn, the earliest first. */
export async function readUndrawn(database: Database, limit: number): Promise<StoredRaffle[]> {
  const rows = await database.read<RaffleRow>(
    `SELECT ${COLUMNS} FROM engagement.raffle r WHERE r.drawn_at IS NULL AND r.voided_at IS NULL
     ORDER BY r.ends_at LIMIT $1`,
    [limit],
  );
  return rows.map(toRaffle);
}

/** The raffle of an activity that was drawn last. */
export async function readLastDrawn(
  database: Database,
  brand: string,
  activity: string,
): Promise<StoredRaffle | undefined> {
  const [row] = await database.read<RaffleRow>(
    `SELECT ${COLUMNS} FROM engagement.raffle r
     WHERE r.brand = $1 AND r.activity = $2 AND r.drawn_at IS NOT NULL ORDER BY r.drawn_at DESC LIMIT 1`,
    [brand, activity],
  );
  return row && toRaffle(row);
}

/** An operator may move the end of a raffle that has not closed; its other terms stay. */
export async function saveRaffle(
  tx: Tx,
  id: RaffleId,
  about: RaffleDays & { readonly endsAt: Date; readonly serverHash: string; readonly settings: unknown },
): Promise<void> {
  const { settings, fromDay, toDay } = about;
  await tx.query(
    `INSERT INTO engagement.raffle AS r (brand, activity, first_day, ends_at, server_hash, next_number, next_holder,
       settings, from_day, to_day)
     VALUES ($1, $2, $3::date, $4, $5, 1, 1, $6, $7::date, $8::date)
     ON CONFLICT (brand, activity, first_day) DO UPDATE SET ends_at = excluded.ends_at, to_day = excluded.to_day
     WHERE r.closed_at IS NULL AND r.ends_at <> excluded.ends_at
       AND (r.settings IS NULL OR r.settings->>'period' = excluded.settings->>'period')`,
    [...keyOf(id), about.endsAt, about.serverHash, JSON.stringify(settings), fromDay, toDay],
  );
}

/** The next numbers; the caller holds the lock. */
export async function moveNext(
  tx: Tx,
  id: RaffleId,
  next: { readonly number: number; readonly holder: number },
): Promise<void> {
  await tx.query(
    `UPDATE engagement.raffle r SET next_number = $4, next_holder = $5 WHERE ${OF} AND r.closed_at IS NULL`,
    [...keyOf(id), next.number, next.holder],
  );
}

export async function closeRaffle(
  tx: Tx,
  id: RaffleId,
  about: { readonly tickets: number; readonly ticketsHash: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE engagement.raffle r SET tickets = $4, tickets_hash = $5, closed_at = $6 WHERE ${OF} AND r.closed_at IS NULL`,
    [...keyOf(id), about.tickets, about.ticketsHash, about.at],
  );
}

export async function revealSeed(tx: Tx, id: RaffleId, serverSeed: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE engagement.raffle r SET server_seed = $4, drawn_at = $5 WHERE ${OF} AND r.drawn_at IS NULL`,
    [...keyOf(id), serverSeed, at],
  );
}

/** Ends a raffle without a draw. False when it was drawn or void before. */
export async function voidRaffle(tx: Tx, id: RaffleId, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE engagement.raffle r SET voided_at = $4 WHERE ${OF} AND r.drawn_at IS NULL AND r.voided_at IS NULL`,
    [...keyOf(id), at],
  );
  return rowCount === 1;
}

export interface OwnTicket {
  readonly number: number;
  readonly holder: number;
  readonly at: Date;
}

/** The player's tickets in their order, without void ones. */
export async function readOwnTickets(
  database: Pick<Database, 'read'>,
  id: RaffleId,
  player: PlayerId,
  limit: number,
): Promise<OwnTicket[]> {
  return database.read<OwnTicket>(
    `SELECT t.number, t.holder, t.at FROM engagement.raffle_ticket t
     WHERE t.brand = $1 AND t.activity = $2 AND t.first_day = $3::date AND t.player = $4 AND NOT t.is_void
     ORDER BY t.number LIMIT $5`,
    [...keyOf(id), player, limit],
  );
}
