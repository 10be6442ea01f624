import { expect, it } from 'vitest';
import { FAULTS, soak } from './soak.ts';

it.each([20_260_614, 1, 2])(
  '500 orders with every fault at random: what GET and the statement say is what happened (seed %s)',
  async (seed) => {
    const { used } = await soak(seed, 500);
    // The faults did happen.
    for (const name of FAULTS) expect(used(name), name).toBeGreaterThan(0);
  },
);
