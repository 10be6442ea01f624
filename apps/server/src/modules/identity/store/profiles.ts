import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Profile {
  readonly player: PlayerId;
  readonly visitor: boolean;
  readonly nick: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly createdMs: number;
  readonly registeredMs: number | undefined;
  /** Undefined for a visitor, and for a player of before this was stored. */
  readonly registeredBy: string | undefined;
  /** When the account will be closed by the player's own request. */
  readonly cancelMs: number | undefined;
  readonly bindings: readonly {
    readonly plat: string;
    readonly unionId: string;
    readonly createdMs: number;
  }[];
}

interface ProfileRow {
  id: bigint;
  visitor: boolean;
  nick: string;
  email: string | null;
  phone: string | null;
  created_at: Date;
  registered_at: Date | null;
  registered_by: string | null;
  cancel_at: Date | null;
}

const BINDINGS_MAX = 20;

export async function readProfile(database: Database, player: PlayerId): Promise<Profile> {
  const [[row], bindings] = await Promise.all([
    database.read<ProfileRow>(
      `SELECT id, visitor, nick, coalesce(email, saved_email) AS email, phone, created_at, registered_at, registered_by,
         cancel_at
       FROM identity.player WHERE id = $1`,
      [player],
    ),
    database.read<{ plat: string; union_id: string; created_at: Date }>(
      'SELECT plat, union_id, created_at FROM identity.third_party WHERE player = $1 ORDER BY created_at LIMIT $2',
      [player, BINDINGS_MAX],
    ),
  ]);
  if (!row) throw new Error('a session belongs to no player');
  return {
    player,
    visitor: row.visitor,
    nick: row.nick,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    createdMs: row.created_at.getTime(),
    registeredMs: row.registered_at?.getTime(),
    registeredBy: row.registered_by ?? undefined,
    cancelMs: row.cancel_at?.getTime(),
    bindings: bindings.map(({ plat, union_id, created_at }) => ({
      plat,
      unionId: union_id,
      createdMs: created_at.getTime(),
    })),
  };
}

export async function setNick(tx: Tx, player: PlayerId, nick: string): Promise<void> {
  await tx.query('UPDATE identity.player SET nick = $2 WHERE id = $1', [player, nick]);
}

/** A nick that the player chose is not replaced. */
export async function giveNick(tx: Tx, player: PlayerId, nick: string): Promise<void> {
  await tx.query("UPDATE identity.player SET nick = $2 WHERE id = $1 AND nick = ''", [player, nick]);
}
