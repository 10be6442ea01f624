import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../src/feed/model/chance.ts';
import { type Pair, probabilityOf, scoreGrid } from '../../src/feed/model/grid.ts';
import { MARGIN, ODDS_LIMIT, oddsText, pricesOf } from '../../src/feed/model/prices.ts';
import { expectedGoals } from '../../src/feed/model/rates.ts';
import { type Script, shareLeft, wholeMatch, writeScript } from '../../src/feed/model/script.ts';
import {
  evenLine,
  fairProbabilities,
  RESULT,
  type Selection,
  totalOf,
} from '../../src/feed/model/selections.ts';
import { pairingsOf } from '../../src/feed/season/pairings.ts';

interface Played {
  readonly expected: Pair;
  readonly line: number;
  readonly script: Script;
}

function playedMatches(seed: number, count: number): Played[] {
  const pairing = pairingsOf(seed);
  return Array.from({ length: count }, (_none, index) => {
    const { expected } = pairing(index);
    return {
      expected,
      line: evenLine(expected),
      script: writeScript(expected, chanceOf(seed, 'script', index)),
    };
  });
}

function scoreAt(script: Script, atMs: number): Pair {
  const goals = script.goals.filter((goal) => goal.atMs <= atMs);
  const home = goals.filter((goal) => goal.side === 'home').length;
  return [home, goals.length - home];
}

/** How many standard errors the outcomes are away from what the fair probabilities said at one moment of each match. */
function deviation(
  matches: readonly Played[],
  selection: (line: number) => Selection,
  moment: (script: Script) => number,
): number {
  let surplus = 0;
  let variance = 0;
  for (const { expected, line, script } of matches) {
    const atMs = moment(script);
    const left = shareLeft(script, atMs);
    const grid = scoreGrid(scoreAt(script, atMs), [expected[0] * left, expected[1] * left]);
    const { wins } = selection(line);
    const fair = probabilityOf(grid, wins);
    const happened = wins(...scoreAt(script, wholeMatch(script))) ? 1 : 0;
    surplus += happened - fair;
    variance += fair * (1 - fair);
  }
  return surplus / Math.sqrt(variance);
}

const SELECTIONS: readonly (readonly [string, (line: number) => Selection])[] = [
  ...RESULT.map((selection) => [selection.type, () => selection] as const),
  ['over', (line) => totalOf(line)[0] as Selection],
];

describe('calibration over 2,000 matches', () => {
  const matches = playedMatches(20_260_614, 2_000);
  const moments: readonly (readonly [string, (script: Script) => number])[] = [
    ['before the kick-off', () => 0],
    ['in the thirtieth minute', () => 30 * 60_000],
    ['at half time', (script) => script.firstHalfMs + 60_000],
    ['ten minutes before the end', (script) => wholeMatch(script) - 600_000],
  ];
  for (const [when, moment] of moments)
    it.each(SELECTIONS)(`${when}, %s comes as often as its fair price says`, (_name, selection) => {
      expect(Math.abs(deviation(matches, selection, moment))).toBeLessThan(3);
    });

  it('has as many goals as expected, home sides ahead, and more of them after the break', () => {
    const wanted = matches.reduce((sum, { expected }) => sum + expected[0] + expected[1], 0);
    const goals = matches.flatMap(({ script }) => script.goals.map((goal) => ({ ...goal, script })));
    expect(Math.abs(goals.length - wanted)).toBeLessThan(3 * Math.sqrt(wanted));
    const atHome = goals.filter((goal) => goal.side === 'home').length / goals.length;
    expect(atHome).toBeGreaterThan(0.53);
    expect(atHome).toBeLessThan(0.62);
    const late = goals.filter((goal) => goal.atMs > goal.script.firstHalfMs).length / goals.length;
    expect(Math.abs(late - 0.55)).toBeLessThan(0.03);
  });

  it('says what it means: of the outcomes priced near a probability, about that share comes', () => {
    const buckets = Array.from({ length: 10 }, () => ({ fair: 0, came: 0, count: 0 }));
    for (const { expected, script } of matches)
      for (const { wins } of RESULT) {
        const fair = probabilityOf(scoreGrid([0, 0], expected), wins);
        const bucket = buckets[Math.floor(fair * 10)];
        if (bucket === undefined) continue;
        bucket.fair += fair;
        bucket.came += wins(...scoreAt(script, wholeMatch(script))) ? 1 : 0;
        bucket.count += 1;
      }
    const judged = buckets.filter((bucket) => bucket.count >= 100);
    expect(judged.length).toBeGreaterThanOrEqual(5);
    for (const { fair, came, count } of judged) {
      const mean = fair / count;
      expect(Math.abs(came / count - mean)).toBeLessThan(3.5 * Math.sqrt((mean * (1 - mean)) / count));
    }
  });
});

