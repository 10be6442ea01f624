import type { Outcome } from '@palpite/client/outcome';
import type { CrashBet, CrashTickInfo } from '@palpite/contract/entities/crash';
import type { Input } from '@palpite/contract/generated/calls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/random.ts';
import type { ConnectionStore } from '../connection/connection.ts';
import type { LiveLink } from '../connection/live-link.ts';
import type { Services } from '../services.ts';
import {
  hasUnknownEnd,
  NO_ROOM,
  passedTargets,
  type RoomState,
  takeBet,
  takeMessage,
  takeRoom,
} from './room.ts';

export type Slot = CrashBet['slot'];
export const SLOTS: readonly Slot[] = [1, 2];

type Command =
  | { readonly call: 'crashBet'; readonly input: Input<'crashBet'> }
  | { readonly call: 'crashCancel'; readonly input: Input<'crashCancel'> }
  | { readonly call: 'crashCashOut'; readonly input: Input<'crashCashOut'> };

/** What one of the two tickets is doing. */
export interface SlotState {
  readonly sending: Command['call'] | undefined;
  readonly trouble:
    | { readonly is: 'refused'; readonly code: number; readonly message: string }
    | { readonly is: 'unanswered' }
    | undefined;
}

export interface CrashState extends RoomState {
  readonly loaded: 'loading' | 'ready' | 'failed';
  readonly slots: Readonly<Record<Slot, SlotState>>;
  bet(slot: Slot, amount: number, autoX100: number | undefined): Promise<CrashBet | undefined>;
  cancel(slot: Slot): Promise<void>;
  cashOut(slot: Slot): Promise<void>;
  /** Sends the unanswered command of a slot again under its own id. */
  again(slot: Slot): Promise<void>;
  dismiss(slot: Slot): void;
  /** Reads the room and the player's bets. */
  load(): Promise<void>;
}

export type CrashStore = StoreApi<CrashState>;

export interface CrashDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after' | 'randomBytes'>;
  readonly link: Pick<LiveLink, 'watch'>;
  readonly connection: ConnectionStore;
  read(): Promise<Outcome<'crashState'>>;
  send(command: Command): Promise<Outcome<'crashBet'>>;
}

/** After the crash all phones ask for the end of their bets: not in the same instant. */
const SETTLED_AFTER_MS = 300;
const SPREAD_MS = 700;
/** A busy server ends the bets later than the crash is shown: the phone asks so many times. */
const READS_MAX = 10;
const IDLE: SlotState = { sending: undefined, trouble: undefined };

export function createCrash(deps: CrashDeps): CrashStore {
  const { platform } = deps;
  const unanswered = new Map<Slot, Command>();
  const newId = () => uuid7(platform.nowMs(), platform.randomBytes(10));

  const store: CrashStore = createStore<CrashState>()((_, get) => ({
    ...NO_ROOM,
    loaded: 'loading',
    slots: { 1: IDLE, 2: IDLE },
    async bet(slot, amount, autoX100) {
      if (isBusy(slot) || unanswered.has(slot)) return undefined;
      const auto = autoX100 === undefined ? {} : { auto_x100: autoX100 };
      return carryOut(slot, { call: 'crashBet', input: { request_id: newId(), slot, amount, ...auto } });
    },
    async cancel(slot) {
      const bet = betOf(slot);
      if (!bet || isBusy(slot)) return;
      await carryOut(slot, { call: 'crashCancel', input: { request_id: newId(), bet_id: bet.bet_id } });
    },
    async cashOut(slot) {
      const bet = betOf(slot);
      if (!bet || isBusy(slot)) return;
      await carryOut(slot, { call: 'crashCashOut', input: { request_id: newId(), bet_id: bet.bet_id } });
    },
    async again(slot) {
      const command = unanswered.get(slot);
      if (command && !isBusy(slot)) await carryOut(slot, command);
    },
    dismiss(slot) {
      if (get().slots[slot].trouble?.is === 'refused') put(slot, IDLE);
    },
    load: () => load(deps, store),
  }));

  const isBusy = (slot: Slot) => store.getState().slots[slot].sending !== undefined;
  const betOf = (slot: Slot) =>
    store.getState().mine.find((bet) => bet.slot === slot && bet.status === 'placed');

  function put(slot: Slot, state: SlotState): void {
    store.setState(({ slots }) => ({ slots: { ...slots, [slot]: state } }));
  }

  async function carryOut(slot: Slot, command: Command): Promise<CrashBet | undefined> {
    unanswered.set(slot, command);
    put(slot, { sending: command.call, trouble: undefined });
    const outcome = await deps.send(command);
    if (outcome.is === 'unreachable') {
      put(slot, { sending: undefined, trouble: { is: 'unanswered' } });
      return undefined;
    }
    unanswered.delete(slot);
    if (outcome.is === 'refused') {
      const { code, message } = outcome;
      put(slot, { sending: undefined, trouble: { is: 'refused', code, message } });
      void load(deps, store);
      return undefined;
    }
    const { bet } = outcome.data;
    put(slot, IDLE);
    store.setState(({ mine }) => ({ mine: takeBet(mine, bet) }));
    return bet;
  }

  return store;
}

