import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { LATER_KEYS } from '../keys.ts';

/** Every popup that may open by itself, the most important first. */
export const POPUP_ORDER = [
  'register-bonus',
  'bonus-unlocked',
  'bonus-booster',
  'level-up',
  'pdd',
  'first-charge',
  'money-back',
  'download-guide',
  'money-rain',
  'notifications',
  'lucky-rounds',
  /** What an operator published. */
  'content',
] as const;
export type PopupKey = (typeof POPUP_ORDER)[number];

export interface PopupEntry {
  readonly key: PopupKey;
  /** One is shown; the others wait. */
  readonly status: 'shown' | 'waiting';
  /** Its priority: lower values are shown first. */
  readonly level: number;
  /** What it is about, where the next one of its kind is another popup: the id of a bonus, a level. */
  readonly subject?: string;
}

export interface PopupsState {
  /** In the order in which they will be shown. */
  readonly stack: readonly PopupEntry[];
  /**
   * A feature offers a popup. It is ignored for a guest, unless an operator published it, and for 24 hours after the
   * player closed it with the same subject.
   */
  offer(key: PopupKey, subject?: string): void;
  /** The player closed it: the next one is shown. */
  close(key: PopupKey): void;
  /** The popup is withdrawn; it was not seen, so it may be offered again. */
  withdraw(key: PopupKey): void;
  /** Clears the mark that it was closed, whatever it was about: it may be offered again at once. */
  clearMark(key: PopupKey): void;
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

/** When each was closed, by its key and subject. */
type Cache = Readonly<Record<string, number>>;
const CACHE_MAX = 40;

const cacheName = ({ key, subject }: Pick<PopupEntry, 'key' | 'subject'>) =>
  subject === undefined ? key : `${key} ${subject}`;

function isPopup(name: string): boolean {
  const [key] = name.split(' ');
  return POPUP_ORDER.some((known) => known === key);
}

function readCache({ store, nowMs }: PopupsDeps['platform']): Cache {
  try {
    const stored: Record<string, unknown> = JSON.parse(store.get(LATER_KEYS.popups) ?? '{}');
    const fresh = Object.entries(stored).filter(
      (entry): entry is [string, number] =>
        isPopup(entry[0]) &&
        typeof entry[1] === 'number' &&
        entry[1] <= nowMs() &&
        nowMs() - entry[1] < POPUP_CACHE_MS,
    );
    return Object.fromEntries(fresh.slice(-CACHE_MAX));
  } catch {
    return {};
  }
}

export function createPopups({ platform, isGuest }: PopupsDeps) {
  return createStore<PopupsState>()((set, get) => {
    const without = (key: PopupKey) => get().stack.filter((entry) => entry.key !== key);
    return {
      stack: [],
      offer(key, subject) {
        const present = get().stack.find((entry) => entry.key === key);
        const offered = { key, ...(subject !== undefined && { subject }) };
        const isClosed = readCache(platform)[cacheName(offered)] !== undefined;
        if (present?.subject === subject && present !== undefined) return;
        if (isClosed || (isGuest() && key !== 'content')) return;
        const entry: PopupEntry = { ...offered, status: 'waiting', level: levelOf(key) };
        set({ stack: arranged([...without(key), entry]) });
      },
      close(key) {
        const entry = get().stack.find((known) => known.key === key) ?? { key };
        const cache: Cache = { ...readCache(platform), [cacheName(entry)]: platform.nowMs() };
        platform.store.set(LATER_KEYS.popups, JSON.stringify(cache));
        set({ stack: arranged(without(key)) });
      },
      withdraw: (key) => set({ stack: arranged(without(key)) }),
      clearMark(key) {
        const others = Object.entries(readCache(platform)).filter(([name]) => name.split(' ')[0] !== key);
        platform.store.set(LATER_KEYS.popups, JSON.stringify(Object.fromEntries(others)));
      },
    };
  });
}

export type PopupsStore = ReturnType<typeof createPopups>;
