import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DocumentKind } from '../core/identity-level.ts';

interface GivenDocument {
  readonly player: PlayerId;
  readonly brand: string;
  readonly kind: DocumentKind;
  readonly number: string;
}

/**
 * Assigns the document to the account; undefined when that succeeded, otherwise the account that has it. Two accounts
 * that give it at the same moment wait for each other at the key, and the second finds the first.
 */
export async function claimDocument(
  tx: Tx,
  { player, brand, kind, number }: GivenDocument,
  atMs: number,
): Promise<PlayerId | undefined> {
  const { rowCount } = await tx.query(
    `INSERT INTO protection.document (brand, kind, number, player, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (brand, kind, number) DO NOTHING`,
    [brand, kind, number, player, new Date(atMs)],
  );
  if (rowCount === 1) return undefined;
  const { rows } = await tx.query<{ player: bigint }>(
    'SELECT player FROM protection.document WHERE brand = $1 AND kind = $2 AND number = $3',
    [brand, kind, number],
  );
  const holder = Number(rows[0]?.player) as PlayerId;
  return holder === player ? undefined : holder;
}

export async function writeConflict(
  tx: Tx,
  { player, brand, kind, number }: GivenDocument,
  holder: PlayerId,
  atMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO protection.document_conflict (player, holder, brand, kind, number, at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [player, holder, brand, kind, number, new Date(atMs)],
  );
}

export async function countConflicts(tx: Tx, player: PlayerId): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM protection.document_conflict WHERE player = $1',
    [player],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** Another account that gave the same document, before or after this one. */
export interface DocumentConflict {
  readonly other: PlayerId;
  /** This account has the document; the other one was refused it. */
  readonly isHolder: boolean;
  readonly atMs: number;
}

const SHOWN = 20;

export async function readConflicts(database: Database, player: PlayerId): Promise<DocumentConflict[]> {
  const rows = await database.read<{ other: bigint; is_holder: boolean; at: Date }>(
    `SELECT holder AS other, false AS is_holder, at FROM protection.document_conflict WHERE player = $1
     UNION ALL SELECT player, true, at FROM protection.document_conflict WHERE holder = $1
     ORDER BY at DESC LIMIT $2`,
    [player, SHOWN],
  );
  return rows.map(({ other, is_holder, at }) => ({
    other: Number(other) as PlayerId,
    isHolder: is_holder,
    atMs: at.getTime(),
  }));
}

/**
 * Of each of these players the accounts that hold a document which the player gave, and the player: accounts with the same
 * document have one of them in common.
 */
export async function readHoldersOf(
  tx: Tx,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, readonly PlayerId[]>> {
  const { rows } = await tx.query<{ player: bigint; holder: bigint }>({
    name: 'protection-holders-of',
    text: `SELECT DISTINCT c.player, c.holder FROM protection.document_conflict c WHERE c.player = ANY($1::bigint[])`,
    values: [players],
  });
  const holders = new Map<PlayerId, PlayerId[]>(players.map((player) => [player, [player]]));
  for (const { player, holder } of rows)
    holders.get(Number(player) as PlayerId)?.push(Number(holder) as PlayerId);
  return holders;
}
