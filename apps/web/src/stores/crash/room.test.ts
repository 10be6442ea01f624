import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';
import { describe, expect, it } from 'vitest';
import { clockAhead, NO_ROOM, takeBet, takeMessage, takeRoom } from './room.ts';

const ROOM: CrashRoom = {
  round: 7,
  phase: 'betting',
  now: 50_000,
  betting_ends_at: 55_000,
  takeoff_at: 0,
  next_at: 0,
  crash_x100: 0,
  currency: 'BRL',
  min_stake: 100,
  max_stake: 100_000,
  max_payout: 10_000_000,
  chain: { terminating_hash: 't', salt: 's', salt_rule: '', length: 10, published_at: 1 },
  bets: [],
  players: 0,
  total: 0,
  history: [],
};
const BET: CrashBet = {
  bet_id: 'b1',
  slot: 1,
  round: 7,
  currency: 'BRL',
  amount: 1_000,
  auto_x100: 200,
  status: 'placed',
  x100: 0,
  payout: 0,
  placed_at: 1,
};
const shared = (amount: number, x100 = 0, bet_id = 'b1') => ({
  bet_id,
  name: 'a***',
  amount,
  x100,
  payout: (amount * x100) / 100,
});
const known = { ...takeRoom(NO_ROOM, ROOM, 40_000), mine: [BET] };

describe('the room of crash on a phone', () => {
  it('trusts the message with the shortest way for the time of the server', () => {
    expect(clockAhead(undefined, 50_000, 40_000)).toBe(10_000);
    expect(clockAhead(10_000, 50_000, 40_300)).toBe(10_000);
    expect(clockAhead(9_700, 50_000, 40_000)).toBe(10_000);
  });

  it('follows a device whose clock was set', () => {
    expect(clockAhead(10_000, 50_000, 50_000)).toBe(0);
  });

  it('clears the bets of others when a new round begins, and keeps the bets of that round', () => {
    const next = {
      round: 8,
      phase: 'betting',
      now: 60_000,
      betting_ends_at: 65_000,
      takeoff_at: 0,
      next_at: 0,
      crash_x100: 0,
    };
    const joined = takeMessage(
      known,
      { tp: 'crash_bets', bd: { round: 7, bets: [shared(1_000)], players: 1, total: 1_000 } },
      41_000,
    );
    expect(joined.room?.bets).toHaveLength(1);
    const after = takeMessage(joined, { tp: 'crash_phase', bd: next }, 50_000);
    expect(after.room?.bets).toEqual([]);
    expect(after.mine).toEqual([]);
  });

  it('takes the automatic cash-out of an own bet from the public list', () => {
    const body = { round: 7, bets: [shared(1_000, 200)], players: 1, total: 1_000 };
    const { mine } = takeMessage(known, { tp: 'crash_bets', bd: body }, 41_000);
    expect(mine).toEqual([{ ...BET, status: 'cashed', x100: 200, payout: 2_000 }]);
  });

  it('drops a cancelled bet and ignores the phase of an older round', () => {
    const joined = takeMessage(
      known,
      { tp: 'crash_bets', bd: { round: 7, bets: [shared(1_000)], players: 1, total: 1_000 } },
      41_000,
    );
    const left = takeMessage(
      joined,
      { tp: 'crash_bets', bd: { round: 7, bets: [shared(0)], players: 0, total: 0 } },
      41_000,
    );
    expect(left.room?.bets).toEqual([]);
    const old = {
      round: 6,
      phase: 'crashed',
      now: 1,
      betting_ends_at: 1,
      takeoff_at: 1,
      next_at: 1,
      crash_x100: 100,
    };
    expect(takeMessage(known, { tp: 'crash_phase', bd: old }, 41_000)).toBe(known);
    expect(takeMessage(known, { tp: 'unknown', bd: {} }, 41_000)).toBe(known);
    expect(takeMessage(known, { tp: 'crash_phase', bd: null }, 41_000)).toBe(known);
  });

  it('keeps one bet per slot, and none that was cancelled', () => {
    const second = { ...BET, bet_id: 'b2', slot: 2 as const };
    expect(takeBet([BET], second)).toEqual([BET, second]);
    expect(takeBet([BET, second], { ...BET, status: 'cancelled' })).toEqual([second]);
    expect(takeBet([{ ...BET, round: 8 }], BET)).toEqual([{ ...BET, round: 8 }]);
  });
});
