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
  return rows.map(({ mark, players: found }) => ({
    mark,
    players: found.map((player) => Number(player) as PlayerId),
  }));
}
