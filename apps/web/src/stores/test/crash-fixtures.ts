import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';

/** Round 7 while bets are taken. */
export const CRASH_ROOM: CrashRoom = {
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

export const CRASH_BET: CrashBet = {
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
