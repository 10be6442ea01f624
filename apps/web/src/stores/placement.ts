import type { Failure } from '@palpite/client/outcome';
import { SESSION_EXPIRED } from '@palpite/contract/constants';
import type { Order } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import type { Fiat } from '@palpite/kernel/assets';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import { uuid7 } from '../platform/uuid.ts';
import {
  type ComposeSlip,
  itemsOfOrders,
  keepSentSlip,
  readSentSlip,
  type SentSlip,
  type SlipRequest,
} from './sent-slip.ts';
import type { SessionStore } from './session.ts';
import type { SlipStore } from './slip.ts';
import type { OddsPolicy } from './slip-kinds.ts';
import type { SlipItem } from './slip-rules.ts';

/** What became of a slip. */
export interface PlacedSlip {
  readonly sent: Pick<SentSlip, 'kind' | 'legs'>;
  readonly orders: readonly Order[];
  /** The selections of each order. */
  readonly items: readonly (readonly SlipItem[])[];
  /** What would have been taken on each line of a stake that was too high; 0 where nothing is offered. */
  readonly maxStakes: readonly number[];
  /** What the house says to all of it. */
  readonly message: string;
  readonly policy: OddsPolicy;
  readonly receivedAtMs: number;
  readonly balanceBefore: number | undefined;
}

export type Placement =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly sent: SentSlip }
  /** Sent and not decided for all we know: it may be placed or not. Only the same slip may be sent again. */
  | { readonly is: 'unknown'; readonly sent: SentSlip; readonly why: Unanswered; readonly message: string }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'placed'; readonly placed: PlacedSlip };

/** silent: no answer came. busy: the house could not look at it. expired: the session ended before it did. */
export type Unanswered = 'silent' | 'busy' | 'expired';

export interface PlacementState {
  readonly placement: Placement;
  /** Sends what is in the slip. A second tap while one is under way does nothing. */
  place(compose: ComposeSlip): Promise<void>;
  /** Sends the unanswered slip once more, under its own id. */
  retry(): Promise<void>;
  /** The player has looked into the records and gives the unanswered slip up. */
  discard(): void;
  /** Whatever was told has been read. */
  dismiss(): void;
}

/** The answer of whichever call took the slip. */
export interface PlacedReply {
  readonly orders: readonly Order[];
  readonly max_stake: readonly number[];
  readonly msg?: string;
}
export type PlacedOutcome = { readonly is: 'done'; readonly data: PlacedReply } | Failure;

export interface PlacementDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'randomBytes'>;
  readonly currency: Fiat;
  readonly session: SessionStore;
  readonly slip: SlipStore;
  balance(): number | undefined;
  send(request: SlipRequest): Promise<PlacedOutcome>;
}

const IDLE: Placement = { is: 'idle' };
/** The refusal `unavailable`, which is given before anyone has looked whether the slip was placed. */
const UNAVAILABLE = 1503;

export function isUndecided(order: Pick<Order, 'st'>): boolean {
  return order.st === BET_ORDER_STATUS.created || order.st === BET_ORDER_STATUS.confirming;
}

const isRejected = (order: Order | undefined) => order?.st === BET_ORDER_STATUS.rejected;

/** Why the answer does not tell what became of the slip; undefined when it does. */
function unanswered(outcome: PlacedOutcome): Unanswered | undefined {
  if (outcome.is === 'unreachable') return 'silent';
  if (outcome.is === 'refused' && outcome.code === SESSION_EXPIRED) return 'expired';
  return outcome.is === 'refused' && outcome.code === UNAVAILABLE ? 'busy' : undefined;
}

/** Takes out of the slip what is placed. Of a system that was taken in part the rest stays, without those stakes. */
function takeOut(slip: SlipStore, sent: SentSlip, orders: readonly Order[]): void {
  const state = slip.getState();
  const isOneEach = sent.kind === 'single' && sent.request.call === 'betSinglePass';
  if (isOneEach) state.removeAll(sent.items.filter((_, index) => !isRejected(orders[index])));
  else if (!orders.some(isRejected)) state.removeAll(sent.items);
  else {
    const taken = sent.legs.filter((_, index) => !isRejected(orders[index]));
    for (const legs of taken) state.stakeLines(legs, 0);
  }
}

function placedSlip(
  sent: SentSlip,
  { orders, max_stake: maxStakes, msg: message = '' }: PlacedReply,
  receivedAtMs: number,
  balanceBefore: number | undefined,
): PlacedSlip {
  const items = itemsOfOrders(sent, orders.length);
  return { sent, orders, items, maxStakes, message, policy: sent.policy, receivedAtMs, balanceBefore };
}

/** Takes back what was told when it no longer belongs beside what is there now. */
function followChanges(
  store: StoreApi<PlacementState>,
  { slip, session }: Pick<PlacementDeps, 'slip' | 'session'>,
  leftBehind: () => Placement,
): void {
  // A refusal was about the slip as it was: it does not stand beside another one.
  slip.subscribe((now, past) => {
    if (now.items !== past.items && store.getState().placement.is === 'refused')
      store.setState({ placement: IDLE });
  });
  // An unanswered slip is its own player's: nobody else may send it again, and who comes back finds it.
  session.subscribe((now, past) => {
    const { is } = store.getState().placement;
    if (now.user?.uid !== past.user?.uid && is !== 'sending') store.setState({ placement: leftBehind() });
  });
}

export function createPlacement(deps: PlacementDeps) {
  const { platform, currency, session, slip } = deps;
  const uid = () => session.getState().user?.uid;

  function leftBehind(): Placement {
    const sent = readSentSlip(platform.store, uid());
    return sent ? { is: 'unknown', sent, why: 'silent', message: '' } : IDLE;
  }

  const store = createStore<PlacementState>()((set, get) => {
    let before: number | undefined;

    function answered(sent: SentSlip, reply: PlacedReply): void {
      takeOut(slip, sent, reply.orders);
      set({ placement: { is: 'placed', placed: placedSlip(sent, reply, platform.nowMs(), before) } });
    }

    async function send(sent: SentSlip): Promise<void> {
      // Kept before it is sent: a page that dies now must still know the id under which it asked.
      keepSentSlip(platform.store, sent);
      set({ placement: { is: 'sending', sent } });
      before = deps.balance();
      const outcome = await deps.send(sent.request);
      const why = unanswered(outcome);
      if (why) {
        const message = outcome.is === 'refused' ? outcome.message : '';
        set({ placement: { is: 'unknown', sent, why, message } });
        return;
      }
      keepSentSlip(platform.store, undefined);
      if (outcome.is === 'refused') set({ placement: { is: 'refused', message: outcome.message } });
      else if (outcome.is === 'done') answered(sent, outcome.data);
    }

    return {
      placement: leftBehind(),
      async place(compose) {
        const { is } = get().placement;
        const state = slip.getState();
        const player = uid();
        if (is === 'sending' || is === 'unknown' || state.items.length === 0 || player === undefined) return;
        const slipId = uuid7(platform.nowMs(), platform.randomBytes(10));
        await send(compose(state, { slipId, uid: player, currency }));
      },
      async retry() {
        const { placement } = get();
        if (placement.is === 'unknown') await send(placement.sent);
      },
      discard() {
        if (get().placement.is !== 'unknown') return;
        keepSentSlip(platform.store, undefined);
        set({ placement: IDLE });
      },
      dismiss() {
        const { is } = get().placement;
        if (is === 'refused' || is === 'placed') set({ placement: IDLE });
      },
    };
  });
  followChanges(store, deps, leftBehind);
  return store;
}

export type PlacementStore = ReturnType<typeof createPlacement>;
