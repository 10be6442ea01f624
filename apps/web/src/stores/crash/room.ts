import type {
  CrashBet,
  CrashBetsInfo,
  CrashPhaseInfo,
  CrashPublicBet,
  CrashRoom,
} from '@palpite/contract/entities/crash';
import type { LiveMessage } from '@palpite/contract/live';

/** The room as this phone knows it. */
export interface RoomState {
  readonly room: CrashRoom | undefined;
  /** How far the server's clock is ahead of the phone's. */
  readonly aheadMs: number;
  /** The player's bets of the running or next round, by slot. */
  readonly mine: readonly CrashBet[];
}

export const NO_ROOM: RoomState = { room: undefined, aheadMs: 0, mine: [] };

const SHOWN_MAX = 50;

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

function mergeBets(known: readonly CrashPublicBet[], changed: readonly CrashPublicBet[]): CrashPublicBet[] {
  const bets = new Map(known.map((bet) => [bet.bet_id, bet]));
  for (const bet of changed) {
    if (bet.amount === 0) bets.delete(bet.bet_id);
    else bets.set(bet.bet_id, bet);
  }
  return [...bets.values()].sort((a, b) => b.amount - a.amount).slice(0, SHOWN_MAX);
}

/** Everybody's cash-outs are public, so that an automatic one of the player arrives here. */
function cashedBy(mine: readonly CrashBet[], changed: readonly CrashPublicBet[]): readonly CrashBet[] {
  return mine.map((bet) => {
    const now = changed.find(({ bet_id }) => bet_id === bet.bet_id);
    if (!now || now.x100 === 0 || bet.status !== 'placed') return bet;
    return { ...bet, status: 'cashed', x100: now.x100, payout: now.payout };
  });
}

function takeBets(state: RoomState, info: CrashBetsInfo): RoomState {
  const { room } = state;
  if (!room || info.round !== room.round) return state;
  return {
    ...state,
    room: { ...room, bets: mergeBets(room.bets, info.bets), players: info.players, total: info.total },
    mine: cashedBy(state.mine, info.bets),
  };
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

/** The server's time now. */
export function serverNow(state: Pick<RoomState, 'aheadMs'>, nowMs: number): number {
  return nowMs + state.aheadMs;
}
