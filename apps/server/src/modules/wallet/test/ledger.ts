import type { PlayerId } from '@palpite/kernel/ids';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { type Ids, openIds } from '../../../platform/ids/ids.ts';
import { createWallet, WALLET_PARTITIONS, type Wallet } from '../index.ts';

export interface Ledger extends FreshDatabase {
  readonly wallet: Wallet;
  readonly ids: Ids;
  readonly clock: ManualClock;
}

/** A wallet on its own database, without other modules. */
export async function openLedger({ poolSize = 60 }: { readonly poolSize?: number } = {}): Promise<Ledger> {
  const fresh = await freshDatabase({ poolSize });
  const clock = manualClock();
  await makePartitions(fresh.database, WALLET_PARTITIONS, clock.nowMs());
  const ids = await openIds(fresh.database, clock);
  const wallet = createWallet({
    database: fresh.database,
    ids,
    clock,
    append: async () => undefined,
  });
  return { ...fresh, wallet, ids, clock };
}

export function player(number: number): PlayerId {
  return number as PlayerId;
}
