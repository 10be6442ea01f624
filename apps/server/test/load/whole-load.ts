import { seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import { expectProof, settleAll } from '../../src/modules/sportsbook/betting/test/betting-test-app.ts';
import { audit, type Tally } from './load-audit.ts';
import { feeding, guarding, passDelays, trading } from './load-faults.ts';
import { playing } from './load-player.ts';
import { openWholeStorm, type StormSize, type WholeStorm } from './load-test-app.ts';

/** Players, a trader, the feed and the house's guards at once on two nodes; then, when all is still, the books are compared. */
export async function wholeStorm(seed: number, size: StormSize): Promise<Tally> {
  const storm = await openWholeStorm(seed, size);
  const { turns } = size;
  const own = () => seededChance(storm.chance.below(2 ** 31));
  try {
    await Promise.all([
      ...storm.players.map((who) => playing(storm, who, own(), turns)),
      trading(storm, own(), turns),
      feeding(storm, own(), turns),
      guarding(storm, own(), Math.ceil(turns / 3)),
    ]);
    await calm(storm);
    expect(storm.app.failures).toEqual([]);
    await expectProof(storm.app);
    return await audit(storm);
  } finally {
    await storm.app.close();
  }
}

/** Everything that waits is decided, every market is open again, all that was said is done. */
async function calm(storm: WholeStorm): Promise<void> {
  const { app, nodes, markets } = storm;
  for (const { match, market } of markets) {
    app.book.setMatch(match, { stop: 'none' });
    app.book.setMarket(market, { status: 'open' });
  }
  await passDelays(storm, 6_000);
  for (const node of nodes) {
    while (await node.betting.confirmDue());
    while (await node.cashOut.decideDue());
  }
  await Promise.all(nodes.map(settleAll));
  await Promise.all(nodes.map(settleAll));
}
