import type {
  CrashBet,
  CrashBetsInfo,
  CrashOutsInfo,
  CrashPast,
  CrashPhaseInfo,
  CrashRoom,
  CrashTickInfo,
} from '@palpite/contract/entities/crash';
import type { LiveMessage } from '@palpite/contract/live';
import { CRASH_HISTORY } from '@palpite/contract/tables/crash';

/** The room as this phone knows it. */
export interface RoomState {
  readonly room: CrashRoom | undefined;
  /** How far the server's clock is ahead of the phone's. */
  readonly aheadMs: number;
  /** The player's bets of the running or next round, by slot. */
  readonly mine: readonly CrashBet[];
}

export const NO_ROOM: RoomState = { room: undefined, aheadMs: 0, mine: [] };

/**
 * A message that arrives late makes the server's clock seem to be behind. So the largest difference counts; a device
 * whose clock was set is followed again when it differs by more than this.
 */
const CLOCK_SET_MS = 10_000;

export function clockAhead(known: number | undefined, serverMs: number, nowMs: number): number {
  const ahead = serverMs - nowMs;
  if (known === undefined || Math.abs(ahead - known) > CLOCK_SET_MS) return ahead;
  return Math.max(known, ahead);
}

export function takeRoom(state: RoomState, room: CrashRoom, nowMs: number): RoomState {
  return {
    ...state,
    room,
    aheadMs: clockAhead(state.room && state.aheadMs, room.now, nowMs),
    mine: state.mine.filter(({ round }) => round >= room.round),
  };
}

function takePhase(state: RoomState, info: CrashPhaseInfo, nowMs: number): RoomState {
  const { room } = state;
  if (!room || info.round < room.round) return state;
  const isNewRound = info.round > room.round;
  const cleared = isNewRound ? { bets: [], players: 0, total: 0 } : {};
  const aheadMs = clockAhead(state.aheadMs, info.now, nowMs);
  return {
    aheadMs,
    room: { ...room, ...info, ...cleared },
    mine: isNewRound ? state.mine.filter(({ round }) => round >= info.round) : state.mine,
  };
}

/** The list of bets is sent whole while bets are placed. */
function takeBets(state: RoomState, { round, bets, players, total }: CrashBetsInfo): RoomState {
  const { room } = state;
  return room?.round === round ? { ...state, room: { ...room, bets, players, total } } : state;
}

/** Cash-outs among the bets that are shown; the player's own may be one of them. */
function takeOuts(state: RoomState, { round, outs }: CrashOutsInfo): RoomState {
  const { room } = state;
  if (room?.round !== round) return state;
  const byId = new Map(outs.map((out) => [out.bet_id, out]));
  return {
    ...state,
    room: { ...room, bets: room.bets.map((bet) => ({ ...bet, ...byId.get(bet.bet_id) })) },
    mine: state.mine.map((bet) => {
      const out = bet.status === 'placed' ? byId.get(bet.bet_id) : undefined;
      return out ? { ...bet, status: 'cashed', x100: out.x100, payout: out.payout } : bet;
    }),
  };
}

function takePast(state: RoomState, past: CrashPast): RoomState {
  const { room } = state;
  if (!room || room.history.some(({ round }) => round === past.round)) return state;
  return { ...state, room: { ...room, history: [past, ...room.history].slice(0, CRASH_HISTORY) } };
}

/** The curve follows the clock; a tick only corrects the clock. */
function takeTick(state: RoomState, { round, t }: CrashTickInfo, nowMs: number): RoomState {
  const { room } = state;
  if (room?.round !== round || room.takeoff_at === 0) return state;
  const aheadMs = clockAhead(state.aheadMs, room.takeoff_at + t, nowMs);
  return aheadMs === state.aheadMs ? state : { ...state, aheadMs };
}

/** Applies a message of the topic `crash`; unknown kinds change nothing. */
export function takeMessage(state: RoomState, { tp, bd }: LiveMessage, nowMs: number): RoomState {
  if (typeof bd !== 'object' || bd === null) return state;
  switch (tp) {
    case 'crash_room':
      return takeRoom(state, bd as CrashRoom, nowMs);
    case 'crash_phase':
      return takePhase(state, bd as CrashPhaseInfo, nowMs);
    case 'crash_bets':
      return takeBets(state, bd as CrashBetsInfo);
    case 'crash_outs':
      return takeOuts(state, bd as CrashOutsInfo);
    case 'crash_past':
      return takePast(state, bd as CrashPast);
    case 'crash_tick':
      return takeTick(state, bd as CrashTickInfo, nowMs);
    default:
      return state;
  }
}

/** A bet from a reply replaces the one in its slot, never by an older round. */
export function takeBet(mine: readonly CrashBet[], bet: CrashBet): readonly CrashBet[] {
  const present = mine.find(({ slot }) => slot === bet.slot);
  if (present && present.round > bet.round) return mine;
  const others = mine.filter(({ slot }) => slot !== bet.slot);
  return bet.status === 'cancelled' ? others : [...others, bet];
}

/** The round has crashed and the end of a bet of the player is not known yet. */
export function hasUnknownEnd({ room, mine }: RoomState): boolean {
  return (
    room?.phase === 'crashed' && mine.some(({ round, status }) => round === room.round && status === 'placed')
  );
}

/** Own bets whose automatic cash-out the curve has passed and whose end is not known: others' lists may leave them out. */
export function passedTargets(mine: readonly CrashBet[], x100: number): readonly CrashBet[] {
  return mine.filter(({ status, auto_x100: target }) => status === 'placed' && target > 0 && x100 >= target);
}
