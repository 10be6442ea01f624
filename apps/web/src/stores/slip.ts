import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import {
  acceptLatest,
  EMPTY_SLIP,
  type LatestOdds,
  refresh,
  remove,
  removeAll,
  type Slip,
  type SlipCandidate,
  type SlipItem,
  type SlipWarning,
  stake,
  toggle,
} from './slip-rules.ts';
import { keepSlip, readSlip } from './slip-storage.ts';

type Selected = Pick<SlipItem, 'marketId' | 'ty'>;

export interface SlipState extends Slip {
  /** The player takes changed odds without being asked. */
  readonly acceptAny: boolean;
  /** Returns why the tap changed nothing, if it is to be told. */
  toggle(candidate: SlipCandidate): SlipWarning | undefined;
  remove(selection: Selected): void;
  removeAll(selections: readonly Selected[]): void;
  clear(): void;
  stake(selection: Selected, amount: number): void;
  /** Puts the small slip away; the selection stays. */
  closeMini(): void;
  refresh(latest: LatestOdds): void;
  acceptLatest(latest: LatestOdds): void;
  chooseAcceptAny(acceptAny: boolean): void;
}

export function createSlip({ store }: Pick<Platform, 'store'>) {
  const kept = readSlip(store);
  const slip = createStore<SlipState>()((set, get) => ({
    ...EMPTY_SLIP,
    ...kept,
    toggle(candidate) {
      const change = toggle(get(), candidate);
      set(change.slip);
      return change.warning;
    },
    remove: (selection) => set(remove(get(), selection)),
    removeAll: (selections) => set(removeAll(get(), selections)),
    clear: () => set(EMPTY_SLIP),
    stake: (selection, amount) => set(stake(get(), selection, amount)),
    closeMini: () => set({ mini: null }),
    refresh: (latest) => set(refresh(get(), latest)),
    acceptLatest: (latest) => set(acceptLatest(get(), latest)),
    chooseAcceptAny: (acceptAny) => set({ acceptAny }),
  }));
  slip.subscribe((now, before) => {
    if (now.items !== before.items || now.acceptAny !== before.acceptAny) keepSlip(store, now);
  });
  return slip;
}

export type SlipStore = ReturnType<typeof createSlip>;
