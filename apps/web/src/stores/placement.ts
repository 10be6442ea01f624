import type { Outcome } from '@palpite/client/outcome';
import type { Order } from '@palpite/contract/entities/order';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';
import type { Fiat } from '@palpite/kernel/assets';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import { uuid7 } from '../platform/uuid.ts';
import {
  keepSentSlip,
  readSentSlip,
  type SentSlip,
  type SinglesRequest,
  singlesRequest,
} from './sent-slip.ts';
import type { SessionStore } from './session.ts';
import type { SlipStore } from './slip.ts';
import type { SlipItem } from './slip-rules.ts';

/** What became of a slip, in the order of its selections. */
export interface PlacedSlip {
  readonly items: readonly SlipItem[];
  readonly orders: readonly Order[];
  /** What would have been taken of a stake that was too high; 0 where nothing is offered. */
  readonly maxStakes: readonly number[];
  readonly acceptAny: boolean;
  readonly heardAtMs: number;
  readonly balanceBefore: number | undefined;
}

export type Placement =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly sent: SentSlip }
  /** Sent and not answered: it may be placed or not. Only the same slip may be sent again. */
  | { readonly is: 'unknown'; readonly sent: SentSlip }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'placed'; readonly placed: PlacedSlip };

export interface PlacementState {
  readonly placement: Placement;
  /** Sends what is in the slip. A second tap while one is under way does nothing. */
  place(): Promise<void>;
  /** Sends the unanswered slip once more, under its own id. */
  retry(): Promise<void>;
  /** The player has looked into the records and gives the unanswered slip up. */
  discard(): void;
  /** Whatever was told has been read. */
  dismiss(): void;
}

export interface PlacementMeans {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'randomBytes'>;
  readonly currency: Fiat;
  readonly session: SessionStore;
  readonly slip: SlipStore;
  balance(): number | undefined;
  send(request: SinglesRequest): Promise<Outcome<'betSinglePass'>>;
}

const IDLE: Placement = { is: 'idle' };

export function isUndecided(order: Pick<Order, 'st'>): boolean {
  return order.st === BET_ORDER_STATUS.created || order.st === BET_ORDER_STATUS.confirming;
}

export function createPlacement(means: PlacementMeans) {
  const { platform, currency, session, slip } = means;
  const uid = () => session.getState().user?.uid;
  const left = readSentSlip(platform.store, uid());

  const store = createStore<PlacementState>()((set, get) => {
    function answered(sent: SentSlip, data: Extract<Outcome<'betSinglePass'>, { is: 'done' }>['data']): void {
      const { orders, max_stake: maxStakes } = data;
      const taken = sent.items.filter((_, place) => orders[place]?.st !== BET_ORDER_STATUS.rejected);
      slip.getState().removeAll(taken);
      const { items, acceptAny } = sent;
      const heardAtMs = platform.nowMs();
      set({
        placement: {
          is: 'placed',
          placed: { items, orders, maxStakes, acceptAny, heardAtMs, balanceBefore: before },
        },
      });
    }

    let before: number | undefined;
    async function send(sent: SentSlip): Promise<void> {
      // Kept before it is sent: a page that dies now must still know the id under which it asked.
      keepSentSlip(platform.store, sent);
      set({ placement: { is: 'sending', sent } });
      before = means.balance();
      const outcome = await means.send(singlesRequest(sent));
      if (outcome.is === 'unreachable') {
        set({ placement: { is: 'unknown', sent } });
        return;
      }
      keepSentSlip(platform.store, undefined);
      if (outcome.is === 'refused') set({ placement: { is: 'refused', message: outcome.message } });
      else answered(sent, outcome.data);
    }

    return {
      placement: left ? { is: 'unknown', sent: left } : IDLE,
      async place() {
        const { is } = get().placement;
        const { items, acceptAny } = slip.getState();
        const player = uid();
        if (is === 'sending' || is === 'unknown' || items.length === 0 || player === undefined) return;
        const slipId = uuid7(platform.nowMs(), platform.randomBytes(10));
        await send({ slipId, uid: player, currency, items, acceptAny });
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
  // A refusal was about the slip as it was: it does not stand beside another one.
  slip.subscribe((now, past) => {
    if (now.items !== past.items && store.getState().placement.is === 'refused')
      store.setState({ placement: IDLE });
  });
  return store;
}

export type PlacementStore = ReturnType<typeof createPlacement>;
