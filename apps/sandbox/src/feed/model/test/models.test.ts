import { earnedOfBet, LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import { MARKET_CLASSES } from '@palpite/kernel/market-classes';
import { ladderFloor, rungAbove } from '@palpite/kernel/odds-ladder';
import { SPORTS, type Sport } from '@palpite/kernel/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Book } from '../../season/book.ts';
import {
  calibrate,
  chiSquare,
  judgePrices,
  matchOf,
  noFaults,
  playUntil,
  type TestMatch,
  worst,
} from '../../test/calibration.ts';
import { chanceOf } from '../chance.ts';
import { expectedGoals } from '../football/rates.ts';
import { LEAGUE_TIERS, MARGINS, marginOf as tableMargin } from '../margins.ts';
import { ODDS_LIMIT, OutcomePrices, oddsText } from '../prices.ts';
import { differenceOf, poisson, shifted, sumOf } from '../spread.ts';

describe('calibration', () => {
  it.each(SPORTS)('%s: outcomes agree with the prices at kick-off and at a moment in play', (sport) => {
    const found = calibrate(sport, 60, 7);
    const { selection, deviation, judged } = worst(found);
    expect(judged).toBeGreaterThan(10);
    expect(Math.abs(deviation), selection).toBeLessThan(4.5);
    expect(chiSquare(found)).toBeLessThan(35);
    expect(found.types.size).toBeGreaterThanOrEqual(sport === 'football' ? 40 : 12);
  });
});

interface Situation extends Pick<TestMatch, 'book' | 'marginOf'> {
  readonly fair: Map<string, number>;
  /** The prices of this moment at the margins of the top leagues, which are the smallest. */
  readonly sold: readonly Sold[];
}

interface Sold {
  readonly name: string;
  readonly odds: number;
  /** What comes back on average, by the model, of a stake of one that is not void. */
  readonly returned: number;
}

function soldAt(sport: Sport, number: number, { play }: TestMatch, moment: number): Sold[] {
  const outlook = play.outlook(moment);
  const book = new Book(number, play.slate, (group) => tableMargin(sport, 'top', group));
  book.reprice({ now: outlook }, false);
  return book.markets.flatMap((market) => {
    const masses = market.status === 'open' ? market.masses(outlook) : undefined;
    const { type, period, selections } = market.group;
    return market.state().outcomes.flatMap((outcome): Sold[] => {
      const mass = masses?.[selections.indexOf(outcome.type)];
      const odds = Number(outcome.odds);
      if (!mass) return [];
      const paid = mass.win * odds + (mass.halfWin * (odds + 1)) / 2 + mass.halfLose / 2;
      const returned = paid / (1 - mass.void);
      return [{ name: `${type} ${period} ${market.line} ${outcome.type}`, odds, returned }];
    });
  });
}

/** The fair probabilities of all markets of a match at one moment, by type, period, line and selection. */
function chancesOf(sport: Sport, number: number, moment: number): Situation | undefined {
  const match = matchOf(sport, 11, number);
  const { play, book, marginOf } = match;
  if (moment > 0) {
    play.start();
    if (!playUntil(play, moment)) return undefined;
  }
  const outlook = play.outlook(moment);
  book.reprice({ now: outlook }, false);
  const fair = new Map<string, number>();
  for (const market of book.markets) {
    const chances = market.status === 'closed' ? undefined : market.quote({ now: outlook })?.chances;
    const { type, period, selections } = market.group;
    for (const [index, chance] of (chances ?? []).entries())
      fair.set(`${type} ${period} ${market.line} ${selections[index]}`, chance);
  }
  return { fair, book, marginOf, sold: soldAt(sport, number, match, moment) };
}

const MOMENTS: Readonly<Record<Sport, number>> = {
  football: 100,
  basketball: 55,
  tennis: 60,
  'table-tennis': 20,
  volleyball: 60,
};

function situations(sport: Sport): Situation[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => {
    const inPlay = chanceOf(5, 'moment', number).between(0.05, 1) * MOMENTS[sport] * 60_000;
    return [chancesOf(sport, number, 0), chancesOf(sport, number, inPlay)].filter(
      (found) => found !== undefined,
    );
  });
}

