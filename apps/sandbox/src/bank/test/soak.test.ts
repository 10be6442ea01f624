import { it } from 'vitest';
import { soak } from './soak.ts';

it('60 orders with faults at random: what GET and the statement say is what happened', async () => {
  await soak(20_260_614, 60);
}, 120_000);
