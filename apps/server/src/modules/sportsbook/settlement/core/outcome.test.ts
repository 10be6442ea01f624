import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import type { Odds } from '@palpite/kernel/odds';
import { describe, expect, it } from 'vitest';
import { type BetToSettle, type LegToSettle, outcomeOf, sameLegs, stillHolds } from './outcome.ts';
import { type SelectionOutcome, type ValidFacts, validFactsOf } from './valid-facts.ts';

const result = (score: [number, number], by: Record<string, SelectionOutcome>): ValidFacts => ({
  result: { version: 1, score, bySelection: new Map(Object.entries(by)) },
  cancels: [],
});
const cancelled = (fromMs?: number, toMs?: number): ValidFacts => ({
  result: undefined,
  cancels: [{ version: 1, isUndone: false, fromMs, toMs }],
});
const leg = (market: number, selection: string, odds: number, line = ''): LegToSettle => ({
  market,
  selection,
  line,
  score: undefined,
  odds: odds as Odds,
  labels: {
    sport: 'football',
    period: 'full-time',
    type: line === '' ? 'match-result' : 'total-goals',
  },
});
const betOf = (legs: readonly LegToSettle[], change: Partial<BetToSettle> = {}): BetToSettle => {
  const shape: BetShape = change.shape ?? oneLine(legs.length);
  return {
    stakePerLine: 1_000n,
    shape,
    isFree: false,
    maxReturn: 1n << 40n,
    cashed: { stake: 0n, returned: 0n },
    confirmedAt: new Date(5_000),
    legs,
    ...change,
  };
};
const returned = (bet: BetToSettle, facts: ReadonlyMap<number, ValidFacts>) => {
  const outcome = outcomeOf(bet, facts);
  return outcome.is === 'settled' ? outcome.returnUnits : undefined;
};
const won = result([3, 0], { home: 'win', over: 'win' });
const lost = result([0, 1], { home: 'lose', over: 'lose' });

