import type { Database } from '../../../platform/database/database.ts';
import type { Wallet } from '../../wallet/index.ts';
import { HELD } from '../core/posting.ts';
import { sumHeld } from '../store/held.ts';
import { type HeldUnits, readHeld, readHeldOf } from '../store/proof.ts';

export interface HoldsProof {
  readonly players: number;
  readonly differences: readonly {
    readonly where: string;
    readonly stored: string;
    readonly derived: string;
  }[];
}

const CHUNK = 200;
const DIFFERENCES_MAX = 100;
/**
 * A pay-out that starts between the two reads is not a difference; a real difference is still there at the last read.
 */
const LOOKS = 5;

/** Proves that every player's `hold` equals the sum of their open pay-outs. */
export async function proveHolds(database: Database, wallet: Pick<Wallet, 'balance'>): Promise<HoldsProof> {
  const differences: { where: string; stored: string; derived: string }[] = [];
  let players = 0;
  for (let after = { player: 0, asset: '' }; ; ) {
    const chunk = await readHeld(database, after, CHUNK);
    for (const holder of chunk) {
      const { hold, open } = await compare(database, wallet, holder);
      if (hold === open || differences.length === DIFFERENCES_MAX) continue;
      const where = `player ${holder.player} hold in ${holder.asset}`;
      differences.push({ where, stored: String(hold), derived: String(open) });
    }
    players += chunk.length;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return { players, differences };
    after = last;
  }
}

async function compare(
  database: Database,
  wallet: Pick<Wallet, 'balance'>,
  first: HeldUnits,
): Promise<{ hold: bigint; open: bigint }> {
  let open = first.units;
  for (let look = 1; ; look += 1) {
    const { hold } = (await wallet.balance(first.player, first.asset)).pockets;
    if (hold === open || look === LOOKS) return { hold, open };
    open = await readHeldOf(database, first.player, first.asset);
  }
}

/** Proves that the ledger's `held_deposits` equals the sum of the open held deposits. */
export async function proveHeldDeposits(
  database: Database,
  wallet: Pick<Wallet, 'houseBalance'>,
): Promise<HoldsProof['differences']> {
  for (let look = 1; ; look += 1) {
    const [stored, derived] = await Promise.all([wallet.houseBalance(HELD.house), sumHeld(database)]);
    const differences = [...new Set([...stored.keys(), ...derived.keys()])].flatMap((asset) => {
      const [ours, theirs] = [stored.get(asset) ?? 0n, derived.get(asset) ?? 0n];
      if (ours === theirs) return [];
      return [{ where: `${HELD.house} in ${asset}`, stored: String(ours), derived: String(theirs) }];
    });
    if (differences.length === 0 || look === LOOKS) return differences;
  }
}
