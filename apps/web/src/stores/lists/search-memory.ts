import type { KeyStore } from '../../platform/platform.ts';

const KEY = 'recent_searches';
export const RECENT_MAX = 8;
const WORD_MAX = 64;

/** Earlier search terms, the newest first. */
export function recentSearches(store: Pick<KeyStore, 'get'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.get(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((word) => typeof word === 'string' && word !== '').slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** Moves a used term to the front, once. */
export function rememberSearch(store: Pick<KeyStore, 'get' | 'set'>, word: string): void {
  const clean = word.trim().slice(0, WORD_MAX);
  if (clean === '') return;
  const others = recentSearches(store).filter((one) => one.toLowerCase() !== clean.toLowerCase());
  store.set(KEY, JSON.stringify([clean, ...others].slice(0, RECENT_MAX)));
}

export function forgetSearches(store: Pick<KeyStore, 'remove'>): void {
  store.remove(KEY);
}
