import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Amounts } from '../core/counter.ts';
import { readAmounts, writtenAmounts } from './amounts.ts';

export interface Total {
  readonly player: PlayerId;
  readonly brand: string;
  readonly vip: bigint;
}

export interface Tally {
  readonly player: PlayerId;
  readonly day: string;
  readonly amounts: Amounts;
}

interface TotalRow {
  readonly player: bigint;
  readonly brand: string;
  readonly vip: string;
}

/** Locks the counters of these players in the order of their numbers, and makes the rows that are missing. */
export async function lockTotals(tx: Tx, players: readonly PlayerId[]): Promise<Map<PlayerId, Total>> {
  const sorted = [...new Set(players)].sort((a, b) => a - b);
  const lock = () =>
    tx.query<TotalRow>({
      name: 'engagement-lock-totals',
      text: `SELECT t.player, t.brand, t.vip::text AS vip FROM engagement.total t
             WHERE t.player = ANY($1::bigint[]) ORDER BY t.player FOR UPDATE`,
      values: [sorted],
    });
  let { rows } = await lock();
  if (rows.length < sorted.length) {
    await tx.query(
      `INSERT INTO engagement.total (player, brand, vip)
       SELECT player, '', 0 FROM unnest($1::bigint[]) AS u(player) ORDER BY player
       ON CONFLICT (player) DO NOTHING`,
      [sorted],
    );
    ({ rows } = await lock());
  }
  return new Map(rows.map((row) => [Number(row.player) as PlayerId, toTotal(row)]));
}

function toTotal({ player, brand, vip }: TotalRow): Total {
  return { player: Number(player) as PlayerId, brand, vip: BigInt(vip) };
}

export async function readTotal(database: Database, player: PlayerId): Promise<Total | undefined> {
  const [row] = await database.read<TotalRow>(
    'SELECT t.player, t.brand, t.vip::text AS vip FROM engagement.total t WHERE t.player = $1',
    [player],
  );
  return row && toTotal(row);
}

export async function writeTotals(tx: Tx, totals: readonly Total[]): Promise<void> {
  if (totals.length === 0) return;
  await tx.query({
    name: 'engagement-write-totals',
    text: `UPDATE engagement.total t SET brand = u.brand, vip = u.vip
           FROM unnest($1::bigint[], $2::text[], $3::numeric[]) AS u(player, brand, vip)
           WHERE t.player = u.player AND (t.brand <> u.brand OR t.vip <> u.vip)`,
    values: [
      totals.map(({ player }) => player),
      totals.map(({ brand }) => brand),
      totals.map(({ vip }) => vip),
    ],
  });
}

interface TallyRow {
  readonly player: bigint;
  readonly day: string;
  readonly amounts: string;
}

const toTally = ({ player, day, amounts }: TallyRow): Tally => ({
  player: Number(player) as PlayerId,
  day,
  amounts: readAmounts(amounts),
});

/** The days among these that have counters. The caller holds the locks of their players. */
export async function findTallies(
  tx: Tx,
  days: readonly { readonly player: PlayerId; readonly day: string }[],
): Promise<Tally[]> {
  const { rows } = await tx.query<TallyRow>({
    name: 'engagement-find-tallies',
    text: `SELECT t.player, t.day::text AS day, t.amounts
           FROM unnest($1::bigint[], $2::date[]) AS u(player, day)
           JOIN engagement.tally t ON t.player = u.player AND t.day = u.day`,
    values: [days.map(({ player }) => player), days.map(({ day }) => day)],
  });
  return rows.map(toTally);
}

export async function writeTallies(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  if (tallies.length === 0) return;
  await tx.query({
    name: 'engagement-write-tallies',
    text: `INSERT INTO engagement.tally (player, day, amounts)
           SELECT * FROM unnest($1::bigint[], $2::date[], $3::text[])
           ON CONFLICT (player, day) DO UPDATE SET amounts = excluded.amounts`,
    values: [
      tallies.map(({ player }) => player),
      tallies.map(({ day }) => day),
      tallies.map(({ amounts }) => writtenAmounts(amounts)),
    ],
  });
}

/** The days of a player from the first on and before the second, oldest first. */
export async function readTallies(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  fromDay: string,
  toDay: string,
): Promise<Tally[]> {
  const rows = await database.read<TallyRow>(
    `SELECT t.player, t.day::text AS day, t.amounts FROM engagement.tally t
     WHERE t.player = $1 AND t.day >= $2::date AND t.day < $3::date ORDER BY t.day`,
    [player, fromDay, toDay],
  );
  return rows.map(toTally);
}

/** Players of the brand with counters on these days, by number. */
export async function readActive(
  database: Database,
  days: { readonly fromDay: string; readonly toDay: string },
  brand: string,
  after: number,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT DISTINCT t.player FROM engagement.tally t JOIN engagement.total o ON o.player = t.player
     WHERE t.day >= $1::date AND t.day < $2::date AND o.brand = $3 AND t.player > $4
     ORDER BY t.player LIMIT $5`,
    [days.fromDay, days.toDay, brand, after, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}
