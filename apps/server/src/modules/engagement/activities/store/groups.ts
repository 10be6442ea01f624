import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface HelpGroup {
  readonly id: Reference;
  readonly brand: string;
  readonly activity: string;
  readonly player: PlayerId;
  readonly code: string;
  readonly openedAt: Date;
  readonly endsAt: Date;
  readonly goal: bigint;
  readonly each: bigint;
  readonly state: 'open' | 'paid' | 'refused';
  readonly paid: bigint;
  /** Those of the activity when it was opened. */
  readonly settings: unknown;
}

export interface HelpFriend {
  readonly player: PlayerId;
  readonly name: string;
  /** Why the friend waits for review. */
  readonly holds: readonly string[];
  /** By an operator: the friend never counts. */
  readonly isRefused: boolean;
  readonly joinedAt: Date;
  /** When the condition was fulfilled. */
  readonly countedAt: Date | undefined;
}

/** A friend who waits for review, with the group. */
export interface HeldFriend extends HelpFriend {
  readonly group: HelpGroup;
}

interface GroupRow {
  readonly id: Reference;
  readonly brand: string;
  readonly activity: string;
  readonly player: bigint;
  readonly code: string;
  readonly opened_at: Date;
  readonly ends_at: Date;
  readonly goal: bigint;
  readonly each: bigint;
  readonly state: HelpGroup['state'];
  readonly paid: bigint;
  readonly settings: unknown;
}

/** A group that a node of an earlier version opened has no terms of its own: those of its activity hold. */
const COLUMNS = `g.id, g.brand, g.activity, g.player, g.code, g.opened_at, g.ends_at, g.goal, g.each, g.state, g.paid,
  coalesce(g.settings, (SELECT a.settings FROM engagement.activity a
    WHERE a.brand = g.brand AND a.code = g.activity)) AS settings`;
const FRIENDS_MAX = 50;

function toGroup({ player, opened_at, ends_at, ...row }: GroupRow): HelpGroup {
  return { ...row, player: Number(player) as PlayerId, openedAt: opened_at, endsAt: ends_at };
}

export async function readGroup(
  database: Database,
  player: PlayerId,
  activity: string,
): Promise<HelpGroup | undefined> {
  const [row] = await database.read<GroupRow>(
    `SELECT ${COLUMNS} FROM engagement.help_group g WHERE g.player = $1 AND g.activity = $2`,
    [player, activity],
  );
  return row && toGroup(row);
}

export async function readGroupOfCode(database: Database, code: string): Promise<HelpGroup | undefined> {
  const [row] = await database.read<GroupRow>(
    `SELECT ${COLUMNS} FROM engagement.help_group g WHERE g.code = $1`,
    [code],
  );
  return row && toGroup(row);
}

/** Nothing happens when the player has a group already. */
export async function insertGroup(tx: Tx, group: Omit<HelpGroup, 'state' | 'paid'>): Promise<void> {
  const { id, brand, activity, player, code, openedAt, endsAt, goal, each, settings } = group;
  await tx.query(
    `INSERT INTO engagement.help_group (id, brand, activity, player, code, opened_at, ends_at, goal, each, state, paid,
       settings)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', 0, $10) ON CONFLICT (player, activity) DO NOTHING`,
    [id, brand, activity, player, code, openedAt, endsAt, goal, each, JSON.stringify(settings)],
  );
}

/** False when the friend counts for a group already, or the group has enough friends. */
export async function insertFriend(
  tx: Tx,
  group: Reference,
  { player, name, holds, joinedAt }: Omit<HelpFriend, 'countedAt' | 'isRefused'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.help_friend (player, help_group, name, holds, joined_at)
     SELECT $2, $1, $3, $4, $5
     WHERE (SELECT count(*) FROM engagement.help_friend f WHERE f.help_group = $1) < ${FRIENDS_MAX}
     ON CONFLICT (player) DO NOTHING`,
    [group, player, name, holds, joinedAt],
  );
  return rowCount === 1;
}

interface FriendRow {
  readonly friend: bigint;
  readonly name: string;
  readonly holds: string[];
  readonly is_refused: boolean;
  readonly joined_at: Date;
  readonly counted_at: Date | null;
}

const FRIEND = 'f.player AS friend, f.name, f.holds, f.is_refused, f.joined_at, f.counted_at';

function toFriend({ friend, name, holds, is_refused, joined_at, counted_at }: FriendRow): HelpFriend {
  return {
    player: Number(friend) as PlayerId,
    name,
    holds,
    isRefused: is_refused,
    joinedAt: joined_at,
    countedAt: counted_at ?? undefined,
  };
}

function toHeld({ friend, name, holds, is_refused, joined_at, counted_at, ...group }: FriendRow & GroupRow) {
  return {
    ...toFriend({ friend, name, holds, is_refused, joined_at, counted_at }),
    group: toGroup(group),
  };
}

export async function readFriends(database: Database, group: Reference): Promise<HelpFriend[]> {
  const rows = await database.read<FriendRow>(
    `SELECT ${FRIEND} FROM engagement.help_friend f
     WHERE f.help_group = $1 ORDER BY f.joined_at, f.player LIMIT ${FRIENDS_MAX}`,
    [group],
  );
  return rows.map(toFriend);
}

/** Remembers that friends fulfil the condition, or no longer do. */
export async function markCounted(tx: Tx, friends: readonly PlayerId[], at: Date | undefined): Promise<void> {
  await tx.query('UPDATE engagement.help_friend SET counted_at = $2 WHERE player = ANY($1)', [
    friends,
    at ?? null,
  ]);
}

/** The groups that a player opened at a brand, the newest first. */
export async function readGroupsOf(
  database: Database,
  player: PlayerId,
  brand: string,
  limit: number,
): Promise<HelpGroup[]> {
  const rows = await database.read<GroupRow>(
    `SELECT ${COLUMNS} FROM engagement.help_group g WHERE g.player = $1 AND g.brand = $2
     ORDER BY g.id DESC LIMIT $3`,
    [player, brand, limit],
  );
  return rows.map(toGroup);
}

/** Adds reasons; those that an operator released meanwhile stay released. */
export async function addHolds(tx: Tx, friend: PlayerId, holds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE engagement.help_friend f SET holds =
       ARRAY(SELECT unnest(f.holds || $2::text[]) EXCEPT SELECT unnest(f.released) ORDER BY 1)
     WHERE f.player = $1`,
    [friend, holds],
  );
}

