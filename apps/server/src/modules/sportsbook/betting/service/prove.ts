import type { Database } from '../../../../platform/database/database.ts';
import type { Wallet } from '../../../wallet/index.ts';
import { type OpenStakes, readExposureSums, readOpenStakes, readOpenStakesOf } from '../store/proof.ts';

export interface StakesProof {
  readonly players: number;
  readonly exposures: number;
  readonly differences: readonly {
    readonly where: string;
    readonly stored: string;
    readonly derived: string;
  }[];
}

const CHUNK = 200;
const TOLD = 100;
/** A bet that is placed between the two looks is no difference: a real one is still there at the last. */
const LOOKS = 5;

/** Shows that what is locked in every player's account equals the stakes of the open bets, and exposure likewise. */
export async function proveStakes(database: Database, wallet: Pick<Wallet, 'balance'>): Promise<StakesProof> {
  const differences: { where: string; stored: string; derived: string }[] = [];
  const tell = (where: string, stored: bigint, derived: bigint) => {
    if (stored !== derived && differences.length < TOLD)
      differences.push({ where, stored: String(stored), derived: String(derived) });
  };
  let players = 0;
  for (let after = { player: 0, asset: '' }; ; ) {
    const chunk = await readOpenStakes(database, after, CHUNK);
    for (const one of chunk) {
      const { locked, open } = await compare(database, wallet, one);
      tell(`player ${one.player} locked in ${one.asset}`, locked, open);
    }
    players += chunk.length;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) break;
    after = last;
  }
  let exposures = 0;
  for (let after = { scope: '', id: 0n, part: '' }; ; ) {
    const chunk = await readExposureSums(database, after, CHUNK);
    for (const sum of chunk) tell(`exposure ${sum.scope} ${sum.id} ${sum.part}`, sum.stored, sum.derived);
    exposures += chunk.length;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) break;
    after = last;
  }
  return { players, exposures, differences };
}

async function compare(
  database: Database,
  wallet: Pick<Wallet, 'balance'>,
  first: OpenStakes,
): Promise<{ locked: bigint; open: bigint }> {
  let open = first.units;
  for (let look = 1; ; look += 1) {
    const { pockets } = await wallet.balance(first.player, first.asset);
    if (pockets.locked === open || look === LOOKS) return { locked: pockets.locked, open };
    open = await readOpenStakesOf(database, first.player, first.asset);
  }
}
