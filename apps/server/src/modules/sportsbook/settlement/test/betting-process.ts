import type { PalpiteEvent } from '../../../../events/event.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { openDatabase } from '../../../../platform/database/pool.ts';
import { openIds } from '../../../../platform/ids/ids.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import { createWallet } from '../../../wallet/index.ts';
import { createBetting, DEFAULT_TERMS, type Slip } from '../../betting/index.ts';
import { createSettlement } from '../index.ts';
import { crashBook } from './crash-book.ts';

/** A process that places, confirms and settles, and acknowledges after the commit; the test kills it. */
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 8 });
const deps = {
  database,
  clock: systemClock,
  append: appendEvents,
  ids: await openIds(database, systemClock),
  failed: (error: unknown) => process.stderr.write(`${String(error)}\n`),
};
/** A slow machine must not make bets late: lateness has its own test. */
const terms = { ...DEFAULT_TERMS, lateMs: 600_000 };
const wallet = createWallet(deps);
const betting = createBetting({ ...deps, wallet, book: crashBook(), terms });
const settlement = createSettlement({ ...deps, betting });
betting.confirming.start();
settlement.settling.start();

type Request = { readonly number: number } & ({ readonly slip: Slip } | { readonly event: PalpiteEvent });

async function answer(request: Request): Promise<string> {
  if ('event' in request) {
    await settlement.results.handle([request.event]);
    return 'handled';
  }
  const outcome = await betting.place(request.slip);
  if (outcome.is !== 'placed') return outcome.is;
  return outcome.bets.map(({ is, bet }) => `${is} ${bet.id}`).join();
}

process.on('disconnect', () => process.exit(0));
process.on('message', (request: Request) => {
  answer(request).then(
    (text) => process.send?.({ number: request.number, answer: text }),
    (error: Error) => process.send?.({ number: request.number, answer: `failed: ${error.message}` }),
  );
});
process.send?.({ ready: true });
