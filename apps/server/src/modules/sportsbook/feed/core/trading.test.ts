import { oddsWithMargin } from '@palpite/kernel/margin';
import type { Odds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LEAGUE,
  leagueOf,
  MARKET,
  MATCH,
  marketOf,
  marketRuleOf,
  oddsOf,
  overrideOf,
  rules,
  stopOf,
  wideStopOf,
} from '../test/trading-rules.ts';
import {
  changesBetween,
  isAboveFair,
  isSureWin,
  marketOnOffer,
  NO_RULES,
  type PricedMatch,
  type SetMarketRule,
  type WideStop,
  wideStopOver,
  withOperatorStop,
} from './trading.ts';

const STOPPABLE = { match: MATCH, sport: 'football', league: { id: LEAGUE } };
const IN = { match: MATCH, sport: 'football', league: { id: LEAGUE }, status: 'not-started' } as const;
const THREE_WAY = { home: 2_100, draw: 3_400, away: 3_500 };

describe('the offer under trading rules', () => {
  it('has the margin of the narrowest rule for its sport, market and phase, and of its league before all', () => {
    const marketRules = [
      marketRuleOf({ sport: 'football' }, { margin: 300 }),
      marketRuleOf({ sport: 'football', market: 'main', phase: 'in-play' }, { margin: 1_000 }),
      marketRuleOf({ sport: 'tennis' }, { margin: 2_000 }),
    ];
    const homeAt = (match: PricedMatch, leagues = [leagueOf(0, { maxWinPerBet: 1n })]) =>
      oddsOf(marketOnOffer(marketOf(THREE_WAY), rules({ marketRules, leagues }), match).market)[0];
    expect(homeAt(IN)).toBe(2_020);
    expect(homeAt({ ...IN, status: 'live' })).toBe(1_900);
    expect(homeAt({ ...IN, sport: 'basketball' })).toBe(2_100);
    expect(homeAt(IN, [leagueOf(500)])).toBe(2_000);
    marketRules.push(marketRuleOf({ match: MATCH, sport: 'football' }, { margin: 0 }));
    expect(homeAt(IN)).toBe(2_100);
    expect(homeAt({ ...IN, match: MATCH + 1 })).toBe(2_020);
  });

  it('is the same object for a market without a rule', () => {
    const market = marketOf(THREE_WAY);
    expect(marketOnOffer(market, NO_RULES, IN).market).toBe(market);
    const elsewhere = rules({ leagues: [leagueOf(500)], stops: [stopOf('market', 7)] });
    expect(marketOnOffer(market, elsewhere, { ...IN, league: { id: 3 } }).market).toBe(market);
  });

  it('suspends open markets under a stop and never opens or closes anything', () => {
    const stopped = rules({ stops: [stopOf('market', MARKET)] });
    const statusOf = (status: 'open' | 'suspended' | 'closed') =>
      marketOnOffer(marketOf(THREE_WAY, status), stopped, IN).market.status;
    expect([statusOf('open'), statusOf('suspended'), statusOf('closed')]).toEqual([
      'suspended',
      'suspended',
      'closed',
    ]);
    expect(marketOnOffer(marketOf(THREE_WAY), stopped, IN).market.feed).toEqual({
      status: 'open',
      prices: marketOf(THREE_WAY).prices,
    });
  });

  it('shows the feed’s reason for a stop before the operator’s', () => {
    const stopped = rules({ stops: [stopOf('match', MATCH)] });
    expect(withOperatorStop('none', STOPPABLE, stopped)).toBe('trader');
    expect(withOperatorStop('goal', STOPPABLE, stopped)).toBe('goal');
    expect(withOperatorStop('none', { ...STOPPABLE, match: 2 }, stopped)).toBe('none');
  });

  it('is stopped by its league, its sport or everything, and by nothing else', () => {
    const stoppedBy = (...stops: WideStop[]) =>
      withOperatorStop('none', STOPPABLE, rules({ wideStops: stops })) === 'trader';
    expect(stoppedBy(wideStopOf('league', String(LEAGUE)))).toBe(true);
    expect(stoppedBy(wideStopOf('sport', 'football'))).toBe(true);
    expect(stoppedBy(wideStopOf('all', ''))).toBe(true);
    expect(stoppedBy(wideStopOf('league', '72'), wideStopOf('sport', 'tennis'))).toBe(false);
    const both = rules({ wideStops: [wideStopOf('all', ''), wideStopOf('league', String(LEAGUE))] });
    expect(wideStopOver(STOPPABLE, both)).toMatchObject({ scope: 'league' });
  });

  it('adds margin once to every price, and keeps the feed’s prices', () => {
    const { market } = marketOnOffer(marketOf(THREE_WAY), rules({ leagues: [leagueOf(500)] }), IN);
    expect(oddsOf(market)).toEqual([2_000, 3_200, 3_300]);
    expect(market.feed?.prices).toEqual(marketOf(THREE_WAY).prices);
    expect(market.status).toBe('open');
  });

  it('never changes probabilities by a margin, an override or a stop', () => {
    const likely = { win: 450_000_000, halfWin: 1, void: 2, halfLose: 3 };
    const market = {
      ...marketOf(THREE_WAY),
      prices: marketOf(THREE_WAY).prices.map((price) => ({ ...price, probabilities: likely })),
    };
    for (const own of [
      rules({ leagues: [leagueOf(1_000)] }),
      rules({ overrides: [overrideOf(2_050, 2_100)] }),
      rules({ overrides: [overrideOf(9_000, 500)] }),
      rules({ stops: [stopOf('market', MARKET)] }),
    ]) {
      const offered = marketOnOffer(market, own, IN).market;
      expect(offered.feed?.prices).toEqual(market.prices);
      expect(offered.prices.map(({ probabilities }) => probabilities)).toEqual([likely, likely, likely]);
    }
  });

  it('adds no margin to an override', () => {
    const both = rules({ leagues: [leagueOf(500)], overrides: [overrideOf(2_050, 2_100)] });
    expect(oddsOf(marketOnOffer(marketOf(THREE_WAY), both, IN).market)).toEqual([2_050, 3_200, 3_300]);
  });

  it('applies an override while the feed stays within the tolerance, both ends included', () => {
    const held = rules({ overrides: [overrideOf(2_050, 2_000, { tolerance: 500 })] });
    for (const [now, status] of [
      [1_900, 'open'],
      [2_100, 'open'],
      [1_899, 'suspended'],
      [2_101, 'suspended'],
    ] as const) {
      const { market, drifted } = marketOnOffer(marketOf({ ...THREE_WAY, home: now }), held, IN);
      expect([now, market.status, drifted.length]).toEqual([now, status, status === 'open' ? 0 : 1]);
      // An override that the feed has moved away from is not shown any more either.
      expect(oddsOf(market)[0]).toBe(status === 'open' ? 2_050 : now);
    }
  });

  it('stays suspended after a drift, also when the feed comes back', () => {
    const drifted = { odds: 2_500 as Odds, atMs: 9 };
    const held = rules({ overrides: [overrideOf(2_050, 2_000, { drifted })] });
    const offered = marketOnOffer(marketOf({ ...THREE_WAY, home: 2_000 }), held, IN);
    expect(offered.market.status).toBe('suspended');
    expect(offered.drifted).toEqual([]);
  });

  it('suspends a market in which backing every selection would win', () => {
    const market = marketOf({ home: 1_900, away: 1_900 });
    const generous = rules({ overrides: [overrideOf(2_200, 1_900)] });
    expect(marketOnOffer(market, generous, IN).market.status).toBe('suspended');
    const fair = rules({ overrides: [overrideOf(2_000, 1_900)] });
    expect(marketOnOffer(market, fair, IN).market.status).toBe('open');
    // A list of a few of many outcomes sums to less than one anyway.
    const some = marketOf({ '1-0': 9_000, '2-0': 11_000 }).prices;
    expect(isSureWin(some, some)).toBe(false);
  });

  it('suspends a market with an override that is worth more than its stake', () => {
    const market = marketOf(THREE_WAY);
    const withChance = (win: number) => ({
      ...market,
      prices: market.prices.map((price) => ({
        ...price,
        probabilities: { win, halfWin: 0, void: 0, halfLose: 0 },
      })),
    });
    const own = rules({ overrides: [overrideOf(2_200, 2_100)] });
    const statusAt = (win: number) => marketOnOffer(withChance(win), own, IN).market.status;
    // 1 / 2.20 = 0.4545…
    expect(statusAt(454_545_454)).toBe('open');
    expect(statusAt(454_545_455)).toBe('suspended');
    // Refunds and half results count with what they pay.
    const pushes = { win: 300_000_000, halfWin: 100_000_000, void: 180_000_000, halfLose: 0 };
    const refunding = market.prices.map((price) => ({ ...price, probabilities: pushes }));
    const home = refunding[0]?.selection ?? '';
    expect(isAboveFair({ selection: home, odds: 2_200 as Odds }, refunding)).toBe(false);
    expect(isAboveFair({ selection: home, odds: 2_201 as Odds }, refunding)).toBe(true);
    // A lower price than the feed's is never too high, and one for an unknown selection is ignored.
    expect(isAboveFair({ selection: home, odds: 2_099 as Odds }, withChance(999_999_999).prices)).toBe(false);
    expect(isAboveFair({ selection: 'nobody', odds: 9_000 as Odds }, market.prices)).toBe(false);
  });

  it('allows an override to give away at most the feed’s margin without probabilities', () => {
    const two = marketOf({ home: 1_900, away: 1_900 }).prices;
    const [home = ''] = two.map(({ selection }) => selection);
    expect(isAboveFair({ selection: home, odds: 2_000 as Odds }, two)).toBe(false);
    expect(isAboveFair({ selection: home, odds: 2_001 as Odds }, two)).toBe(true);
    const some = marketOf({ '1-0': 9_000, '2-0': 11_000 }).prices;
    expect(isAboveFair({ selection: '1-0', odds: 9_001 as Odds }, some)).toBe(true);
  });

  it('property: never opens what is not open in the feed, and never pays more than the feed without an override', () => {
    const anyPrice = fc.integer({ min: 1_001, max: 60_000 });
    const anyRules = fc.record({
      margin: fc.integer({ min: 0, max: 3_000 }),
      stopped: fc.boolean(),
      override: fc.option(
        fc.record({ odds: anyPrice, feedOdds: anyPrice, tolerance: fc.integer({ min: 1, max: 10_000 }) }),
      ),
    });
    fc.assert(
      fc.property(
        fc.array(anyPrice, { minLength: 2, maxLength: 6 }),
        fc.constantFrom('open', 'suspended', 'closed'),
        anyRules,
        (list, status, { margin, stopped, override }) => {
          const market = marketOf(Object.fromEntries(list.map((odds, at) => [`s${at}`, odds])), status);
          const held = rules({
            leagues: [leagueOf(margin)],
            stops: stopped ? [stopOf('market', MARKET)] : [],
            overrides: override
              ? [
                  overrideOf(override.odds, override.feedOdds, {
                    selection: 's0',
                    tolerance: override.tolerance,
                  }),
                ]
              : [],
          });
          const offered = marketOnOffer(market, held, IN).market;
          if (status !== 'open') expect(offered.status).toBe(status);
          if (stopped) expect(offered.status).not.toBe('open');
          offered.prices.slice(1).forEach(({ odds }, at) => {
            expect(odds).toBe(oddsWithMargin((list[at + 1] ?? 0) as Odds, margin));
          });
          expect(offered.feed?.prices ?? offered.prices).toEqual(market.prices);
          expect(offered.feed?.status ?? offered.status).toBe(status);
        },
      ),
    );
  });
});

