import type { Outcome } from '@palpite/client/outcome';
import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';
import { expect, it } from 'vitest';
import type { LiveLink } from '../connection/live-link.ts';
import { type CrashDeps, createCrash, followCrash } from './crash.ts';

const ROOM: CrashRoom = {
  round: 7,
  phase: 'flying',
  now: 50_000,
  betting_ends_at: 45_000,
  takeoff_at: 46_000,
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
  auto_x100: 0,
  status: 'placed',
  x100: 0,
  payout: 0,
  placed_at: 1,
};
const CRASHED = {
  tp: 'crash_phase',
  bd: { ...ROOM, phase: 'crashed', now: 60_000, next_at: 64_000, crash_x100: 150 },
};

/** A room whose server ends the bet of the player at the given read. */
function fixture(endsAtRead: number) {
  const timers: (() => void)[] = [];
  let reads = 0;
  let hear: Parameters<LiveLink['watch']>[1] | undefined;
  const deps: CrashDeps = {
    platform: {
      nowMs: () => 50_000,
      after: (_delayMs, callback) => {
        timers.push(callback);
        return () => void timers.splice(timers.indexOf(callback) >>> 0, 1);
      },
      randomBytes: (count) => new Uint8Array(count),
    },
    link: {
      watch: (_topic, watcher) => {
        hear = watcher;
        return () => {};
      },
    } as CrashDeps['link'],
    connection: { subscribe: () => () => {} } as unknown as CrashDeps['connection'],
    async read() {
      reads += 1;
      const isOver = reads > 1;
      const bet = reads >= endsAtRead ? { ...BET, status: 'lost' as const } : BET;
      const data = { ...ROOM, ...(isOver && CRASHED.bd), mine: [bet] };
      return { is: 'done', data } as Outcome<'crashState'>;
    },
    send: async () => ({ is: 'unreachable' }) as Outcome<'crashBet'>,
  };
  const store = createCrash(deps);
  const leave = followCrash(store, deps);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    store,
    leave,
    reads: () => reads,
    crash: () => hear?.change([CRASHED] as Parameters<NonNullable<typeof hear>['change']>[0]),
    async runTimer() {
      await settle();
      timers.shift()?.();
      await settle();
    },
  };
}

it('asks again for the end of a bet that the server has not written yet', async () => {
  const { store, crash, runTimer, reads } = fixture(4);
  await runTimer();
  crash();
  for (let count = 0; count < 6; count += 1) await runTimer();
  expect(store.getState().mine.map(({ status }) => status)).toEqual(['lost']);
  expect(reads()).toBe(4);
});

it('does not ask for ever, and not after the room was left', async () => {
  const never = fixture(Number.POSITIVE_INFINITY);
  await never.runTimer();
  never.crash();
  for (let count = 0; count < 30; count += 1) await never.runTimer();
  expect(never.reads()).toBe(11);
  const left = fixture(Number.POSITIVE_INFINITY);
  await left.runTimer();
  left.crash();
  await left.runTimer();
  left.leave();
  for (let count = 0; count < 5; count += 1) await left.runTimer();
  expect(left.reads()).toBe(2);
});
