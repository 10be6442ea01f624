import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

const turn = () => new Promise(setImmediate);

/** Work that ends when the test ends it. */
function heldWork() {
  const begun: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => begun.push(() => resolve('done')));
  return { begun, work };
}

it('runs as many at once as there are slots, and hands a freed slot to the one that has waited longest', async () => {
  const inSlot = createSlots({ atOnceMost: 2, waitingMost: 10 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = [1, 2, 3, 4].map((number) =>
    inSlot(() => {
      begun.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    }),
  );
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

it('refuses what is more than may wait, and frees the slot of work that fails', async () => {
  const inSlot = createSlots({ atOnceMost: 1, waitingMost: 1 });
  const results = await Promise.allSettled([
    inSlot(() => Promise.reject(new Error('broken'))),
    inSlot(async () => 'second'),
    inSlot(async () => 'third'),
  ]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'failed',
    'second',
    undefined,
  ]);
  expect(await inSlot(async () => 'later')).toBe('later');
});

it('refuses what has waited too long, and keeps its slot for others', async () => {
  const clock = manualClock();
  const inSlot = createSlots({ atOnceMost: 1, waitingMost: 1, waitMost: { ms: 1_000, clock } });
  const { begun, work } = heldWork();
  const first = inSlot(work);
  const late = inSlot(work);
  clock.advance(1_000);
  expect(await late).toBeUndefined();
  const next = inSlot(work);
  begun[0]?.();
  expect(await first).toBe('done');
  await turn();
  // The wait of work that runs has ended: the clock no longer refuses it.
  clock.advance(1_000);
  begun[1]?.();
  expect(await next).toBe('done');
  expect(begun).toHaveLength(2);
});
