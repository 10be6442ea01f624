import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { AccountState } from '../core/posting.ts';

/** Who blocked: each lifts only its own. */
export type BlockReason = 'exclusion' | 'operator' | 'cancellation' | 'chargeback';
export type BlockedState = Exclude<AccountState, 'open'>;

export interface Block {
  readonly by: BlockReason;
  readonly state: BlockedState;
  readonly sinceMs: number;
}

/** An advisory lock on the player: blocking and opening an account must not run concurrently. */
export const OPENING_LOCK = 7_281_002;

/** The names sort from the strictest to the mildest; an account without a block is open. */
const STATE_OF_PLAYER = `coalesce((SELECT min(state) FROM wallet.block WHERE player = $1), 'open')`;

/** Applies to every debit that does not have the lock yet; debits that have it finish first. */
export async function block(tx: Tx, player: PlayerId, by: BlockReason, state: BlockedState): Promise<void> {
  await lockPlayer(tx, player);
  await tx.query(
    `INSERT INTO wallet.block (player, reason, state) VALUES ($1, $2, $3)
     ON CONFLICT (player, reason) DO UPDATE SET state = excluded.state`,
    [player, by, state],
  );
  await writeWorst(tx, player);
}

export async function unblock(tx: Tx, player: PlayerId, by: BlockReason): Promise<void> {
  await lockPlayer(tx, player);
  await tx.query('DELETE FROM wallet.block WHERE player = $1 AND reason = $2', [player, by]);
  await writeWorst(tx, player);
}

export async function readBlocks(database: Pick<Database, 'read'>, player: PlayerId): Promise<Block[]> {
  const rows = await database.read<{ reason: BlockReason; state: BlockedState; since: Date }>(
    'SELECT reason, state, since FROM wallet.block WHERE player = $1 ORDER BY reason',
    [player],
  );
  return rows.map(({ reason, state, since }) => ({ by: reason, state, sinceMs: since.getTime() }));
}

/** Those of the players who are blocked for any reason. */
export async function blockedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
  const { rows } = await tx.query<{ player: bigint }>(
    'SELECT DISTINCT player FROM wallet.block WHERE player = ANY($1::bigint[])',
    [players],
  );
  return new Set(rows.map(({ player }) => Number(player) as PlayerId));
}

/** Those whose accounts are closed: only what the bookmaker owes reaches them. */
export async function closedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
  const { rows } = await tx.query<{ player: bigint }>({
    name: 'wallet-closed',
    text: `SELECT DISTINCT player FROM wallet.block WHERE player = ANY($1::bigint[]) AND state = 'closed'`,
    values: [players],
  });
  return new Set(rows.map(({ player }) => Number(player) as PlayerId));
}

async function lockPlayer(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashint8($2))', [OPENING_LOCK, player]);
}

async function writeWorst(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT id FROM wallet.account WHERE player = $1 ORDER BY id FOR UPDATE', [player]);
  await tx.query(
    `UPDATE wallet.account SET state = ${STATE_OF_PLAYER}, version = version + 1
     WHERE player = $1 AND state <> ${STATE_OF_PLAYER}`,
    [player],
  );
}
