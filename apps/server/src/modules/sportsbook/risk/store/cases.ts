import type { PlayerId } from '@palpite/kernel/ids';
import type { CaseOutcome } from '@palpite/kernel/risk-rules';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { SignalLine } from '../core/score.ts';

export interface RiskCase {
  readonly id: bigint;
  readonly player: PlayerId;
  readonly brand: string;
  readonly score: number;
  readonly lines: readonly SignalLine[];
  /** Empty when the signals opened it. */
  readonly openedBy: string;
  readonly openedMs: number;
  readonly owner: number | undefined;
  readonly ownerName: string;
  readonly outcome: CaseOutcome | undefined;
  readonly closedBy: string | undefined;
  readonly closedMs: number | undefined;
}

interface CaseRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly brand: string;
  readonly score: number;
  readonly lines: readonly SignalLine[];
  readonly opened_by: string;
  readonly opened_at: Date;
  readonly owner: bigint | null;
  readonly owner_name: string;
  readonly outcome: CaseOutcome | null;
  readonly closed_by: string | null;
  readonly closed_at: Date | null;
}

const COLUMNS = `id, player, brand, score, lines, opened_by, opened_at, owner, owner_name, outcome, closed_by, closed_at`;

const toCase = (row: CaseRow): RiskCase => ({
  id: row.id,
  player: Number(row.player) as PlayerId,
  brand: row.brand,
  score: row.score,
  lines: row.lines,
  openedBy: row.opened_by,
  openedMs: row.opened_at.getTime(),
  owner: row.owner === null ? undefined : Number(row.owner),
  ownerName: row.owner_name,
  outcome: row.outcome ?? undefined,
  closedBy: row.closed_by ?? undefined,
  closedMs: row.closed_at?.getTime(),
});

export interface NewCase {
  readonly player: PlayerId;
  readonly brand: string;
  readonly score: number;
  readonly lines: readonly SignalLine[];
  readonly openedBy: string;
}

/** Undefined when the player has an open case. */
export async function insertCase(tx: Tx, given: NewCase, at: Date): Promise<RiskCase | undefined> {
  const { rows } = await tx.query<CaseRow>(
    `INSERT INTO risk.player_case (player, brand, score, lines, opened_by, opened_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (player) WHERE closed_at IS NULL DO NOTHING RETURNING ${COLUMNS}`,
    [given.player, given.brand, given.score, JSON.stringify(given.lines), given.openedBy, at],
  );
  return rows[0] && toCase(rows[0]);
}

export async function readCase(database: Pick<Database, 'read'>, id: bigint): Promise<RiskCase | undefined> {
  const [row] = await database.read<CaseRow>(`SELECT ${COLUMNS} FROM risk.player_case WHERE id = $1`, [id]);
  return row && toCase(row);
}

export async function lockCase(tx: Tx, id: bigint): Promise<RiskCase | undefined> {
  const { rows } = await tx.query<CaseRow>(
    `SELECT ${COLUMNS} FROM risk.player_case WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] && toCase(rows[0]);
}

/** The newest case of each of these players, open or closed. */
export async function readNewest(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, RiskCase>> {
  const rows = await database.read<CaseRow>(
    `SELECT DISTINCT ON (player) ${COLUMNS} FROM risk.player_case WHERE player = ANY($1::bigint[])
     ORDER BY player, id DESC`,
    [players],
  );
  return new Map(rows.map(toCase).map((found) => [found.player, found]));
}

export async function updateScore(
  tx: Tx,
  id: bigint,
  { score, lines }: Pick<NewCase, 'score' | 'lines'>,
): Promise<void> {
  await tx.query('UPDATE risk.player_case SET score = $2, lines = $3 WHERE id = $1 AND closed_at IS NULL', [
    id,
    score,
    JSON.stringify(lines),
  ]);
}

export async function updateOwner(
  tx: Tx,
  id: bigint,
  owner: { readonly operator: number; readonly name: string } | undefined,
): Promise<void> {
  await tx.query('UPDATE risk.player_case SET owner = $2, owner_name = $3 WHERE id = $1', [
    id,
    owner?.operator ?? null,
    owner?.name ?? '',
  ]);
}

export async function updateClosed(
  tx: Tx,
  id: bigint,
  { outcome, by, at }: { readonly outcome: CaseOutcome; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.query('UPDATE risk.player_case SET outcome = $2, closed_by = $3, closed_at = $4 WHERE id = $1', [
    id,
    outcome,
    by,
    at,
  ]);
}

export type StepKind = 'opened' | 'signals' | 'owner' | 'note' | 'restricted' | 'lifted' | 'closed';

export interface CaseStep {
  readonly what: StepKind;
  readonly actor: string;
  readonly text: string;
  readonly atMs: number;
}

export async function insertStep(tx: Tx, of: bigint, { what, actor, text, atMs }: CaseStep): Promise<void> {
  await tx.query('INSERT INTO risk.case_step (of, what, actor, text, at) VALUES ($1, $2, $3, $4, $5)', [
    of,
    what,
    actor,
    text,
    new Date(atMs),
  ]);
}

/** The newest first. */
export async function readSteps(
  database: Pick<Database, 'read'>,
  of: bigint,
  limit: number,
): Promise<CaseStep[]> {
  const rows = await database.read<Omit<CaseStep, 'atMs'> & { at: Date }>(
    'SELECT what, actor, text, at FROM risk.case_step WHERE of = $1 ORDER BY id DESC LIMIT $2',
    [of, limit],
  );
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

export interface QueueQuery {
  readonly list: 'open' | 'closed';
  readonly owner?: number | undefined;
  readonly brand?: string | undefined;
  /** Where the next page continues: the score and number of the last case, of closed ones the number. */
  readonly after?: { readonly score: number; readonly id: bigint } | undefined;
  readonly limit: number;
}

/** Open cases by score, then by age; closed ones newest first. */
export async function readQueue(
  database: Pick<Database, 'read'>,
  { list, owner, brand, after, limit }: QueueQuery,
): Promise<RiskCase[]> {
  const rows = await database.read<CaseRow>(
    `SELECT ${COLUMNS} FROM risk.player_case
     WHERE ($1::bigint IS NULL OR owner = $1) AND ($2::text IS NULL OR brand = $2) AND
     ${
       list === 'open'
         ? 'closed_at IS NULL AND ($4::bigint IS NULL OR score < $3 OR (score = $3 AND id > $4)) ORDER BY score DESC, id'
         : 'closed_at IS NOT NULL AND ($4::bigint IS NULL OR ($3::int IS NOT NULL AND id < $4)) ORDER BY id DESC'
     } LIMIT $5`,
    [owner ?? null, brand ?? null, after?.score ?? null, after?.id ?? null, limit],
  );
  return rows.map(toCase);
}

export async function countOpen(
  database: Pick<Database, 'read'>,
  owner: number,
): Promise<{ readonly mine: number; readonly all: number; readonly oldestMs: number | undefined }> {
  const [row] = await database.read<{ mine: bigint; all: bigint; oldest: Date | null }>(
    `SELECT count(*) FILTER (WHERE owner = $1) AS mine, count(*) AS all, min(opened_at) AS oldest
     FROM risk.player_case WHERE closed_at IS NULL`,
    [owner],
  );
  return {
    mine: Number(row?.mine ?? 0n),
    all: Number(row?.all ?? 0n),
    oldestMs: row?.oldest?.getTime(),
  };
}
