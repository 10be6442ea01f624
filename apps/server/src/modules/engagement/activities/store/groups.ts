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
}

export interface HelpFriend {
  readonly player: PlayerId;
  readonly name: string;
  readonly hold: string;
  readonly joinedAt: Date;
  readonly countedAt: Date | undefined;
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
}

const COLUMNS =
  'g.id, g.brand, g.activity, g.player, g.code, g.opened_at, g.ends_at, g.goal, g.each, g.state, g.paid';
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
  const { id, brand, activity, player, code, openedAt, endsAt, goal, each } = group;
  await tx.query(
    `INSERT INTO engagement.help_group (id, brand, activity, player, code, opened_at, ends_at, goal, each, state, paid)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', 0) ON CONFLICT (player, activity) DO NOTHING`,
    [id, brand, activity, player, code, openedAt, endsAt, goal, each],
  );
}

/** False when the friend counts for a group already, or the group has enough friends. */
export async function insertFriend(
  tx: Tx,
  group: Reference,
  { player, name, hold, joinedAt }: Omit<HelpFriend, 'countedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.help_friend (player, help_group, name, hold, joined_at)
     SELECT $2, $1, $3, $4, $5
     WHERE (SELECT count(*) FROM engagement.help_friend f WHERE f.help_group = $1) < ${FRIENDS_MAX}
     ON CONFLICT (player) DO NOTHING`,
    [group, player, name, hold, joinedAt],
  );
  return rowCount === 1;
}

export async function readFriends(database: Database, group: Reference): Promise<HelpFriend[]> {
  const rows = await database.read<{
    player: bigint;
    name: string;
    hold: string;
    joined_at: Date;
    counted_at: Date | null;
  }>(
    `SELECT f.player, f.name, f.hold, f.joined_at, f.counted_at FROM engagement.help_friend f
     WHERE f.help_group = $1 ORDER BY f.joined_at, f.player LIMIT ${FRIENDS_MAX}`,
    [group],
  );
  return rows.map(({ player, name, hold, joined_at, counted_at }) => ({
    player: Number(player) as PlayerId,
    name,
    hold,
    joinedAt: joined_at,
    countedAt: counted_at ?? undefined,
  }));
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
