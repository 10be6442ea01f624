import { createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import type { Headers } from '../core/provider.ts';
import { type Applied, applyTold, type Told } from './apply.ts';
import type { PaymentsIo } from './io.ts';

export type Heard =
  | { readonly is: 'taken' | 'repeat' }
  | { readonly is: 'forged' | 'stale' | 'unreadable' | 'provider-unknown' }
  | { readonly is: 'busy' };

export interface Intake {
  /** A provider's message; resolves after the commit. */
  hear(provider: string, raw: Buffer, headers: Headers): Promise<Heard>;
  /** Settles when everything accepted so far is decided; nothing is accepted any more. */
  close(): Promise<void>;
}

const INTAKE_LIMIT = { batch: 100, waiting: 2_000, waitMs: 5_000 } as const;

/** Messages gather into batches, in which the providers take turns: one that floods us silences none of the others. */
export function createIntake(io: PaymentsIo, askSoon: () => void): Intake {
  const queue = createBatchQueue<Told, Applied>({
    clock: io.clock,
    limit: INTAKE_LIMIT,
    laneOf: ({ provider }) => provider,
    async decide(told) {
      const outcomes = await io.database.inTransaction((tx) => applyTold(io, tx, told));
      io.committed();
      if (outcomes.some(({ is }) => is === 'to-ask')) askSoon();
      return outcomes;
    },
  });
  return {
    async hear(name, raw, headers) {
      const provider = io.providers.get(name);
      if (!provider) return { is: 'provider-unknown' };
      const heard = provider.hear(raw, headers, io.clock.nowMs());
      if (heard.is !== 'heard') return heard;
      const { is } = await queue.add({ provider: name, event: heard.event, answer: heard.answer });
      return { is: is === 'busy' || is === 'repeat' ? is : 'taken' };
    },
    close: queue.close,
  };
}
