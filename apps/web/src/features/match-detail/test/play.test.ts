import { clockPeriodCode } from '@palpite/contract/tables/clock-periods';
import { SPORT } from '@palpite/contract/tables/sport';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../../../stores/test/sport-fixtures.ts';
import { eventsOf, minuteText } from '../match-events.ts';
import { briefStatistics, statisticsOf } from '../match-statistics.ts';
import { depthOf, playNow, presses } from '../play-now.ts';
import { pressureBars } from '../pressure-strip.tsx';
import { played } from './headers.ts';

const at = (zn: number, sd: number) => headerOf({ pl: { zn, sd, mo: 0 } });

describe('the caption of the picture', () => {
  it('says how deep in the other half the side with the ball is, from either end', () => {
    const words = (sd: number) =>
      [95, 70, 50, 10].map((zone) => playNow(at(sd === 1 ? zone : 100 - zone, sd), undefined));
    for (const [sd, side] of [
      [1, 'home'],
      [2, 'away'],
    ] as const) {
      expect(words(sd)).toEqual(['danger', 'attack', 'ball', 'defence'].map((is) => ({ is, side })));
    }
    expect(playNow(at(50, 0), undefined)).toEqual({ is: 'nobody' });
    expect([depthOf(140, 'home'), depthOf(140, 'away')]).toEqual([100, 0]);
  });

  it('says who has just scored, in the words of the sport', () => {
    expect(playNow(at(50, 2), 'home')).toEqual({ is: 'goal', side: 'home' });
    const pl = { zn: 50, sd: 1, mo: 0 };
    expect(playNow({ sid: SPORT.basketball, pl }, 'away')).toEqual({ is: 'basket', side: 'away' });
    expect(playNow({ sid: SPORT.volleyball, pl }, 'away')).toEqual({ is: 'set', side: 'away' });
  });

  it('says who serves where there is a serve, and nothing where the feed has no data', () => {
    for (const sid of [SPORT.tennis, SPORT['table-tennis'], SPORT.volleyball]) {
      expect(playNow({ sid, pl: { zn: 15, sd: 1, mo: 0 } }, undefined)).toEqual({
        is: 'serve',
        side: 'home',
      });
    }
    expect(playNow(headerOf(), undefined)).toBeUndefined();
  });

  it('names no pressing side while the match is even', () => {
    expect([presses(60), presses(-60), presses(5), presses(-5)]).toEqual([
      'home',
      'away',
      undefined,
      undefined,
    ]);
  });
});

describe('the events', () => {
  it('have the end of a half and of a set, and not that of a pause', () => {
    const ends = (
      sport: 'football' | 'basketball' | 'tennis',
      ...periods: Parameters<typeof clockPeriodCode>[1][]
    ) =>
      eventsOf(
        headerOf({
          sid: SPORT[sport],
          ev: periods.map((one) => ({ ty: 'period', sd: 0, s: 2_700, pe: clockPeriodCode(sport, one) ?? 0 })),
        }),
      ).map(({ period }) => period);
    expect(ends('football', 'first-half', 'half-time', 'second-half')).toEqual(['second-half', 'first-half']);
    expect(ends('basketball', 'quarter-1', 'break-1', 'overtime')).toEqual(['overtime', 'quarter-1']);
    expect(ends('tennis', 'set-1', 'set-1-ended')).toEqual(['set-1']);
  });

  it('are listed newest first, with the minute in the usual notation', () => {
    const header = headerOf({
      ev: [
        { ty: 'goal', sd: 1, s: 61, pe: clockPeriodCode('football', 'first-half') ?? 0 },
        { ty: 'yellow-card', sd: 2, s: 46 * 60, pe: clockPeriodCode('football', 'first-half') ?? 0 },
        { ty: 'hurricane', sd: 2, s: 47 * 60, pe: 1002 },
        { ty: 'period', sd: 0, s: 47 * 60, pe: clockPeriodCode('football', 'first-half') ?? 0 },
      ],
    });
    expect(eventsOf(header).map(({ kind, side, minute }) => [kind, side, minute])).toEqual([
      ['period', undefined, '45+3'],
      ['yellow-card', 'away', '45+2'],
      ['goal', 'home', '2'],
    ]);
    expect(minuteText(93 * 60 + 5, 'second-half')).toBe('90+4');
    expect(minuteText(46 * 60, 'second-half')).toBe('47');
  });

  it('have no minute in sports without minutes', () => {
    const header = played('tennis', 'set-1', [], { ev: [{ ty: 'break', sd: 1, s: 1_300, pe: 5002 }] });
    expect(eventsOf(header)).toMatchObject([{ kind: 'break', minute: undefined, period: 'set-1' }]);
  });
});

describe('the statistics', () => {
  it('are those of the whole match, with the share of the home side', () => {
    const header = played('football', 'second-half', [
      ['score', 'full-time', 2, 1],
      ['corner', 'first-half', 9, 9],
      ['corner', 'full-time', 6, 2],
      ['red-card', 'full-time', 0, 0],
    ]);
    expect(statisticsOf(header)).toEqual([
      { kind: 'corner', pair: [6, 2], homeShare: 75 },
      { kind: 'red-card', pair: [0, 0], homeShare: 50 },
    ]);
    expect(briefStatistics(statisticsOf(header)).map(({ kind }) => kind)).toEqual(['corner', 'red-card']);
  });

  it('add up sets where the feed counts by set, and never the points of a tennis game', () => {
    const tennis = played('tennis', 'set-2', [
      ['score', 'full-time', 1, 0],
      ['games', 'set-1', 6, 3],
      ['games', 'set-2', 2, 2],
      ['points', 'set-2', 40, 15],
    ]);
    expect(statisticsOf(tennis)).toEqual([{ kind: 'games', pair: [8, 5], homeShare: 62 }]);
    const volleyball = played('volleyball', 'set-2', [
      ['points', 'set-1', 25, 20],
      ['points', 'set-2', 5, 10],
    ]);
    expect(statisticsOf(volleyball)).toMatchObject([{ kind: 'points', pair: [30, 30] }]);
    expect(statisticsOf(played('basketball', 'quarter-1', [['score', 'quarter-1', 4, 2]]))).toEqual([]);
  });
});

describe('the pressure strip', () => {
  const SHAPE = { width: 351, middle: 28, most: 20, minutes: 90 };

  it('has a bar for every two minutes with data, upwards for the home side', () => {
    const bars = pressureBars([80, 40, undefined, undefined, undefined, -100], SHAPE);
    expect(bars).toEqual([
      { key: 0, x: 0, y: 16, height: 12, side: 'home' },
      { key: 2, x: (4 / 90) * 351, y: 29, height: 20, side: 'away' },
    ]);
  });

  it('never leaves its frame, whatever the feed sends', () => {
    const course = fc.array(fc.option(fc.integer({ min: -100, max: 100 }), { nil: undefined }), {
      maxLength: 150,
    });
    fc.assert(
      fc.property(course, (shown) => {
        for (const { x, y, height } of pressureBars(shown, SHAPE)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThan(SHAPE.width);
          expect(y).toBeGreaterThanOrEqual(SHAPE.middle - SHAPE.most);
          expect(y + height).toBeLessThanOrEqual(SHAPE.middle + 1 + SHAPE.most);
        }
      }),
    );
  });
});
