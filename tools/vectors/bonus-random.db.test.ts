import { afterAll, describe, expect, it } from 'vitest';
import { openRandomRun } from './bonus-random.ts';

const STEPS = 220;
const randomRuns: Awaited<ReturnType<typeof openRandomRun>>[] = [];
afterAll(() => Promise.all(randomRuns.map((randomRun) => randomRun.app.close())));

describe('bets, rounds and bonuses at random', () => {
  it.each([1, 2, 3])('leave the money and the bonuses that the simple model has, seed %i', async (seed) => {
    const randomRun = await openRandomRun(seed);
    randomRuns.push(randomRun);
    for (let step = 0; step < STEPS; step += 1) {
      const did = await randomRun.step();
      expect({ step, did, ...(await randomRun.actual()) }).toEqual({ step, did, ...randomRun.expected() });
    }
    expect([...randomRun.seen]).toEqual(
      expect.arrayContaining(['place', 'settle', 'unsettle', 'sell', 'spin', 'undo']),
    );
    await randomRun.prove();
  });
});