const rate = fc.double({ min: 0.01, max: 4, noNaN: true });
const goals = fc.integer({ min: 0, max: 4 });
const situation = fc.record({ score: fc.tuple(goals, goals), expected: fc.tuple(rate, rate) });

describe('one grid prices everything', () => {
  it('is a distribution over final scores from the present one on', () => {
    fc.assert(
      fc.property(situation, ({ score, expected }) => {
        const grid = scoreGrid(score, expected);
        expect(probabilityOf(grid, () => true)).toBeCloseTo(1, 9);
        expect(grid.every((cell) => cell.home >= score[0] && cell.away >= score[1])).toBe(true);
        const mean = grid.reduce((sum, cell) => sum + cell.probability * (cell.home - score[0]), 0);
        expect(mean).toBeCloseTo(expected[0], 4);
      }),
    );
  });

  it('no stakes on the two markets together are a sure win: one measure makes every price a losing one', () => {
    fc.assert(
      fc.property(situation, fc.constantFrom(0.5, 1.5, 2.5, 3.5, 4.5), ({ score, expected }, line) => {
        const grid = scoreGrid(score, expected);
        for (const selections of [RESULT, totalOf(line)]) {
          const prices = pricesOf(fairProbabilities(grid, selections));
          if (prices?.status !== 'open') continue;
          for (const [index, { wins }] of selections.entries()) {
            const back = grid.reduce(
              (sum, cell) =>
                wins(cell.home, cell.away)
                  ? sum + (cell.probability * (prices.hundredths[index] ?? 0)) / 100
                  : sum,
              0,
            );
            expect(back).toBeLessThan(1);
          }
        }
      }),
    );
  });

  it('the overround is the margin, at most what rounding down adds', () => {
    fc.assert(
      fc.property(situation, ({ score, expected }) => {
        const grid = scoreGrid(score, expected);
        for (const selections of [RESULT, totalOf(evenLine(expected))]) {
          const prices = pricesOf(fairProbabilities(grid, selections));
          if (prices?.status !== 'open') continue;
          const booksum = prices.hundredths.reduce((sum, price) => sum + 100 / price, 0);
          const unrounded = prices.hundredths.reduce(
            (sum, price) => (price === ODDS_LIMIT.high ? sum : sum + 100 / (price + 1)),
            0,
          );
          expect(booksum).toBeGreaterThanOrEqual(1 + MARGIN - 1e-9);
          expect(unrounded).toBeLessThanOrEqual(1 + MARGIN + 1e-9);
        }
      }),
    );
  });

  it('a likelier outcome never pays more', () => {
    fc.assert(
      fc.property(situation, ({ score, expected }) => {
        const fair = fairProbabilities(scoreGrid(score, expected), RESULT);
        const prices = pricesOf(fair);
        const ranked = fair.map((chance, index) => ({ chance, price: prices?.hundredths[index] ?? 0 }));
        ranked.sort((one, other) => one.chance - other.chance);
        for (let index = 1; index < ranked.length; index += 1)
          expect(ranked[index]?.price).toBeLessThanOrEqual(ranked[index - 1]?.price ?? 0);
      }),
    );
  });
});

describe('prices', () => {
  it('suspends what would pay less than 1.01 and never shows less', () => {
    const prices = pricesOf([0.999_9, 0.000_1]);
    expect(prices?.status).toBe('suspended');
    expect(prices?.hundredths[0]).toBe(ODDS_LIMIT.low);
  });

  it('has none for a decided market', () => {
    expect(pricesOf(fairProbabilities(scoreGrid([2, 1], [1, 1]), totalOf(2.5)))).toBeUndefined();
  });

  it('writes two decimals', () => {
    expect([101, 110, 1_234, 50_000].map(oddsText)).toEqual(['1.01', '1.10', '12.34', '500.00']);
  });

  it('takes the line nearest to even', () => {
    expect(evenLine([1.4, 1.1])).toBe(2.5);
    expect(evenLine([0.6, 0.5])).toBe(0.5);
    expect(evenLine([2.4, 1.5])).toBe(3.5);
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
