import { type Odds, oddsOf } from '@palpite/kernel/odds';
import { PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withProbabilities } from './derived-probabilities.ts';
import type { FeedMarket } from './message.ts';

interface Form {
  readonly sport: Sport;
  readonly type: MarketName;
  readonly period?: MarketPeriod;
  readonly line?: string;
  readonly selections: readonly string[];
  /** How many of them win; by default one. */
  readonly winners?: number;
}

const scores = (most: number) =>
  Array.from({ length: (most + 1) ** 2 }, (_none, at) => `${Math.floor(at / (most + 1))}-${at % (most + 1)}`);

const DERIVED: readonly Form[] = [
  { sport: 'football', type: 'match-result', selections: ['home', 'draw', 'away'] },
  { sport: 'football', type: 'total-goals', line: '2.5', selections: ['over', 'under'] },
  { sport: 'football', type: 'handicap', line: '-1.5', selections: ['home', 'away'] },
  { sport: 'football', type: 'three-way-handicap', line: '-1', selections: ['home', 'draw', 'away'] },
  { sport: 'football', type: 'both-score', period: 'first-half', selections: ['yes', 'no'] },
  { sport: 'football', type: 'correct-score-to-2', selections: [...scores(2), 'others'] },
  { sport: 'football', type: 'corner-range', selections: ['0-8', '9-11', '12+'] },
  {
    sport: 'football',
    type: 'winning-margin',
    selections: ['home-by-1', 'home-by-2+', 'draw', 'away-by-1', 'away-by-2+'],
  },
  { sport: 'basketball', type: 'total-points', line: '182.5', selections: ['over', 'under'] },
  { sport: 'basketball', type: 'winner', selections: ['home', 'away'] },
  { sport: 'tennis', type: 'winner', selections: ['home', 'away'] },
  { sport: 'volleyball', type: 'set-winner', period: 'set-2', selections: ['away', 'home'] },
  { sport: 'table-tennis', type: 'unit-handicap', line: '-3.5', selections: ['home', 'away'] },
  {
    sport: 'football',
    type: 'double-chance',
    winners: 2,
    selections: ['home-or-draw', 'home-or-away', 'away-or-draw'],
  },
];

const LEFT_ALONE: readonly (Form & { readonly because: string })[] = [
  {
    because: 'a tie is refunded',
    sport: 'football',
    type: 'draw-no-bet',
    selections: ['home', 'away'],
  },
  {
    because: 'a win of the visitors is refunded',
    sport: 'football',
    type: 'away-no-bet',
    selections: ['home', 'draw'],
  },
  {
    because: 'a whole line can be met exactly',
    sport: 'football',
    type: 'total-goals',
    line: '2',
    selections: ['over', 'under'],
  },
  {
    because: 'a quarter line is half won',
    sport: 'football',
    type: 'handicap',
    line: '-0.25',
    selections: ['home', 'away'],
  },
  {
    because: 'a quarter that ends level is refunded',
    sport: 'basketball',
    type: 'winner',
    period: 'quarter-1',
    selections: ['home', 'away'],
  },
  {
    because: 'the third set is perhaps not played',
    sport: 'tennis',
    type: 'set-winner',
    period: 'set-3',
    selections: ['home', 'away'],
  },
  {
    because: 'one of three double chances is missing',
    sport: 'football',
    type: 'double-chance',
    selections: ['home-or-draw', 'home-or-away'],
  },
  { because: 'the draw is missing', sport: 'football', type: 'match-result', selections: ['home', 'away'] },
  {
    because: 'ranges overlap',
    sport: 'football',
    type: 'goal-range',
    selections: ['0-2', '2-3', '4+'],
  },
  {
    because: 'a count far from zero is in no range',
    sport: 'football',
    type: 'corner-range',
    selections: ['0-8', '9-30', '32+'],
  },
  {
    because: 'the widest margin is missing',
    sport: 'football',
    type: 'winning-margin',
    selections: ['home-by-1-14', 'draw', 'away-by-1-14'],
  },
  {
    because: 'others is missing',
    sport: 'football',
    type: 'correct-score-to-2',
    selections: scores(2),
  },
  {
    because: 'the course of play decides',
    sport: 'football',
    type: 'last-goal',
    selections: ['home', 'none', 'away'],
  },
];

