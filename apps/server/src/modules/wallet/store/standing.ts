import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Holder, lockAccounts } from './accounts.ts';
import type { BlockReason } from './blocks.ts';

/** Who blocked a player's accounts, and what the player owes in each asset. */
export interface Standing {
  readonly blocks: readonly BlockReason[];
  readonly debts: readonly { readonly asset: Asset; readonly units: bigint }[];
}

interface Row {
  readonly player: bigint;
  readonly reason: BlockReason | null;
  readonly asset: Asset | null;
  readonly debt: bigint | null;
}

const STANDINGS = `SELECT player, reason, NULL::text AS asset, NULL::bigint AS debt FROM wallet.block
    WHERE player = ANY($1::bigint[])
  UNION ALL SELECT player, NULL, asset, debt FROM wallet.account WHERE player = ANY($1::bigint[]) AND debt > 0
  ORDER BY player, reason, asset`;

/**
 * Under the lock of this account, which every block of the player and every posting to it takes: what the caller writes
 * in the same transaction is before or after a block, never beside it.
 */
export async function lockStanding(tx: Tx, holder: Holder): Promise<Standing> {
  await lockAccounts(tx, [holder]);
  // A statement of its own: it sees what was committed while this transaction waited for the lock.
  const { rows } = await tx.query<Row>({
    name: 'wallet-standing',
    text: STANDINGS,
    values: [[holder.player]],
  });
  return standingOf(rows);
}

/** Without locks, for screens. Players without a block and without debt are left out. */
export async function readStandings(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Standing>> {
  if (players.length === 0) return new Map();
  const rows = await database.read<Row>(STANDINGS, [[...new Set(players)]]);
  const known = new Set(rows.map(({ player }) => Number(player) as PlayerId));
  return new Map(
    [...known].map((player) => [player, standingOf(rows.filter((row) => Number(row.player) === player))]),
  );
}

function standingOf(rows: readonly Row[]): Standing {
  return {
    blocks: rows.flatMap(({ reason }) => (reason === null ? [] : [reason])),
    debts: rows.flatMap(({ asset, debt }) =>
      asset === null || debt === null ? [] : [{ asset, units: debt }],
    ),
  };
}
