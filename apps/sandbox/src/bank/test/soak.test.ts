import { it } from 'vitest';
import { soak } from './soak.ts';

it('reports exactly what happened, by GET and by statement, over 60 orders with random faults', async () => {
  await soak(20_260_614, 60);
}, 120_000);
