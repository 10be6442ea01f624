import { describe, expect, it } from 'vitest';
import { faultOfMarket, faultOfMatch, type OwnMarketForm } from './own-event.ts';

const NOW = 1_800_000_000_000;
const match = {
  sport: 'football',
  league: 'Copa do Bairro',
  country: 'BR',
  home: 'Ponte',
  away: 'Vila',
  startMs: NOW + 3_600_000,
} as const;
const market = (
  prices: Readonly<Record<string, number>>,
  over: Partial<OwnMarketForm> = {},
): OwnMarketForm => ({
  type: 'match-result',
  period: 'full-time',
  line: '',
  prices: Object.entries(prices).map(([selection, odds]) => ({ selection, odds })),
  isBelowConfirmed: false,
  ...over,
});
const fault = (form: OwnMarketForm) => faultOfMarket('football', form);

describe('a match that is entered by hand', () => {
  it('is refused by the field that cannot hold', () => {
    const of = (over: Partial<Parameters<typeof faultOfMatch>[0]>) =>
      faultOfMatch({ ...match, ...over }, NOW);
    expect(of({})).toBeUndefined();
    expect(of({ league: '' })).toEqual({ is: 'field', field: 'league' });
    expect(of({ country: 'Brazil' })).toEqual({ is: 'field', field: 'country' });
    expect(of({ home: 'a\u0007b' })).toEqual({ is: 'field', field: 'home' });
    expect(of({ away: 'Ponte' })).toEqual({ is: 'field', field: 'away' });
    expect(of({ startMs: NOW })).toEqual({ is: 'field', field: 'start' });
    expect(of({ startMs: NOW + 400 * 86_400_000 })).toEqual({ is: 'field', field: 'start' });
  });
});

describe('a market that is entered by hand', () => {
  it('has every selection of its type once, with odds within bounds', () => {
    expect(fault(market({ home: 2_000, draw: 3_200, away: 3_600 }))).toBeUndefined();
    expect(fault(market({ home: 2_000, away: 3_600 }))).toEqual({ is: 'field', field: 'prices.draw' });
    expect(fault(market({ home: 2_000, draw: 3_200, away: 3_600, nobody: 2_000 }))).toEqual({
      is: 'field',
      field: 'prices.nobody',
    });
    for (const odds of [1_000, 1_009, 1_000_001, 2_000.5, 0, -5, Number.NaN])
      expect(fault(market({ home: odds, draw: 3_200, away: 3_600 }))).toEqual({
        is: 'field',
        field: 'prices.home',
      });
    const twice = {
      ...market({}),
      prices: ['home', 'home'].map((selection) => ({ selection, odds: 2_000 })),
    };
    expect(fault(twice)).toEqual({ is: 'field', field: 'prices' });
  });

  it('has a line that its type can have, and a type that a score settles for all bets alike', () => {
    const total = { type: 'total-goals', line: '2.5' } as const;
    expect(fault(market({ over: 1_900, under: 1_900 }, total))).toBeUndefined();
    expect(fault(market({ over: 1_900, under: 1_900 }, { ...total, line: '' }))).toEqual({
      is: 'field',
      field: 'line',
    });
    expect(fault(market({ home: 1_900, away: 1_900 }, { type: 'rest-of-match' }))).toEqual({
      is: 'field',
      field: 'type',
    });
    for (const type of ['winner', 'home-player-scores'] as const)
      expect(fault(market({ home: 1_900, away: 1_900 }, { type, line: '9' }))).toEqual({
        is: 'field',
        field: 'type',
      });
    expect(fault(market({ home: 2_000, draw: 3_200, away: 3_600 }, { period: 'set-1' }))).toEqual({
      is: 'field',
      field: 'period',
    });
  });

  it('below 100 % needs a confirmation; a double chance has two winners', () => {
    const sure = { home: 3_100, draw: 3_100, away: 3_100 };
    expect(fault(market(sure))).toEqual({ is: 'below-fair' });
    expect(fault(market(sure, { isBelowConfirmed: true }))).toBeUndefined();
    expect(fault(market({ home: 3_000, draw: 3_000, away: 3_000 }))).toBeUndefined();
    const double = { type: 'double-chance' } as const;
    const at = (odds: number) => ({ 'home-or-draw': odds, 'home-or-away': odds, 'away-or-draw': odds });
    expect(fault(market(at(1_500), double))).toBeUndefined();
    expect(fault(market(at(1_600), double))).toEqual({ is: 'below-fair' });
  });
});
