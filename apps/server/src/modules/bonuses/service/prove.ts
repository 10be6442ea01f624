import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { Wallet } from '../../wallet/index.ts';
import { readActive, readActiveOf, readBudgets } from '../store/proof.ts';

interface Difference {
  readonly where: string;
  readonly stored: string;
  readonly derived: string;
}

export interface BonusesProof {
  readonly bonuses: number;
  readonly campaigns: number;
  readonly differences: readonly Difference[];
}

const CHUNK = 200;
const DIFFERENCES_MAX = 100;
/** A stake between the two reads is not a difference; a real difference is still there at the last read. */
const LOOKS = 5;

/**
 * Proves that every bonus pocket equals the balance of the holder's active bonus, and that what is left of every budget
 * and what its live grants took are the budget.
 */
export async function proveBonuses(
  database: Database,
  wallet: Pick<Wallet, 'balance' | 'withBonus'>,
): Promise<BonusesProof> {
  const differences: Difference[] = [];
  let bonuses = 0;
  const byBonus = (after: Place) => readActive(database, after, CHUNK);
  // Money in a pocket without a bonus would not be found through the bonuses.
  const byPocket = (after: Place) => wallet.withBonus(after, CHUNK);
  for (const read of [byBonus, byPocket]) {
    for await (const holder of eachOf(read)) {
      const found = await comparePocket(database, wallet, holder);
      const isKnown = differences.some(({ where }) => where === found?.where);
      if (found && !isKnown && differences.length < DIFFERENCES_MAX) differences.push(found);
      if (read === byBonus) bonuses += 1;
    }
  }
  const { campaigns, wrong } = await compareBudgets(database);
  return { bonuses, campaigns, differences: [...differences, ...wrong] };
}

interface Place {
  readonly player: number;
  readonly asset: string;
}

async function* eachOf<H extends Place>(read: (after: Place) => Promise<readonly H[]>): AsyncGenerator<H> {
  for (let after: Place = { player: 0, asset: '' }; ; ) {
    const chunk = await read(after);
    yield* chunk;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return;
    after = last;
  }
}

async function comparePocket(
  database: Database,
  wallet: Pick<Wallet, 'balance'>,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
): Promise<Difference | undefined> {
  for (let look = 1; ; look += 1) {
    const { bonus } = (await wallet.balance(player, asset)).pockets;
    const active = await readActiveOf(database, player, asset);
    if (bonus === active) return undefined;
    if (look === LOOKS)
      return {
        where: `player ${player} bonus in ${asset}`,
        stored: String(bonus),
        derived: String(active),
      };
  }
}

/** Both sides are read in one statement, so they belong to one moment. */
async function compareBudgets(database: Database): Promise<{ campaigns: number; wrong: Difference[] }> {
  const budgets = await readBudgets(database);
  const wrong = budgets.flatMap(({ brand, code, budget, left, given }) =>
    left + given === budget
      ? []
      : [
          {
            where: `budget of ${code} of ${brand}`,
            stored: `${budget - left} given`,
            derived: String(given),
          },
        ],
  );
  return { campaigns: budgets.length, wrong };
}
