import type { BetKind } from '@palpite/kernel/bet-worth';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import { bankersMost, type OddsPolicy } from './slip-kinds.ts';
import {
  acceptLatest,
  EMPTY_SLIP,
  type LatestOdds,
  type LoadMode,
  load,
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
import { keepSlip, readSlip, type SlipTerms } from './slip-storage.ts';

type Selected = Pick<SlipItem, 'marketId' | 'ty'>;

export interface SlipState extends Slip, SlipTerms {
  /** The player went to log in from the slip and is to find it open afterwards. */
  readonly awaitsReturn: boolean;
  /** Returns why the tap changed nothing, if it is to be told. */
  toggle(candidate: SlipCandidate): SlipWarning | undefined;
  /** Several at once, for codes and bets that are made again. Returns what is to be told if not all fit. */
  load(candidates: readonly SlipCandidate[], how: LoadMode): SlipWarning | undefined;
  remove(selection: Selected): void;
  removeAll(selections: readonly Selected[]): void;
  clear(): void;
  stake(selection: Selected, amount: number): void;
  stakeMultiple(amount: number): void;
  /** The stake of each line with so many selections. */
  stakeLines(legs: number, amount: number): void;
  chooseKind(kind: BetKind): void;
  /** One more than may be takes the place of the first. */
  toggleBanker(marketId: number): void;
  choosePolicy(policy: OddsPolicy): void;
  /** The free bet that is to pay; empty for none. */
  chooseFreeBet(id: string): void;
  /** Puts the small slip away; the selection stays. */
  closeMini(): void;
  awaitReturn(awaits: boolean): void;
  refresh(latest: LatestOdds): void;
  acceptLatest(latest: LatestOdds): void;
}

/** What was chosen for one slip and ends with it; the kind of bet and the policy are habits and stay. */
const NO_STAKES: Pick<SlipTerms, 'multipleStake' | 'lineStakes' | 'bankers' | 'freeBet'> = {
  multipleStake: 0,
  lineStakes: {},
  bankers: [],
  freeBet: '',
};

function bankersAfter(before: readonly number[], marketId: number, selections: number): readonly number[] {
  if (before.includes(marketId)) return before.filter((one) => one !== marketId);
  const most = bankersMost(selections);
  return most === 0 ? [] : [...before, marketId].slice(-most);
}

/** Stakes are meant for the slip as a whole: when the last selection goes, they go. */
function withoutStakes(slip: Slip): Slip & Partial<SlipTerms> {
  return slip.items.length === 0 ? { ...slip, ...NO_STAKES } : slip;
}

export function createSlip({ store }: Pick<Platform, 'store'>) {
  const kept = readSlip(store);
  const slip = createStore<SlipState>()((set, get) => {
    /** Whatever is changed, the question about the latest odds is asked anew. */
    const choose = (terms: Partial<SlipTerms>) => set({ ...terms, needAcceptLatestOdds: false });
    return {
      ...EMPTY_SLIP,
      ...kept,
      awaitsReturn: false,
      toggle(candidate) {
        const change = toggle(get(), candidate);
        set(withoutStakes(change.slip));
        return change.warning;
      },
      load(candidates, how) {
        const change = load(get(), candidates, how);
        set(how === 'replace' ? { ...change.slip, ...NO_STAKES } : change.slip);
        return change.warning;
      },
      remove: (selection) => set(withoutStakes(remove(get(), selection))),
      removeAll: (selections) => set(withoutStakes(removeAll(get(), selections))),
      clear: () => set({ ...EMPTY_SLIP, ...NO_STAKES }),
      stake: (selection, amount) => set(stake(get(), selection, amount)),
      stakeMultiple: (multipleStake) => choose({ multipleStake }),
      stakeLines: (legs, amount) => choose({ lineStakes: { ...get().lineStakes, [legs]: amount } }),
      chooseKind: (kind) => choose({ kind }),
      toggleBanker(marketId) {
        const { bankers, items } = get();
        const present = bankers.filter((one) => items.some((item) => item.marketId === one));
        choose({ bankers: bankersAfter(present, marketId, items.length) });
      },
      choosePolicy: (policy) => choose({ policy }),
      chooseFreeBet: (freeBet) => choose({ freeBet }),
      closeMini: () => set({ mini: null }),
      awaitReturn: (awaitsReturn) => set({ awaitsReturn }),
      refresh: (latest) => set(refresh(get(), latest)),
      acceptLatest: (latest) => set(acceptLatest(get(), latest)),
    };
  });
  slip.subscribe((now, before) => {
    const same =
      now.items === before.items &&
      now.kind === before.kind &&
      now.multipleStake === before.multipleStake &&
      now.lineStakes === before.lineStakes &&
      now.bankers === before.bankers &&
      now.policy === before.policy &&
      now.freeBet === before.freeBet;
    if (!same) keepSlip(store, now);
  });
  return slip;
}

export type SlipStore = ReturnType<typeof createSlip>;
