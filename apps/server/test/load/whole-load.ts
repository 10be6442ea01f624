import { seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import { expectProof, settleAll } from '../../src/modules/sportsbook/betting/test/betting-test-app.ts';
import { audit, type Tally } from './load-audit.ts';
import { feeding, guarding, passDelays, trading } from './load-faults.ts';
import { playing } from './load-player.ts';
import { type LoadSize, type LoadTest, openWholeLoad } from './load-test-app.ts';

/**
 * Players, an operator, the feed and player protection act at the same time on two nodes; afterwards the books are
 * compared.
 */
export async function loadTest(seed: number, size: LoadSize): Promise<Tally> {
  const load = await openWholeLoad(seed, size);
  const { turns } = size;
  const own = () => seededChance(load.chance.below(2 ** 31));
  try {
    await Promise.all([
      ...load.players.map((who) => playing(load, who, own(), turns)),
      trading(load, own(), turns),
      feeding(load, own(), turns),
      guarding(load, own(), Math.ceil(turns / 3)),
    ]);
    await calm(load);
    expect(load.app.failures).toEqual([]);
    await expectProof(load.app);
    return await audit(load);
  } finally {
    await load.app.close();
  }
}

/** Everything that waits is decided, every market is open again, and all facts are processed. */
async function calm(load: LoadTest): Promise<void> {
  const { app, nodes, markets } = load;
  for (const { match, market } of markets) {
    app.book.setMatch(match, { stop: 'none' });
    app.book.setMarket(market, { status: 'open' });
  }
  await passDelays(load, 6_000);
  for (const node of nodes) {
    while (await node.betting.confirmDue());
    while (await node.cashOut.decideDue());
  }
  await Promise.all(nodes.map(settleAll));
  await Promise.all(nodes.map(settleAll));
}
