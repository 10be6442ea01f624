import { describe, expect, it } from 'vitest';
import { productOf, theoreticalWin } from './product.ts';

const SLOT = {
  studio: 'aurora',
  id: 'lines',
  kind: 'slots',
  tags: [],
  isLive: false,
  hasJackpot: false,
  rtpBp: 9_650,
} as const;

describe('the product of a game', () => {
  it.each([
    ['slots', {}],
    ['slots_half', { tags: ['half-contribution'] }],
    ['slots_half', { rtpBp: 9_651 }],
    ['jackpot_slots', { hasJackpot: true }],
    ['table', { kind: 'table', tags: ['roulette'] }],
    ['table', { kind: 'poker' }],
    ['blackjack', { kind: 'table', tags: ['blackjack'] }],
    ['blackjack', { kind: 'live', tags: ['blackjack'], isLive: true }],
    ['live', { kind: 'live', tags: ['roulette'] }],
    ['live', { kind: 'table', isLive: true }],
    ['crash', { kind: 'instant', tags: ['crash'] }],
    ['crash', { studio: 'palpite', id: 'crash', kind: 'instant' }],
    ['originals', { studio: 'palpite', id: 'mines', kind: 'instant' }],
  ] as const)('is %s for %j', (product, change) => {
    expect(productOf({ ...SLOT, ...change })).toBe(product);
  });

  it('states what is earned on cash on average', () => {
    expect(theoreticalWin(10_000n, { product: 'slots', rtpBp: 9_650 })).toBe(350n);
    expect(theoreticalWin(99n, { product: 'originals', rtpBp: 9_900 })).toBe(0n);
  });
});
