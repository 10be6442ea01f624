import { isOnLadder } from '@palpite/kernel/odds-ladder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closestToLimit,
  type SelectionRisk,
  SUGGESTION_RULES,
  suggestionFor,
  suggestionsOf,
} from './suggestions.ts';

const risk = (given: Partial<SelectionRisk> = {}): SelectionRisk => ({
  match: 1,
  market: 10,
  selection: 'home',
  loss: 6_000_00n,
  limit: 10_000_00n,
  odds: 2_100,
  maxStake: 1_000_00n,
  pace: { recent: 2_000_00n, before: 6_000_00n },
  isStopped: false,
  isOverridden: false,
  ...given,
});

describe('a suggestion', () => {
  it('moves the price a step while money comes fast', () => {
    expect(suggestionFor(risk())).toMatchObject({
      key: 'price.10.home.6',
      action: { do: 'price', from: 2_100, to: 1_990 },
      share: 60,
      paceTenths: 40,
    });
    const slow = { recent: 100_00n, before: 6_000_00n };
    expect(suggestionFor(risk({ pace: slow }))).toBeUndefined();
    expect(suggestionFor(risk({ pace: slow, loss: 7_500_00n }))?.action.do).toBe('price');
  });

  it('halves the largest stake nearer to the limit, and stops the market at it', () => {
    expect(suggestionFor(risk({ loss: 8_000_00n }))?.action).toEqual({
      do: 'limit',
      from: 1_000_00n,
      to: 500_00n,
    });
    expect(suggestionFor(risk({ loss: 9_500_00n }))?.action).toEqual({ do: 'suspend' });
    expect(suggestionFor(risk({ limit: 0n }))?.action).toEqual({ do: 'suspend' });
  });

  it('is not made for what a trader has stopped, what is not offered and what cannot lose', () => {
    const full = { loss: 20_000_00n };
    expect(suggestionFor(risk({ ...full, isStopped: true }))).toBeUndefined();
    expect(suggestionFor(risk({ ...full, odds: undefined }))).toBeUndefined();
    expect(suggestionFor(risk({ loss: 0n, limit: 0n }))).toBeUndefined();
    expect(suggestionFor(risk({ isOverridden: true }))).toBeUndefined();
    expect(suggestionFor(risk({ odds: 1_010 }))).toBeUndefined();
  });

  it('is another one when the situation gets worse', () => {
    const keys = [5_000_00n, 5_900_00n, 6_100_00n].map((loss) => suggestionFor(risk({ loss }))?.key);
    expect(keys).toEqual(['price.10.home.5', 'price.10.home.5', 'price.10.home.6']);
  });
});

describe('the matches that are looked at', () => {
  it('are those that are closest to their limits, not those with the most money', () => {
    const large = Array.from({ length: 20 }, (_, match) => ({ match, units: 20_000n, limit: 100_000n }));
    const full = { match: 90, units: 990n, limit: 1_000n };
    const untouched = { match: 91, units: 0n, limit: 0n };
    const found = closestToLimit([...large, full, untouched], 5).map(({ match }) => match);
    expect(found).toEqual([90, 0, 1, 2, 3]);
  });
});

describe('suggestions', () => {
  it('are the worst of each market, the closest to the limit first, and limited', () => {
    const all = [
      risk({ loss: 6_000_00n }),
      risk({ selection: 'away', loss: 6_500_00n }),
      risk({ market: 11, loss: 9_900_00n }),
      risk({ market: 12, loss: 100n }),
    ];
    expect(suggestionsOf(all, 9).map(({ market, selection }) => [market, selection])).toEqual([
      [11, 'home'],
      [10, 'away'],
    ]);
    expect(suggestionsOf(all, 1)).toHaveLength(1);
  });

  const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  const positive = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const anyRisk = fc.record({
    match: fc.nat(),
    market: fc.nat(9),
    selection: fc.constantFrom('home', 'draw', 'away'),
    loss: units,
    limit: positive,
    odds: fc.option(fc.integer({ min: 1_010, max: 1_000_000 }), { nil: undefined }),
    maxStake: positive,
    pace: fc.record({ recent: positive, before: positive }),
    isStopped: fc.boolean(),
    isOverridden: fc.boolean(),
  });

  it('never raise a price or a limit, and never go below what is left of them', () => {
    fc.assert(
      fc.property(anyRisk, (given) => {
        const action = suggestionFor(given)?.action;
        if (action?.do === 'price') {
          expect(action.to).toBeLessThan(action.from);
          expect(action.to).toBeGreaterThanOrEqual(SUGGESTION_RULES.leastOdds);
          expect(action.from).toBe(given.odds);
          expect(isOnLadder(action.to)).toBe(true);
        }
        if (action?.do === 'limit') {
          expect(action.to < action.from).toBe(true);
          expect(action.to >= SUGGESTION_RULES.leastStake).toBe(true);
        }
      }),
    );
  });

  const ORDER = { price: 1, limit: 2, suspend: 3 } as const;
  it('are never milder for a larger loss', () => {
    fc.assert(
      fc.property(anyRisk, positive, (given, more) => {
        const now = suggestionFor(given);
        const worse = suggestionFor({ ...given, loss: given.loss + more });
        if (now?.action.do === 'suspend') expect(worse?.action.do).toBe('suspend');
        if (now && worse) expect(ORDER[worse.action.do]).toBeGreaterThanOrEqual(ORDER[now.action.do]);
      }),
    );
  });

  it('are at most one for a market and within the limit', () => {
    fc.assert(
      fc.property(fc.array(anyRisk, { maxLength: 40 }), fc.nat(10), (risks, limit) => {
        const made = suggestionsOf(risks, limit);
        expect(made.length).toBeLessThanOrEqual(limit);
        expect(new Set(made.map(({ market }) => market)).size).toBe(made.length);
        for (let at = 1; at < made.length; at += 1)
          expect(made[at - 1]?.share ?? 0).toBeGreaterThanOrEqual(made[at]?.share ?? 0);
      }),
    );
  });
});
