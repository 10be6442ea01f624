import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Decided, Invite, InviteHold } from '../core/invite.ts';

interface InviteRow {
  friend: bigint;
  inviter: bigint;
  brand: string;
  channel: string;
  at: Date;
  until: Date;
  from_day: string;
  to_day: string;
  deposit_need: bigint;
  stake_need: bigint;
  reward: bigint;
  friend_reward: bigint;
  state: Invite['state'];
  holds: InviteHold[];
  released: InviteHold[];
  done_at: Date | null;
  note: string;
}

const COLUMNS = `i.friend, i.inviter, i.brand, i.channel, i.at, i.until, i.from_day::text AS from_day,
  i.to_day::text AS to_day, i.deposit_need, i.stake_need, i.reward, i.friend_reward, i.state, i.holds, i.released,
  i.done_at, i.note`;

function toInvite(row: InviteRow): Invite {
  return {
    friend: Number(row.friend) as PlayerId,
    inviter: Number(row.inviter) as PlayerId,
    brand: row.brand,
    channel: row.channel,
    atMs: row.at.getTime(),
    untilMs: row.until.getTime(),
    fromDay: row.from_day,
    toDay: row.to_day,
    depositNeed: row.deposit_need,
    stakeNeed: row.stake_need,
    reward: row.reward,
    friendReward: row.friend_reward,
    state: row.state,
    holds: row.holds,
    released: row.released,
    doneMs: row.done_at?.getTime(),
    note: row.note,
  };
}

/** False when the friend was invited before. */
export async function insertInvite(
  tx: Tx,
  invite: Omit<Invite, 'released' | 'doneMs' | 'note'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.invite (friend, inviter, brand, channel, at, until, from_day, to_day, deposit_need,
       stake_need, reward, friend_reward, state, holds, released, is_moved, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7::date, $8::date, $9, $10, $11, $12, $13, $14, '{}', true, '')
     ON CONFLICT (friend) DO NOTHING`,
    [
      ...[invite.friend, invite.inviter, invite.brand, invite.channel],
      ...[new Date(invite.atMs), new Date(invite.untilMs), invite.fromDay, invite.toDay],
      ...[invite.depositNeed, invite.stakeNeed, invite.reward, invite.friendReward],
      ...[invite.state, invite.holds],
    ],
  );
  return rowCount === 1;
}

/** Follows the counters in their transaction: these players' invitations have to be looked at. */
export async function checkAgain(tx: Tx, players: readonly PlayerId[]): Promise<void> {
  await tx.query({
    name: 'engagement-mark-invites',
    text: `UPDATE engagement.invite SET is_moved = true
           WHERE friend = ANY($1::bigint[]) AND state IN ('running', 'done') AND NOT is_moved`,
    values: [players],
  });
}

/** Those whose counters moved, and those whose time is over. */
export async function findToCheck(
  database: Pick<Database, 'read'>,
  overdueBefore: Date,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ friend: bigint }>(
    `(SELECT i.friend FROM engagement.invite i WHERE i.is_moved ORDER BY i.friend LIMIT $2)
     UNION (SELECT i.friend FROM engagement.invite i WHERE i.state = 'running' AND i.until < $1 ORDER BY i.until LIMIT $2)`,
    [overdueBefore, limit],
  );
  return rows.map(({ friend }) => Number(friend) as PlayerId);
}

/** Locks the row and takes its mark off: counters that are read after it contain everything that set the mark. */
export async function lockInvite(tx: Tx, friend: PlayerId): Promise<Invite | undefined> {
  const { rows } = await tx.query<InviteRow>(
    `UPDATE engagement.invite i SET is_moved = false WHERE i.friend = $1 RETURNING ${COLUMNS}`,
    [friend],
  );
  return rows[0] && toInvite(rows[0]);
}

export async function writeDecided(
  tx: Tx,
  friend: PlayerId,
  { state, holds }: Decided,
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE engagement.invite SET state = $2, holds = $3,
       done_at = CASE WHEN $2 = 'done' THEN coalesce(done_at, $4) END WHERE friend = $1`,
    [friend, state, holds, at],
  );
}

/** What an operator decided, and which reasons are released by it. */
export async function writeReview(
  tx: Tx,
  friend: PlayerId,
  review: { readonly released: readonly InviteHold[]; readonly note: string; readonly at: Date },
): Promise<void> {
  await tx.query('UPDATE engagement.invite SET released = $2, note = $3, decided_at = $4 WHERE friend = $1', [
    friend,
    review.released,
    review.note,
    review.at,
  ]);
}

export async function readInvite(
  database: Pick<Database, 'read'>,
  friend: PlayerId,
): Promise<Invite | undefined> {
  const [row] = await database.read<InviteRow>(
    `SELECT ${COLUMNS} FROM engagement.invite i WHERE i.friend = $1`,
    [friend],
  );
  return row && toInvite(row);
}

/**
 * Whether the stakes of the friend from the first moment on and before the second may count for an invitation: it runs or
 * waits for review, or was completed since then.
 */
export async function readRanIn(
  database: Pick<Database, 'read'>,
  friend: PlayerId,
  from: Date,
  to: Date,
): Promise<boolean> {
  const rows = await database.read(
    `SELECT 1 FROM engagement.invite i WHERE i.friend = $1 AND i.at < $3
       AND (i.state IN ('running', 'held') OR (i.state = 'done' AND i.done_at >= $2))`,
    [friend, from, to],
  );
  return rows.length > 0;
}

export type InviteTab = 'all' | 'done' | 'running';