describe.each(SPORTS)('all markets of a match of %s', (sport) => {
  const found = situations(sport);

  const faults = noFaults();
  for (const { fair, book, marginOf } of found)
    judgePrices(
      book.markets.map((market) => ({
        market,
        chances: market.group.selections.map(
          (selection) =>
            fair.get(`${market.group.type} ${market.group.period} ${market.line} ${selection}`) ?? 0,
        ),
      })),
      marginOf,
      faults,
    );

  it('lose by the same probability measure, so that no stakes are a sure win, and carry the margin once', () => {
    expect(faults).toMatchObject({ generous: [], margins: [] });
    expect(faults.judged).toBeGreaterThan(500);
  });

  it('keep of every price that is sold what rewards assume of its odds', () => {
    const sold = found.flatMap((situation) => situation.sold);
    expect(sold.length).toBeGreaterThan(500);
    const scale = 1_000_000_000n;
    for (const { name, odds, returned } of sold) {
      const assumed = Number(earnedOfBet(scale, Math.round(odds * 1_000))) / Number(scale);
      expect(returned, `${name} at ${odds}`).toBeLessThanOrEqual(1 - assumed);
    }
  });

  it('have odds on the published ladder', () => {
    expect(faults.offLadder).toEqual([]);
  });

  it('have one price for one outcome, whichever market it is in', () => {
    expect(faults.twoPrices).toEqual([]);
    expect(faults.taken).toBeGreaterThan(10);
  });

  it('have monotonic lines: the higher the line, the lower the probability that it is exceeded', () => {
    for (const { fair } of found) {
      const overs = [...fair].flatMap(([name, chance]) => {
        const parts = /^(\S+) (\S+) (-?[\d.]+) (over|home)$/.exec(name);
        return parts &&
          !parts[1]?.includes('three-way') &&
          parts[1] !== 'race-to-points' &&
          parts[1] !== 'numbered-goal'
          ? [{ group: `${parts[1]} ${parts[2]} ${parts[4]}`, line: Number(parts[3]), side: parts[4], chance }]
          : [];
      });
      for (const over of overs)
        for (const other of overs)
          if (over.group === other.group && over.line < other.line) {
            const [more, less] =
              over.side === 'over' ? [over.chance, other.chance] : [other.chance, over.chance];
            expect(more, over.group).toBeGreaterThanOrEqual(less - 1e-9);
          }
    }
  });
});

