import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  JACKPOT_SHOWN_MS,
  type Jackpot,
  readableJackpots,
  type StudioJackpot,
  shownJackpots,
} from './jackpot.ts';
import { HELD_MAX } from './wallet-call.ts';

const pot = (changes: Partial<StudioJackpot> = {}): StudioJackpot => ({
  game: 'arara',
  level: 'grand',
  asset: 'BRL',
  amount: 1_000n,
  growthPerHour: undefined,
  ...changes,
});

describe('jackpots as a studio states them', () => {
  it('leaves out unknown games, levels that are no words, unknown currencies and impossible amounts', () => {
    const good = pot({ growthPerHour: 36n });
    const given = [
      good,
      pot({ game: 'other' }),
      pot({ level: 'Grand Prize' }),
      pot({ asset: 'XXX' as 'BRL' }),
      pot({ level: 'mini', amount: -1n }),
      pot({ level: 'major', amount: HELD_MAX + 1n }),
    ];
    expect(readableJackpots(given, (game) => game === 'arara')).toEqual([good]);
  });

  it('keeps a pot whose growth is impossible, without the growth', () => {
    expect(readableJackpots([pot({ growthPerHour: -5n })], () => true)).toEqual([pot()]);
  });

  it('property: it stores each pot once, and never more than the limit', () => {
    const anyPot = fc.record({
      game: fc.constantFrom('arara', 'onca'),
      level: fc.constantFrom('mini', 'grand'),
      asset: fc.constantFrom('BRL', 'MXN') as fc.Arbitrary<'BRL'>,
      amount: fc.bigInt({ min: -5n, max: 10n ** 17n }),
      growthPerHour: fc.option(fc.bigInt({ min: -5n, max: 100n }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(anyPot, { maxLength: 30 }), (given) => {
        const kept = readableJackpots(given, () => true);
        const keys = kept.map(({ game, level, asset }) => `${game} ${level} ${asset}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { amount } of kept) expect(amount >= 0n && amount <= HELD_MAX).toBe(true);
      }),
    );
  });
});

describe('jackpots of a hall', () => {
  const stored = (changes: Partial<Jackpot>): Jackpot => ({
    ...pot(),
    studio: 'aurora',
    updatedMs: 1_000,
    ...changes,
  });

  it('are of its games, in its currency and not stale, the largest first', () => {
    const pots = [
      stored({ level: 'mini', amount: 20n }),
      stored({ level: 'grand', amount: 900n }),
      stored({ asset: 'MXN' }),
      stored({ game: 'hidden' }),
      stored({ level: 'major', updatedMs: 1_000 - JACKPOT_SHOWN_MS }),
    ];
    const shown = shownJackpots(pots, { asset: 'BRL', isShown: (_studio, game) => game !== 'hidden' }, 1_000);
    expect(shown.map(({ level }) => level)).toEqual(['grand', 'mini']);
  });
});
