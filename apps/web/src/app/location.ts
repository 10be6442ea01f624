import { useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { type BackGuard, backGuard } from '../platform/back-guard.ts';
import { formatHash, type Place, parseHash } from '../platform/hash.ts';

/** One entry of the browser's history. */
export interface HistoryEntry extends Place {
  /** Unique within the visit; scroll positions are stored under it. */
  readonly key: string;
  /** How many of our entries are before it. */
  readonly index: number;
}

/** How the current entry was reached: as a new one, by back or forward, or as the first. */
export type Arrival = 'start' | 'push' | 'pop';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

export interface Locator {
  current(): HistoryEntry;
  arrival(): Arrival;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: NavigateOptions): void;
  /** Goes back inside the app; from the first entry it goes to `fallback` instead of leaving the app. */
  back(fallback: string): void;
}

/** The part of a window that is used; a test passes its own. */
export interface LocatorWindow {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  addEventListener(name: 'popstate' | 'hashchange', listener: () => void): void;
}

interface Mirror {
  readonly palpite: HistoryEntry;
}

function isMirror(state: unknown): state is Mirror {
  return typeof state === 'object' && state !== null && 'palpite' in state;
}

/**
 * The hash is the source of truth; `history.state` mirrors it with a key and an index. An entry without our state was
 * made by a plain link or typed by hand, and gets one. `location.search` belongs to whoever opened the page and is
 * never changed.
 */
export function createLocator(
  window: LocatorWindow,
  newKey: () => string,
  guard: Pick<BackGuard, 'catches'> = backGuard,
): Locator {
  const listeners = new Set<() => void>();
  let arrival: Arrival = 'start';
  let entry = adopt(0);

  function address(place: Place): string {
    return `${window.location.pathname}${window.location.search}${formatHash(place)}`;
  }

  function adopt(nextIndex: number): HistoryEntry {
    const place = parseHash(window.location.hash);
    const { state } = window.history;
    const mirrored = isMirror(state) ? state.palpite : undefined;
    if (mirrored && mirrored.path === place.path && mirrored.search === place.search) return mirrored;
    const made: HistoryEntry = { ...place, key: newKey(), index: mirrored?.index ?? nextIndex };
    const others = typeof state === 'object' ? state : {};
    window.history.replaceState({ ...others, palpite: made }, '', address(place));
    return made;
  }

  function hear(): void {
    if (guard.catches()) return;
    const known = isMirror(window.history.state);
    const next = adopt(entry.index + 1);
    if (next.key === entry.key) return;
    arrival = known ? 'pop' : 'push';
    entry = next;
    for (const listener of listeners) listener();
  }
  window.addEventListener('popstate', hear);
  window.addEventListener('hashchange', hear);

  return {
    current: () => entry,
    arrival: () => arrival,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to, { replace = false, state } = {}) {
      const place = parseHash(to);
      // Navigating to the same location would add a second entry, and "back" would seem to do nothing.
      const stays = place.path === entry.path && place.search === entry.search;
      const made: HistoryEntry = { ...place, key: newKey(), index: entry.index + (replace || stays ? 0 : 1) };
      const others = typeof state === 'object' ? state : {};
      const method = replace || stays ? 'replaceState' : 'pushState';
      window.history[method]({ ...others, palpite: made }, '', address(place));
      arrival = 'push';
      entry = made;
      for (const listener of listeners) listener();
    },
    back(fallback) {
      if (entry.index > 0) window.history.back();
      else this.navigate(fallback, { replace: true });
    },
  };
}

export function useEntry(locator: Locator): HistoryEntry {
  return useSyncExternalStore(locator.subscribe, locator.current);
}

export interface FrozenHooks {
  readonly hook: BaseLocationHook;
  readonly searchHook: BaseSearchHook;
}

/**
 * The router hooks of one kept screen: it sees the location it was opened for, also while another screen is in front.
 */
export function frozenHooks(locator: Locator, place: Place): FrozenHooks {
  const hook: BaseLocationHook = () => [place.path, locator.navigate];
  hook.hrefs = (href) => formatHash(parseHash(href));
  return { hook, searchHook: () => place.search };
}
