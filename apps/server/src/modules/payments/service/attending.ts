import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import type { ProviderFilter } from '../store/due.ts';
import { attendDue } from './attend.ts';
import type { PaymentsDeps } from './deps.ts';
import { attendHeld } from './held.ts';
import { retryRefunds } from './refund.ts';

const EVERY_MS = 1_000;

export interface Attending extends Rounds {
  /** Runs all due work once; true when there may be more. */
  once(): Promise<boolean>;
}

/**
 * The background work with providers. Orders, refunds and held deposits have separate rounds for each provider, so that
 * a provider that hangs delays only its own work. A round claims no more than it processes at once, so that it ends
 * within the lease.
 */
export function createAttending(deps: PaymentsDeps): Attending {
  const names = [...deps.providers.keys()];
  // Work of a provider that is no longer configured must still progress or be reported.
  const filters: ProviderFilter[] = [...names.map((only) => ({ only, except: [] })), { except: names }];
  const works = [attendDue, retryRefunds, attendHeld].flatMap((attend) =>
    filters.map((filter) => () => attend(deps, filter)),
  );
  const rounds = works.map((round) =>
    createRounds({
      clock: deps.clock,
      everyMs: EVERY_MS,
      round,
      failed: (error) => deps.failed(error, { order: '' }),
    }),
  );
  return {
    start() {
      for (const round of rounds) round.start();
    },
    poke() {
      for (const round of rounds) round.poke();
    },
    isRunning: () => rounds.every((round) => round.isRunning()),
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
    once: async () => (await Promise.all(works.map((work) => work()))).includes(true),
  };
}
