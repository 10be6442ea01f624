import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import { createCombinations } from './combinations.ts';
import type { ProducerSetup } from './producers.ts';

const MATCH = { match: 1, sport: 'football', status: 'not-started' } as const;
const LEGS = [1, 2].map((market) => ({ market, selection: 'home' }));
const PRICED = { is: 'priced', odds: 5_000, win: 180_000_000, void: 0, validMs: 5_000, seq: 1 } as const;

/** A producer that answers when it is told to. */
function silentProducer() {
  const clock = manualClock();
  const asked: (() => void)[] = [];
  const adapter = {
    priceCombination: () => new Promise((resolve) => asked.push(() => resolve(PRICED))),
  };
  const producer = { name: 'sandbox', adapter } as unknown as ProducerSetup;
  const { price } = createCombinations([producer], clock);
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => price(MATCH, LEGS, 'value')));
  const turn = () => new Promise(setImmediate);
  return { clock, asked, ask, turn };
}

it('answers every question of a batch that is larger than what is asked at once', async () => {
  const { asked, ask, turn } = silentProducer();
  const answers = ask(100);
  await turn();
  expect(asked).toHaveLength(32);
  while (asked.length > 0) {
    for (const answer of asked.splice(0)) answer();
    await turn();
  }
  expect((await answers).every(({ is }) => is === 'priced')).toBe(true);
});

it('gives up what waits too long, and what is more than may wait', async () => {
  const { clock, asked, ask, turn } = silentProducer();
  const answers = ask(32 + 256 + 10);
  await turn();
  clock.advance(1_000);
  await turn();
  expect(asked).toHaveLength(32);
  for (const answer of asked.splice(0)) answer();
  expect((await answers).filter(({ is }) => is === 'priced')).toHaveLength(32);
  const later = ask(1);
  await turn();
  for (const answer of asked.splice(0)) answer();
  expect(await later).toMatchObject([{ is: 'priced' }]);
});
