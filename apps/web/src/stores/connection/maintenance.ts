import type { Outcome } from '@palpite/client/outcome';
import { GLOBAL_STATUS, type GlobalStatus } from '@palpite/contract/tables/site';
import { createStore } from 'zustand/vanilla';
import type { Place } from '../../platform/hash.ts';

export interface MaintenanceState {
  /** The last reported status. */
  readonly status: GlobalStatus;
  /** The operator's message to players. */
  readonly notice: string;
  /** When the operator expects to be done. */
  readonly untilMs: number | undefined;
  /** Undefined when the server did not answer: then the status is unchanged. */
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

/** The home of the specification; without a casino it redirects to the sport home. */
const OPEN_AGAIN = '/game';

/** Where to navigate when the status changes from `before` to `now`; undefined to stay. */
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
      // The news page can also be opened during normal operation: only a player who was redirected there is redirected
      // back.
      if (path === '/news') return before === GLOBAL_STATUS.news ? OPEN_AGAIN : undefined;
      return path === '/error' ? OPEN_AGAIN : undefined;
  }
}