describe('football markets that depend on each other', () => {
  const found = situations('football');
  const each = (judge: (chance: (name: string) => number) => void) => {
    for (const { fair } of found)
      if (fair.has('match-result full-time  home')) judge((name) => fair.get(name) ?? 0);
  };
  const result = (chance: (name: string) => number, period = 'full-time') =>
    ['home', 'draw', 'away'].map((side) => chance(`match-result ${period}  ${side}`)) as [
      number,
      number,
      number,
    ];

  it('derive double chance, draw no bet and win markets from the result', () => {
    each((chance) => {
      const [home, draw, away] = result(chance);
      expect(home + draw + away).toBeCloseTo(1, 9);
      expect(chance('double-chance full-time  home-or-draw')).toBeCloseTo(home + draw, 9);
      expect(chance('double-chance full-time  home-or-away')).toBeCloseTo(home + away, 9);
      expect(chance('draw-no-bet full-time  home')).toBeCloseTo(home / (home + away), 9);
      expect(chance('any-team-to-win full-time  yes')).toBeCloseTo(home + away, 9);
    });
  });

  it('have correct scores and winning margins that sum to the result', () => {
    each((chance) => {
      const [home, draw] = result(chance);
      const scores = [0, 1, 2, 3, 4].map((goals) => chance(`correct-score full-time  ${goals}-${goals}`));
      const level = scores.reduce((sum, one) => sum + one, 0);
      expect(level).toBeLessThanOrEqual(draw + 1e-9);
      expect(draw - level).toBeLessThanOrEqual(chance('correct-score full-time  others') + 1e-9);
      const margins = ['1', '2', '3+'].reduce(
        (sum, by) => sum + chance(`winning-margin full-time  home-by-${by}`),
        0,
      );
      expect(margins).toBeCloseTo(home, 9);
    });
  });

  it('have half time and full time that sum to the result', () => {
    each((chance) => {
      const [home] = result(chance);
      const sum = ['home', 'draw', 'away'].reduce(
        (total, half) => total + chance(`half-full full-time  ${half}/home`),
        0,
      );
      if (chance('half-full full-time  draw/draw') > 0) expect(Math.abs(sum - home)).toBeLessThan(2e-9);
    });
  });

  it('have no set of prices across markets that covers all outcomes at a profit', () => {
    for (const { book } of found) {
      const price = (type: string, line: string, selection: string) => {
        const market = book.markets.find(
          ({ group, line: of, status }) =>
            group.type === type && group.period === 'full-time' && of === line && status === 'open',
        );
        return Number(
          market?.state().outcomes.find((outcome) => outcome.type === selection)?.odds ?? Number.NaN,
        );
      };
      const covers = (...prices: number[]) => {
        const sum = prices.reduce((total, odds) => total + 1 / odds, 0);
        if (!Number.isNaN(sum)) expect(sum).toBeGreaterThan(1);
      };
      covers(price('match-result', '', 'home'), price('double-chance', '', 'away-or-draw'));
      covers(price('match-result', '', 'draw'), price('double-chance', '', 'home-or-away'));
      covers(
        price('both-score', '', 'yes'),
        price('home-clean-sheet', '', 'yes'),
        price('away-clean-sheet', '', 'yes'),
      );
      covers(
        price('any-goal', '', 'no'),
        price('numbered-goal', '1', 'home'),
        price('numbered-goal', '1', 'away'),
      );
      covers(price('total-goals', '2.5', 'over'), price('total-goals', '3.5', 'under'));
      covers(
        price('home-to-win', '', 'yes'),
        price('away-to-win', '', 'yes'),
        price('match-result', '', 'draw'),
      );
    }
  });
});

const chances = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });

const margins = fc.double({ min: 0.02, max: 0.2, noNaN: true });
const pricesOf = (fair: readonly number[], margin = 0.06) => new OutcomePrices().of(fair, margin);

describe('prices', () => {
  it('carry the margin of their market, at most what rounding down to the ladder adds', () => {
    fc.assert(
      fc.property(chances, margins, (fair, margin) => {
        const { hundredths } = pricesOf(fair, margin);
        const sent = hundredths.reduce((sum, price) => sum + 100 / price, 0);
        const least = hundredths.reduce(
          (sum, price) => (price === ODDS_LIMIT.high ? sum : sum + 1_000 / rungAbove(price * 10)),
          0,
        );
        if (Math.min(...hundredths) > ODDS_LIMIT.low) expect(sent).toBeGreaterThanOrEqual(1 + margin - 1e-9);
        expect(least).toBeLessThanOrEqual(1 + margin + 1e-9);
        for (const price of hundredths) expect(ladderFloor(price * 10)).toBe(price * 10);
      }),
    );
  });

  it('keep of every price what rewards assume of its odds, at the smallest margins of two, three and many outcomes', () => {
    const weights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(weights, (given) => {
        const sum = given.reduce((total, weight) => total + weight, 0);
        const fair = given.map((weight) => weight / sum);
        const { status, hundredths } = pricesOf(fair, fair.length > 3 ? 0.12 : 0.04);
        if (status !== 'open') return;
        for (const [index, price] of hundredths.entries()) {
          const assumed = Number(earnedOfBet(1_000_000_000n, price * 10)) / 1_000_000_000;
          expect(((fair[index] ?? 0) * price) / 100).toBeLessThanOrEqual(1 - assumed);
        }
      }),
    );
  });

  it('never pay more for a likelier outcome', () => {
    fc.assert(
      fc.property(chances, (fair) => {
        const { hundredths } = pricesOf(fair);
        const ranked = fair.map((chance, index) => ({ chance, price: hundredths[index] ?? 0 }));
        ranked.sort((a, b) => a.chance - b.chance);
        for (let index = 1; index < ranked.length; index += 1)
          expect(ranked[index]?.price).toBeLessThanOrEqual(ranked[index - 1]?.price ?? 0);
      }),
    );
  });

  it('of an outcome are those of the market that priced it first', () => {
    const prices = new OutcomePrices();
    const result = prices.of([0.45, 0.28, 0.27], 0.04);
    const handicap = prices.of([0.45 + 1e-12, 0.55], 0.12);
    expect(handicap.hundredths[0]).toBe(result.hundredths[0]);
    expect(handicap.hundredths[1]).toBe(pricesOf([0.45, 0.55], 0.12).hundredths[1]);
    expect(pricesOf([0.45, 0.55], 0.12).hundredths[0]).toBeLessThan(result.hundredths[0] ?? 0);
  });

  it('suspend a market that would pay less than 1.01, and are never lower', () => {
    const prices = pricesOf([0.999_9, 0.000_1]);
    expect(prices.status).toBe('suspended');
    expect(prices.hundredths[0]).toBe(ODDS_LIMIT.low);
    expect(pricesOf([1, 1]).status).toBe('suspended');
  });

  it('are written with two decimals', () => {
    expect([101, 110, 1_234, 50_000].map(oddsText)).toEqual(['1.01', '1.10', '12.34', '500.00']);
  });
});

