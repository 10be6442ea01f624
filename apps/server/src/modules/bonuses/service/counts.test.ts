import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import { createCounts } from './counts.ts';

it('reads how many received something once for all who ask in a while, and budgets every time', async () => {
  const clock = manualClock(0);
  const read = { received: 0, left: 0 };
  let left = 500n;
  const database = {
    async read(sql: string) {
      const what = sql.includes('count(DISTINCT') ? 'received' : 'left';
      read[what] += 1;
      return what === 'left' ? [{ code: 'gift', left }] : [{ code: 'gift', received: 7 }];
    },
  };
  const countsOf = createCounts({ database, clock } as never);
  const all = await Promise.all(Array.from({ length: 20 }, () => countsOf('br')));
  expect(all[19]?.get('gift')).toEqual({ received: 7, left: 500n });
  left = 400n;
  expect((await countsOf('br')).get('gift')?.left).toBe(400n);
  expect(read).toEqual({ received: 1, left: 21 });
  clock.advance(15_000);
  await countsOf('br');
  expect(read.received).toBe(2);
});
