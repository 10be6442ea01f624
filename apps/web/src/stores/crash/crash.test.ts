import type { Outcome } from '@palpite/client/outcome';
import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';
import { expect, it } from 'vitest';
import type { LiveLink } from '../connection/live-link.ts';
import { CRASH_BET, CRASH_ROOM } from '../test/crash-fixtures.ts';
import { type CrashDeps, createCrash, followCrash } from './crash.ts';

const ROOM: CrashRoom = { ...CRASH_ROOM, phase: 'flying', betting_ends_at: 45_000, takeoff_at: 46_000 };
const BET: CrashBet = { ...CRASH_BET, auto_x100: 0 };
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
