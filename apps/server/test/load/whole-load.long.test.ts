import { expect, it } from 'vitest';
import { loadTest } from './whole-load.ts';

const FIRST = Number(process.env.LOAD_SEED ?? 71_000);
const SEEDS = Number(process.env.LOAD_SEEDS ?? 20);

it('many randomised loads agree with the simple model for everything that moves a bet', async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const tally = await loadTest(seed, { players: 16, turns: 40 });
    console.log(seed, tally);
    expect(tally.taken).toBeGreaterThan(30);
  }
});
