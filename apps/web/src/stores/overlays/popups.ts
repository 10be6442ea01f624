import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { LATER_KEYS } from '../keys.ts';

/** Every popup that may open by itself, the most important first. */
export const POPUP_ORDER = [
  'register-bonus',
  'level-up',
  'pdd',
  'first-charge',
  'money-back',
  'download-guide',
  'money-rain',
  'notifications',
] as const;
export type PopupKey = (typeof POPUP_ORDER)[number];

export interface PopupEntry {
  readonly key: PopupKey;
  /** One is shown; the others wait. */
  readonly status: 'shown' | 'waiting';
  /** Its priority: lower values are shown first. */
  readonly level: number;
}

export interface PopupsState {
  /** In the order in which they will be shown. */
  readonly stack: readonly PopupEntry[];
  /** A feature offers a popup. It is ignored for a guest, and for 24 hours after the player closed it. */
  offer(key: PopupKey): void;
  /** The player closed it: the next one is shown. */
  close(key: PopupKey): void;
  /** The popup is withdrawn; it was not seen, so it may be offered again. */
  withdraw(key: PopupKey): void;
}

export interface PopupsDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs'>;
  isGuest(): boolean;
}

export const POPUP_CACHE_MS = 86_400_000;

const levelOf = (key: PopupKey) => POPUP_ORDER.indexOf(key);

/** The open popup stays in front, so that nothing changes under a finger; the others are sorted behind it. */
export function arranged(stack: readonly PopupEntry[]): readonly PopupEntry[] {
  const open = stack.filter((entry) => entry.status === 'shown');
  const waiting = stack.filter((entry) => entry.status === 'waiting').sort((a, b) => a.level - b.level);
  return [...open, ...waiting].map((entry, index) => ({
    ...entry,
    status: index === 0 ? 'shown' : 'waiting',
  }));
}

type Cache = Partial<Record<PopupKey, number>>;

function readCache({ store, nowMs }: PopupsDeps['platform']): Cache {
  try {
    const stored: Record<string, unknown> = JSON.parse(store.get(LATER_KEYS.popups) ?? '{}');
    const fresh = POPUP_ORDER.filter((key) => {
      const at = stored[key];
      return typeof at === 'number' && at <= nowMs() && nowMs() - at < POPUP_CACHE_MS;
    });
    return Object.fromEntries(fresh.map((key) => [key, stored[key]]));
  } catch {
    return {};
  }
}

export function createPopups({ platform, isGuest }: PopupsDeps) {
  return createStore<PopupsState>()((set, get) => {
    const without = (key: PopupKey) => get().stack.filter((entry) => entry.key !== key);
    return {
      stack: [],
      offer(key) {
        const present = get().stack.some((entry) => entry.key === key);
        if (present || isGuest() || readCache(platform)[key] !== undefined) return;
        set({ stack: arranged([...get().stack, { key, status: 'waiting', level: levelOf(key) }]) });
      },
      close(key) {
        const cache: Cache = { ...readCache(platform), [key]: platform.nowMs() };
        platform.store.set(LATER_KEYS.popups, JSON.stringify(cache));
        set({ stack: arranged(without(key)) });
      },
      withdraw: (key) => set({ stack: arranged(without(key)) }),
    };
  });
}

export type PopupsStore = ReturnType<typeof createPopups>;
