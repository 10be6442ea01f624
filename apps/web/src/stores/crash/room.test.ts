import { describe, expect, it } from 'vitest';
import { CRASH_BET, CRASH_ROOM } from '../test/crash-fixtures.ts';
import { clockAhead, NO_ROOM, passedTargets, takeBet, takeMessage, takeRoom } from './room.ts';

const PHASE = {
  round: 7,
  phase: 'betting',
  now: 55_000,
  betting_ends_at: 65_000,
  takeoff_at: 0,
  next_at: 0,
  crash_x100: 0,
};
const LIST = {
  round: 7,
  bets: [{ bet_id: 'b1', name: 'a***', amount: 1_000, x100: 0, payout: 0 }],
  players: 1,
  total: 1_000,
};
const known = { ...takeRoom(NO_ROOM, CRASH_ROOM, 40_000), mine: [CRASH_BET] };

describe('the room of crash on a phone', () => {
  it('trusts the message with the shortest way for the time of the server', () => {
    expect(clockAhead(undefined, 50_000, 40_000)).toBe(10_000);
    expect(clockAhead(10_000, 50_000, 40_300)).toBe(10_000);
    expect(clockAhead(9_700, 50_000, 40_000)).toBe(10_000);
  });

  it('follows a device whose clock was set', () => {
    expect(clockAhead(10_000, 50_000, 51_000)).toBe(-1_000);
  });

  it('clears the bets of others when a new round begins', () => {
    const joined = takeMessage(known, { tp: 'crash_bets', bd: LIST }, 41_000);
    expect(joined.room?.bets).toHaveLength(1);
    const after = takeMessage(joined, { tp: 'crash_phase', bd: { ...PHASE, round: 8 } }, 50_000);
    expect(after.room?.bets).toEqual([]);
    expect(after.mine).toEqual([]);
  });

  it('takes the automatic cash-out of an own bet from the public list', () => {
    const joined = takeMessage(known, { tp: 'crash_bets', bd: LIST }, 41_000);
    const outs = { round: 7, outs: [{ bet_id: 'b1', x100: 200, payout: 2_000 }] };
    const { mine, room } = takeMessage(joined, { tp: 'crash_outs', bd: outs }, 41_000);
    expect(mine).toEqual([{ ...CRASH_BET, status: 'cashed', x100: 200, payout: 2_000 }]);
    expect(room?.bets[0]).toEqual({ bet_id: 'b1', name: 'a***', amount: 1_000, x100: 200, payout: 2_000 });
  });

  it('finds own bets whose target has passed without news of them', () => {
    expect(passedTargets([CRASH_BET], 199)).toEqual([]);
    expect(passedTargets([CRASH_BET], 200)).toEqual([CRASH_BET]);
    expect(passedTargets([{ ...CRASH_BET, status: 'cashed' }], 300)).toEqual([]);
  });

  it('corrects its clock by a tick and leaves everything else', () => {
    const flying = takeMessage(
      known,
      { tp: 'crash_phase', bd: { ...PHASE, phase: 'flying', takeoff_at: 55_000 } },
      45_000,
    );
    const late = takeMessage(flying, { tp: 'crash_tick', bd: { round: 7, t: 1_000, x100: 106 } }, 46_400);
    expect(late).toBe(flying);
    const sooner = takeMessage(flying, { tp: 'crash_tick', bd: { round: 7, t: 1_000, x100: 106 } }, 45_900);
    expect(sooner.aheadMs).toBe(10_100);
  });

  it('puts a crashed round into the history once', () => {
    const past = { round: 7, game: 7, crash_x100: 312, hash: 'h', is_interrupted: 0, ended_at: 1 };
    const once = takeMessage(known, { tp: 'crash_past', bd: past }, 41_000);
    expect(once.room?.history).toEqual([past]);
    expect(takeMessage(once, { tp: 'crash_past', bd: past }, 41_000)).toBe(once);
  });

  it('ignores the phase of an older round and messages without meaning', () => {
    expect(takeMessage(known, { tp: 'crash_phase', bd: { ...PHASE, round: 6 } }, 41_000)).toBe(known);
    expect(takeMessage(known, { tp: 'unknown', bd: {} }, 41_000)).toBe(known);
    expect(takeMessage(known, { tp: 'crash_phase', bd: null }, 41_000)).toBe(known);
  });

  it('keeps one bet per slot, and none that was cancelled', () => {
    const second = { ...CRASH_BET, bet_id: 'b2', slot: 2 as const };
    expect(takeBet([CRASH_BET], second)).toEqual([CRASH_BET, second]);
    expect(takeBet([CRASH_BET, second], { ...CRASH_BET, status: 'cancelled' })).toEqual([second]);
    expect(takeBet([{ ...CRASH_BET, round: 8 }], CRASH_BET)).toEqual([{ ...CRASH_BET, round: 8 }]);
  });
});
