import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** The pair of seeds that a player's next round is drawn from. */
export interface FairPair {
  readonly id: Reference;
  readonly serverHash: string;
  readonly sealedSeed: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nonce: number;
  readonly usedAt: Date | undefined;
}

/** The server seed that the next rotation puts into use. */
export interface NextSeed {
  readonly id: Reference;
  readonly serverHash: string;
  readonly sealedSeed: string;
}

export interface PlayerSeeds {
  readonly current: FairPair;
  readonly next: NextSeed;
}

interface PairRow {
  id: bigint;
  state: 'next' | 'current';
  server_hash: string;
  sealed_seed: string;
  client_seed: string | null;
  nonce: bigint;
  used_at: Date | null;
}

const SELECT = `SELECT p.id, p.state, p.server_hash, p.sealed_seed, p.client_seed, p.nonce, p.used_at
  FROM casino.fair_pair p WHERE p.player = $1 AND p.state IN ('current', 'next')`;

/** Undefined for a player who has none yet. */
export async function readSeeds(database: Database, player: PlayerId): Promise<PlayerSeeds | undefined> {
  return toSeeds(await database.read<PairRow>(SELECT, [player]));
}

/** Waits for everybody else who takes a nonce of the player or rotates, so that every nonce is taken once. */
export async function lockSeeds(tx: Tx, player: PlayerId): Promise<PlayerSeeds | undefined> {
  await tx.query({
    name: 'casino-lock-seeds',
    text: 'SELECT casino.lock_fair_pairs($1)',
    values: [player],
  });
  const { rows } = await tx.query<PairRow>({ name: 'casino-seeds', text: SELECT, values: [player] });
  return toSeeds(rows);
}

function toSeeds(rows: readonly PairRow[]): PlayerSeeds | undefined {
  const current = rows.find(({ state }) => state === 'current');
  const next = rows.find(({ state }) => state === 'next');
  if (!current || !next || current.client_seed === null) return undefined;
  return {
    current: {
      ...seedOf(current),
      clientSeed: current.client_seed,
      nonce: Number(current.nonce),
      usedAt: current.used_at ?? undefined,
    },
    next: seedOf(next),
  };
}

const seedOf = ({ id, server_hash, sealed_seed }: PairRow): NextSeed => ({
  id: id as Reference,
  serverHash: server_hash,
  sealedSeed: sealed_seed,
});

/** The first seeds of a player. Nothing happens when another request has made them at the same moment. */
export async function writeFirstPair(
  tx: Tx,
  player: PlayerId,
  { id, serverHash, sealedSeed }: NextSeed,
  clientSeed: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO casino.fair_pair (id, player, state, server_hash, sealed_seed, client_seed, nonce, made_at, begun_at)
     VALUES ($1, $2, 'current', $3, $4, $5, 0, $6, $6)
     ON CONFLICT (player) WHERE state = 'current' DO NOTHING`,
    [id, player, serverHash, sealedSeed, clientSeed, at],
  );
  return rowCount === 1;
}

export async function writeNextSeed(
  tx: Tx,
  player: PlayerId,
  { id, serverHash, sealedSeed }: NextSeed,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.fair_pair (id, player, state, server_hash, sealed_seed, nonce, made_at)
     VALUES ($1, $2, 'next', $3, $4, 0, $5)`,
    [id, player, serverHash, sealedSeed, at],
  );
}

/** Takes the nonce of a round that begins. */
export async function takeNonce(tx: Tx, pair: FairPair, at: Date): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'casino-take-nonce',
    text: `UPDATE casino.fair_pair SET nonce = nonce + 1, used_at = $3
           WHERE id = $1 AND nonce = $2 AND state = 'current'`,
    values: [pair.id, pair.nonce, at],
  });
  if (rowCount !== 1) throw new Error(`nonce ${pair.nonce} of pair ${pair.id} was taken under its lock`);
}

/** Reveals the pair in use and puts the next seed into use with this client seed. */
export async function rotate(
  tx: Tx,
  { current, next }: PlayerSeeds,
  {
    serverSeed,
    clientSeed,
    at,
  }: { readonly serverSeed: string; readonly clientSeed: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE casino.fair_pair SET state = 'revealed', sealed_seed = NULL, server_seed = $2, revealed_at = $3
     WHERE id = $1`,
    [current.id, serverSeed, at],
  );
  await tx.query(
    `UPDATE casino.fair_pair SET state = 'current', client_seed = $2, begun_at = $3, used_at = $4 WHERE id = $1`,
    [next.id, clientSeed, at, current.usedAt ?? null],
  );
}

export interface RevealedPair {
  readonly serverSeed: string;
  readonly serverHash: string;
  readonly clientSeed: string;
  readonly rounds: number;
}

export async function readRevealed(tx: Tx, id: Reference): Promise<RevealedPair | undefined> {
  const { rows } = await tx.query<{
    server_seed: string;
    server_hash: string;
    client_seed: string;
    nonce: bigint;
  }>(
    `SELECT p.server_seed, p.server_hash, p.client_seed, p.nonce FROM casino.fair_pair p
     WHERE p.id = $1 AND p.state = 'revealed'`,
    [id],
  );
  const [row] = rows;
  return (
    row && {
      serverSeed: row.server_seed,
      serverHash: row.server_hash,
      clientSeed: row.client_seed,
      rounds: Number(row.nonce),
    }
  );
}

export interface SealedSeed {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly sealedSeed: string;
}

/** Seeds that were not sealed with this key, by id. */
export async function readOtherSeals(
  database: Database,
  keyId: string,
  after: Reference | 0n,
  limit: number,
): Promise<readonly SealedSeed[]> {
  const rows = await database.read<{ id: bigint; player: bigint; sealed_seed: string }>(
    `SELECT p.id, p.player, p.sealed_seed FROM casino.fair_pair p
     WHERE p.sealed_seed IS NOT NULL AND p.id > $1 AND NOT starts_with(p.sealed_seed, $2) ORDER BY p.id LIMIT $3`,
    [after, `seal1.${keyId}.`, limit],
  );
  return rows.map(({ id, player, sealed_seed }) => ({
    id: id as Reference,
    player: Number(player) as PlayerId,
    sealedSeed: sealed_seed,
  }));
}

/** A seed that was revealed meanwhile stays as it is. */
export async function replaceSeal(tx: Tx, id: Reference, from: string, to: string): Promise<void> {
  await tx.query('UPDATE casino.fair_pair SET sealed_seed = $3 WHERE id = $1 AND sealed_seed = $2', [
    id,
    from,
    to,
  ]);
}
