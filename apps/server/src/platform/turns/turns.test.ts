import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs the work of one owner one after the other, and that of two owners at once', async () => {
  const inTurn = createTurns<number>(10);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return most;
  };
  await Promise.all(Array.from({ length: 5 }, () => inTurn(1, work)));
  expect(most).toBe(1);
  await Promise.all([1, 2, 1, 2].map((owner) => inTurn(owner, work)));
  expect(most).toBe(2);
});

it('refuses what is more than may wait, and goes on after a failure', async () => {
  const inTurn = createTurns<string>(2);
  const results = await Promise.allSettled([
    inTurn('one', () => Promise.reject(new Error('broken'))),
    inTurn('one', async () => 'second'),
    inTurn('one', async () => 'third'),
    inTurn('one', async () => 'fourth'),
    inTurn('two', async () => 'other'),
  ]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'failed',
    'second',
    'third',
    undefined,
    'other',
  ]);
  expect(await inTurn('one', async () => 'later')).toBe('later');
});
