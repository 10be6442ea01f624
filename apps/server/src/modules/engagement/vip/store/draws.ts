import type { Fiat } from '@palpite/kernel/assets';
import type { PrizeKind } from '@palpite/kernel/fair/prizes';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface Draw {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Fiat;
  /** Masked. */
  readonly name: string;
  readonly spin: Reference;
  readonly request: string;
  readonly askedSeed: string;
  readonly stage: number;
  readonly serverHash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly drawn: number;
  readonly prize: number;
  readonly kind: PrizeKind;
  readonly value: bigint;
  readonly at: Date;
}

const COLUMNS = `d.id, d.player, d.brand, d.asset, d.name, d.spin, d.request, d.asked_seed AS "askedSeed", d.stage,
  d.server_hash AS "serverHash", d.server_seed AS "serverSeed", d.client_seed AS "clientSeed", d.nonce, d.drawn, d.prize,
  d.kind, d.value, d.at`;

type DrawRow = Omit<Draw, 'player' | 'nonce'> & { readonly player: bigint; readonly nonce: bigint };

const toDraw = (row: DrawRow): Draw => ({
  ...row,
  player: Number(row.player) as PlayerId,
  nonce: Number(row.nonce),
});

export async function writeDraw(tx: Tx, draw: Draw): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.draw (id, player, brand, asset, name, spin, request, asked_seed, stage, server_hash,
       server_seed, client_seed, nonce, drawn, prize, kind, value, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[draw.id, draw.player, draw.brand, draw.asset, draw.name, draw.spin, draw.request, draw.askedSeed],
      ...[draw.stage, draw.serverHash, draw.serverSeed, draw.clientSeed, draw.nonce, draw.drawn, draw.prize],
      ...[draw.kind, draw.value, draw.at],
    ],
  );
}

export async function findDraw(tx: Tx, player: PlayerId, request: string): Promise<Draw | undefined> {
  const { rows } = await tx.query<DrawRow>(
    `SELECT ${COLUMNS} FROM engagement.draw d WHERE d.player = $1 AND d.request = $2`,
    [player, request],
  );
  return rows[0] && toDraw(rows[0]);
}

/** The newest first; `before` is the last id of the page before. */
export async function readDraws(
  database: Database,
  of: { readonly brand: string } | { readonly player: PlayerId },
  before: Reference | undefined,
  limit: number,
): Promise<Draw[]> {
  const [condition, owner] = 'brand' in of ? ['d.brand = $1', of.brand] : ['d.player = $1', of.player];
  const rows = await database.read<DrawRow>(
    `SELECT ${COLUMNS} FROM engagement.draw d WHERE ${condition} AND ($2::bigint IS NULL OR d.id < $2)
     ORDER BY d.id DESC LIMIT $3`,
    [owner, before ?? null, limit],
  );
  return rows.map(toDraw);
}

/** How often each prize was drawn; ids are ordered by time. */
export async function countPrizes(
  database: Database,
  brand: string,
  since: Reference,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.read<{ prize: number; drawn: bigint }>(
    'SELECT d.prize, count(*) AS drawn FROM engagement.draw d WHERE d.brand = $1 AND d.id >= $2 GROUP BY d.prize',
    [brand, since],
  );
  return new Map(rows.map(({ prize, drawn }) => [prize, Number(drawn)]));
}

export async function countDraws(database: Database, player: PlayerId, since: Reference): Promise<number> {
  const [row] = await database.read<{ drawn: bigint }>(
    'SELECT count(*) AS drawn FROM engagement.draw d WHERE d.player = $1 AND d.id >= $2',
    [player, since],
  );
  return Number(row?.drawn ?? 0n);
}
