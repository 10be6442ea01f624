import type { Outcome } from '@palpite/client/outcome';
import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { CashOut } from '@palpite/contract/entities/bets';
import type { Input } from '@palpite/contract/generated/calls';
import { CASH_OUT_STATUS } from '@palpite/contract/tables/bets';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyStore, Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/random.ts';
import type { ConnectionStore } from '../connection/connection.ts';
import type { Notice } from '../overlays/notices.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import { type BetsStore, betsOf } from './bets.ts';

/** A cash-out that is being sent. Its id is created once, so that a repeated request is not carried out twice. */
interface CashOutRequest {
  readonly requestId: string;
  readonly uid: number;
  readonly orderId: string;
  /** Undefined for the whole open stake. */
  readonly stake: number | undefined;
  /** The price that was shown and tapped. */
  readonly price: number;
  readonly askedAtMs: number;
}

const KEY = 'sent_cash_outs';
const REQUESTS_MAX = 5;
/** The server refuses requests that arrive this late, so older ones cannot have an open result. */
const IN_QUESTION_MS = 600_000;

/** The state of the cash-out of one bet. */
export type CashOutStep =
  | { readonly is: 'sending'; readonly request: CashOutRequest }
  /** Sent and not answered: it may have been carried out. Only the same request may be sent again. */
  | { readonly is: 'unknown'; readonly request: CashOutRequest }
  /** A leg is in play: the server prices it again when the delay is over. */
  | { readonly is: 'waiting'; readonly cashOut: CashOut; readonly receivedAtMs: number }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'done'; readonly message: string; readonly cashOut: CashOut };

type Steps = ReadonlyMap<string, CashOutStep>;

export interface CashOutState {
  /** By the id of the bet. */
  readonly steps: Steps;
  /** A second tap while one is pending does nothing. `stake` is absent for the whole open stake. */
  ask(orderId: string, price: number, stake?: number): Promise<void>;
  /** Sends the unanswered request again under its own id. */
  again(orderId: string): Promise<void>;
  /** The player has read the answer. */
  dismiss(orderId: string): void;
  /** The bet's page is open and shows the answer: a notice would repeat it. */
  watch(orderId: string): () => void;
}

export interface CashOutDeps extends FollowDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'randomBytes' | 'after' | 'onWake'>;
  readonly session: SessionStore;
  send(input: Input<'cashOutBet'>): Promise<Outcome<'cashOutBet'>>;
  /** Reads the bet again after it changed. */
  refresh(orderId: string): void;
  tell(notice: Notice): void;
}

/** A request whose reply was lost is sent again automatically within this time; later the player decides. */
const SOON_MS = 60_000;
const STEPS_MAX = 20;

/** Finished cash-outs are evicted first; pending ones never are. */
function withStep(known: Steps, orderId: string, step: CashOutStep | undefined): Steps {
  const steps = new Map(known);
  steps.delete(orderId);
  if (step) steps.set(orderId, step);
  for (const [id, { is }] of steps) {
    if (steps.size <= STEPS_MAX) break;
    if (is === 'done' || is === 'refused') steps.delete(id);
  }
  return steps;
}

function unanswered(steps: Steps): readonly CashOutRequest[] {
  return [...steps.values()].flatMap((step) =>
    step.is === 'sending' || step.is === 'unknown' ? [step.request] : [],
  );
}

function isUnderWay(step: CashOutStep | undefined): boolean {
  return step?.is === 'sending' || step?.is === 'unknown' || step?.is === 'waiting';
}

function requestOf({ requestId, orderId, stake, price }: CashOutRequest): Input<'cashOutBet'> {
  const part = stake === undefined ? {} : { cashOutStake: stake };
  return { request_id: requestId, orderId, ...part, cashOutPayout: price };
}

type Put = (orderId: string, step: CashOutStep | undefined) => void;

