import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMIT_PHASES, MARKET_CLASSES, marketClassOf } from './market-classes.ts';
import {
  faultOfRule,
  figuresFor,
  type MarketRule,
  narrowestFirst,
  RULE_FIGURES,
  type RuledMarket,
  type RuleFigures,
  ruledMarketOf,
  ruleFor,
  ruleKey,
} from './market-rules.ts';
import { isMarketOf, SPORTS } from './sports.ts';

const CEILINGS = { maxStake: 25_000_00n, maxWin: 50_000_00n, perSelection: 250_000_00n };
const rule = (scope: Partial<MarketRule>, figures: RuleFigures): MarketRule => ({
  match: 0,
  brand: '',
  sport: '*',
  market: '*',
  phase: '*',
  ...scope,
  figures,
});

const scopes = fc.record({
  match: fc.constantFrom(0, 0, 7, 8),
  brand: fc.constantFrom('', 'br', 'mx'),
  sport: fc.constantFrom('*' as const, 'football' as const, 'tennis' as const),
  market: fc.constantFrom('*' as const, 'main' as const, 'lines' as const, 'match-result' as const),
  phase: fc.constantFrom('*' as const, 'pre-match' as const, 'in-play' as const),
});
const rules = fc.uniqueArray(
  fc.record({
    scope: scopes,
    figures: fc.record(
      { margin: fc.nat(3_000), maxStake: fc.bigInt(0n, 9n), delayMs: fc.integer({ min: 3_000, max: 9_000 }) },
      { requiredKeys: [] },
    ),
  }),
  { selector: ({ scope }) => ruleKey(scope), maxLength: 40 },
);

/** The other model: asks for every scope that could cover the market by its key, the narrowest first. */
function byKeys(
  figure: keyof RuleFigures,
  market: RuledMarket,
  brand: string,
  stored: readonly MarketRule[],
): MarketRule | undefined {
  const byKey = new Map(stored.map((one) => [ruleKey(one), one]));
  for (const match of [market.match, 0])
    for (const ownBrand of [brand, ''])
      for (const sport of [market.sport, '*'] as const)
        for (const name of [market.type, market.marketClass, '*'] as const)
          for (const phase of [market.phase, '*'] as const) {
            if (match === undefined || name === undefined) continue;
            const found = byKey.get(ruleKey({ match, brand: ownBrand, sport, market: name, phase }));
            if (found?.figures[figure] === undefined) continue;
            if (figure !== 'maxStake' || found.match === 0 || found.brand !== '') return found;
            // Of one match and every brand: the brand's own rule, if it is lower.
            const own = byKeys(
              figure,
              market,
              brand,
              stored.filter((one) => one.brand !== ''),
            );
            return (own?.figures.maxStake ?? 10n) < (found.figures.maxStake ?? 0n) ? own : found;
          }
  return undefined;
}

