import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketName, MarketPeriod, Sport } from '../sports.ts';
import { type MarketForm, misfitOf } from './market-fit.ts';

const form = (type: string, line = '', period = 'full-time'): MarketForm => ({
  type: type as MarketName,
  period: period as MarketPeriod,
  line,
});

describe('what a market may be', () => {
  it.each<[Sport, MarketForm, string[]]>([
    ['football', form('match-result'), ['home', 'draw', 'away']],
    ['football', form('match-result', '', 'minutes-0-15'), ['home', 'draw', 'away']],
    ['football', form('handicap', '-0.75'), ['home', 'away']],
    ['football', form('three-way-handicap', '-1'), ['home', 'draw', 'away']],
    ['football', form('result-and-total', '2.5'), ['home&over', 'draw&under']],
    ['football', form('numbered-goal', '3'), ['home', 'none', 'away']],
    ['football', form('last-goal'), ['home', 'none', 'away']],
    ['football', form('both-halves-over', '1.5'), ['yes', 'no']],
    ['football', form('half-full'), ['draw/home']],
    ['football', form('correct-score'), ['4-4', 'others']],
    ['football', form('corner-total', '10.5', 'first-half'), ['over', 'under']],
    ['football', form('to-qualify'), ['home', 'away']],
    ['basketball', form('race-to-points', '20'), ['home', 'away', 'none']],
    ['basketball', form('highest-quarter'), ['quarter-1', 'equal']],
    ['basketball', form('winner-and-total', '182.5'), ['home&over']],
    ['tennis', form('set-correct-score', '', 'set-2'), ['6-4', '4-6']],
    ['tennis', form('first-set-and-match'), ['home/away']],
    ['volleyball', form('unit-handicap', '-3.5', 'set-1'), ['home', 'away']],
    ['table-tennis', form('correct-sets-long'), ['4-2', '2-4']],
  ])('%s has %o', (sport, market, selections) => {
    expect(misfitOf(sport, market, selections)).toBeUndefined();
  });

  it.each<[string, Sport, MarketForm, string[], string]>([
    ['a market of another sport', 'football', form('winner'), ['home', 'away'], 'market'],
    ['a property of every object', 'football', form('constructor'), ['home'], 'market'],
    ['a period of another sport', 'football', form('match-result', '', 'set-1'), ['home'], 'period'],
    [
      'corners of a quarter of an hour',
      'football',
      form('corner-total', '2.5', 'minutes-0-15'),
      ['over'],
      'period',
    ],
    ['both halves of a half', 'football', form('half-full', '', 'first-half'), ['draw/home'], 'period'],
    ['a line where there is none', 'football', form('match-result', '2.5'), ['home'], 'line'],
    ['no line where there is one', 'football', form('total-goals'), ['over', 'under'], 'line'],
    ['a line between two quarters', 'football', form('total-goals', '2.3'), ['over'], 'line'],
    ['a quarter of a combination', 'football', form('result-and-total', '2.25'), ['home&over'], 'line'],
    ['half a handicap of three ways', 'football', form('three-way-handicap', '-1.5'), ['home'], 'line'],
    ['half a goal by number', 'football', form('numbered-goal', '1.5'), ['home'], 'line'],
    ['a total below nothing', 'football', form('total-goals', '-2.5'), ['over'], 'selection'],
    ['a draw of two ways', 'tennis', form('winner'), ['home', 'draw'], 'selection'],
    ['a score beyond the market', 'football', form('correct-score'), ['5-0'], 'selection'],
    ['half a combination', 'football', form('result-and-total', '2.5'), ['home'], 'selection'],
  ])('%s does not fit', (_name, sport, market, selections, misfit) => {
    expect(misfitOf(sport, market, selections)).toBe(misfit);
  });

  it('answers for any input', () => {
    const word = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(word, word, word, fc.array(word), (type, period, line, selections) => {
        expect(() => misfitOf('tennis', form(type, line, period), selections)).not.toThrow();
        expect(misfitOf('football', form('match-result'), ['home', `x${selections.join('')}`])).toBe(
          'selection',
        );
      }),
    );
  });
});
