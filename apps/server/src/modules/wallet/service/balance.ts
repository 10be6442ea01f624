import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import { emptyBalances } from '../core/decide.ts';
import type { AccountState, Pocket } from '../core/posting.ts';
import { readAccount } from '../store/accounts.ts';

export interface Balance {
  readonly asset: Asset;
  /** What the player sees: cash less debt. */
  readonly shown: bigint;
  readonly pockets: Readonly<Record<Pocket, bigint>>;
  readonly state: AccountState;
  readonly version: bigint;
}

/** A player who never had this asset has a balance of zero. */
export async function readBalance(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  asset: Asset,
): Promise<Balance> {
  const account = await readAccount(database, { player, asset });
  const pockets = account?.balances ?? emptyBalances();
  return {
    asset,
    shown: pockets.cash - pockets.debt,
    pockets,
    state: account?.state ?? 'open',
    version: account?.version ?? 0n,
  };
}