function marketOf(
  { type, period = 'full-time', line = '', selections }: Form,
  odds: readonly number[],
): FeedMarket {
  return {
    market: 1,
    match: 1,
    type,
    period,
    line,
    rank: 0,
    status: 'open',
    prices: selections.map((selection, index) => ({ selection, odds: oddsOf(odds[index] ?? 0) as Odds })),
  };
}

/** Probabilities that sum to the number of winners, and a margin on them. */
const priced = fc
  .tuple(
    fc.constantFrom(...DERIVED),
    fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 10, maxLength: 10 }),
    fc.integer({ min: 0, max: 300 }),
  )
  .map(([form, weights, margin]) => {
    const { winners = 1 } = form;
    const some = weights.slice(0, form.selections.length);
    const whole = some.reduce((sum, weight) => sum + weight, 0);
    // The least odds of 1.001 take something from a booksum of two.
    const taken = 1_000 + margin + 2 * (winners - 1);
    const odds = some.map((weight) => {
      const likely = winners === 1 ? weight : whole - weight;
      return Math.max(Math.floor((whole * 1_000_000) / likely / taken), 1_001);
    });
    return { form, market: marketOf(form, odds) };
  });

describe('probabilities of a market whose feed sends none', () => {
  it('property: sum to the number of winners at most and are never above one divided by the odds', () => {
    fc.assert(
      fc.property(priced, ({ form, market }) => {
        const { prices } = withProbabilities(form.sport, market);
        let sum = 0;
        for (const { odds, probabilities } of prices) {
          if (!probabilities) {
            expect(odds).toBeGreaterThan(50_000);
            continue;
          }
          const { win, ...others } = probabilities;
          expect(others).toEqual({ halfWin: 0, void: 0, halfLose: 0 });
          expect(BigInt(win) * BigInt(odds)).toBeLessThanOrEqual(BigInt(PROBABILITY_SCALE) * 1_000n);
          sum += win;
        }
        expect(sum).toBeLessThanOrEqual(PROBABILITY_SCALE * (form.winners ?? 1));
      }),
      { numRuns: 500 },
    );
  });

  it('remove the margin in proportion', () => {
    const [first] = DERIVED;
    if (!first) throw new Error('no market');
    const { prices } = withProbabilities('football', marketOf(first, [2_100, 3_400, 3_600]));
    // Fair odds of 2.2010, 3.5635 and 3.7731.
    expect(prices.map(({ probabilities }) => probabilities?.win)).toEqual([
      454_342_984, 280_623_608, 265_033_407,
    ]);
  });

  it.each(DERIVED)('are there for $sport $type $line', (form) => {
    const likely = (form.winners ?? 1) / form.selections.length;
    const odds = form.selections.map(() => Math.floor(1_000 / likely / 1.05));
    for (const { probabilities } of withProbabilities(form.sport, marketOf(form, odds)).prices)
      expect((probabilities?.win ?? 0) / PROBABILITY_SCALE).toBeCloseTo(likely, 8);
  });

  it.each(LEFT_ALONE)('are absent where $because', ({ because: _because, ...form }) => {
    const odds = form.selections.map(() => Math.floor((form.selections.length * 1_000) / 1.05));
    const market = marketOf(form, odds);
    expect(withProbabilities(form.sport, market)).toBe(market);
  });

  it('are absent where backing every selection would win, and for a selection above 50.00', () => {
    const [first] = DERIVED;
    if (!first) throw new Error('no market');
    const generous = marketOf(first, [3_100, 3_100, 3_100]);
    expect(withProbabilities('football', generous)).toBe(generous);
    const { prices } = withProbabilities('football', marketOf(first, [1_010, 40_000, 60_000]));
    expect(prices.map(({ probabilities }) => probabilities !== undefined)).toEqual([true, true, false]);
  });

  it('are the feed’s own where it sends any', () => {
    const [first] = DERIVED;
    if (!first) throw new Error('no market');
    const bare = marketOf(first, [2_100, 3_400, 3_600]);
    const [home, ...rest] = bare.prices;
    if (!home) throw new Error('no price');
    const probabilities = { win: 1, halfWin: 0, void: 0, halfLose: 0 };
    const market = { ...bare, prices: [{ ...home, probabilities }, ...rest] };
    expect(withProbabilities('football', market)).toBe(market);
  });
});
