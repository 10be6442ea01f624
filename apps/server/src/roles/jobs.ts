import { balanceRelay } from '../modules/wallet/routes/balance-topic.ts';
import { makePartitions, type PartitionedTable } from '../platform/database/partitions.ts';
import type { Modules } from '../wiring/modules.ts';
import type { Platform } from '../wiring/platform.ts';

/** Background work: readers of the outbox, queued jobs and the calendar. */
export async function startJobs(
  platform: Platform,
  modules: Modules,
  partitioned: readonly PartitionedTable[],
): Promise<void> {
  const { outbox, jobs, database, clock, bus } = platform;
  await outbox.startSubscriber(balanceRelay(bus));
  await jobs.start(
    {
      ...modules.messaging.jobs,
      'make-partitions': () => makePartitions(database, partitioned, clock.nowMs()),
      'close-books': async () => void (await modules.wallet.closeBooks()),
      'trim-outbox': async () => void (await outbox.trim()),
    },
    [
      { at: '* * * * *', job: 'resume-messages' },
      { at: '17 * * * *', job: 'forget-messages' },
      { at: '23 * * * *', job: 'trim-outbox' },
      { at: '7 3 * * *', job: 'make-partitions' },
      { at: '41 3 1 * *', job: 'close-books' },
    ],
  );
}
