import { describe, expect, it } from 'vitest';
import { type MarketName, type MarketPeriod, SPORTS, type Sport } from '../sports.ts';
import { FOOTBALL_MARKETS } from './goal-markets.ts';
import { misfitOf } from './market-fit.ts';
import { selectionsOf } from './market-selections.ts';
import { BASKETBALL_MARKETS } from './points.ts';
import { SET_SPORT_MARKETS, TENNIS_MARKETS } from './sets.ts';

const NAMES: Readonly<Record<Sport, readonly string[]>> = {
  football: Object.keys(FOOTBALL_MARKETS),
  basketball: Object.keys(BASKETBALL_MARKETS),
  tennis: Object.keys(TENNIS_MARKETS),
  'table-tennis': Object.keys(SET_SPORT_MARKETS),
  volleyball: Object.keys(SET_SPORT_MARKETS),
};
const MARKETS = SPORTS.flatMap((sport) => NAMES[sport].map((type) => ({ sport, type: type as MarketName })));
/** Every name that any market lists. */
const UNIVERSE = [...new Set(MARKETS.flatMap(({ sport, type }) => selectionsOf(sport, type)?.usual ?? []))];

/** Whether some period and line exist with which the settling rule knows the selection. */
function fits(sport: Sport, type: MarketName, selection: string): boolean {
  return ['full-time', 'set-1'].some((period) =>
    ['', '2.5', '1', '2'].some(
      (line) => misfitOf(sport, { type, period: period as MarketPeriod, line }, [selection]) === undefined,
    ),
  );
}

describe('the selections of a market', () => {
  it('are exactly the ones that the settling rule knows, for every closed market of five sports', () => {
    const closed = MARKETS.filter(({ sport, type }) => !selectionsOf(sport, type)?.isOpen);
    expect(closed.length).toBeGreaterThan(100);
    for (const { sport, type } of closed) {
      const known = UNIVERSE.filter((selection) => fits(sport, type, selection));
      expect([...(selectionsOf(sport, type)?.usual ?? [])].sort(), `${sport}/${type}`).toEqual(known.sort());
    }
  });

  it.each<[Sport, MarketName, readonly string[]]>([
    ['football', 'match-result', ['home', 'draw', 'away']],
    ['football', 'home-no-bet', ['draw', 'away']],
    ['football', 'total-and-both-score', ['over&yes', 'over&no', 'under&yes', 'under&no']],
    ['football', 'last-goal', ['home', 'none', 'away']],
    ['basketball', 'overtime', ['yes', 'no']],
    ['tennis', 'first-set-and-match', ['home/home', 'home/away', 'away/home', 'away/away']],
  ])('of %s %s are all listed', (sport, type, usual) => {
    expect(selectionsOf(sport, type)).toEqual({ usual, isOpen: false });
  });

  it.each<[Sport, MarketName]>([
    ['football', 'goal-range'],
    ['football', 'winning-margin'],
    ['football', 'correct-score-open'],
    ['tennis', 'set-correct-score'],
    ['volleyball', 'correct-sets'],
  ])('of %s %s depend on the feed', (sport, type) => {
    expect(selectionsOf(sport, type)).toEqual({ usual: [], isOpen: true });
  });

  it('of an unknown market are unknown', () => {
    expect(selectionsOf('football', 'constructor' as MarketName)).toBeUndefined();
    expect(selectionsOf('volleyball', 'match-result')).toBeUndefined();
  });
});
