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
  /** Settles when everything accepted so far is decided. */
  drain(): Promise<void>;
}

export const INTAKE_LIMIT = { batch: 100, waiting: 2_000, waitMs: 5_000 } as const;

interface Waiting {
  readonly told: Told;
  readonly sinceMs: number;
  readonly resolve: (outcome: Applied | { readonly is: 'busy' }) => void;
  readonly reject: (error: unknown) => void;
}

/** Messages gather into batches: while one commits, the next one fills. One batch in flight per node. */
export function createIntake(io: PaymentsIo, askSoon: () => void): Intake {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  const takeBatch = (): Waiting[] => {
    const batch = waiting.splice(0, INTAKE_LIMIT.batch);
    const oldest = io.clock.nowMs() - INTAKE_LIMIT.waitMs;
    for (const late of batch.filter((one) => one.sinceMs < oldest)) late.resolve({ is: 'busy' });
    return batch.filter((one) => one.sinceMs >= oldest);
  };
  const run = async () => {
    // Let everything that arrived in the same turn of the loop join the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) await settle(takeBatch());
    running = undefined;
  };
  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 0) return;
    try {
      const told = batch.map((one) => one.told);
      const outcomes = await io.database.inTransaction((tx) => applyTold(io, tx, told));
      io.committed();
      if (outcomes.some(({ is }) => is === 'to-ask')) askSoon();
      batch.forEach((one, place) => {
        const outcome = outcomes[place];
        if (outcome) one.resolve(outcome);
        else one.reject(new Error('a message was left without an outcome'));
      });
    } catch (error) {
      // One bad message must not fail its neighbours: halve until it stands alone.
      if (batch.length === 1) return batch[0]?.reject(error);
      const middle = batch.length >> 1;
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  };
  const take = (told: Told): Promise<Applied | { readonly is: 'busy' }> => {
    if (waiting.length >= INTAKE_LIMIT.waiting) return Promise.resolve({ is: 'busy' });
    return new Promise((resolve, reject) => {
      waiting.push({ told, sinceMs: io.clock.nowMs(), resolve, reject });
      running ??= run();
    });
  };

  return {
    async hear(name, raw, headers) {
      const provider = io.providers.get(name);
      if (!provider) return { is: 'provider-unknown' };
      const heard = provider.hear(raw, headers, io.clock.nowMs());
      if (heard.is !== 'heard') return heard;
      const { is } = await take({ provider: name, event: heard.event, answer: heard.answer });
      return { is: is === 'busy' || is === 'repeat' ? is : 'taken' };
    },
    drain: async () => {
      while (running) await running;
    },
  };
}