describe('the rule that gives a figure', () => {
  it('is the one that a lookup by every possible scope finds', () => {
    fc.assert(
      fc.property(rules, fc.boolean(), fc.constantFrom('br', 'mx', 'co'), (drawn, isLive, brand) => {
        const stored = drawn.map(({ scope, figures }) => ({ ...scope, figures: figures as RuleFigures }));
        const ordered = narrowestFirst(stored);
        const market = ruledMarketOf(
          7,
          { sport: 'football', type: 'match-result', period: 'full-time' },
          isLive,
        );
        const all = figuresFor(market, brand, ordered);
        for (const figure of RULE_FIGURES) {
          const expected = byKeys(figure, market, brand, stored);
          expect(ruleFor(figure, market, brand, ordered)).toBe(expected);
          expect(all?.[figure]).toBe(expected?.figures[figure]);
        }
      }),
    );
  });

  it('is of the match before the brand, that before the sport, the type, the class and the phase', () => {
    const market = ruledMarketOf(7, { sport: 'football', type: 'match-result', period: 'full-time' }, true);
    const stored = [
      rule({ phase: 'in-play' }, { delayMs: 4_000 }),
      rule({ market: 'main' }, { delayMs: 5_000 }),
      rule({ market: 'match-result' }, { delayMs: 6_000 }),
      rule({ sport: 'football' }, { delayMs: 7_000 }),
      rule({ brand: 'br' }, { delayMs: 8_000 }),
      rule({ match: 7 }, { delayMs: 9_000 }),
    ];
    for (let left = stored.length; left > 0; left -= 1)
      expect(ruleFor('delayMs', market, 'br', narrowestFirst(stored.slice(0, left)))).toBe(stored[left - 1]);
    expect(ruleFor('delayMs', market, 'mx', narrowestFirst(stored.slice(0, 5)))).toBe(stored[3]);
    expect(ruleFor('delayMs', { ...market, match: 8 }, 'mx', narrowestFirst(stored))).toBe(stored[3]);
  });

  it('of one match for every brand does not raise a limit that a brand has of its own', () => {
    const market = ruledMarketOf(7, { sport: 'football', type: 'match-result', period: 'full-time' }, false);
    const ordered = narrowestFirst([
      rule({ brand: 'br' }, { maxStake: 100n, margin: 100 }),
      rule({ match: 7 }, { maxStake: 500n, margin: 50 }),
    ]);
    expect(figuresFor(market, 'br', ordered)).toEqual({ maxStake: 100n, margin: 50 });
    expect(figuresFor(market, 'mx', ordered)).toEqual({ maxStake: 500n, margin: 50 });
    const lower = narrowestFirst([
      rule({ brand: 'br' }, { maxStake: 100n }),
      rule({ match: 7 }, { maxStake: 50n }),
    ]);
    expect(figuresFor(market, 'br', lower)).toEqual({ maxStake: 50n });
    const own = narrowestFirst([...ordered, rule({ match: 7, brand: 'br' }, { maxStake: 900n })]);
    expect(figuresFor(market, 'br', own)).toMatchObject({ maxStake: 900n });
  });

  it('leaves a figure that it does not set to the next wider rule, and none where no rule covers the market', () => {
    const market = ruledMarketOf(7, { sport: 'football', type: 'corner-total', period: 'full-time' }, false);
    const ordered = narrowestFirst([
      rule({ sport: 'football', market: 'corners-cards' }, { maxStake: 100n }),
      rule({ sport: 'football' }, { maxStake: 500n, margin: 200 }),
      rule({ sport: 'tennis' }, { maxWin: 1n }),
    ]);
    expect(figuresFor(market, 'br', ordered)).toEqual({ maxStake: 100n, margin: 200 });
    expect(figuresFor({ ...market, sport: 'volleyball' }, 'br', ordered)).toEqual({});
  });

  it('covers a period of a match by its class', () => {
    const half = ruledMarketOf(7, { sport: 'football', type: 'match-result', period: 'first-half' }, false);
    const ordered = narrowestFirst([
      rule({ market: 'main' }, { margin: 1 }),
      rule({ market: 'periods' }, { margin: 2 }),
    ]);
    expect(ruleFor('margin', half, '', ordered)?.figures.margin).toBe(2);
  });
});

describe('a rule', () => {
  it('is refused by the field that cannot hold', () => {
    const fault = (scope: Partial<MarketRule>, figures: RuleFigures) =>
      faultOfRule(rule(scope, figures), CEILINGS);
    expect(fault({}, { margin: 500, maxStake: 25_000_00n, delayMs: 3_000 })).toBeUndefined();
    expect(fault({ brand: 'br' }, { margin: 500 })).toBe('margin');
    expect(fault({}, { margin: 3_001 })).toBe('margin');
    expect(fault({}, { margin: 0.5 })).toBe('margin');
    expect(fault({}, { delayMs: 2_999 })).toBe('delayMs');
    expect(fault({}, { delayMs: 60_001 })).toBe('delayMs');
    expect(fault({ phase: 'pre-match' }, { delayMs: 5_000 })).toBe('delayMs');
    expect(fault({}, { maxStake: 25_000_01n })).toBe('maxStake');
    expect(fault({}, { maxWin: -1n })).toBe('maxWin');
    expect(fault({}, { perSelection: 250_000_01n })).toBe('perSelection');
    expect(fault({ sport: 'tennis', market: 'corner-total' }, {})).toBe('market');
    expect(fault({ market: 'corner-total' }, {})).toBeUndefined();
    expect(fault({ market: 'toString' as 'main' }, {})).toBe('market');
  });

  it('cannot mistake a class for a type: no type of market has the name of a class', () => {
    for (const name of MARKET_CLASSES)
      for (const sport of SPORTS) expect(isMarketOf(sport, name)).toBe(false);
    expect(marketClassOf({ sport: 'football', type: 'match-result', period: 'full-time' })).toBe('main');
    expect(LIMIT_PHASES).toEqual(['pre-match', 'in-play']);
  });
});
