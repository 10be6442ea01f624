import { BET_SLIP_MAX } from '@palpite/contract/constants';
import type { LineKind } from '@palpite/kernel/bet-worth';
import { createStore } from 'zustand/vanilla';
import type { KeyStore, Platform } from '../../platform/platform.ts';
import { priceKey } from '../book/prices.ts';
import { SLIP_KEYS } from '../keys.ts';
import {
  acceptLatest,
  bankersMost,
  EMPTY_SLIP,
  isEachWay,
  type LatestOdds,
  type LoadMode,
  load,
  ODDS_POLICIES,
  type OddsPolicy,
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

type Selected = Pick<SlipItem, 'marketId' | 'ty'>;

export interface SlipState extends Slip, SlipTerms {
  /** The player went to log in from the slip, which opens again afterwards. */
  readonly awaitsReturn: boolean;
  /** The slip that was cleared last, until another selection is made. */
  readonly cleared: ClearedSlip | undefined;
  /** The keys of the selections that are closed for good: they do not count. */
  readonly closed: readonly string[];
  /** How many times a price was tapped: bookings and earlier bets are loaded without a tap. */
  readonly taps: number;
  /** Returns why the tap changed nothing, if the player should know. */
  toggle(candidate: SlipCandidate): SlipWarning | undefined;
  /** Adds several selections at once, from bookings and earlier bets. Returns a warning if not all fit. */
  load(candidates: readonly SlipCandidate[], how: LoadMode): SlipWarning | undefined;
  /** Adds the place part of the only selection: both parts get its stake. */
  addPlace(place: SlipCandidate): void;
  /** Back to a single on the win, with the stake of one part. */
  removePlace(): void;
  remove(selection: Selected): void;
  removeAll(selections: readonly Selected[]): void;
  clear(): void;
  /** Brings the cleared selections and their stakes back. */
  undoClear(): void;
  /** Which selections are known to be closed for good, and which are known not to be. */
  noteClosed(known: { readonly closed: readonly string[]; readonly offered: readonly string[] }): void;
  stake(selection: Selected, amount: number): void;
  stakeMultiple(amount: number): void;
  /** The stake of each line with so many selections. */
  stakeLines(legs: number, amount: number): void;
  chooseKind(kind: LineKind): void;
  /** One banker more than allowed replaces the first. */
  toggleBanker(marketId: number): void;
  choosePolicy(policy: OddsPolicy): void;
  /** The chosen free bet; empty for none. */
  chooseFreeBet(id: string): void;
  /** Closes the small slip; the selection stays. */
  closeMini(): void;
  awaitReturn(awaits: boolean): void;
  refresh(latest: LatestOdds): void;
  acceptLatest(latest: LatestOdds): void;
}

/** Choices for one slip that end with it; the kind of bet and the odds policy are habits and stay. */
type Stakes = Pick<SlipTerms, 'multipleStake' | 'lineStakes' | 'bankers' | 'freeBet'>;
export type ClearedSlip = Pick<Slip, 'items'> & Stakes;

const NO_STAKES: Stakes = {
  multipleStake: 0,
  lineStakes: {},
  bankers: [],
  freeBet: '',
};

function bankersAfter({ bankers, items }: SlipState, marketId: number): readonly number[] {
  const before = bankers.filter((one) => items.some((item) => item.marketId === one));
  if (before.includes(marketId)) return before.filter((one) => one !== marketId);
  const most = bankersMost(items.length);
  return most === 0 ? [] : [...before, marketId].slice(-most);
}

/** Stakes belong to the slip as a whole: they are cleared with the last selection. */
function withoutStakes(slip: Slip): Slip & Partial<SlipTerms> {
  return slip.items.length === 0 ? { ...slip, ...NO_STAKES } : slip;
}

/** The selections that count: those that are not closed. */
export function countedItems({ items, closed }: Pick<SlipState, 'items' | 'closed'>): readonly SlipItem[] {
  if (closed.length === 0) return items;
  return items.filter(({ marketId, ty }) => !closed.includes(priceKey(marketId, ty)));
}

function whatWasCleared({ items, multipleStake, lineStakes, bankers, freeBet }: SlipState): ClearedSlip {
  return { items, multipleStake, lineStakes, bankers, freeBet };
}

function withPlace(before: SlipState, place: SlipCandidate): Partial<SlipState> {
  const [win, ...more] = before.items;
  if (!win || more.length > 0 || !isEachWay([win, place])) return {};
  const { slip } = load(before, [place], 'add');
  return { ...slip, lineStakes: { ...before.lineStakes, 1: win.amount }, freeBet: '' };
}

function withoutPlace(before: SlipState): Partial<SlipState> {
  const [win, place] = before.items;
  if (!win || !place || !isEachWay(before.items)) return {};
  return stake(removeAll(before, [place]), win, before.lineStakes[1] ?? 0);
}

/** `usual`: the stake that every slip begins with, in cents; 0 where the player has not chosen one. */
export function createSlip({ store }: Pick<Platform, 'store'>, usual: () => number = () => 0) {
  const kept = readSlip(store);
  const slip = createStore<SlipState>()((set, get) => {
    /** Every change asks the question about the latest odds again. */
    const choose = (terms: Partial<SlipTerms>) => set({ ...terms, needAcceptLatestOdds: false });
    return {
      ...EMPTY_SLIP,
      ...kept,
      awaitsReturn: false,
      cleared: undefined,
      closed: [],
      taps: 0,
      toggle(candidate) {
        const before = get();
        const change = toggle(before, candidate, usual());
        const first = before.items.length === 0 && { multipleStake: usual() };
        set({ ...first, ...withoutStakes(change.slip), taps: before.taps + 1 });
        return change.warning;
      },
      load(candidates, how) {
        const before = get();
        const change = load(before, candidates, how, usual());
        const isNew = how === 'replace' || before.items.length === 0;
        set(isNew ? { ...change.slip, ...NO_STAKES, multipleStake: usual() } : change.slip);
        return change.warning;
      },
      addPlace: (place) => set(withPlace(get(), place)),
      removePlace: () => set(withoutPlace(get())),
      remove: (selection) => set(withoutStakes(remove(get(), selection))),
      removeAll: (selections) => set(withoutStakes(removeAll(get(), selections))),
      clear: () => set({ ...EMPTY_SLIP, ...NO_STAKES, cleared: whatWasCleared(get()) }),
      undoClear() {
        const { cleared } = get();
        if (cleared) set({ ...cleared, cleared: undefined });
      },
      noteClosed({ closed: gone, offered }) {
        const before = get().closed;
        const closed = [...new Set([...before, ...gone])].filter((key) => !offered.includes(key));
        if (closed.join() !== before.join()) set({ closed });
      },
      stake: (selection, amount) => set(stake(get(), selection, amount)),
      stakeMultiple: (multipleStake) => choose({ multipleStake }),
      stakeLines: (legs, amount) => choose({ lineStakes: { ...get().lineStakes, [legs]: amount } }),
      chooseKind: (kind) => choose({ kind }),
      toggleBanker: (marketId) => choose({ bankers: bankersAfter(get(), marketId) }),
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
    if (!same) storeSlip(store, now);
    if (now.cleared && now.items.length > 0) slip.setState({ cleared: undefined });
  });
  return slip;
}

export type SlipStore = ReturnType<typeof createSlip>;

/** How the selections will be bet. */
export interface SlipTerms {
  /** Undefined while the player has not chosen. */
  readonly kind: LineKind | undefined;
  /** In cents; 0 while none was chosen. */
  readonly multipleStake: number;
  /** The stake of each line of a system in cents, by how many selections its lines have. */
  readonly lineStakes: Readonly<Record<number, number>>;
  /** The markets of the bankers of a system. */
  readonly bankers: readonly number[];
  readonly policy: OddsPolicy;
  /** The free bet that pays for it; empty for the player's own money. */
  readonly freeBet: string;
}

export interface StoredSlip extends SlipTerms {
  readonly items: readonly SlipItem[];
}

/** Default odds policy: accept better odds. */
export const FIRST_TERMS: SlipTerms = {
  kind: undefined,
  multipleStake: 0,
  lineStakes: {},
  bankers: [],
  policy: 'better',
  freeBet: '',
};

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** An earlier build may have stored another form: an incomplete item is dropped. */
export function isSlipItem(value: unknown): value is SlipItem {
  if (!isRecord(value) || !isRecord(value.match)) return false;
  const { match } = value;
  return (
    ['name', 'home', 'away', 'league'].every((name) => typeof match[name] === 'string') &&
    ['sport', 'startMs'].every((name) => Number.isFinite(match[name])) &&
    (match.leagueId === undefined || Number.isSafeInteger(match.leagueId)) &&
    ['matchId', 'marketId', 'mty', 'ty', 'amount'].every((name) => Number.isSafeInteger(value[name])) &&
    (value.pe === undefined || Number.isSafeInteger(value.pe)) &&
    ['marketName', 'li', 'nm', 'trackParam'].every((name) => typeof value[name] === 'string') &&
    typeof value.od === 'number' &&
    value.od > 0
  );
}

const KINDS: readonly unknown[] = ['single', 'multiple', 'system'] satisfies LineKind[];

function lineStakesOf(kept: unknown): SlipTerms['lineStakes'] {
  if (!isRecord(kept)) return {};
  const fits = ([legs, cents]: [string, unknown]) =>
    isCents(cents) && Number(legs) >= 1 && Number(legs) <= BET_SLIP_MAX;
  return Object.fromEntries(Object.entries(kept).filter(fits)) as SlipTerms['lineStakes'];
}

function termsOf(kept: Fields): SlipTerms {
  return {
    kind: KINDS.includes(kept.kind) ? (kept.kind as LineKind) : undefined,
    multipleStake: isCents(kept.multipleStake) ? kept.multipleStake : 0,
    lineStakes: lineStakesOf(kept.lineStakes),
    bankers: Array.isArray(kept.bankers) ? kept.bankers.filter(isCents).slice(0, BET_SLIP_MAX) : [],
    policy: ODDS_POLICIES.find((policy) => policy === kept.policy) ?? FIRST_TERMS.policy,
    freeBet: typeof kept.freeBet === 'string' ? kept.freeBet : '',
  };
}

export function readSlip(store: Pick<KeyStore, 'get'>): StoredSlip {
  try {
    const kept: unknown = JSON.parse(store.get(SLIP_KEYS.slip) ?? '{}');
    if (!isRecord(kept)) return { items: [], ...FIRST_TERMS };
    const items = Array.isArray(kept.items) ? kept.items.filter(isSlipItem).slice(0, BET_SLIP_MAX) : [];
    return { items, ...termsOf(kept) };
  } catch {
    return { items: [], ...FIRST_TERMS };
  }
}

/** Listed one by one: the rest of the slip's state is not stored. */
export function storeSlip(store: Pick<KeyStore, 'set'>, slip: StoredSlip): void {
  const { items, kind, multipleStake, lineStakes, bankers, policy, freeBet } = slip;
  const kept: StoredSlip = { items, kind, multipleStake, lineStakes, bankers, policy, freeBet };
  store.set(SLIP_KEYS.slip, JSON.stringify(kept));
}