describe('the outcome of a bet', () => {
  it.each<[SelectionOutcome, bigint]>([
    ['win', 1_850n],
    ['half-win', 1_425n],
    ['void', 1_000n],
    ['half-lose', 500n],
    ['lose', 0n],
  ])('a single of 10.00 at 1.85 that is %s returns %s', (outcome, returnUnits) => {
    const facts = new Map([[1, result([2, 1], { over: outcome })]]);
    expect(outcomeOf(betOf([leg(1, 'over', 1_850, '2.75')]), facts)).toMatchObject({
      is: 'settled',
      returnUnits,
      evidence: [{ score: [2, 1], result: { is: outcome } }],
      decidedBy: '1/1',
      markets: [1],
    });
  });

  it.each([
    [1, 2, 925n],
    [2, 3, 1_233n],
  ])('of a dead heat for %i place of %i level pays that share of the win', (places, tied, returnUnits) => {
    const shared = validFactsOf(
      [
        {
          version: 1,
          isUndone: false,
          score: [0, 0],
          results: [{ selection: 'team-7', result: 'win', deadHeat: { places, tied } }],
        },
      ],
      [],
    );
    const labels = { sport: 'football', period: 'full-time', type: 'season-winner' } as const;
    const bet = betOf([{ ...leg(1, 'team-7', 1_850), labels }]);
    const outcome = outcomeOf(bet, new Map([[1, shared]]));
    expect(outcome).toMatchObject({ returnUnits, evidence: [{ result: { is: 'dead-heat', places, tied } }] });
    // A correction that leaves the title to one team, or to more of them, is another result.
    const whole = outcomeOf(bet, new Map([[1, result([0, 0], { 'team-7': 'win' })]]));
    expect(stillHolds(outcome.evidence, whole.evidence)).toBe(false);
    const others = outcome.evidence.map((one) => ({
      ...one,
      result: { is: 'dead-heat', places, tied: tied + 1 } as const,
    }));
    expect(stillHolds(outcome.evidence, others)).toBe(false);
  });

  it('calls a void a push where the score met the line, and otherwise cancelled', () => {
    const why = (selection: string, line: string, score: [number, number]) => {
      const facts = new Map([[1, result(score, { [selection]: 'void' })]]);
      return outcomeOf(betOf([leg(1, selection, 1_850, line)]), facts).evidence[0]?.result;
    };
    expect(why('over', '3', [2, 1])).toEqual({ is: 'void', why: 'push' });
    expect(why('over', '3', [0, 0])).toEqual({ is: 'void', why: 'cancelled' });
    expect(why('home', '', [1, 1])).toEqual({ is: 'void', why: 'cancelled' });
  });

  it('keeps a leg without a result void although the score of the stopped match met its line', () => {
    const inPlay: LegToSettle = {
      ...leg(1, 'home', 1_900, '0'),
      score: [1, 0],
      labels: { sport: 'football', type: 'handicap', period: 'full-time' },
    };
    const abandoned = (why?: 'no-result') =>
      validFactsOf(
        [
          {
            version: 1,
            isUndone: false,
            score: [1, 1],
            results: ['home', 'away'].map((selection) => ({
              selection,
              result: 'void',
              ...(why && { why }),
            })),
          },
        ],
        [],
      );
    const resultOf = (facts: ValidFacts) =>
      outcomeOf(betOf([inPlay]), new Map([[1, facts]])).evidence[0]?.result;
    expect(resultOf(abandoned('no-result'))).toEqual({ is: 'void', why: 'cancelled' });
    // The same score at the end of the match: one goal was lost since the bet.
    expect(resultOf(abandoned())).toEqual({ is: 'lose' });
  });

  it('counts only the goals after the bet for an in-play handicap', () => {
    const inPlay: LegToSettle = {
      ...leg(1, 'home', 1_900, '-0.75'),
      score: [1, 0],
      labels: { sport: 'football', type: 'handicap', period: 'full-time' },
    };
    const facts = new Map([[1, result([2, 0], { home: 'win', away: 'lose' })]]);
    expect(returned(betOf([inPlay]), facts)).toBe(1_450n);
    expect(returned(betOf([{ ...inPlay, score: undefined }]), facts)).toBe(1_900n);
    const elsewhere = { ...inPlay, labels: { ...inPlay.labels, sport: 'basketball' as const } };
    expect(returned(betOf([elsewhere]), facts)).toBe(1_900n);
    const level = { ...inPlay, line: '0' };
    const drawn = new Map([[1, result([1, 1], { home: 'void', away: 'void' })]]);
    expect(returned(betOf([level]), drawn)).toBe(0n);
    expect(returned(betOf([{ ...level, selection: 'away' }]), drawn)).toBe(1_900n);
    const abandoned = new Map([[1, result([2, 1], { home: 'void', away: 'void' })]]);
    expect(returned(betOf([level]), abandoned)).toBe(1_000n);
  });

  it('is void where a goal before the bet was taken back: one goal less is no goal of the other side', () => {
    const after = (score: [number, number], type: 'handicap' | 'rest-of-match', selection: string) => {
      const line = type === 'handicap' ? '0.5' : '';
      const inPlay: LegToSettle = {
        ...leg(1, selection, 1_900, line),
        score: [1, 0],
        labels: { sport: 'football', type, period: 'full-time' },
      };
      return outcomeOf(betOf([inPlay]), new Map([[1, result(score, { home: 'lose', away: 'win' })]]));
    };
    for (const type of ['handicap', 'rest-of-match'] as const)
      for (const selection of ['home', 'away'])
        for (const score of [
          [0, 0],
          [0, 3],
        ] as [number, number][])
          expect(after(score, type, selection), `${type} ${selection} ${score}`).toMatchObject({
            returnUnits: 1_000n,
            evidence: [{ result: { is: 'void', why: 'cancelled' } }],
          });
    // The goal stands and nothing follows: level, so that a start of half a goal wins.
    expect(after([1, 0], 'handicap', 'home')).toMatchObject({ returnUnits: 1_900n });
    expect(after([2, 0], 'rest-of-match', 'away')).toMatchObject({ returnUnits: 0n });
  });

  it('counts only the goals after the bet for the rest of a match, whatever the final score', () => {
    const rest: LegToSettle = {
      ...leg(1, 'draw', 2_500),
      score: [1, 0],
      labels: { sport: 'football', type: 'rest-of-match', period: 'full-time' },
    };
    const facts = new Map([[1, result([2, 1], { home: 'win', draw: 'lose', away: 'lose' })]]);
    expect(returned(betOf([rest]), facts)).toBe(2_500n);
  });

  it('stays open while its market or its selection has no result', () => {
    const bet = betOf([leg(1, 'home', 2_000)]);
    expect(outcomeOf(bet, new Map()).is).toBe('undecided');
    expect(outcomeOf(bet, new Map([[1, result([1, 0], { away: 'lose' })]])).is).toBe('undecided');
  });

  it('multiplies legs of several markets, and settles at once with a lost leg', () => {
    const bet = betOf([leg(1, 'home', 1_150), leg(2, 'over', 1_900, '2.5')]);
    const half = outcomeOf(bet, new Map([[1, won]]));
    expect(half).toMatchObject({
      is: 'undecided',
      evidence: [{ result: { is: 'win' } }, { result: { is: 'undecided' } }],
    });
    const both = new Map([
      [1, won],
      [2, won],
    ]);
    expect(returned(bet, both)).toBe(2_185n);
    expect(outcomeOf(bet, new Map([[2, lost]]))).toMatchObject({
      returnUnits: 0n,
      decidedBy: '2/1',
      markets: [2],
    });
  });

  it('decides a system when no open line can pay; a lost banker ends it', () => {
    const legs = [leg(1, 'home', 2_000), leg(2, 'home', 3_000), leg(3, 'home', 4_000), leg(4, 'home', 5_000)];
    const shape: BetShape = { sizes: [2], bankers: [0] };
    expect(countLines(4, shape)).toBe(3);
    const bet = betOf(legs, { shape });
    expect(returned(bet, new Map([[1, lost]]))).toBe(0n);
    const wonTwo = new Map([
      [1, won],
      [2, won],
      [3, lost],
    ]);
    expect(returned(bet, wonTwo)).toBeUndefined();
    expect(returned(bet, new Map([...wonTwo, [4, won]]))).toBe(30_000n);
  });

  it('pays only the win of a free bet; the cap applies to everything that it ever returns', () => {
    const legs = [leg(1, 'home', 3_000)];
    const facts = new Map([[1, won]]);
    expect(returned(betOf(legs, { isFree: true }), facts)).toBe(2_000n);
    expect(returned(betOf(legs, { maxReturn: 2_500n }), facts)).toBe(2_500n);
    const cashed = { stake: 400n, returned: 700n };
    expect(returned(betOf(legs, { cashed }), facts)).toBe(1_800n);
    expect(returned(betOf(legs, { cashed, maxReturn: 2_000n }), facts)).toBe(1_300n);
  });

  it('pays the exact share of what is left after a cash-out, rounded once', () => {
    const bet = betOf([leg(1, 'home', 1_333)], {
      stakePerLine: 1_001n,
      cashed: { stake: 334n, returned: 300n },
    });
    expect(returned(bet, new Map([[1, won]]))).toBe(889n);
  });
});

