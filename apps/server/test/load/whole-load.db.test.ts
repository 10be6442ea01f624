import { expect, it } from 'vitest';
import { loadTest } from './whole-load.ts';

it.each([20_261_115, 404])(
  '[seed %i] bets, free bets, cash-outs, results, rollbacks, cancels and exclusions at once agree with the simple model to the cent',
  async (seed) => {
    const tally = await loadTest(seed, { players: 12, turns: 30 });
    expect(tally.taken).toBeGreaterThan(30);
    expect(tally.settled).toBeGreaterThan(5);
    expect(tally.cashedOut).toBeGreaterThan(2);
    expect(tally.priced).toBeGreaterThan(0);
  },
);
