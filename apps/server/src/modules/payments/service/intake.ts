import { createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import type { Headers } from '../core/provider.ts';
import { type Applied, applyReported, type Reported } from './apply.ts';
import type { PaymentsDeps } from './deps.ts';

export type Received =
  | { readonly is: 'taken' | 'repeat' }
  | { readonly is: 'forged' | 'stale' | 'unreadable' | 'provider-unknown' }
  | { readonly is: 'busy' };

export interface Intake {
  /** Takes a webhook of a provider; resolves after the commit. */
  receive(provider: string, raw: Buffer, headers: Headers): Promise<Received>;
  /** Stops accepting messages and resolves when all accepted ones are decided. */
  close(): Promise<void>;
}

const INTAKE_LIMIT = { batch: 100, waiting: 2_000, waitMs: 5_000 } as const;

/**
 * Collects messages into batches in which the providers take turns, so that a flood from one provider does not delay
 * the others.
 */
export function createIntake(deps: PaymentsDeps, askProviderSoon: () => void): Intake {
  const queue = createBatchQueue<Reported, Applied>({
    clock: deps.clock,
    limit: INTAKE_LIMIT,
    laneOf: ({ provider }) => provider,
    async decide(reported) {
      const outcomes = await deps.database.inTransaction((tx) => applyReported(deps, tx, reported));
      if (outcomes.some(({ is }) => is === 'to-ask')) askProviderSoon();
      return outcomes;
    },
  });
  return {
    async receive(name, raw, headers) {
      const provider = deps.providers.get(name);
      if (!provider) return { is: 'provider-unknown' };
      const received = provider.receive(raw, headers, deps.clock.nowMs());
      if (received.is !== 'received') return received;
      const { is } = await queue.add({ provider: name, event: received.event, answer: received.answer });
      return { is: is === 'busy' || is === 'repeat' ? is : 'taken' };
    },
    close: queue.close,
  };
}
