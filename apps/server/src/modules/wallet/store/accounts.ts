import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { AccountView, Balances } from '../core/decide.ts';
import type { AccountState } from '../core/posting.ts';
import { OPENING_LOCK } from './blocks.ts';

export interface Account extends AccountView {
  readonly id: bigint;
  readonly asset: Asset;
  readonly version: bigint;
}

interface AccountRow extends Balances {
  id: bigint;
  player: bigint;
  asset: Asset;
  state: AccountState;
  version: bigint;
}

export interface Holder {
  readonly player: PlayerId;
  readonly asset: Asset;
}

const COLUMNS = 'a.id, a.player, a.asset, a.state, a.version, a.cash, a.bonus, a.locked, a.hold, a.debt';

/** Locks in the order of ids, so that two batches can never deadlock. */
export async function lockAccounts(tx: Tx, holders: readonly Holder[]): Promise<Account[]> {
  const found = await selectForUpdate(tx, holders);
  if (found.length === holders.length) return found;
  const have = new Set(found.map((account) => `${account.player}/${account.asset}`));
  await openAccounts(
    tx,
    holders.filter((holder) => !have.has(`${holder.player}/${holder.asset}`)),
  );
  return selectForUpdate(tx, holders);
}

async function selectForUpdate(tx: Tx, holders: readonly Holder[]): Promise<Account[]> {
  const { rows } = await tx.query<AccountRow>({
    name: 'wallet-lock',
    text: `SELECT ${COLUMNS} FROM unnest($1::bigint[], $2::text[]) AS wanted(player, asset)
           JOIN wallet.account a ON a.player = wanted.player AND a.asset = wanted.asset
           ORDER BY a.id FOR UPDATE OF a`,
    values: [holders.map((holder) => holder.player), holders.map((holder) => holder.asset)],
  });
  return rows.map(toAccount);
}

/** A new account inherits the state of the player's blocks: an exclusion must hold in every currency. */
async function openAccounts(tx: Tx, holders: readonly Holder[]): Promise<void> {
  const players = [...new Set(holders.map(({ player }) => player))].sort((a, b) => a - b);
  await tx.query({
    name: 'wallet-opening',
    text: 'SELECT pg_advisory_xact_lock_shared($1, hashint8(p.player)) FROM unnest($2::bigint[]) AS p(player)',
    values: [OPENING_LOCK, players],
  });
  // A statement of its own: it sees the blocks that were set while this transaction waited for the locks.
  await tx.query({
    name: 'wallet-open',
    text: `INSERT INTO wallet.account (player, asset, state)
           SELECT h.player, h.asset, coalesce((SELECT min(b.state) FROM wallet.block b WHERE b.player = h.player), 'open')
           FROM unnest($1::bigint[], $2::text[]) AS h(player, asset) ORDER BY h.player, h.asset
           ON CONFLICT (player, asset) DO NOTHING`,
    values: [holders.map(({ player }) => player), holders.map(({ asset }) => asset)],
  });
}

export async function readAccount(
  database: Pick<Database, 'read'>,
  holder: Holder,
): Promise<Account | undefined> {
  const rows = await database.read<AccountRow>(
    `SELECT ${COLUMNS} FROM wallet.account a WHERE a.player = $1 AND a.asset = $2`,
    [holder.player, holder.asset],
  );
  return rows[0] && toAccount(rows[0]);
}

/** Accounts with money in the bonus pocket, in the order of their holders. */
export async function readWithBonus(
  database: Database,
  after: { readonly player: number; readonly asset: string },
  limit: number,
): Promise<Holder[]> {
  const rows = await database.read<Pick<AccountRow, 'player' | 'asset'>>(
    `SELECT a.player, a.asset FROM wallet.account a WHERE a.bonus <> 0 AND (a.player, a.asset) > ($1, $2)
     ORDER BY a.player, a.asset LIMIT $3`,
    [after.player, after.asset, limit],
  );
  return rows.map(({ player, asset }) => ({ player: Number(player) as PlayerId, asset }));
}

function toAccount(row: AccountRow): Account {
  const { id, asset, state, version, cash, bonus, locked, hold, debt } = row;
  return {
    id,
    player: Number(row.player) as PlayerId,
    asset,
    state,
    version,
    balances: { cash, bonus, locked, hold, debt },
  };
}