/** Sends one request and follows it to its decision. */
function sender(
  deps: CashOutDeps,
  put: Put,
  isWatched: (orderId: string) => boolean,
): (request: CashOutRequest) => Promise<void> {
  function tell(orderId: string, notice: Notice): void {
    if (!isWatched(orderId)) deps.tell(notice);
  }

  function decided(cashOut: CashOut): void {
    const { oid, msg: message } = cashOut;
    const isDone = cashOut.st === CASH_OUT_STATUS.success;
    put(oid, isDone ? { is: 'done', message, cashOut } : { is: 'refused', message });
    tell(oid, { tone: isDone ? 'good' : 'bad', text: message });
    deps.refresh(oid);
  }

  return async (request) => {
    const { orderId } = request;
    // Stored before it is sent: after a crash of the page the id of the request must still be known.
    put(orderId, { is: 'sending', request });
    const outcome = await deps.send(requestOf(request));
    if (deps.session.getState().user?.uid !== request.uid) return;
    if (outcome.is === 'unreachable') return put(orderId, { is: 'unknown', request });
    if (outcome.is === 'refused') {
      put(orderId, { is: 'refused', message: outcome.message });
      return tell(orderId, { tone: 'bad', text: outcome.message });
    }
    const { cash_out: cashOut } = outcome.data;
    if (!isUndecidedCashOut(cashOut)) return decided(cashOut);
    put(orderId, { is: 'waiting', cashOut, receivedAtMs: deps.platform.nowMs() });
    followCashOut(deps, cashOut, decided);
  };
}

/**
 * When the app comes back to the front within a minute of a lost reply, the request is repeated; after a reload the
 * player decides.
 */
function askAgainOnWake(store: StoreApi<CashOutState>, { platform }: CashOutDeps): void {
  platform.onWake(() => {
    for (const [orderId, step] of store.getState().steps) {
      const isFresh = step.is === 'unknown' && platform.nowMs() - step.request.askedAtMs < SOON_MS;
      if (isFresh) void store.getState().again(orderId);
    }
  });
}

export function createCashOut(deps: CashOutDeps) {
  const { platform, session } = deps;
  const uid = () => session.getState().user?.uid;
  const left = readRequests(platform.store, uid(), platform.nowMs());
  const store = createStore<CashOutState>()((set, get) => {
    const watched = new Map<string, number>();
    const put: Put = (orderId, step) => {
      const steps = withStep(get().steps, orderId, step);
      set({ steps });
      storeRequests(platform.store, unanswered(steps));
    };
    const send = sender(deps, put, (orderId) => watched.has(orderId));
    return {
      steps: new Map(left.map((request) => [request.orderId, { is: 'unknown', request }])),
      async ask(orderId, price, stake) {
        const player = uid();
        if (player === undefined || isUnderWay(get().steps.get(orderId))) return;
        const askedAtMs = platform.nowMs();
        const requestId = uuid7(askedAtMs, platform.randomBytes(10));
        await send({ requestId, uid: player, orderId, stake, price, askedAtMs });
      },
      async again(orderId) {
        const step = get().steps.get(orderId);
        if (step?.is === 'unknown') await send(step.request);
      },
      dismiss(orderId) {
        if (isUnderWay(get().steps.get(orderId))) return;
        set({ steps: withStep(get().steps, orderId, undefined) });
      },
      watch(orderId) {
        watched.set(orderId, (watched.get(orderId) ?? 0) + 1);
        return () => {
          const left = (watched.get(orderId) ?? 1) - 1;
          if (left > 0) watched.set(orderId, left);
          else watched.delete(orderId);
        };
      },
    };
  });
  askAgainOnWake(store, deps);
  session.subscribe((now, before) => {
    if (now.user?.uid !== before.user?.uid) store.setState({ steps: new Map() });
  });
  return store;
}

export type CashOutStore = ReturnType<typeof createCashOut>;

const made = new WeakMap<Services, CashOutStore>();

