import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Registration {
  readonly player: PlayerId;
  readonly atMs: number;
}

interface RegistrationRow {
  readonly id: bigint;
  readonly registered_at: Date;
}

const toRegistration = ({ id, registered_at }: RegistrationRow): Registration => ({
  player: Number(id) as PlayerId,
  atMs: registered_at.getTime(),
});

/** The players of a brand who registered in a time range, the earliest `limit` of them. */
export async function readRegistrations(
  database: Database,
  of: { readonly brand: string; readonly fromMs: number; readonly toMs: number },
  limit: number,
): Promise<Registration[]> {
  const rows = await database.read<RegistrationRow>(
    `SELECT id, registered_at FROM identity.player
     WHERE brand = $1 AND registered_at >= $2 AND registered_at < $3 ORDER BY registered_at, id LIMIT $4`,
    [of.brand, new Date(of.fromMs), new Date(of.toMs), limit],
  );
  return rows.map(toRegistration);
}

/** When these players registered; visitors have not. */
export async function readRegisteredMs(
  reader: Database | Tx,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, number>> {
  const sql =
    'SELECT id, registered_at FROM identity.player WHERE id = ANY($1::bigint[]) AND registered_at IS NOT NULL';
  const rows =
    'read' in reader
      ? await reader.read<RegistrationRow>(sql, [players])
      : (await reader.query<RegistrationRow>(sql, [players])).rows;
  return new Map(rows.map(toRegistration).map(({ player, atMs }) => [player, atMs]));
}

/** The brands of these players, and when they registered: undefined for visitors. */
export async function readMemberships(
  tx: Tx,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, { readonly brand: string; readonly atMs: number | undefined }>> {
  if (players.length === 0) return new Map();
  const { rows } = await tx.query<{ id: bigint; brand: string; registered_at: Date | null }>({
    name: 'identity-memberships',
    text: 'SELECT id, brand, registered_at FROM identity.player WHERE id = ANY($1::bigint[])',
    values: [players],
  });
  return new Map(
    rows.map(({ id, brand, registered_at }) => [
      Number(id) as PlayerId,
      { brand, atMs: registered_at?.getTime() },
    ]),
  );
}

/** How many players of the brand registered between each of these moments and the next. */
export async function countRegistrations(
  database: Database,
  brand: string,
  moments: readonly number[],
): Promise<number[]> {
  const bounds = moments.map((at) => new Date(at));
  const rows = await database.read<{ n: number; players: number }>(
    `SELECT width_bucket(registered_at, $2::timestamptz[]) AS n, count(*)::integer AS players FROM identity.player
     WHERE brand = $1 AND registered_at >= $3 AND registered_at < $4 GROUP BY 1`,
    [brand, bounds, bounds[0], bounds.at(-1)],
  );
  const found = new Map(rows.map(({ n, players }) => [n, players]));
  return moments.slice(0, -1).map((_, index) => found.get(index + 1) ?? 0);
}

/** The players of a brand who registered in a time range, by number. */
export async function listRegistrations(
  database: Database,
  of: { readonly brand: string; readonly fromMs: number; readonly toMs: number; readonly after: number },
  limit: number,
): Promise<Registration[]> {
  const rows = await database.read<RegistrationRow>(
    `SELECT id, registered_at FROM identity.player
     WHERE brand = $1 AND registered_at >= $2 AND registered_at < $3 AND id > $4 ORDER BY id LIMIT $5`,
    [of.brand, new Date(of.fromMs), new Date(of.toMs), of.after, limit],
  );
  return rows.map(toRegistration);
}

export async function readBrands(
  database: Database,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, string>> {
  const rows = await database.read<{ id: bigint; brand: string }>(
    'SELECT id, brand FROM identity.player WHERE id = ANY($1::bigint[])',
    [players],
  );
  return new Map(rows.map(({ id, brand }) => [Number(id) as PlayerId, brand]));
}

/** The code or uid of who invited these players, with the channel of the link after a dash. */
export async function readInvitedBy(
  database: Database,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, string>> {
  const rows = await database.read<{ id: bigint; invited_by: string }>(
    'SELECT id, invited_by FROM identity.player WHERE id = ANY($1::bigint[]) AND invited_by IS NOT NULL',
    [players],
  );
  return new Map(rows.map(({ id, invited_by }) => [Number(id) as PlayerId, invited_by]));
}

/** How many players of the brand registered in the time range from an address that this player uses, at most `limit`. */
export async function countAtAddress(
  database: Database,
  of: { readonly player: PlayerId; readonly brand: string; readonly fromMs: number; readonly toMs: number },
  limit: number,
): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (
       SELECT DISTINCT p.id FROM identity.player p JOIN identity.session s ON s.player = p.id
       WHERE p.brand = $2 AND p.registered_at >= $3 AND p.registered_at < $4 AND s.address IN (
         SELECT own.address FROM identity.session own WHERE own.player = $1 AND own.address <> '')
       LIMIT $5
     ) AS found`,
    [of.player, of.brand, new Date(of.fromMs), new Date(of.toMs), limit],
  );
  return row?.count ?? 0;
}

export interface SharedDevice {
  /** A short mark of the device: the same mark is the same device. */
  readonly mark: string;
  readonly players: readonly PlayerId[];
}

/** The network addresses that several of these players used, in their stored sessions, with a mark that does not tell them. */
export async function readSharedAddresses(
  database: Database,
  players: readonly PlayerId[],
  limit: number,
): Promise<SharedDevice[]> {
  const rows = await database.read<{ mark: string; players: bigint[] }>(
    `SELECT left(md5('address' || address), 6) AS mark, array_agg(DISTINCT player) AS players
     FROM identity.session WHERE player = ANY($1::bigint[]) AND address <> ''
     GROUP BY address HAVING count(DISTINCT player) > 1
     ORDER BY count(DISTINCT player) DESC, mark LIMIT $2`,
    [players, limit],
  );
  return rows.map(toShared);
}

const toShared = ({ mark, players }: { mark: string; players: bigint[] }): SharedDevice => ({
  mark,
  players: players.map((player) => Number(player) as PlayerId),
});

export interface SharedLink extends SharedDevice {
  readonly is: 'device' | 'address';
}

/** Beyond this many players an address is a network that strangers share, such as a mobile operator's. */
const ADDRESS_PLAYERS_MAX = 20;

/** Other players with a stored session on a device or at an address of this player. */
export async function readLinkedPlayers(
  database: Database,
  player: PlayerId,
  limit: number,
): Promise<SharedLink[]> {
  const rows = await database.read<{ kind: SharedLink['is']; mark: string; players: bigint[] }>(
    `WITH own AS (SELECT DISTINCT device, address FROM identity.session WHERE player = $1),
     found AS (
       SELECT 'device' AS kind, left(encode(o.device, 'hex'), 6) AS mark,
              (SELECT array_agg(player) FROM (SELECT DISTINCT player FROM identity.session s
                WHERE s.device = o.device AND s.player <> $1 LIMIT $2) AS others) AS players
       FROM (SELECT DISTINCT device FROM own) AS o
       UNION ALL
       SELECT 'address', left(md5('address' || o.address), 6),
              (SELECT array_agg(player) FROM (SELECT DISTINCT player FROM identity.session s
                WHERE s.address = o.address AND s.player <> $1 LIMIT $3) AS others)
       FROM (SELECT DISTINCT address FROM own WHERE address <> '') AS o)
     SELECT kind, mark, players FROM found
     WHERE players IS NOT NULL AND (kind = 'device' OR cardinality(players) < $3)
     ORDER BY kind DESC, mark LIMIT $2`,
    [player, limit, ADDRESS_PLAYERS_MAX],
  );
  return rows.map((row) => ({ ...toShared(row), is: row.kind }));
}

/** So many devices of a player are read, the newest first. */
const DEVICES_MAX = 50;

/** The devices (SHA-256 in hex) of each of these players, in their stored sessions. */
export async function readDevicesOf(
  tx: Tx,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, readonly string[]>> {
  const { rows } = await tx.query<{ player: bigint; devices: string[] }>({
    name: 'identity-devices-of',
    text: `SELECT u.player, array_agg(DISTINCT encode(s.device, 'hex')) AS devices
           FROM unnest($1::bigint[]) AS u(player)
           CROSS JOIN LATERAL (SELECT o.device FROM identity.session o WHERE o.player = u.player
                               GROUP BY o.device ORDER BY max(o.created_at) DESC LIMIT ${DEVICES_MAX}) AS s
           GROUP BY u.player`,
    values: [players],
  });
  return new Map(rows.map(({ player, devices }) => [Number(player) as PlayerId, devices]));
}

/** The devices that several of these players used, in their stored sessions. */
export async function readSharedDevices(
  database: Database,
  players: readonly PlayerId[],
  limit: number,
): Promise<SharedDevice[]> {
  const rows = await database.read<{ mark: string; players: bigint[] }>(
    `SELECT left(encode(device, 'hex'), 6) AS mark, array_agg(DISTINCT player) AS players
     FROM identity.session WHERE player = ANY($1::bigint[])
     GROUP BY device HAVING count(DISTINCT player) > 1
     ORDER BY count(DISTINCT player) DESC, mark LIMIT $2`,
    [players, limit],
  );
  return rows.map(toShared);
}

/** Whether the player used a device that one of the others used too, in their stored sessions. */
export async function readSharesDevice(
  database: Database,
  player: PlayerId,
  others: readonly PlayerId[],
): Promise<boolean> {
  const rows = await database.read(
    `SELECT 1 FROM identity.session s
     WHERE s.device IN (SELECT own.device FROM identity.session own WHERE own.player = $1)
       AND s.player = ANY($2::bigint[]) AND s.player <> $1 LIMIT 1`,
    [player, others],
  );
  return rows.length > 0;
}
