import { createStore } from 'zustand/vanilla';
import type { KeyStore } from '../../platform/platform.ts';

export const FOLDS_KEY = 'market_folds';
/** More than a match has market types; beyond this the one that was collapsed first opens again. */
export const FOLDS_MAX = 200;

export interface MarketFoldsState {
  /** The market types that the player has collapsed, in every match. */
  readonly folded: readonly number[];
  toggle(mty: number): void;
}

function readFolds(store: Pick<KeyStore, 'get'>): readonly number[] {
  try {
    const stored: unknown = JSON.parse(store.get(FOLDS_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((mty): mty is number => Number.isSafeInteger(mty)).slice(-FOLDS_MAX);
  } catch {
    return [];
  }
}

export function createMarketFolds(store: Pick<KeyStore, 'get' | 'set'>) {
  return createStore<MarketFoldsState>()((set, get) => ({
    folded: readFolds(store),
    toggle(mty) {
      const { folded } = get();
      const next = folded.includes(mty)
        ? folded.filter((one) => one !== mty)
        : [...folded, mty].slice(-FOLDS_MAX);
      store.set(FOLDS_KEY, JSON.stringify(next));
      set({ folded: next });
    },
  }));
}

export type MarketFoldsStore = ReturnType<typeof createMarketFolds>;

const made = new WeakMap<KeyStore, MarketFoldsStore>();

/** The collapsed types of this device, shared by all open matches. */
export function marketFoldsOf(store: KeyStore): MarketFoldsStore {
  const present = made.get(store) ?? createMarketFolds(store);
  made.set(store, present);
  return present;
}