describe('a cancel', () => {
  const legs = [leg(1, 'home', 2_000), leg(2, 'home', 3_000)];
  it.each<[number | undefined, number | undefined, boolean]>([
    [undefined, undefined, true],
    [5_000, undefined, true],
    [5_001, undefined, false],
    [undefined, 5_000, false],
    [undefined, 5_001, true],
    [4_000, 6_000, true],
    [1_000, 2_000, false],
  ])('from %s to %s holds a bet confirmed at 5000: %s', (fromMs, toMs, isVoid) => {
    const facts = new Map([
      [1, cancelled(fromMs, toMs)],
      [2, won],
    ]);
    expect(returned(betOf(legs), facts)).toBe(isVoid ? 3_000n : undefined);
  });

  it('takes precedence over any result', () => {
    const both = { ...lost, cancels: cancelled().cancels };
    expect(outcomeOf(betOf([leg(1, 'home', 2_000)]), new Map([[1, both]]))).toMatchObject({
      returnUnits: 1_000n,
      evidence: [{ result: { is: 'void', why: 'cancelled' } }],
      decidedBy: '1/c1',
    });
  });
});

describe('a settled bet', () => {
  const bet = betOf([leg(1, 'home', 2_000), leg(2, 'over', 1_900, '2.5')]);
  const evidence = outcomeOf(bet, new Map([[1, lost]])).evidence;
  it('stays valid while the legs that it depends on are unchanged', () => {
    const later = outcomeOf(bet, new Map([...[[1, lost] as const], [2, won]])).evidence;
    expect(stillHolds(evidence, later)).toBe(true);
    expect(stillHolds(evidence, outcomeOf(bet, new Map([[2, lost]])).evidence)).toBe(false);
    expect(stillHolds(evidence, outcomeOf(bet, new Map([[1, won]])).evidence)).toBe(false);
  });

  it('treats undecided legs like missing ones', () => {
    expect(sameLegs(undefined, outcomeOf(bet, new Map()).evidence)).toBe(true);
    expect(sameLegs(undefined, evidence)).toBe(false);
  });
});