describe('the changes between two sets of rules', () => {
  it('name changed stops, overrides and margins, and nothing else', () => {
    const before = rules({
      stops: [stopOf('match', 1), stopOf('market', 11)],
      wideStops: [wideStopOf('all', ''), wideStopOf('sport', 'tennis')],
      overrides: [
        overrideOf(2_000, 2_000, { market: 21, id: 1 }),
        overrideOf(2_000, 2_000, { market: 22, id: 2 }),
      ],
      leagues: [leagueOf(500)],
    });
    const after = rules({
      stops: [stopOf('match', 2), stopOf('market', 11)],
      wideStops: [wideStopOf('all', ''), wideStopOf('league', '5')],
      overrides: [
        overrideOf(2_000, 2_000, { market: 21, id: 3 }),
        overrideOf(2_000, 2_000, { market: 22, id: 2 }),
      ],
      leagues: [{ ...leagueOf(500), limits: { maxWinPerBet: 1n } }],
    });
    expect(changesBetween(before, after)).toEqual({
      matches: new Set([1, 2]),
      wide: new Set(['sport/tennis', 'league/5']),
      markets: new Set([21]),
      leagues: new Set(),
      sports: new Set(),
    });
    expect(changesBetween(before, before)).toEqual({
      matches: new Set(),
      wide: new Set(),
      markets: new Set(),
      leagues: new Set(),
      sports: new Set(),
    });
    expect(changesBetween(NO_RULES, before).leagues).toEqual(new Set([LEAGUE]));
  });

  it('names the sports in which a rule changes prices, and none for limits and delays', () => {
    const tennis = marketRuleOf({ sport: 'tennis' }, { margin: 300 });
    const everywhere = marketRuleOf({}, { delayMs: 6_000 });
    const sports = (from: readonly SetMarketRule[], to: readonly SetMarketRule[]) =>
      changesBetween(rules({ marketRules: from }), rules({ marketRules: to })).sports;
    expect(sports([tennis], [tennis, everywhere])).toEqual(new Set());
    expect(sports([tennis], [])).toEqual(new Set(['tennis']));
    expect(sports([], [marketRuleOf({ phase: 'in-play' }, { margin: 0 })])).toEqual(new Set(['*']));
    expect(sports([tennis], [{ ...tennis, figures: { margin: 301 } }])).toEqual(new Set(['tennis']));
  });
});
