import type { Outcome } from '@palpite/client/outcome';
import { GLOBAL_STATUS, type GlobalStatus } from '@palpite/contract/tables/site';
import { createStore } from 'zustand/vanilla';
import type { Place } from '../platform/hash.ts';

export interface MaintenanceState {
  /** Whether the house is open, as it last said. */
  readonly status: GlobalStatus;
  /** What the operator tells the players meanwhile. */
  readonly notice: string;
  /** When the operator expects to be done. */
  readonly untilMs: number | undefined;
  /** Undefined when the house did not answer: then nothing is known to have changed. */
  ask(): Promise<GlobalStatus | undefined>;
}

export function createMaintenance(read: () => Promise<Outcome<'globalStatus'>>) {
  return createStore<MaintenanceState>()((set) => ({
    status: GLOBAL_STATUS.normal,
    notice: '',
    untilMs: undefined,
    async ask() {
      const outcome = await read();
      if (outcome.is !== 'done') return undefined;
      const { global_stats: status, notice = '', until_ms: untilMs } = outcome.data;
      set({ status, notice, untilMs });
      return status;
    },
  }));
}

export type MaintenanceStore = ReturnType<typeof createMaintenance>;

/** The way home of the specification; where there is no casino it ends at the sport home. */
const OPEN_AGAIN = '/game';

/** Where to go because the house said `now`, and `before` it something else; undefined to stay. */
export function placeFor(
  now: GlobalStatus,
  before: GlobalStatus,
  { path, search }: Place,
): string | undefined {
  switch (now) {
    case GLOBAL_STATUS.maintenance:
      return path === '/error' && new URLSearchParams(search).get('type') === '3'
        ? undefined
        : '/error?type=3';
    case GLOBAL_STATUS.news:
      return path === '/news' ? undefined : '/news';
    default:
      // The news can also be read while the house is open: only who was sent there is sent away.
      if (path === '/news') return before === GLOBAL_STATUS.news ? OPEN_AGAIN : undefined;
      return path === '/error' ? OPEN_AGAIN : undefined;
  }
}
