import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Below } from '../core/statement.ts';

export interface Bond {
  readonly player: PlayerId;
  readonly agent: PlayerId;
  readonly brand: string;
  readonly channel: string;
  readonly by: 'registration' | 'code';
  readonly day: string;
  readonly at: Date;
}

/** Bindings of a brand happen one after the other: two of them together could close a circle that neither sees. */
export async function lockBonds(tx: Tx, brand: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(7281057, hashtext($1))', [brand]);
}

export async function insertBond(tx: Tx, bond: Bond): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.agent_bond (player, agent, brand, channel, bound_by, day, at)
     VALUES ($1, $2, $3, $4, $5, $6::date, $7)`,
    [bond.player, bond.agent, bond.brand, bond.channel, bond.by, bond.day, bond.at],
  );
}

/** The agents above these players, up to the top. The caller holds the lock, so there is no circle. */
export async function readAbove(
  reader: Pick<Tx, 'query'>,
  players: readonly PlayerId[],
): Promise<Map<string, string>> {
  const { rows } = await reader.query<{ player: bigint; agent: bigint }>(
    `WITH RECURSIVE above AS (
       SELECT b.player, b.agent FROM engagement.agent_bond b WHERE b.player = ANY($1::bigint[])
       UNION SELECT b.player, b.agent FROM above a JOIN engagement.agent_bond b ON b.player = a.agent
     ) SELECT player, agent FROM above`,
    [players],
  );
  return new Map(rows.map(({ player, agent }) => [String(player), String(agent)]));
}

export async function readBond(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<{ readonly agent: PlayerId; readonly at: Date } | undefined> {
  const [row] = await database.read<{ agent: bigint; at: Date }>(
    'SELECT b.agent, b.at FROM engagement.agent_bond b WHERE b.player = $1',
    [player],
  );
  return row && { agent: Number(row.agent) as PlayerId, at: row.at };
}

/** The three levels below these agents of bonds that were made before the day. */
export async function readBelow(
  database: Pick<Database, 'read'>,
  agents: readonly PlayerId[],
  toDay: string,
): Promise<Map<PlayerId, Below[]>> {
  const rows = await database.read<{
    root: bigint;
    player: bigint;
    parent: bigint;
    via: bigint;
    level: 1 | 2 | 3;
    day: string;
    at: Date;
  }>(
    `WITH one AS (
       SELECT b.agent AS root, b.player, b.agent AS parent, b.player AS via, 1 AS level, b.day, b.at
       FROM engagement.agent_bond b WHERE b.agent = ANY($1::bigint[]) AND b.day < $2::date
     ), two AS (
       SELECT o.root, b.player, b.agent AS parent, o.via, 2 AS level, greatest(o.day, b.day) AS day, b.at
       FROM one o JOIN engagement.agent_bond b ON b.agent = o.player AND b.day < $2::date
     ), three AS (
       SELECT t.root, b.player, b.agent AS parent, t.via, 3 AS level, greatest(t.day, b.day) AS day, b.at
       FROM two t JOIN engagement.agent_bond b ON b.agent = t.player AND b.day < $2::date
     )
     SELECT root, player, parent, via, level, day::text AS day, at FROM (
       SELECT * FROM one UNION ALL SELECT * FROM two UNION ALL SELECT * FROM three
     ) AS below ORDER BY level, at DESC, player`,
    [agents, toDay],
  );
  const below = new Map<PlayerId, Below[]>(agents.map((agent) => [agent, []]));
  for (const { root, player, parent, via, level, day, at } of rows)
    below.get(Number(root) as PlayerId)?.push({
      player: Number(player) as PlayerId,
      level,
      parent: Number(parent) as PlayerId,
      via: Number(via) as PlayerId,
      fromDay: day,
      atMs: at.getTime(),
    });
  return below;
}

/** Agents of a brand with a player bound before the day, by number. */
export async function readAgents(
  database: Pick<Database, 'read'>,
  brand: string,
  toDay: string,
  after: number,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ agent: bigint }>(
    `SELECT DISTINCT b.agent FROM engagement.agent_bond b
     WHERE b.brand = $1 AND b.day < $2::date AND b.agent > $3 ORDER BY b.agent LIMIT $4`,
    [brand, toDay, after, limit],
  );
  return rows.map(({ agent }) => Number(agent) as PlayerId);
}

/** How many direct players came by each channel, and how many directly in all. */
export async function countChannels(
  database: Pick<Database, 'read'>,
  agent: PlayerId,
): Promise<Map<string, PlayerId[]>> {
  const rows = await database.read<{ channel: string; players: bigint[] }>(
    `SELECT b.channel, array_agg(b.player) AS players FROM engagement.agent_bond b
     WHERE b.agent = $1 GROUP BY b.channel`,
    [agent],
  );
  return new Map(
    rows.map(({ channel, players }) => [channel, players.map((player) => Number(player) as PlayerId)]),
  );
}

export async function readLinks(database: Pick<Database, 'read'>, agent: PlayerId): Promise<string[]> {
  const rows = await database.read<{ channel: string }>(
    'SELECT l.channel FROM engagement.agent_link l WHERE l.agent = $1 ORDER BY l.at, l.channel',
    [agent],
  );
  return rows.map(({ channel }) => channel);
}

/** False when the agent has `most` links already and this is none of them. */
export async function addLink(
  tx: Tx,
  agent: PlayerId,
  channel: string,
  at: Date,
  most: number,
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(7281058, hashint8($1))', [agent]);
  const { rows } = await tx.query<{ channel: string }>(
    'SELECT l.channel FROM engagement.agent_link l WHERE l.agent = $1',
    [agent],
  );
  if (rows.some((link) => link.channel === channel)) return true;
  if (rows.length >= most) return false;
  await tx.query('INSERT INTO engagement.agent_link (agent, channel, at) VALUES ($1, $2, $3)', [
    agent,
    channel,
    at,
  ]);
  return true;
}
