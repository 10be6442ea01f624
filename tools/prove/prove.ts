import { proveBonuses } from '@palpite/server/modules/bonuses/index';
import { proveAgents } from '@palpite/server/modules/engagement/agents/index';
import { proveFigures } from '@palpite/server/modules/figures/index';
import { proveHeldDeposits, proveHolds } from '@palpite/server/modules/payments/index';
import { proveStakes } from '@palpite/server/modules/sportsbook/betting/index';
import { createWallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import type { Ids } from '@palpite/server/platform/ids/ids';

export interface ProveOptions {
  readonly url: string;
  readonly fromBeginning: boolean;
  readonly print: (line: string) => void;
  readonly printDifference: (line: string) => void;
}

/** A proof posts nothing, and a replica cannot give references. */
const NO_IDS: Ids = {
  next() {
    throw new Error('a proof makes no references');
  },
};

/** Checks that every balance equals its transfers, while the product runs. True when it is so. */
export async function proveDatabase(options: ProveOptions): Promise<boolean> {
  const { print } = options;
  const database = openDatabase({ url: options.url, poolSize: 2 });
  try {
    const wallet = createWallet({
      database,
      ids: NO_IDS,
      clock: systemClock,
      append: async () => undefined,
    });
    const report = await wallet.prove({ fromBeginning: options.fromBeginning, progress: print });
    const stakes = await proveStakes(database, wallet);
    print(
      `${stakes.players} players with open stakes, ${stakes.exposures} exposures and ${stakes.bets} open bets added up`,
    );
    const holds = await proveHolds(database, wallet);
    print(`${holds.players} players with withdrawals added up`);
    const held = await proveHeldDeposits(database, wallet);
    print('held deposits added up');
    const bonuses = await proveBonuses(database, wallet);
    print(`${bonuses.bonuses} bonus pockets and ${bonuses.campaigns} budgets of campaigns added up`);
    const agents = await proveAgents(database, wallet);
    print('commissions of agents added up');
    const figures = await proveFigures(database, wallet);
    print(`figures added up to position ${figures.upto} of the ledger`);
    const differences = [
      ...report.differences,
      ...stakes.differences,
      ...holds.differences,
      ...held,
      ...bonuses.differences,
      ...agents,
      ...figures.differences,
    ];
    for (const found of differences)
      options.printDifference(`${found.where}: stored ${found.stored}, by its transfers ${found.derived}`);
    const verdict = differences.length === 0 ? 'clean' : `${differences.length} differences`;
    print(
      `prove: ${report.accounts} accounts, ${report.transfers} transfers, slowest chunk ${report.slowestChunkMs} ms: ${verdict}`,
    );
    return differences.length === 0;
  } finally {
    await database.close();
  }
}
