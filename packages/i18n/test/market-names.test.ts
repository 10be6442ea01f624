import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { FOOTBALL_MARKETS } from '@palpite/kernel/settlement/goal-markets';
import { GOAL_PERIODS } from '@palpite/kernel/settlement/goal-sheet';
import { misfitOf } from '@palpite/kernel/settlement/market-fit';
import { POINT_PERIODS } from '@palpite/kernel/settlement/point-sheet';
import { BASKETBALL_MARKETS } from '@palpite/kernel/settlement/points';
import { SET_PERIODS, SET_SPORT_MARKETS, TENNIS_MARKETS } from '@palpite/kernel/settlement/sets';
import { type MarketName, type MarketPeriod, SPORTS, type Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import {
  fullSelectionName,
  groupName,
  groupTitle,
  marketName,
  marketTitle,
  type NamedMarket,
  namesItsLine,
  periodName,
} from '../src/sport/names.ts';
import { listedMarketName } from '../src/sport-names.ts';

const OFFER: Readonly<Record<Sport, readonly [markets: object, periods: readonly MarketPeriod[]]>> = {
  football: [FOOTBALL_MARKETS, GOAL_PERIODS],
  basketball: [BASKETBALL_MARKETS, POINT_PERIODS],
  tennis: [TENNIS_MARKETS, SET_PERIODS],
  'table-tennis': [SET_SPORT_MARKETS, SET_PERIODS],
  volleyball: [SET_SPORT_MARKETS, SET_PERIODS],
};
/** Whichever of them a market type can have. */
const LINES = ['', '1', '2', '0.5', '1.5'];
const SIDES = { home: 'Manchester United', away: 'Manchester City' };

/** Every market that a sport can sell: each type in each of its periods, with two lines where it has lines. */
function everyMarket(sport: Sport): readonly NamedMarket[] {
  const [markets, periods] = OFFER[sport];
  return Object.keys(markets).flatMap((type) =>
    periods.flatMap((period) =>
      LINES.flatMap((line) => {
        const market = { sport, type: type as MarketName, period, line };
        return misfitOf(sport, market, []) === undefined ? [{ ...market, ...SIDES }] : [];
      }),
    ),
  );
}

/** The texts that two of the items share. */
function shared<T>(items: readonly T[], textOf: (item: T) => string): readonly string[] {
  const seen = new Set<string>();
  return items.map(textOf).filter((text) => (seen.has(text) ? true : !seen.add(text)));
}

const ofOneGroup = ({ type, period }: NamedMarket) => `${type} ${period}`;
const firstOfGroups = (markets: readonly NamedMarket[]) => [
  ...new Map(markets.map((market) => [ofOneGroup(market), market])).values(),
];

describe.each(SPORTS)('names of the markets of %s', (sport) => {
  const markets = everyMarket(sport);

  it('covers every market type of the sport', () => {
    expect(new Set(markets.map(({ type }) => type)).size).toBe(Object.keys(OFFER[sport][0]).length);
  });

  it.each(LANGUAGE_CODES)(
    'no two groups of a page read the same in %s, together or in two parts',
    (language) => {
      const groups = firstOfGroups(markets);
      expect(shared(groups, (market) => groupName(market, language))).toEqual([]);
      expect(
        shared(groups, (market) => `${groupTitle(market, language)} | ${periodName(market, language)}`),
      ).toEqual([]);
      expect(
        shared(groups, (market) => `${marketTitle(market, language)} | ${periodName(market, language)}`),
      ).toEqual([]);
    },
  );

  it.each(LANGUAGE_CODES)('the name of a bet contains period, line and side in %s', (language) => {
    for (const market of markets) {
      const name = marketName(market, language);
      if (market.period !== 'full-time') expect(name).toContain(periodName(market, language));
      if (market.line === '') continue;
      const selections = ['over', 'home', 'home&over', 'home-or-draw&over', 'over&yes'];
      const known = selections.filter((selection) => misfitOf(sport, market, [selection]) === undefined);
      const [selection = 'none'] = known;
      const bet = `${name} ${fullSelectionName(market, selection, language)}`;
      expect(bet, `${market.type} ${market.period}`).toContain(market.line);
      const isOwnName = marketTitle(market, language) !== marketTitle({ ...market, line: '7' }, language);
      expect(namesItsLine(market)).toBe(isOwnName);
      // A heading above several lines names none of them.
      if (isOwnName) expect(groupTitle(market, language)).not.toContain(market.line);
    }
  });
});

describe('names of the whole match without a period beside them', () => {
  const LISTED: readonly (readonly [Sport, 'match-result' | 'winner' | 'total-goals'])[] = [
    ['football', 'match-result'],
    ['football', 'total-goals'],
    ['basketball', 'winner'],
    ['tennis', 'winner'],
    ['table-tennis', 'winner'],
    ['volleyball', 'winner'],
  ];

  it.each(LANGUAGE_CODES)('the client and the server write the same name in %s', (language) => {
    for (const [sport, type] of LISTED) {
      const market = { sport, type, period: 'full-time', line: '2.5', ...SIDES } as const;
      expect(listedMarketName(type, language), `${sport} ${type}`).toBe(marketName(market, language));
    }
  });

  it.each(LANGUAGE_CODES)('no two bets of a match share the name of their market in %s', (language) => {
    for (const sport of SPORTS) {
      const named = (market: NamedMarket) => marketName(market, language);
      expect(shared(firstOfGroups(everyMarket(sport)), named), sport).toEqual([]);
    }
  });

  it('distinguishes the winner of the match from the winner of a part of it', () => {
    const winner = { sport: 'basketball', type: 'winner', line: '', ...SIDES } as const;
    expect(marketName({ ...winner, period: 'full-time' }, 'PT')).toBe('Vencedor da partida');
    expect(marketName({ ...winner, period: 'quarter-1' }, 'PT')).toBe('Vencedor, 1º quarto');
    expect(marketName({ ...winner, period: 'first-half' }, 'ENG')).toBe('Winner, 1st half');
  });
});

describe('names of parts of a match', () => {
  it('calls the result of a half a result, not the final one', () => {
    const half = {
      sport: 'football',
      type: 'match-result',
      period: 'first-half',
      line: '',
      ...SIDES,
    } as const;
    expect(marketName(half, 'PT')).toBe('Resultado, 1º tempo');
    expect(marketName({ ...half, period: 'full-time' }, 'PT')).toBe('Resultado final');
    expect(marketName({ ...half, sport: 'basketball', period: 'quarter-1' }, 'PT')).toBe(
      'Resultado, 1º quarto',
    );
  });

  it('distinguishes a half of basketball from a quarter in Vietnamese', () => {
    const names = (['first-half', 'quarter-1', 'second-half', 'quarter-2'] as const).map((period) =>
      periodName({ sport: 'basketball', type: 'winner', period }, 'VI'),
    );
    expect(new Set(names).size).toBe(4);
  });

  it('names the market of "yes" in a combination', () => {
    const market: NamedMarket = {
      sport: 'football',
      type: 'result-and-both-score',
      period: 'full-time',
      line: '',
      ...SIDES,
    };
    expect(fullSelectionName(market, 'home&yes', 'PT')).toBe('Manchester United e ambos marcam: sim');
    expect(fullSelectionName(market, 'draw&no', 'ENG')).toBe('Draw and both score: no');
  });
});
