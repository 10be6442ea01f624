import type { Database } from '../../../../platform/database/database.ts';
import type { Wallet } from '../../../wallet/index.ts';
import { readPayable } from '../store/payouts.ts';
import { PAYABLE } from './payouts.ts';

/** A transfer between the two reads is not a difference; a real difference is still there at the last read. */
const LOOKS = 5;

/** Proves that what agents may still move to their balances is what the ledger holds for them. */
export async function proveAgents(
  database: Database,
  wallet: Pick<Wallet, 'houseBalance'>,
): Promise<readonly { readonly where: string; readonly stored: string; readonly derived: string }[]> {
  for (let look = 1; ; look += 1) {
    const [stored, derived] = await Promise.all([readPayable(database), wallet.houseBalance(PAYABLE.house)]);
    const assets = [...new Set([...stored.keys(), ...derived.keys()])];
    const differences = assets
      .filter((asset) => (stored.get(asset) ?? 0n) !== (derived.get(asset) ?? 0n))
      .map((asset) => ({
        where: `agents' payable ${asset}`,
        stored: String(stored.get(asset) ?? 0n),
        derived: String(derived.get(asset) ?? 0n),
      }));
    if (differences.length === 0 || look === LOOKS) return differences;
  }
}