async function load({ platform, read }: CrashDeps, store: CrashStore): Promise<void> {
  const outcome = await read();
  if (outcome.is !== 'done') {
    if (!store.getState().room) store.setState({ loaded: 'failed' });
    return;
  }
  const { mine, ...room } = outcome.data;
  store.setState((state) => ({
    ...takeRoom(state, newerRoom(state, room), platform.nowMs()),
    mine: mine.reduce(
      takeBet,
      state.mine.filter(({ round }) => round >= room.round),
    ),
    loaded: 'ready',
  }));
}

/** A reply that the socket has overtaken: its history and bets count, its phase does not. */
function newerRoom(
  { room: present }: RoomState,
  room: NonNullable<RoomState['room']>,
): NonNullable<RoomState['room']> {
  if (!present || present.round < room.round || present.now <= room.now) return room;
  const { round, phase, now, betting_ends_at, takeoff_at, next_at, crash_x100 } = present;
  return { ...room, round, phase, now, betting_ends_at, takeoff_at, next_at, crash_x100 };
}

type Messages = Parameters<Parameters<LiveLink['watch']>[1]['change']>[0];

/** The multiplier of the last tick among the messages; 0 when there is none. */
function tickOf(messages: Messages): number {
  const tick = messages.findLast(({ tp }) => tp === 'crash_tick');
  return (tick?.bd as CrashTickInfo | undefined)?.x100 ?? 0;
}

/** Follows the room until the returned function is called. */
export function followCrash(store: CrashStore, deps: CrashDeps): () => void {
  const { platform, link, connection } = deps;
  const [spread = 0] = platform.randomBytes(1);
  const asked = new Set<string>();
  let cancelRead = () => {};
  let isLeft = false;
  const readSoon = (reads = READS_MAX) => {
    cancelRead();
    const delayMs = SETTLED_AFTER_MS + (SPREAD_MS * spread) / 256;
    cancelRead = platform.after(delayMs, async () => {
      await store.getState().load();
      if (!isLeft && reads > 1 && hasUnknownEnd(store.getState())) readSoon(reads - 1);
    });
  };
  const take = (messages: Messages) => {
    const before = store.getState();
    const next = messages.reduce(
      (state: RoomState, message) => takeMessage(state, message, platform.nowMs()),
      before,
    );
    if (next !== before)
      store.setState({ room: next.room, aheadMs: next.aheadMs, mine: next.mine, loaded: 'ready' });
    if (next.room?.phase === 'crashed' && before.room?.phase !== 'crashed') readSoon();
    for (const { bet_id: id } of passedTargets(next.mine, tickOf(messages))) {
      if (!asked.has(id)) readSoon();
      asked.add(id);
    }
  };
  void store.getState().load();
  const leaveTopic = link.watch('crash', { snapshot: take, change: take });
  const leaveConnection = connection.subscribe((now, before) => {
    if (now.live === 'open' && before.live !== 'open') void store.getState().load();
  });
  return () => {
    isLeft = true;
    cancelRead();
    leaveTopic();
    leaveConnection();
  };
}

export function crashDeps({ platform, link, connection, client }: Services): CrashDeps {
  return {
    platform,
    link,
    connection,
    read: () => client.call('crashState', {}),
    send(command) {
      if (command.call === 'crashBet') return client.call('crashBet', command.input);
      if (command.call === 'crashCancel') return client.call('crashCancel', command.input);
      return client.call('crashCashOut', command.input);
    },
  };
}

/** The two tickets are called A and B. */
export function slotName(slot: Slot): 'A' | 'B' {
  return slot === 1 ? 'A' : 'B';
}
