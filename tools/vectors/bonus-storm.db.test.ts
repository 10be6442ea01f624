import { afterAll, describe, expect, it } from 'vitest';
import { openStorm } from './bonus-storm.ts';

const STEPS = 220;
const storms: Awaited<ReturnType<typeof openStorm>>[] = [];
afterAll(() => Promise.all(storms.map((storm) => storm.app.close())));

describe('bets, rounds and bonuses at random', () => {
  it.each([1, 2, 3])('leave the money and the bonuses that the simple model has, seed %i', async (seed) => {
    const storm = await openStorm(seed);
    storms.push(storm);
    for (let step = 0; step < STEPS; step += 1) {
      const did = await storm.step();
      expect({ step, did, ...(await storm.actual()) }).toEqual({ step, did, ...storm.expected() });
    }
    expect([...storm.seen]).toEqual(
      expect.arrayContaining(['place', 'settle', 'unsettle', 'sell', 'spin', 'undo']),
    );
    await storm.prove();
  });
});
