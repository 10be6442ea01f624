import type { Failure } from '@palpite/client/outcome';
import type { Order } from '@palpite/contract/entities/bets';
import type { Input } from '@palpite/contract/generated/calls';
import { createStore } from 'zustand/vanilla';
import type { KeyStore, Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/random.ts';
import { betsOf } from '../bets/bets.ts';
import { SLIP_KEYS } from '../keys.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import { whyUnanswered } from './placement.ts';

type Request = Input<'betBuilder'>;

/** A selection as the sheet names it. */
export interface NamedLeg {
  readonly key: string;
  readonly market: string;
  readonly selection: string;
}

/** A bet builder that is being sent. A repeated request under the same id is identical and is not placed twice. */
export interface SentBuilder {
  readonly uid: number;
  readonly request: Request;
  /** The odds that the player saw, as on the wire. */
  readonly od: number;
  readonly legs: readonly NamedLeg[];
}

export type BuilderBet =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly sent: SentBuilder }
  /** It may have been placed. Only the same bet may be sent again. */
  | { readonly is: 'unanswered'; readonly sent: SentBuilder; readonly message: string }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'placed'; readonly sent: SentBuilder; readonly order: Order };

export interface BuilderPlacementState {
  readonly bet: BuilderBet;
  /** A tap while a bet is on its way or unanswered does nothing. */
  place(request: Omit<Request, 'slip_id'>, shown: Pick<SentBuilder, 'od' | 'legs'>): Promise<void>;
  /** Sends the unanswered bet again as it was. */
  retry(): Promise<void>;
  /** The player has looked at the bet history and gives the unanswered bet up. */
  discard(): void;
  /** The player has read the result. */
  dismiss(): void;
}

export interface BuilderPlacementDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'randomBytes'>;
  readonly session: SessionStore;
  placed(orders: readonly Order[]): void;
  send(
    request: Request,
  ): Promise<{ readonly is: 'done'; readonly data: { readonly orders: readonly Order[] } } | Failure>;
}

const IDLE: BuilderBet = { is: 'idle' };
const RANDOM_BYTES = 10;

export function createBuilderPlacement({ platform, session, placed, send }: BuilderPlacementDeps) {
  const uid = () => session.getState().user?.uid;

  function leftBehind(): BuilderBet {
    const sent = readSent(platform.store, uid());
    return sent ? { is: 'unanswered', sent, message: '' } : IDLE;
  }

  const store = createStore<BuilderPlacementState>()((set, get) => {
    async function deliver(sent: SentBuilder): Promise<void> {
      // Stored before it is sent: after a crash of the page the request must still be known.
      platform.store.set(SLIP_KEYS.sentBuilder, JSON.stringify(sent));
      set({ bet: { is: 'sending', sent } });
      const outcome = await send(sent.request);
      const message = outcome.is === 'refused' ? outcome.message : '';
      const [order] = outcome.is === 'done' ? outcome.data.orders : [];
      const isAnswered = !whyUnanswered(outcome);
      if (isAnswered) platform.store.remove(SLIP_KEYS.sentBuilder);
      // Another player has logged in meanwhile: the bet is not theirs to see or to send.
      if (sent.uid !== uid()) set({ bet: leftBehind() });
      else if (!isAnswered) set({ bet: { is: 'unanswered', sent, message } });
      else if (!order) set({ bet: { is: 'refused', message } });
      else {
        placed([order]);
        set({ bet: { is: 'placed', sent, order } });
      }
    }

    return {
      bet: leftBehind(),
      async place(request, shown) {
        const player = uid();
        const { is } = get().bet;
        if (player === undefined || is === 'sending' || is === 'unanswered') return;
        const slip_id = uuid7(platform.nowMs(), platform.randomBytes(RANDOM_BYTES));
        await deliver({ ...shown, uid: player, request: { ...request, slip_id } });
      },
      async retry() {
        const { bet } = get();
        if (bet.is === 'unanswered' && bet.sent.uid === uid()) await deliver(bet.sent);
      },
      discard() {
        if (get().bet.is !== 'unanswered') return;
        platform.store.remove(SLIP_KEYS.sentBuilder);
        set({ bet: IDLE });
      },
      dismiss() {
        const { is } = get().bet;
        if (is === 'refused' || is === 'placed') set({ bet: IDLE });
      },
    };
  });
  // An unanswered bet belongs to its player: nobody else may send it again, and its player finds it after the next login.
  session.subscribe((now, past) => {
    if (now.user?.uid !== past.user?.uid && store.getState().bet.is !== 'sending')
      store.setState({ bet: leftBehind() });
  });
  return store;
}

export type BuilderPlacement = ReturnType<typeof createBuilderPlacement>;

const made = new WeakMap<Services, BuilderPlacement>();

/** One store for the whole visit, so that an unanswered bet outlives the sheet in which it was sent. */
export function builderPlacementOf(services: Services): BuilderPlacement {
  const present = made.get(services);
  if (present) return present;
  const { platform, client, session } = services;
  const bets = betsOf(services);
  const placement = createBuilderPlacement({
    platform,
    session,
    placed: (orders) => bets.getState().takePlaced(orders),
    send: (request) => client.call('betBuilder', request),
  });
  made.set(services, placement);
  return placement;
}

/** The bet that was sent before the page was closed and whose reply was not received. */
function readSent(store: KeyStore, uid: number | undefined): SentBuilder | undefined {
  try {
    const sent: Partial<SentBuilder> | null = JSON.parse(store.get(SLIP_KEYS.sentBuilder) ?? 'null');
    const isWhole =
      sent !== null &&
      sent.uid === uid &&
      typeof sent.request?.slip_id === 'string' &&
      typeof sent.od === 'number' &&
      Array.isArray(sent.legs);
    return isWhole ? (sent as SentBuilder) : undefined;
  } catch {
    return undefined;
  }
}
