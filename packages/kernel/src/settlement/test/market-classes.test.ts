import {
  DEFAULT_CLASS_LIMITS,
  LIMIT_PHASES,
  MARKET_CLASSES,
  type MarketClass,
  marketClassOf,
  readClassLimits,
} from '@palpite/kernel/market-classes';
import { FOOTBALL_MARKETS } from '@palpite/kernel/settlement/goal-markets';
import { BASKETBALL_MARKETS } from '@palpite/kernel/settlement/points';
import { SET_SPORT_MARKETS, TENNIS_MARKETS } from '@palpite/kernel/settlement/sets';
import { type MarketName, type MarketPeriod, SPORTS, type Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';

const MARKETS: Readonly<Record<Sport, object>> = {
  football: FOOTBALL_MARKETS,
  basketball: BASKETBALL_MARKETS,
  tennis: TENNIS_MARKETS,
  'table-tennis': SET_SPORT_MARKETS,
  volleyball: SET_SPORT_MARKETS,
};
const classOf = (sport: Sport, type: MarketName, period: MarketPeriod = 'full-time') =>
  marketClassOf({ sport, type, period });

describe('classes of markets', () => {
  it('hold every market of five sports; what counts corners or bookings is never with the goals', () => {
    let markets = 0;
    for (const sport of SPORTS)
      for (const type of Object.keys(MARKETS[sport]) as MarketName[]) {
        markets += 1;
        const found = classOf(sport, type);
        expect(MARKET_CLASSES, `${sport} ${type}`).toContain(found);
        const isThin = /corner|booking/.test(type);
        expect(found === 'corners-cards', `${sport} ${type}`).toBe(isThin);
      }
    expect(markets).toBeGreaterThan(120);
  });

  it('distinguish the whole match from a part of it', () => {
    const parts: [Sport, MarketName, MarketPeriod, MarketClass][] = [
      ['football', 'match-result', 'full-time', 'main'],
      ['football', 'match-result', 'first-half', 'periods'],
      ['football', 'total-goals', 'minutes-0-15', 'periods'],
      ['football', 'to-qualify', 'with-extra-time', 'main'],
      ['football', 'correct-score', 'first-half', 'scores'],
      ['football', 'corner-total', 'first-half', 'corners-cards'],
      ['basketball', 'match-result', 'regular-time', 'main'],
      ['basketball', 'winner', 'quarter-2', 'periods'],
      ['tennis', 'set-winner', 'set-1', 'periods'],
      ['volleyball', 'unit-total', 'full-time', 'lines'],
    ];
    for (const [sport, type, period, expected] of parts)
      expect([type, period, classOf(sport, type, period)]).toEqual([type, period, expected]);
  });

  it('have less in play than before the match, and corners less than the result', () => {
    for (const name of MARKET_CLASSES) {
      const { 'pre-match': before, 'in-play': live } = DEFAULT_CLASS_LIMITS[name];
      for (const of of ['stake', 'win', 'liability'] as const) {
        expect(live[of], `${name} ${of}`).toBeLessThan(before[of]);
        expect(live[of]).toBeGreaterThan(0);
        expect(before[of]).toBeLessThanOrEqual(100);
      }
    }
    for (const phase of LIMIT_PHASES)
      expect(DEFAULT_CLASS_LIMITS['corners-cards'][phase].win).toBeLessThan(
        DEFAULT_CLASS_LIMITS.main[phase].win / 5,
      );
  });
});

describe('limits as an operator writes them', () => {
  it('change what they name and nothing else', () => {
    const read = readClassLimits('corners-cards in-play 1 2 3;\n main  pre-match 90 80 70 ');
    expect(read?.['corners-cards']).toEqual({
      'pre-match': DEFAULT_CLASS_LIMITS['corners-cards']['pre-match'],
      'in-play': { stake: 1, win: 2, liability: 3 },
    });
    expect(read?.main['pre-match']).toEqual({ stake: 90, win: 80, liability: 70 });
    expect(read?.lines).toEqual(DEFAULT_CLASS_LIMITS.lines);
    expect(readClassLimits('')).toEqual(DEFAULT_CLASS_LIMITS);
  });

  it.each([
    'corners in-play 1 2 3',
    'main live 1 2 3',
    'main in-play 1 2',
    'main in-play 1 2 101',
    'main in-play 1 -2 3',
    'main in-play 1 2.5 3',
    '__proto__ in-play 1 2 3',
    'main in-play 1 2 3;'.repeat(MARKET_CLASSES.length * 2 + 1),
  ])('are refused where a line says nothing that can be: %s', (text) => {
    expect(readClassLimits(text)).toBeUndefined();
  });
});
