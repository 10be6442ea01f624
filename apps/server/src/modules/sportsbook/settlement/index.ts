import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import { hear } from './service/hear.ts';
import type { SettlementIo } from './service/io.ts';
import { createWork } from './service/work.ts';

export type { SettlementIo } from './service/io.ts';

/** Tables that are cut into months; the platform makes their partitions ahead of time. */
export const SETTLEMENT_PARTITIONS = [{ schema: 'settlement', table: 'outcome' }] as const;

export interface Settlement {
  /** Hears the feed's results from the outbox. */
  readonly results: Subscriber;
  /** Settles and undoes what was heard; any number of nodes may run it. */
  readonly settling: Rounds;
  /** One step of that work. True when something was done and there may be more. */
  settleSome(): Promise<boolean>;
}

/** Without a poke, what another node wrote down is found this soon. */
const EVERY_MS = 500;

export function createSettlement(io: SettlementIo): Settlement {
  const settleSome = createWork(io);
  const settling = createRounds({
    clock: io.clock,
    everyMs: EVERY_MS,
    round: settleSome,
    failed: (error) => io.failed(error, { market: 0 }),
  });
  return {
    settling,
    settleSome,
    results: subscriberOf({
      name: 'settlement-results',
      kinds: ['market-resulted', 'market-result-undone'],
      async handle(events) {
        for (const event of events) await hear(io, event);
        settling.poke();
      },
    }),
  };
}
