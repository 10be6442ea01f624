import type { Outcome } from '@palpite/client/outcome';
import type { BootConfig } from '@palpite/contract/boot';
import type { BalanceInfo } from '@palpite/contract/live';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';

export interface BalanceState {
  readonly info: BalanceInfo | undefined;
  readonly symbol: string;
  /** When the server last said so. */
  readonly atMs: number | undefined;
  /** The player asked and the spinner turns. */
  readonly refreshing: boolean;
  /** Takes a balance from a reply or the socket; one with a lower version arrived late and is dropped. */
  take(info: BalanceInfo, symbol?: string): void;
  /** Asks the server. Whether it answered. */
  fetch(): Promise<boolean>;
  /** Asks because the player tapped: the spinner turns at least a second, so that the tap is seen to have worked. */
  refresh(): Promise<void>;
  /** Another player: nothing that was shown is theirs. */
  forget(): void;
}

export interface BalanceDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  readonly brand: Pick<BootConfig['brand'], 'country' | 'currency' | 'symbol'>;
  read(): Promise<Outcome<'accountGet'>>;
}

export const REFRESH_SPINNER_MIN_MS = 1_000;

/** In Mexico a balance of another currency is not the player's to see here: it counts as nothing. */
function inLocalCurrency(info: BalanceInfo, brand: BalanceDeps['brand']): BalanceInfo {
  if (brand.country !== 'MX' || info.currency === brand.currency) return info;
  return { ...info, balance: 0, cash: 0, bonus: 0, locked: 0, hold: 0, debt: 0, currency: brand.currency };
}

export function createBalance({ platform, brand, read }: BalanceDeps) {
  // Rises when the player changes: an answer that was asked for by the one before is not shown to the next.
  let player = 0;
  return createStore<BalanceState>()((set, get) => ({
    info: undefined,
    symbol: brand.symbol,
    atMs: undefined,
    refreshing: false,
    take(info, symbol = get().symbol) {
      const present = get().info;
      if (present && info.version < present.version) return;
      set({ info: inLocalCurrency(info, brand), symbol, atMs: platform.nowMs() });
    },
    async fetch() {
      const requester = player;
      const outcome = await read();
      if (outcome.is !== 'done' || requester !== player) return false;
      get().take(outcome.data.balance_info, outcome.data.symbol);
      return true;
    },
    async refresh() {
      if (get().refreshing) return;
      set({ refreshing: true });
      const shown = new Promise<void>((resolve) => {
        platform.after(REFRESH_SPINNER_MIN_MS, resolve);
      });
      await Promise.all([get().fetch(), shown]);
      set({ refreshing: false });
    },
    forget() {
      player += 1;
      set({ info: undefined, symbol: brand.symbol, atMs: undefined });
    },
  }));
}

export type BalanceStore = ReturnType<typeof createBalance>;