const STATES: Readonly<Record<InviteTab, readonly Invite['state'][]>> = {
  all: ['running', 'held', 'done', 'ended'],
  done: ['done'],
  running: ['running'],
};

/** The newest first. */
export async function readInvites(
  database: Pick<Database, 'read'>,
  of: {
    readonly inviter: PlayerId;
    readonly tab: InviteTab;
    readonly before?: { readonly atMs: number; readonly friend: number } | undefined;
  },
  limit: number,
): Promise<Invite[]> {
  const rows = await database.read<InviteRow>(
    `SELECT ${COLUMNS} FROM engagement.invite i
     WHERE i.inviter = $1 AND i.state = ANY($2::text[])
       AND ($3::timestamptz IS NULL OR (i.at, i.friend) < ($3::timestamptz, $4::bigint))
     ORDER BY i.at DESC, i.friend DESC LIMIT $5`,
    [
      of.inviter,
      STATES[of.tab],
      of.before ? new Date(of.before.atMs) : null,
      of.before?.friend ?? null,
      limit,
    ],
  );
  return rows.map(toInvite);
}

export interface InviteCounts {
  readonly all: number;
  readonly done: number;
  readonly running: number;
  readonly held: number;
}

export async function countInvites(
  database: Pick<Database, 'read'>,
  inviter: PlayerId,
): Promise<InviteCounts> {
  const [row] = await database.read<{ all: number; done: number; running: number; held: number }>(
    `SELECT count(*)::integer AS "all", count(*) FILTER (WHERE i.state = 'done')::integer AS done,
       count(*) FILTER (WHERE i.state = 'running')::integer AS running,
       count(*) FILTER (WHERE i.state = 'held')::integer AS held
     FROM engagement.invite i WHERE i.inviter = $1`,
    [inviter],
  );
  return row ?? { all: 0, done: 0, running: 0, held: 0 };
}

/** The other friends of an inviter, the latest first. */
export async function readFriends(
  database: Pick<Database, 'read'>,
  { inviter, without }: { readonly inviter: PlayerId; readonly without: PlayerId },
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ friend: bigint }>(
    `SELECT i.friend FROM engagement.invite i WHERE i.inviter = $1 AND i.friend <> $2
     ORDER BY i.at DESC, i.friend DESC LIMIT $3`,
    [inviter, without, limit],
  );
  return rows.map(({ friend }) => Number(friend) as PlayerId);
}

/** How many registered through the inviter in the time range. */
export async function countBetween(
  database: Pick<Database, 'read'>,
  inviter: PlayerId,
  fromMs: number,
  toMs: number,
): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    `SELECT count(*)::integer AS count FROM engagement.invite i
     WHERE i.inviter = $1 AND i.at >= $2 AND i.at <= $3`,
    [inviter, new Date(fromMs), new Date(toMs)],
  );
  return row?.count ?? 0;
}

/** Whether the friend is somewhere above the inviter. `UNION` ends the walk where a circle was stored. */
export async function isAbove(
  database: Pick<Database, 'read'>,
  friend: PlayerId,
  inviter: PlayerId,
): Promise<boolean> {
  const rows = await database.read<{ inviter: bigint }>(
    `WITH RECURSIVE above AS (
       SELECT i.friend, i.inviter FROM engagement.invite i WHERE i.friend = $1
       UNION SELECT i.friend, i.inviter FROM above a JOIN engagement.invite i ON i.friend = a.inviter
     ) SELECT a.inviter FROM above a WHERE a.inviter = $2 LIMIT 1`,
    [inviter, friend],
  );
  return rows.length > 0;
}

export interface FissionRow {
  readonly friend: PlayerId;
  readonly invited: number;
  readonly done: number;
  readonly atMs: number;
}

/** Friends who invited somebody themselves, the newest first. */
export async function readFission(
  database: Pick<Database, 'read'>,
  inviter: PlayerId,
  before: { readonly atMs: number; readonly friend: number } | undefined,
  limit: number,
): Promise<FissionRow[]> {
  const rows = await database.read<{ friend: bigint; invited: number; done: number; at: Date }>(
    `SELECT i.friend, i.at, count(*)::integer AS invited,
       count(*) FILTER (WHERE n.state = 'done')::integer AS done
     FROM engagement.invite i JOIN engagement.invite n ON n.inviter = i.friend
     WHERE i.inviter = $1 AND ($2::timestamptz IS NULL OR (i.at, i.friend) < ($2::timestamptz, $3::bigint))
     GROUP BY i.friend, i.at ORDER BY i.at DESC, i.friend DESC LIMIT $4`,
    [inviter, before ? new Date(before.atMs) : null, before?.friend ?? null, limit],
  );
  return rows.map(({ friend, invited, done, at }) => ({
    friend: Number(friend) as PlayerId,
    invited,
    done,
    atMs: at.getTime(),
  }));
}

/** Invitations that wait for review, the oldest first. */
export async function readHeld(
  database: Pick<Database, 'read'>,
  of: { readonly brand: string; readonly after: { atMs: number; friend: number } | undefined },
  limit: number,
): Promise<Invite[]> {
  const rows = await database.read<InviteRow>(
    `SELECT ${COLUMNS} FROM engagement.invite i
     WHERE i.brand = $1 AND i.state = 'held'
       AND ($2::timestamptz IS NULL OR (i.at, i.friend) > ($2::timestamptz, $3::bigint))
     ORDER BY i.at, i.friend LIMIT $4`,
    [of.brand, of.after ? new Date(of.after.atMs) : null, of.after?.friend ?? null, limit],
  );
  return rows.map(toInvite);
}
