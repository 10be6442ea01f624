import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export type AwardKind = 'invite' | 'friend' | 'threshold';

export interface Award {
  readonly kind: AwardKind;
  /** The friend, or the number of completed invitations of a threshold. */
  readonly ref: number;
  readonly amount: bigint;
}

export async function insertAward(
  tx: Tx,
  player: PlayerId,
  { kind, ref, amount }: Award,
  at: Date,
): Promise<void> {
  await tx.query(
    'INSERT INTO engagement.invite_award (player, kind, ref, amount, at) VALUES ($1, $2, $3, $4, $5)',
    [player, kind, ref, amount, at],
  );
}

/** Completed invitations of the player whose reward was not received, the oldest first, and the player's own reward as a friend. */
export async function readReady(
  reader: Pick<Tx, 'query'>,
  player: PlayerId,
  limit: number,
): Promise<Award[]> {
  const { rows } = await reader.query<{ kind: AwardKind; ref: bigint; amount: bigint }>(
    `(SELECT 'invite' AS kind, i.friend AS ref, i.reward AS amount FROM engagement.invite i
      WHERE i.inviter = $1 AND i.state = 'done' AND NOT EXISTS (
        SELECT 1 FROM engagement.invite_award a WHERE a.player = $1 AND a.kind = 'invite' AND a.ref = i.friend)
      ORDER BY i.done_at, i.friend LIMIT $2)
     UNION ALL
     SELECT 'friend', i.friend, i.friend_reward FROM engagement.invite i
      WHERE i.friend = $1 AND i.state = 'done' AND NOT EXISTS (
        SELECT 1 FROM engagement.invite_award a WHERE a.player = $1 AND a.kind = 'friend' AND a.ref = i.friend)`,
    [player, limit],
  );
  return rows.map(({ kind, ref, amount }) => ({ kind, ref: Number(ref), amount }));
}

/** How many invitations of the player are completed. */
export async function countDone(reader: Pick<Tx, 'query'>, player: PlayerId): Promise<number> {
  const { rows } = await reader.query<{ done: number }>(
    `SELECT count(*)::integer AS done FROM engagement.invite i WHERE i.inviter = $1 AND i.state = 'done'`,
    [player],
  );
  return rows[0]?.done ?? 0;
}

/** The thresholds that were received. */
export async function readThresholds(reader: Pick<Tx, 'query'>, player: PlayerId): Promise<Set<number>> {
  const { rows } = await reader.query<{ ref: bigint }>(
    `SELECT a.ref FROM engagement.invite_award a WHERE a.player = $1 AND a.kind = 'threshold'`,
    [player],
  );
  return new Set(rows.map(({ ref }) => Number(ref)));
}

/** Which of these friends' rewards the inviter received. */
export async function readReceived(
  database: Pick<Database, 'read'>,
  inviter: PlayerId,
  friends: readonly PlayerId[],
): Promise<Set<number>> {
  const rows = await database.read<{ ref: bigint }>(
    `SELECT a.ref FROM engagement.invite_award a
     WHERE a.player = $1 AND a.kind = 'invite' AND a.ref = ANY($2::bigint[])`,
    [inviter, friends],
  );
  return new Set(rows.map(({ ref }) => Number(ref)));
}

/** Whether anything was received for this friend's invitation, by either of the two. */
export async function isRewarded(tx: Tx, inviter: PlayerId, friend: PlayerId): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM engagement.invite_award a WHERE a.ref = $2
       AND ((a.player = $1 AND a.kind = 'invite') OR (a.player = $2 AND a.kind = 'friend')) LIMIT 1`,
    [inviter, friend],
  );
  return rows.length > 0;
}

export async function sumReceived(database: Pick<Database, 'read'>, player: PlayerId): Promise<bigint> {
  const [row] = await database.read<{ units: string }>(
    'SELECT coalesce(sum(a.amount), 0)::text AS units FROM engagement.invite_award a WHERE a.player = $1',
    [player],
  );
  return BigInt(row?.units ?? 0);
}