/** One store for the whole visit, created by the first screen that shows bets: the first view does not need it. */
export function cashOutOf(services: Services): CashOutStore {
  const present = made.get(services);
  if (present) return present;
  const { platform, session, connection, client, notices } = services;
  const bets = betsOf(services);
  const store = createCashOut({
    platform,
    session,
    bets,
    connection,
    send: (input) => client.call('cashOutBet', input),
    read: (ids) => client.call('cashOutsByIds', { ids }),
    refresh(orderId) {
      void client.call('stakeOrderStatus', { orderIds: [orderId] }).then((outcome) => {
        if (outcome.is === 'done') bets.getState().take(outcome.data.orders);
      });
    },
    tell: (notice) => notices.getState().tell(notice),
  });
  made.set(services, store);
  return store;
}

function isCashOutRequest(kept: unknown): kept is CashOutRequest {
  if (typeof kept !== 'object' || kept === null) return false;
  const { requestId, uid, orderId, price, askedAtMs } = kept as Partial<
    Record<keyof CashOutRequest, unknown>
  >;
  return (
    typeof requestId === 'string' &&
    typeof uid === 'number' &&
    typeof orderId === 'string' &&
    typeof price === 'number' &&
    typeof askedAtMs === 'number'
  );
}

function storeRequests(store: KeyStore, commands: readonly CashOutRequest[]): void {
  if (commands.length === 0) store.remove(KEY);
  else store.set(KEY, JSON.stringify(commands.slice(-REQUESTS_MAX)));
}

/**
 * The requests that were sent before the page was closed and whose replies were not received. Another player's requests
 * are ignored.
 */
function readRequests(store: KeyStore, uid: number | undefined, nowMs: number): readonly CashOutRequest[] {
  try {
    const kept: unknown = JSON.parse(store.get(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter(isCashOutRequest)
      .filter((request) => request.uid === uid && nowMs - request.askedAtMs < IN_QUESTION_MS);
  } catch {
    return [];
  }
}

export interface FollowDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  readonly bets: BetsStore;
  readonly connection: ConnectionStore;
  read(ids: string[]): Promise<Outcome<'cashOutsByIds'>>;
}

/** The socket announces the end of the delay; the result is polled only if it does not. */
const GRACE_MS = 1_000;
const POLLS_MAX = 60;

export function isUndecidedCashOut({ st }: Pick<CashOut, 'st'>): boolean {
  return st === CASH_OUT_STATUS.created || st === CASH_OUT_STATUS.confirming;
}

/** The remaining delay. Both times are the server's, so the phone's clock may be wrong. */
export function cashOutWaitMs({ cte, dcd }: CashOut, receivedAtMs: number, nowMs: number): number {
  return Math.max(0, dcd - cte - (nowMs - receivedAtMs));
}

/** Follows a cash-out to its decision, by the socket and by polling when the socket is silent. */
export function followCashOut(
  deps: FollowDeps,
  cashOut: CashOut,
  onDecided: (decided: CashOut) => void,
): void {
  const { platform, bets, connection } = deps;
  const { id } = cashOut;
  const receivedAtMs = platform.nowMs();
  let polls = 0;
  let cancel = () => {};
  const leaves = [bets.follow(), bets.subscribe(settle), () => cancel()];

  function settle(): void {
    const received = bets.getState().cashOuts.get(id);
    if (!received || isUndecidedCashOut(received) || leaves.length === 0) return;
    for (const leave of leaves.splice(0)) leave();
    onDecided(received);
  }

  function wait(): void {
    const left = cashOutWaitMs(cashOut, receivedAtMs, platform.nowMs());
    const patient = connection.getState().live === 'open' && left > 0;
    cancel = platform.after(patient ? left + GRACE_MS : ODDS_REFRESH_MS, () => void ask());
  }

  async function ask(): Promise<void> {
    polls += 1;
    const outcome = await deps.read([id]);
    if (outcome.is === 'done') bets.getState().takeCashOuts(outcome.data.cash_outs);
    if (leaves.length > 0 && polls < POLLS_MAX) wait();
  }

  settle();
  if (leaves.length > 0) wait();
}
