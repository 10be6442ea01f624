import { seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { openBettingTestApp } from '../../betting/test/betting-test-app.ts';
import { drawFacts, expectSorted, placeMany, tellInAnyOrder } from './any-order.ts';

it.each([31, 4_117, 90_210])(
  '[seed %i] results, rollbacks and cancels in any order give the same result as in sorted order, on one node',
  async (seed) => {
    const app = await openBettingTestApp({ seed });
    const chance = seededChance(seed);
    try {
      const bets = await placeMany(app, chance, 40);
      const facts = drawFacts(chance, bets);
      await tellInAnyOrder([app], chance, facts);
      const { settled } = await expectSorted(app, bets, facts);
      expect(settled).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  },
);

it.each([77, 5_081])(
  '[seed %i] facts in any order give the same result on two nodes at once',
  async (seed) => {
    const app = await openBettingTestApp({ seed });
    const chance = seededChance(seed);
    try {
      const bets = await placeMany(app, chance, 40);
      const facts = drawFacts(chance, bets);
      await tellInAnyOrder([app, await app.node()], chance, facts);
      await expectSorted(app, bets, facts);
    } finally {
      await app.close();
    }
  },
);

it('[seed 12] interrupted work is continued by another node', async () => {
  const app = await openBettingTestApp({ seed: 12 });
  const chance = seededChance(12);
  let calls = 0;
  const cut = await app.node({
    wallet: {
      ...app.wallet,
      post: async (tx, postings) => {
        const outcomes = await app.wallet.post(tx, postings);
        calls += 1;
        if (calls % 2 === 1) throw new Error('cut off');
        return outcomes;
      },
    },
  });
  try {
    const bets = await placeMany(app, chance, 30);
    const facts = drawFacts(chance, bets);
    await tellInAnyOrder([cut, app], chance, facts);
    expect(app.failures.splice(0).length).toBeGreaterThan(0);
    await expectSorted(app, bets, facts);
  } finally {
    await app.close();
  }
});
