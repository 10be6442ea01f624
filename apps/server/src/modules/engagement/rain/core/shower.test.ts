import '@palpite/testkit/properties';
import { streamed } from '@palpite/kernel/fair/draw';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { HOUR_MS, instant } from '@palpite/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../platform/hashes/node-hashes.ts';
import { budgetOf, showersAround, shuffledEnvelopes, usualRain } from './shower.ts';

const shuffled = (serverSeed: string, prizes: Parameters<typeof shuffledEnvelopes>[0]) =>
  runHashing(streamed({ serverSeed, clientSeed: '1', nonce: 0 }, shuffledEnvelopes(prizes)), nodeHashes)
    .value;

const SEED = '5f'.repeat(32);

describe('envelopes of a shower', () => {
  it('are exactly those of the list, whatever the seed, and follow from the seed', () => {
    const prize = fc.record({
      amount: fc.bigInt({ min: 1n, max: 10_000n }),
      count: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(prize, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 255 }),
        (prizes, byte) => {
          const seed = byte.toString(16).padStart(2, '0').repeat(32);
          const amounts = shuffled(seed, prizes);
          expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(budgetOf(prizes));
          const sorted = prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));
          const order = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
          expect([...amounts].sort(order)).toEqual(sorted.sort(order));
          expect(shuffled(seed, prizes)).toEqual(amounts);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('another seed gives another order', () => {
    const { prizes } = usualRain('br', 'BRL', instant(Date.UTC(2026, 10, 17)));
    expect(budgetOf(prizes)).toBe(300_00n);
    expect(shuffled(SEED, prizes)).not.toEqual(shuffled('60'.repeat(32), prizes));
  });
});

describe('the hours of showers', () => {
  it('are those of the zone, of three days, also when clocks change in between', () => {
    const manila = showersAround([12 * 60, 21 * 60], instant(Date.UTC(2026, 10, 17, 5)), {
      name: 'Asia/Manila',
    });
    expect(manila).toEqual([
      Date.UTC(2026, 10, 17, 4),
      Date.UTC(2026, 10, 17, 13),
      Date.UTC(2026, 10, 18, 4),
      Date.UTC(2026, 10, 18, 13),
      Date.UTC(2026, 10, 19, 4),
      Date.UTC(2026, 10, 19, 13),
    ]);
    // Clocks go forward at 01:00 UTC: noon comes an hour earlier.
    const [noon] = showersAround([12 * 60], instant(Date.UTC(2026, 2, 29, 0, 30)), { name: 'Europe/Berlin' });
    expect(noon).toBe(Date.UTC(2026, 2, 29, 12) - 2 * HOUR_MS);
  });
});
