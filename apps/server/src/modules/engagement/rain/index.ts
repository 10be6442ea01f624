import type { PlayerId } from '@palpite/kernel/ids';
import type { Busy } from '../../../platform/batch/batch-queue.ts';
import { type RainAdmin, rainAdmin } from './service/admin.ts';
import type { Tap, TapOutcome } from './service/catch-envelopes.ts';
import type { RainDeps } from './service/deps.ts';
import { makeShowers, seedRain } from './service/make-showers.ts';
import { createStatus, type RainStatus } from './service/status.ts';
import { createTaps } from './service/take.ts';

export type { RainForm } from './core/rain-form.ts';
export type { EnvelopePrize, Rain as RainSetting } from './core/shower.ts';
export type { RainAdmin } from './service/admin.ts';
export type { Tap, TapOutcome } from './service/catch-envelopes.ts';
export type { RainDeps } from './service/deps.ts';
export type { RainStatus } from './service/status.ts';
export type { Shower } from './store/showers.ts';

export interface Rain {
  /** The current shower or the next one; undefined where the brand has none or its campaign is off. */
  status(brand: string, player: PlayerId | undefined): Promise<RainStatus | undefined>;
  /** One envelope per player and shower; a repeated tap is answered with the same one. */
  take(tap: Tap): Promise<TapOutcome | Busy>;
  /** Stores the money rain that every brand has, where it is absent. */
  seed(): Promise<void>;
  /** A job: makes the next showers. */
  makeShowers(signal?: AbortSignal): Promise<number>;
  /** Resolves when the taps that were accepted are decided. */
  close(): Promise<void>;
  readonly admin: RainAdmin;
}

export function createRain(deps: RainDeps): Rain {
  const taps = createTaps(deps);
  return {
    status: createStatus(deps),
    take: (tap) => taps.add(tap),
    seed: () => seedRain(deps),
    makeShowers: (signal) => makeShowers(deps, signal),
    close: () => taps.close(),
    admin: rainAdmin,
  };
}
