import { createRounds } from '@palpite/server/platform/rounds/rounds';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';

const EVERY_MS = 1_000;
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('is running while its rounds end, and not while one hangs for two minutes', async () => {
  const clock = manualClock();
  let end = () => {};
  const round = () =>
    new Promise<boolean>((resolve) => {
      end = () => resolve(false);
    });
  const rounds = createRounds({ clock, everyMs: EVERY_MS, round, failed: () => undefined });
  expect(rounds.isRunning()).toBe(false);
  rounds.start();
  clock.advance(119_999);
  expect(rounds.isRunning()).toBe(true);
  clock.advance(1);
  expect(rounds.isRunning()).toBe(false);
  end();
  await turn();
  expect(rounds.isRunning()).toBe(true);
  await rounds.stop();
  expect(rounds.isRunning()).toBe(false);
});

it('continues after a failure, even if logging the failure fails too', async () => {
  const clock = manualClock();
  let begun = 0;
  const rounds = createRounds({
    clock,
    everyMs: EVERY_MS,
    round: async () => {
      begun += 1;
      throw new Error('no database');
    },
    failed: () => {
      throw new Error('no log either');
    },
  });
  rounds.start();
  for (let count = 1; count <= 3; count += 1) {
    await turn();
    await turn();
    expect(begun).toBe(count);
    expect(rounds.isRunning()).toBe(true);
    clock.advance(EVERY_MS);
  }
  await rounds.stop();
});