describe('margins', () => {
  it('grow from the top leagues to the minor ones and from the main markets to exact scores', () => {
    for (const of of MARKET_CLASSES) {
      const byTier = LEAGUE_TIERS.map((tier) => MARGINS[tier][of]);
      expect(byTier).toEqual(byTier.toSorted((a, b) => a - b));
      expect(new Set(byTier).size).toBe(LEAGUE_TIERS.length);
    }
    for (const tier of LEAGUE_TIERS) {
      const { main, scores, ...rest } = MARGINS[tier];
      expect(Math.min(...Object.values(rest))).toBeGreaterThanOrEqual(main);
      expect(Math.max(...Object.values(rest))).toBeLessThan(scores);
      expect(main).toBeGreaterThan(0);
    }
  });

  it('keep at least what rewards are computed from', () => {
    for (const tier of LEAGUE_TIERS)
      for (const of of MARKET_CLASSES) {
        const kept = 1 - 1 / (1 + MARGINS[tier][of] / 10_000);
        expect(kept * 10_000, `${tier} ${of}`).toBeGreaterThanOrEqual(Number(LEAST_EARNED_BP.sports));
      }
  });

  it('are those of the class of a market', () => {
    const group = { selections: [], decidedBy: 'course', lines: 'none', isMain: false } as const;
    const of = (type: 'match-result' | 'correct-score', period: 'full-time' | 'first-half') =>
      tableMargin('football', 'top', { ...group, type, period });
    expect(of('match-result', 'full-time')).toBe(0.04);
    expect(of('match-result', 'first-half')).toBe(0.055);
    expect(of('correct-score', 'full-time')).toBe(0.12);
  });
});

describe('spreads', () => {
  const rate = fc.double({ min: 0.01, max: 6, noNaN: true });
  const whole = (p: Float64Array) => p.reduce((sum, weight) => sum + weight, 0);

  it('stay distributions when they are added and subtracted', () => {
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 0, max: 9 }), (one, other, by) => {
        const [a, b] = [shifted(poisson(one), by), poisson(other)];
        for (const spread of [a, b, sumOf(a, b), differenceOf(a, b)])
          expect(whole(spread.p)).toBeCloseTo(1, 9);
        expect(differenceOf(a, b).from).toBe(by - b.p.length + 1);
      }),
    );
  });
});

describe('rates', () => {
  it('grow with strength and with the home ground', () => {
    const even = { leagueGoals: 2.5, homeStrength: 0, awayStrength: 0 };
    const [home, away] = expectedGoals(even);
    expect(home).toBeGreaterThan(away);
    expect(expectedGoals({ ...even, homeStrength: 0.3 })[0]).toBeGreaterThan(home);
    expect(expectedGoals({ ...even, homeStrength: 0.3 })[1]).toBeLessThan(away);
  });
});
