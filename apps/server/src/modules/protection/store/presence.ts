import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { eachPeriod, type Period } from '../core/period.ts';
import type { Presence } from '../core/presence.ts';

type PresenceRow = Readonly<Record<`${Period}_from` | 'session_from' | 'seen_at', Date>> &
  Readonly<Record<`${Period}_ms` | 'session_ms' | 'unchecked_ms', bigint>>;

const COLUMNS =
  'session_from, seen_at, session_ms, unchecked_ms, day_from, day_ms, week_from, week_ms, month_from, month_ms';
const SELECT = `SELECT ${COLUMNS} FROM protection.presence WHERE player = $1`;

export async function lockPresence(tx: Tx, player: PlayerId): Promise<Presence | undefined> {
  const { rows } = await tx.query<PresenceRow>(`${SELECT} FOR UPDATE`, [player]);
  return rows[0] && toPresence(rows[0]);
}

export async function readPresence(database: Database, player: PlayerId): Promise<Presence | undefined> {
  const [row] = await database.read<PresenceRow>(SELECT, [player]);
  return row && toPresence(row);
}

function toPresence(row: PresenceRow): Presence {
  return {
    sessionFromMs: row.session_from.getTime(),
    seenMs: row.seen_at.getTime(),
    sessionMs: Number(row.session_ms),
    uncheckedMs: Number(row.unchecked_ms),
    spent: eachPeriod((period) => ({
      fromMs: row[`${period}_from`].getTime(),
      ms: Number(row[`${period}_ms`]),
    })),
  };
}

export async function writePresence(tx: Tx, player: PlayerId, presence: Presence): Promise<void> {
  const { day, week, month } = presence.spent;
  const columns = COLUMNS.split(', ');
  await tx.query(
    `INSERT INTO protection.presence (player, ${COLUMNS}) VALUES ($1, ${columns.map((_, n) => `$${n + 2}`).join(', ')})
     ON CONFLICT (player) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [
      player,
      new Date(presence.sessionFromMs),
      new Date(presence.seenMs),
      presence.sessionMs,
      presence.uncheckedMs,
      ...[day, week, month].flatMap(({ fromMs, ms }) => [new Date(fromMs), ms]),
    ],
  );
}
