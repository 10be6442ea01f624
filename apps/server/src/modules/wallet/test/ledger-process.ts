import { systemClock } from '../../../platform/clock/clock.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import type { Posting } from '../index.ts';
import { createWallet } from '../index.ts';

/** A process that posts what it receives and acknowledges after the commit; the test kills it. */
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 8 });
const wallet = createWallet({
  database,
  ids: await openIds(database, systemClock),
  clock: systemClock,
  append: async () => undefined,
});
process.on('disconnect', () => process.exit(0));
process.on('message', ({ number, posting }: { number: number; posting: Posting }) => {
  wallet.queue.post(posting).then(
    (outcome) => process.send?.({ number, outcome: outcome.is }),
    (error: Error) => process.send?.({ number, outcome: `failed: ${error.message}` }),
  );
});
process.send?.({ ready: true });
