import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Correction } from '../../wallet/index.ts';
import type { LineFacts } from '../core/line-facts.ts';
import type { FileCorrection, FileLine } from '../core/xml.ts';

export async function insertLines(tx: Tx, file: bigint, lines: readonly FileLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.query(
    `INSERT INTO regulator.line (file, player, cpf, facts)
     SELECT $1::bigint, * FROM unnest($2::bigint[], $3::text[], $4::jsonb[])`,
    [
      file,
      lines.map(({ player }) => player),
      lines.map(({ cpf }) => cpf ?? null),
      lines.map(({ facts }) => JSON.stringify(facts)),
    ],
  );
}

/** The last player of whom a line is stored; 0 when there is none. */
export async function lastPlayerOf(database: Database, file: bigint): Promise<number> {
  const [row] = await database.read<{ player: bigint | null }>(
    'SELECT max(player) AS player FROM regulator.line WHERE file = $1',
    [file],
  );
  return Number(row?.player ?? 0n);
}

export async function insertCorrections(tx: Tx, file: bigint, rows: readonly Correction[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO regulator.correction (file, posted, player, ref, kind, posted_at, units)
     SELECT $1::bigint, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::timestamptz[], $7::bigint[])`,
    [
      file,
      rows.map(({ posted }) => posted),
      rows.map(({ player }) => player),
      rows.map(({ ref }) => ref),
      rows.map(({ kind }) => kind),
      rows.map(({ atMs }) => new Date(atMs)),
      rows.map(({ units }) => units),
    ],
  );
}

/** Lines of a file by the number of the player. */
export async function readLines(
  reader: Pick<Database, 'read'>,
  file: bigint,
  after: bigint,
  limit: number,
): Promise<FileLine[]> {
  const rows = await reader.read<{ player: bigint; cpf: string | null; facts: LineFacts }>(
    'SELECT player, cpf, facts FROM regulator.line WHERE file = $1 AND player > $2 ORDER BY player LIMIT $3',
    [file, after, limit],
  );
  return rows.map(({ player, cpf, facts }) => ({ player: Number(player), cpf: cpf ?? undefined, facts }));
}

export async function readCorrectionLines(
  reader: Pick<Database, 'read'>,
  file: bigint,
  after: bigint,
  limit: number,
): Promise<(FileCorrection & { readonly posted: bigint })[]> {
  const rows = await reader.read<{
    posted: bigint;
    player: bigint;
    ref: bigint;
    kind: string;
    posted_at: Date;
    units: bigint;
  }>(
    `SELECT posted, player, ref, kind, posted_at, units FROM regulator.correction
     WHERE file = $1 AND posted > $2 ORDER BY posted LIMIT $3`,
    [file, after, limit],
  );
  return rows.map(({ posted, player, ref, kind, posted_at, units }) => ({
    posted,
    player: Number(player),
    ref: String(ref),
    kind,
    atMs: posted_at.getTime(),
    units: String(units),
  }));
}
