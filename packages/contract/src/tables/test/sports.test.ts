import { CLOCK_PERIODS, isClockPeriodOf } from '@palpite/kernel/clock-periods';
import { EACH_WAYS } from '@palpite/kernel/each-way';
import { FOOTBALL_MARKETS } from '@palpite/kernel/settlement/goal-markets';
import {
  isMarketOf,
  isPeriodOf,
  isSelectionName,
  MAIN_MARKET,
  type MarketName,
  SPORTS,
} from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { clockPeriodCode, clockPeriodOf } from '../clock-periods.ts';
import { EACH_WAY_TYPES, isPlaceType, placeTypeOf } from '../each-way.ts';
import { marketPeriodCode, marketPeriodOf } from '../market-periods.ts';
import { marketOf, marketTypeCode } from '../market-types.ts';
import { NAMED_SELECTIONS, selectionCode, selectionOf } from '../selections.ts';
import { TOP_ANSWERS } from '../sport.ts';

describe('codes of the wire', () => {
  it('the market that a list shows is the one that the specification moves to the front', () => {
    const codes = SPORTS.map((sport) => marketTypeCode(sport, MAIN_MARKET[sport]));
    expect(codes).toEqual([1005, 3004, 5001, 15001, 13001]);
  });

  it('a market has one code and a code one market', () => {
    for (const market of Object.keys(FOOTBALL_MARKETS) as MarketName[]) {
      const code = marketTypeCode('football', market);
      expect(code && marketOf(code)).toEqual({ sport: 'football', market });
    }
    expect(marketTypeCode('tennis', 'corner-total')).toBeUndefined();
    expect(marketOf(4)).toBeUndefined();
    expect(isMarketOf('tennis', 'tie-break')).toBe(true);
    expect(isMarketOf('volleyball', 'tie-break')).toBe(false);
    expect(isMarketOf('football', 'toString')).toBe(false);
  });

  it('a period has one code and a code one period', () => {
    expect(marketPeriodCode('basketball', 'quarter-2')).toBe(3006);
    expect(marketPeriodOf('basketball', 3006)).toBe('quarter-2');
    expect(marketPeriodOf('football', 3006)).toBeUndefined();
    expect(isPeriodOf('football', 'set-1')).toBe(false);
    for (const sport of SPORTS) {
      for (const period of CLOCK_PERIODS[sport]) {
        const code = clockPeriodCode(sport, period);
        expect(code && clockPeriodOf(code)).toBe(period);
      }
    }
    expect(isClockPeriodOf('tennis', 'half-time')).toBe(false);
    expect(clockPeriodOf(9)).toBeUndefined();
  });

  it('has the types of an each-way bet apart from the table', () => {
    const pairs = SPORTS.flatMap((sport) =>
      EACH_WAYS.flatMap(({ win, place }) => {
        const [ofWin, ofPlace] = [marketTypeCode(sport, win), marketTypeCode(sport, place)];
        return ofWin === undefined || ofPlace === undefined ? [] : [{ win: ofWin, place: ofPlace }];
      }),
    );
    const byWin = (one: { win: number }, other: { win: number }) => one.win - other.win;
    expect([...EACH_WAY_TYPES].sort(byWin)).toEqual(pairs.sort(byWin));
    for (const answer of ['yes', 'no'] as const)
      expect(TOP_ANSWERS[answer]).toBe(selectionCode('season-top', answer));
    expect(placeTypeOf(1303)).toBe(1304);
    expect(placeTypeOf(1005)).toBeUndefined();
    expect([isPlaceType(1402), isPlaceType(1401)]).toEqual([true, false]);
  });

  it('reads every selection back from its code, whatever its market', () => {
    const of = (market: MarketName, names: readonly string[]) => names.map((name) => [market, name] as const);
    const all = [
      ...of('match-result', NAMED_SELECTIONS),
      ...of('correct-score', ['0-0', '2-1', '4-4', 'others']),
      ...of('goal-range', ['0-1', '2-3', '4-6', '7+']),
      ...of('exact-goals', ['0', '1', '6+']),
      ...of('corner-range', ['9-11', '12+']),
      ...of('season-winner', ['team-1', 'team-20', 'team-999']),
      ...of('first-goalscorer', ['home-1', 'home-99', 'away-1', 'away-999', 'none']),
    ];
    for (const [market, name] of all) {
      const code = selectionCode(market, name);
      expect(code && selectionOf(code), name).toBe(name);
      expect(isSelectionName(name), name).toBe(true);
    }
    expect(selectionCode('correct-score', '2-1')).toBe(121);
    expect(selectionCode('goal-range', '2-3')).not.toBe(selectionCode('correct-score', '2-3'));
  });

  it('has no code for an unknown selection and no selection for an unknown code', () => {
    for (const name of ['', 'toString', 'HOME', '10-10', '2:1', '-1', 'team-0', 'team-1000']) {
      expect(selectionCode('correct-score', name)).toBeUndefined();
    }
    for (const code of [-1, 0, 1.5, 99, 250, 399, 20_000, 21_000, 22_000, 30_000, 31_000, Number.NaN])
      expect(selectionOf(code)).toBeUndefined();
    for (const name of ['', 'a b', '&over', 'x'.repeat(41), 'Ö']) expect(isSelectionName(name)).toBe(false);
  });
});
