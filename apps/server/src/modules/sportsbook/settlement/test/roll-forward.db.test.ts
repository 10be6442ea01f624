import { seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { type BettingTestApp, expectProof, openBettingTestApp } from '../../betting/test/betting-test-app.ts';
import { endAll, expectSameExposure, openWorld, step, type World } from './roll-forward.ts';

const STEPS = 70;

async function walk(app: BettingTestApp, world: World, steps: number): Promise<void> {
  let rolled = 0;
  const taken: string[] = [];
  for (let n = 0; n < steps; n += 1) {
    taken.push(await step(world));
    try {
      rolled += await expectSameExposure(world);
    } catch (error) {
      throw new Error(`after ${taken.length} steps, the last of them ${taken.slice(-3).join(', ')}`, {
        cause: error,
      });
    }
  }
  expect(rolled).toBeGreaterThan(3 * steps);
  await expectProof(app);
  await endAll(world);
  await expectProof(app);
}

it.each([11, 2_024, 90_017, 424_242])(
  '[seed %i] exposure equals a simple model of the open bets after every bet, result, rollback, cancel and cash-out',
  async (seed) => {
    const app = await openBettingTestApp({ seed });
    try {
      await walk(app, await openWorld(app, seededChance(seed)), STEPS);
      expect(app.failures).toEqual([]);
    } finally {
      await app.close();
    }
  },
);

it('[seed 5] exposure equals the simple model when every second batch fails before its commit, on two nodes', async () => {
  const app = await openBettingTestApp({ seed: 5 });
  let calls = 0;
  const cut = await app.node({
    append: async (tx, events) => {
      await tx.query('SELECT 1');
      calls += 1;
      if (calls % 2 === 0 && events.length > 0) throw new Error('cut off');
    },
  });
  try {
    await walk(app, await openWorld(app, seededChance(5), [cut, app]), STEPS);
    expect(app.failures.length).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
