import type { Failure } from '@palpite/client/outcome';
import { SESSION_EXPIRED } from '@palpite/contract/constants';
import type { Order } from '@palpite/contract/entities/bets';
import type { CallName, Input } from '@palpite/contract/generated/calls';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import type { Fiat } from '@palpite/kernel/assets';
import type { LineKind } from '@palpite/kernel/bet-worth';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyStore, Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/random.ts';
import { SLIP_KEYS } from '../keys.ts';
import type { SessionStore } from '../session/session.ts';
import { isSlipItem, type SlipStore, type StoredSlip } from './slip.ts';
import type { OddsPolicy, SlipItem } from './slip-rules.ts';

/** The result of a slip. */
export interface PlacedSlip {
  readonly sent: Pick<SentSlip, 'kind' | 'legs'>;
  readonly orders: readonly Order[];
  /** The selections of each order. */
  readonly items: readonly (readonly SlipItem[])[];
  /** The largest accepted stake of each line whose stake was too high; 0 where nothing is offered. */
  readonly maxStakes: readonly number[];
  /** The server's message about the whole slip. */
  readonly message: string;
  readonly policy: OddsPolicy;
  readonly receivedAtMs: number;
  readonly balanceBefore: number | undefined;
}

export type Placement =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly sent: SentSlip }
  /** Sent without a known decision: it may have been placed. Only the same slip may be sent again. */
  | { readonly is: 'unknown'; readonly sent: SentSlip; readonly why: Unanswered; readonly message: string }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'placed'; readonly placed: PlacedSlip };

/** silent: no reply arrived. busy: the server could not process it. expired: the session ended before it did. */
export type Unanswered = 'silent' | 'busy' | 'expired';

export interface PlacementState {
  readonly placement: Placement;
  /** Sends the slip. A second tap while one is pending does nothing. */
  place(compose: ComposeSlip): Promise<void>;
  /** Sends the unanswered slip again under its own id. */
  retry(): Promise<void>;
  /** The player has checked the bet history and discards the unanswered slip. */
  discard(): void;
  /** The player has read the result. */
  dismiss(): void;
}

/** The reply of whichever call took the slip. */
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
  /** Receives the orders of a slip that was placed. */
  placed(orders: readonly Order[]): void;
  send(request: SlipRequest): Promise<PlacedOutcome>;
}

const IDLE: Placement = { is: 'idle' };
/**
 * Refusals of this attempt only, sent before the server has looked whether the bet was placed by an earlier one: too many
 * requests, an error of the server, `unavailable`.
 */
const OF_ATTEMPT: readonly number[] = [1429, 1500, 1503];

export function isUndecided(order: Pick<Order, 'st'>): boolean {
  return order.st === BET_ORDER_STATUS.created || order.st === BET_ORDER_STATUS.confirming;
}

const isRejected = (order: Order | undefined) => order?.st === BET_ORDER_STATUS.rejected;

/** Why the reply does not say what happened to the bet; undefined when it does. */
export function whyUnanswered(outcome: { readonly is: 'done' } | Failure): Unanswered | undefined {
  if (outcome.is === 'unreachable') return 'silent';
  if (outcome.is === 'refused' && outcome.code === SESSION_EXPIRED) return 'expired';
  return outcome.is === 'refused' && OF_ATTEMPT.includes(outcome.code) ? 'busy' : undefined;
}

/** Removes what was placed. Of a system that was accepted in part the rest stays, without those stakes. */
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

/** Clears a result that no longer belongs to the current slip or player. */
function followChanges(
  store: StoreApi<PlacementState>,
  { slip, session }: Pick<PlacementDeps, 'slip' | 'session'>,
  leftBehind: () => Placement,
): void {
  // A refusal was about the slip as it was: it is cleared when the slip changes.
  slip.subscribe((now, past) => {
    if (now.items !== past.items && store.getState().placement.is === 'refused')
      store.setState({ placement: IDLE });
  });
  // An unanswered slip belongs to its player: nobody else may send it again, and its player finds it after the next
  // login.
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
      deps.placed(reply.orders);
      set({ placement: { is: 'placed', placed: placedSlip(sent, reply, platform.nowMs(), before) } });
    }

    async function send(sent: SentSlip): Promise<void> {
      // Stored before it is sent: after a crash of the page the id of the request must still be known.
      keepSentSlip(platform.store, sent);
      set({ placement: { is: 'sending', sent } });
      before = deps.balance();
      const outcome = await deps.send(sent.request);
      const why = whyUnanswered(outcome);
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

export type PlacingCall = Extract<CallName, 'betSinglePass' | 'betMultiple' | 'orderFree'>;
/** The request and the call that takes it. */
export type SlipRequest = { [N in PlacingCall]: { readonly call: N; readonly input: Input<N> } }[PlacingCall];

/**
 * A slip that is being sent. Its id is created once, and the request is stored unchanged: a repeated request under the
 * same id is identical and is not placed twice.
 */
export interface SentSlip {
  readonly slipId: string;
  readonly uid: number;
  readonly kind: LineKind;
  readonly items: readonly SlipItem[];
  /** Selections in each line of the bets of a system, in the order of its orders. */
  readonly legs: readonly number[];
  readonly policy: OddsPolicy;
  readonly request: SlipRequest;
}

/** The player, and the id that was created for the slip. */
export interface SlipAuthor {
  readonly slipId: string;
  readonly uid: number;
  readonly currency: Fiat;
}

/** Builds the request of the slip. It is part of the slip's own code, which is loaded before the first tap. */
export type ComposeSlip = (slip: StoredSlip, author: SlipAuthor) => SentSlip;

/** The selections of each order of the reply, in its order. */
export function itemsOfOrders({ kind, items, request }: SentSlip, orders: number): (readonly SlipItem[])[] {
  const isOneEach = kind === 'single' && request.call === 'betSinglePass';
  return isOneEach ? items.map((item) => [item]) : Array.from({ length: orders }, () => items);
}

export function keepSentSlip(store: KeyStore, sent: SentSlip | undefined): void {
  if (sent) store.set(SLIP_KEYS.sentSlip, JSON.stringify(sent));
  else store.remove(SLIP_KEYS.sentSlip);
}

/**
 * The slip that was sent before the page was closed and whose reply was not received. Another player's slip is ignored.
 */
export function readSentSlip(store: KeyStore, uid: number | undefined): SentSlip | undefined {
  try {
    const kept: Partial<SentSlip> | null = JSON.parse(store.get(SLIP_KEYS.sentSlip) ?? 'null');
    const whole =
      kept !== null &&
      typeof kept.slipId === 'string' &&
      kept.uid === uid &&
      typeof kept.request?.call === 'string' &&
      Array.isArray(kept.legs) &&
      Array.isArray(kept.items) &&
      kept.items.every(isSlipItem);
    return whole ? (kept as SentSlip) : undefined;
  } catch {
    return undefined;
  }
}
