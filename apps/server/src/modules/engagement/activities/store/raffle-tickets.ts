import type { RaffleTicket } from '@palpite/kernel/growth/raffle';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { type Prize, storedPrize } from '../kinds/prize.ts';
import { prizeOf } from './claims.ts';
import { keyOf, type RaffleId } from './raffles.ts';

const OF = 't.brand = $1 AND t.activity = $2 AND t.first_day = $3::date';

export interface TicketOfPlayer extends RaffleTicket {
  readonly player: PlayerId;
}

/** Of one player, also void ones: a holder keeps its number. The caller holds the lock of the raffle. */
export async function findTickets(
  tx: Tx,
  id: RaffleId,
  player: PlayerId,
): Promise<readonly { readonly number: number; readonly holder: number; readonly isVoid: boolean }[]> {
  const { rows } = await tx.query<{ number: number; holder: number; is_void: boolean }>(
    `SELECT t.number, t.holder, t.is_void FROM engagement.raffle_ticket t WHERE ${OF} AND t.player = $4 ORDER BY t.number`,
    [...keyOf(id), player],
  );
  return rows.map(({ number, holder, is_void }) => ({ number, holder, isVoid: is_void }));
}

export async function insertTickets(
  tx: Tx,
  id: RaffleId,
  of: { readonly player: PlayerId; readonly holder: number; readonly at: Date },
  numbers: readonly number[],
): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.raffle_ticket (brand, activity, first_day, number, player, holder, is_void, at)
     SELECT $1, $2, $3::date, n.number, $4, $5, false, $6 FROM unnest($7::integer[]) AS n(number)`,
    [...keyOf(id), of.player, of.holder, of.at, numbers],
  );
}

export async function voidTickets(tx: Tx, id: RaffleId, numbers: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE engagement.raffle_ticket t SET is_void = true WHERE ${OF} AND t.number = ANY($4::integer[])`,
    [...keyOf(id), numbers],
  );
}

/** Of a raffle that is not drawn. */
export async function voidAllTickets(tx: Tx, id: RaffleId): Promise<void> {
  await tx.query(
    `UPDATE engagement.raffle_ticket t SET is_void = true WHERE ${OF} AND NOT t.is_void`,
    keyOf(id),
  );
}

/** All that take part, in the order of their numbers. */
export async function readAllTickets(tx: Tx, id: RaffleId): Promise<TicketOfPlayer[]> {
  const { rows } = await tx.query<{ number: number; holder: number; player: bigint }>(
    `SELECT t.number, t.holder, t.player FROM engagement.raffle_ticket t WHERE ${OF} AND NOT t.is_void ORDER BY t.number`,
    keyOf(id),
  );
  return rows.map(({ number, holder, player }) => ({ number, holder, player: Number(player) as PlayerId }));
}

export async function readTicketPage(
  database: Database,
  id: RaffleId,
  after: number,
  limit: number,
): Promise<RaffleTicket[]> {
  return database.read<RaffleTicket>(
    `SELECT t.number, t.holder FROM engagement.raffle_ticket t
     WHERE ${OF} AND NOT t.is_void AND t.number > $4 ORDER BY t.number LIMIT $5`,
    [...keyOf(id), after, limit],
  );
}

/**
 * How many tickets take part. Their numbers rise by one from 1 on, so it is the last number less the void ones: a raffle has
 * up to a million tickets, and everybody who opens its page asks.
 */
export async function countTickets(database: Pick<Database, 'read'>, id: RaffleId): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    `SELECT r.next_number - 1 - (
       SELECT count(*)::integer FROM engagement.raffle_ticket t WHERE ${OF} AND t.is_void) AS count
     FROM engagement.raffle r WHERE r.brand = $1 AND r.activity = $2 AND r.first_day = $3::date`,
    keyOf(id),
  );
  return row?.count ?? 0;
}

export interface StoredWinner {
  readonly place: number;
  readonly number: number;
  readonly player: PlayerId;
  readonly name: string;
  readonly prize: Prize;
  readonly state: 'due' | 'granted' | 'refused';
}

interface WinnerRow extends Omit<StoredWinner, 'player' | 'prize'> {
  readonly player: bigint;
  readonly prize: unknown;
}

export async function insertWinners(
  tx: Tx,
  id: RaffleId,
  winners: readonly Omit<StoredWinner, 'state'>[],
): Promise<void> {
  for (const { place, number, player, name, prize } of winners)
    await tx.query(
      `INSERT INTO engagement.raffle_winner (brand, activity, first_day, place, number, player, name, prize, state)
       VALUES ($1, $2, $3::date, $4, $5, $6, $7, $8, 'due')`,
      [...keyOf(id), place, number, player, name, JSON.stringify(storedPrize(prize))],
    );
}

export async function readWinners(database: Database, id: RaffleId): Promise<StoredWinner[]> {
  const rows = await database.read<WinnerRow>(
    `SELECT t.place, t.number, t.player, t.name, t.prize, t.state FROM engagement.raffle_winner t
     WHERE ${OF} ORDER BY t.place LIMIT 100`,
    keyOf(id),
  );
  return rows.map((row) => ({ ...row, player: Number(row.player) as PlayerId, prize: prizeOf(row.prize) }));
}

/** Raffles of which winners wait for their prizes. */
export async function readDueRaffles(database: Database, limit: number): Promise<RaffleId[]> {
  return database.read<RaffleId>(
    `SELECT DISTINCT t.brand, t.activity, t.first_day::text AS "firstDay" FROM engagement.raffle_winner t
     WHERE t.state = 'due' LIMIT $1`,
    [limit],
  );
}

/** False when the prize was given or refused meanwhile. */
export async function endWinner(
  tx: Tx,
  id: RaffleId,
  place: number,
  state: 'granted' | 'refused',
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE engagement.raffle_winner t SET state = $5 WHERE ${OF} AND t.place = $4 AND t.state = 'due'`,
    [...keyOf(id), place, state],
  );
  return rowCount === 1;
}
