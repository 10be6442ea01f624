import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { integersParameter } from '../../../../platform/database/array-parameters.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface Envelope {
  readonly n: number;
  readonly amount: bigint;
}

/** What these players caught in the shower before. */
export async function findCaught(
  database: Pick<Database, 'read'>,
  shower: Reference,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, bigint>> {
  const rows = await database.read<{ player: bigint; amount: bigint }>(
    {
      name: 'engagement-caught',
      text: `SELECT e.player, e.amount FROM engagement.rain_envelope e
             WHERE e.shower = $1 AND e.player = ANY($2::bigint[])`,
    },
    [shower, integersParameter(players)],
  );
  return new Map(rows.map(({ player, amount }) => [Number(player) as PlayerId, amount]));
}

/** The next envelopes that no player has. The caller holds the lock of the shower. */
export async function nextEnvelopes(tx: Tx, shower: Reference, count: number): Promise<Envelope[]> {
  const { rows } = await tx.query<Envelope>({
    name: 'engagement-next-envelopes',
    text: `SELECT e.n, e.amount FROM engagement.rain_envelope e WHERE e.shower = $1 AND e.player IS NULL
           ORDER BY e.n LIMIT $2`,
    values: [shower, count],
  });
  return rows;
}

export async function writeCaught(
  tx: Tx,
  shower: Reference,
  caught: readonly { readonly n: number; readonly player: PlayerId; readonly amount: bigint }[],
  at: Date,
): Promise<void> {
  if (caught.length === 0) return;
  const numbers = integersParameter(caught.map(({ n }) => n));
  const players = integersParameter(caught.map(({ player }) => player));
  await Promise.all([
    tx.query({
      name: 'engagement-write-caught',
      text: `UPDATE engagement.rain_envelope e SET player = u.player, at = $4
             FROM unnest($2::integer[], $3::bigint[]) AS u(n, player) WHERE e.shower = $1 AND e.n = u.n`,
      values: [shower, numbers, players, at],
    }),
    tx.query({
      name: 'engagement-shower-taken',
      text: 'UPDATE engagement.rain_shower SET taken = taken + $2, paid = paid + $3 WHERE id = $1',
      values: [shower, caught.length, caught.reduce((sum, { amount }) => sum + amount, 0n)],
    }),
  ]);
}

/**
 * What these players caught in all showers since a moment, each envelope as at least so much: a player who caught a
 * large one and leaves would otherwise have played for small ones only.
 */
export async function sumCaught(
  tx: Tx,
  players: readonly PlayerId[],
  since: Date,
  least: bigint,
): Promise<Map<PlayerId, bigint>> {
  const { rows } = await tx.query<{ player: bigint; sum: bigint }>({
    name: 'engagement-sum-caught',
    text: `SELECT e.player, sum(greatest(e.amount, $3::bigint))::bigint AS sum FROM engagement.rain_envelope e
           WHERE e.player = ANY($1::bigint[]) AND e.at >= $2 GROUP BY e.player`,
    values: [players, since, least],
  });
  return new Map(rows.map(({ player, sum }) => [Number(player) as PlayerId, sum]));
}

/** Those of the marks (in hex) with which a player has an envelope of the shower. */
export async function findMarks(tx: Tx, shower: Reference, marks: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ mark: string }>({
    name: 'engagement-find-marks',
    text: `SELECT encode(m.mark, 'hex') AS mark FROM engagement.rain_mark m
           WHERE m.shower = $1 AND m.mark = ANY(SELECT decode(u.mark, 'hex') FROM unnest($2::text[]) AS u(mark))`,
    values: [shower, marks],
  });
  return new Set(rows.map(({ mark }) => mark));
}

export async function writeMarks(tx: Tx, shower: Reference, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.query({
    name: 'engagement-write-marks',
    text: `INSERT INTO engagement.rain_mark (shower, mark)
           SELECT $1, decode(u.mark, 'hex') FROM unnest($2::text[]) AS u(mark) ON CONFLICT DO NOTHING`,
    values: [shower, marks],
  });
}

/** Marks of showers that are over are needed no longer. */
export async function deleteMarks(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.query(
    `DELETE FROM engagement.rain_mark m USING engagement.rain_shower w
     WHERE w.id = m.shower AND w.ends_at < $1`,
    [endedBefore],
  );
}
