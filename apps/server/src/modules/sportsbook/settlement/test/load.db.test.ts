import { expect, it } from 'vitest';
import { loadOfOneNode } from './load-one-node.ts';
import { loadOfTwoNodes } from './load-two-nodes.ts';

const WORDS = ['taken', 'odds-changed', 'over-limit', 'not-enough-funds', 'market-settled', 'slip-reused'];

it.each([8_841, 17, 290_126])(
  '[seed %i] a randomised load on one node agrees with the simple bookmaker after every turn',
  async (seed) => {
    const answered = await loadOfOneNode(seed, 60);
    for (const word of WORDS) expect([word, answered.get(word) ?? 0]).not.toEqual([word, 0]);
  },
);

it('[seed 5150] a randomised load on two nodes: every answer holds, and every balance matches the bets', async () => {
  expect(await loadOfTwoNodes(5_150)).toBeGreaterThan(50);
});
