import type { Odds } from '@palpite/kernel/odds';
import { describe, expect, it } from 'vitest';
import {
  type MarketResult,
  outcomeOf,
  type SelectionOutcome,
  type StandingLeg,
} from '../../../../src/modules/sportsbook/settlement/core/outcome.ts';

const result = (score: [number, number], by: Record<string, SelectionOutcome>): MarketResult => ({
  score,
  bySelection: new Map(Object.entries(by)),
});
const leg = (market: number, selection: string, odds: number, line = ''): StandingLeg => ({
  ...{ market, selection, line, score: undefined },
  odds: odds as Odds,
  labels: {
    ...{ sport: 'football', period: 'full-time' },
    type: line === '' ? 'match-result' : 'total-goals',
  },
});

describe('the outcome of a bet', () => {
  it.each<[SelectionOutcome, bigint]>([
    ['win', 1_850n],
    ['half-win', 1_425n],
    ['void', 1_000n],
    ['half-lose', 500n],
    ['lose', 0n],
  ])('a single of 10.00 at 1.85 that is %s returns %s', (outcome, returnUnits) => {
    const results = new Map([[1, result([2, 1], { over: outcome })]]);
    expect(outcomeOf({ stake: 1_000n, legs: [leg(1, 'over', 1_850, '2.75')] }, results)).toMatchObject({
      is: 'settled',
      returnUnits,
      evidence: [{ score: [2, 1], result: { is: outcome } }],
    });
  });

  it('a void is a push where the score met the line, and otherwise cancelled', () => {
    const why = (selection: string, line: string, score: [number, number]) => {
      const results = new Map([[1, result(score, { [selection]: 'void' })]]);
      const outcome = outcomeOf({ stake: 1_000n, legs: [leg(1, selection, 1_850, line)] }, results);
      return outcome.is === 'settled' ? outcome.evidence[0]?.result : undefined;
    };
    expect(why('over', '3', [2, 1])).toEqual({ is: 'void', why: 'push' });
    expect(why('over', '3', [0, 0])).toEqual({ is: 'void', why: 'cancelled' });
    expect(why('home', '', [1, 1])).toEqual({ is: 'void', why: 'cancelled' });
  });

  it('of a handicap in play only the goals after the bet count', () => {
    const inPlay: StandingLeg = {
      ...leg(1, 'home', 1_900, '-0.75'),
      score: [1, 0],
      labels: { sport: 'football', type: 'handicap', period: 'full-time' },
    };
    const results = new Map([[1, result([2, 0], { home: 'win', away: 'lose' })]]);
    expect(outcomeOf({ stake: 1_000n, legs: [inPlay] }, results)).toMatchObject({ returnUnits: 1_450n });
    const before = { ...inPlay, score: undefined };
    expect(outcomeOf({ stake: 1_000n, legs: [before] }, results)).toMatchObject({ returnUnits: 1_900n });
    const elsewhere = { ...inPlay, labels: { ...inPlay.labels, sport: 'basketball' as const } };
    expect(outcomeOf({ stake: 1_000n, legs: [elsewhere] }, results)).toMatchObject({ returnUnits: 1_900n });
  });

  it('stays open while its market or its selection has no result', () => {
    const bet = { stake: 1_000n, legs: [leg(1, 'home', 2_000)] };
    expect(outcomeOf(bet, new Map())).toEqual({ is: 'undecided' });
    expect(outcomeOf(bet, new Map([[1, result([1, 0], { away: 'lose' })]]))).toEqual({ is: 'undecided' });
  });

  it('legs of several markets multiply, and one that has lost settles at once', () => {
    const bet = { stake: 1_000n, legs: [leg(1, 'home', 1_150), leg(2, 'over', 1_900, '2.5')] };
    const won = result([3, 0], { home: 'win', over: 'win' });
    expect(outcomeOf(bet, new Map([[1, won]]))).toEqual({ is: 'undecided' });
    expect(
      outcomeOf(
        bet,
        new Map([
          [1, won],
          [2, won],
        ]),
      ),
    ).toMatchObject({ returnUnits: 2_185n });
    expect(outcomeOf(bet, new Map([[2, result([0, 0], { over: 'lose' })]]))).toMatchObject({
      returnUnits: 0n,
    });
  });
});
