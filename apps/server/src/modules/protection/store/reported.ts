import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

/** What a regulator asks about the protection of a player. */
export interface ReportedProtection {
  readonly document: { readonly kind: string; readonly number: string } | undefined;
  readonly pause:
    | { readonly by: string; readonly sinceMs: number; readonly untilMs: number | undefined }
    | undefined;
  /** In units of the asset; of time in minutes. */
  readonly limits: readonly { readonly kind: string; readonly period: string; readonly amount: string }[];
}

interface ReportedRow {
  readonly player: bigint;
  readonly document_kind: string | null;
  readonly document: string | null;
  readonly pause: string | null;
  readonly pause_since: Date | null;
  readonly pause_until: Date | null;
  readonly limits: { kind: string; period: string; amount: string }[] | null;
}

/** Those of the players about whom anything is stored. */
export async function readReported(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, ReportedProtection>> {
  if (players.length === 0) return new Map();
  const rows = await database.read<ReportedRow>(
    `SELECT p.player, p.document_kind, p.document, p.pause, p.pause_since, p.pause_until,
       (SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount::text)
                         ORDER BY l.kind, l.period)
        FROM protection.own_limit l WHERE l.player = p.player) AS limits
     FROM protection.player p WHERE p.player = ANY($1::bigint[])`,
    [players],
  );
  return new Map(
    rows.map(({ player, document_kind: kind, document, pause, pause_since, pause_until, limits }) => [
      Number(player) as PlayerId,
      {
        document: kind !== null && document !== null ? { kind, number: document } : undefined,
        pause:
          pause !== null && pause_since !== null
            ? { by: pause, sinceMs: pause_since.getTime(), untilMs: pause_until?.getTime() }
            : undefined,
        limits: limits ?? [],
      },
    ]),
  );
}
