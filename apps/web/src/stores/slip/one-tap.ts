import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import type { BettingChoices, OneTapChoice } from '../preferences/betting-choices.ts';
import type { SlipState, SlipStore } from './slip.ts';
import type { SlipItem } from './slip-rules.ts';
import type { SlipView } from './slip-view.ts';

/** How long a tapped price can be taken back before it is bet. */
export const UNDO_MS = 3_000;
/** A page that was asleep wakes up with old prices: what is later than this is asked about. */
const LATE_MS = 2_000;

/** counting: it can still be taken back. due: the slip decides now whether it may be sent. */
export type OneTap =
  | { readonly is: 'idle' }
  | { readonly is: 'counting' | 'due'; readonly item: SlipItem; readonly endsAtMs: number };

export interface OneTapState {
  readonly oneTap: OneTap;
  /** Takes the tapped price out of the slip again. */
  undo(): void;
  /** Ends it; the selection stays in the slip. */
  end(): void;
}

export interface OneTapDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  readonly slip: Pick<SlipStore, 'getState' | 'subscribe'>;
  /** A slip is being sent or has no known answer. */
  isPlacing(): boolean;
  /** The stake in cents; undefined while one-tap bets are off. */
  stake(): number | undefined;
}

const IDLE: OneTap = { is: 'idle' };

/** Only the first selection of an empty slip: with others in it, a tap builds the slip as it always does. */
function tappedFirst(now: SlipState, before: SlipState): SlipItem | undefined {
  const [item] = now.items;
  const isFirst = now.taps !== before.taps && before.items.length === 0 && now.items.length === 1;
  return isFirst ? item : undefined;
}

/** Another selection, stake, kind of bet, policy or payment than the one that was tapped. */
function isChanged(now: SlipState, before: SlipState): boolean {
  const { items, kind, policy, freeBet } = now;
  return (
    items.length !== 1 ||
    items[0]?.marketId !== before.items[0]?.marketId ||
    items[0]?.ty !== before.items[0]?.ty ||
    items[0]?.amount !== before.items[0]?.amount ||
    kind !== before.kind ||
    policy !== before.policy ||
    freeBet !== before.freeBet
  );
}

/**
 * One-tap bets: the tapped price is put into the slip with the usual stake and, unless it is taken back, the slip is sent
 * three seconds later as its own button would send it. Nothing is sent here: a second tap on the price takes it back, and
 * any other change of the slip ends it.
 */
export function createOneTap({ platform, slip, isPlacing, stake }: OneTapDeps) {
  let cancel = () => {};
  const store = createStore<OneTapState>()((set, get) => ({
    oneTap: IDLE,
    undo() {
      const { oneTap } = get();
      if (oneTap.is !== 'counting') return;
      get().end();
      slip.getState().remove(oneTap.item);
    },
    end() {
      cancel();
      set({ oneTap: IDLE });
    },
  }));

  function begin(tapped: SlipItem, amount: number): void {
    const item = { ...tapped, amount };
    slip.getState().stake(item, amount);
    slip.getState().closeMini();
    const endsAtMs = platform.nowMs() + UNDO_MS;
    store.setState({ oneTap: { is: 'counting', item, endsAtMs } });
    cancel = platform.after(UNDO_MS, () => store.setState({ oneTap: { is: 'due', item, endsAtMs } }));
  }

  let isBeginning = false;
  const stop = slip.subscribe((now, before) => {
    if (isBeginning) return;
    const { oneTap, end } = store.getState();
    if (oneTap.is !== 'idle' && isChanged(now, before)) end();
    const amount = stake();
    const item = tappedFirst(now, before);
    if (amount === undefined || !item || isPlacing()) return;
    isBeginning = true;
    begin(item, amount);
    isBeginning = false;
  });
  return {
    ...store,
    stop() {
      stop();
      store.getState().end();
    },
  };
}

export type OneTapStore = ReturnType<typeof createOneTap>;

/** The stake of a one-tap bet; undefined unless this player has switched them on and has a usual stake. */
export function oneTapStake(
  { oneTap, usualStake }: BettingChoices,
  uid: number | undefined,
): number | undefined {
  return oneTap !== undefined && oneTap.uid === uid ? usualStake : undefined;
}

/**
 * What is done with a tap that was not taken back. It is sent only where the slip's own button would send it, paid with the
 * player's own money and not above the confirmed amount; everything else is shown in the slip: a price that became worse, a
 * limit, a missing balance.
 */
export function oneTapStep(
  { action }: Pick<SlipView, 'action'>,
  { most }: Pick<OneTapChoice, 'most'>,
  { endsAtMs, nowMs }: { readonly endsAtMs: number; readonly nowMs: number },
): 'place' | 'ask' {
  const isAsleep = nowMs > endsAtMs + LATE_MS;
  return action.is === 'place' && !action.free && action.total <= most && !isAsleep ? 'place' : 'ask';
}