const IS_HELD = `g.state = 'open' AND f.holds <> '{}' AND NOT f.is_refused`;

/** Friends of open groups who wait for review, the oldest first. */
export async function readHeldFriends(
  database: Database,
  of: { readonly brand: string; readonly after: { atMs: number; friend: number } | undefined },
  limit: number,
): Promise<HeldFriend[]> {
  const rows = await database.read<FriendRow & GroupRow>(
    `SELECT ${FRIEND}, ${COLUMNS} FROM engagement.help_friend f
     JOIN engagement.help_group g ON g.id = f.help_group
     WHERE g.brand = $1 AND ${IS_HELD}
       AND ($2::timestamptz IS NULL OR (f.joined_at, f.player) > ($2::timestamptz, $3::bigint))
     ORDER BY f.joined_at, f.player LIMIT $4`,
    [of.brand, of.after ? new Date(of.after.atMs) : null, of.after?.friend ?? null, limit],
  );
  return rows.map(toHeld);
}

/** Locks the friend. `isHeld` is false where nothing waits for review any more. */
export async function lockFriend(
  tx: Tx,
  friend: PlayerId,
): Promise<(HeldFriend & { readonly isHeld: boolean }) | undefined> {
  const { rows } = await tx.query<FriendRow & GroupRow & { is_held: boolean }>(
    `SELECT ${FRIEND}, ${COLUMNS}, ${IS_HELD} AS is_held FROM engagement.help_friend f
     JOIN engagement.help_group g ON g.id = f.help_group WHERE f.player = $1 FOR UPDATE OF f`,
    [friend],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { is_held: isHeld, ...held } = row;
  return { ...toHeld(held), isHeld };
}

/** What an operator decided: the reasons are released, or the friend never counts. */
export async function writeFriendReview(
  tx: Tx,
  friend: PlayerId,
  review: { readonly isReleased: boolean; readonly note: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE engagement.help_friend SET note = $3, decided_at = $4, is_refused = NOT $2,
       released = CASE WHEN $2 THEN released || holds ELSE released END,
       holds = CASE WHEN $2 THEN '{}' ELSE holds END
     WHERE player = $1`,
    [friend, review.isReleased, review.note, review.at],
  );
}

export async function readOpenGroups(
  database: Database,
  after: Reference | 0n,
  limit: number,
): Promise<HelpGroup[]> {
  const rows = await database.read<GroupRow>(
    `SELECT ${COLUMNS} FROM engagement.help_group g WHERE g.state = 'open' AND g.id > $1 ORDER BY g.id LIMIT $2`,
    [after, limit],
  );
  return rows.map(toGroup);
}

/** False when it was ended meanwhile. */
export async function endGroup(
  tx: Tx,
  id: Reference,
  to: { readonly state: 'paid' | 'refused'; readonly paid: bigint; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE engagement.help_group SET state = $2, paid = $3, paid_at = $4 WHERE id = $1 AND state = 'open'`,
    [id, to.state, to.paid, to.at],
  );
  return rowCount === 1;
}

/** How many groups of an activity have ended, and how many of them reached their goal. */
export async function countEnded(
  database: Database,
  brand: string,
  activity: string,
): Promise<{ readonly ended: number; readonly reached: number }> {
  const [row] = await database.read<{ ended: number; reached: number }>(
    `SELECT count(*)::integer AS ended, count(*) FILTER (WHERE g.paid >= g.goal)::integer AS reached
     FROM engagement.help_group g WHERE g.brand = $1 AND g.activity = $2 AND g.state <> 'open'`,
    [brand, activity],
  );
  return row ?? { ended: 0, reached: 0 };
}
