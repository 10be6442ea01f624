import type { Pair } from '@palpite/kernel/settlement/pair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RallyRules, type RallyState, rallyScoring } from './rally.ts';

const RULES: readonly Omit<RallyRules, 'home'>[] = [
  { sport: 'table-tennis', bestOf: 5, to: 11, deciderTo: 11 },
  { sport: 'volleyball', bestOf: 5, to: 25, deciderTo: 15 },
];
/** Longer sets are not compared: 14 points beyond the target the model ends a set that is still level. */
const LATEST = 60;
const BEYOND_TARGET = 13;
const share = fc.double({ min: 0.35, max: 0.65, noNaN: true });

/** Computes the set rally by rally, using only what the scoring says about a single rally. */
function playedOut(scoring: ReturnType<typeof rallyScoring>, from: RallyState): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  let open = new Map([[`${from.points} ${from.serving}`, { state: from, p: 1 }]]);
  while (open.size > 0) {
    const following: typeof open = new Map();
    for (const { state, p } of open.values()) {
      if (scoring.isOver(state) || state.points[0] + state.points[1] > LATEST) {
        ends.set(String(state.points), (ends.get(String(state.points)) ?? 0) + p);
        continue;
      }
      const home = scoring.homeChance(state);
      for (const winner of [0, 1] as const) {
        const after = scoring.after(state, winner);
        const key = `${after.points} ${after.serving}`;
        const mass = p * (winner === 0 ? home : 1 - home);
        following.set(key, { state: after, p: mass + (following.get(key)?.p ?? 0) });
      }
    }
    open = following;
  }
  return ends;
}

describe('the distribution of set results', () => {
  it.each(RULES)('equals the rally by rally computation in $sport', (rules) => {
    const state = fc.tuple(
      share,
      share,
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.boolean(), { maxLength: 60 }),
    );
    fc.assert(
      fc.property(state, ([serving, receiving, isAwayFirst, isDecider, rallies]) => {
        const home: Pair = [serving, receiving];
        const scoring = rallyScoring({ ...rules, home });
        let state = scoring.begin(isAwayFirst ? 1 : 0, isDecider);
        for (const isAway of rallies) {
          if (scoring.isOver(state)) break;
          state = scoring.after(state, isAway ? 1 : 0);
        }
        const wanted = playedOut(scoring, state);
        const found = scoring.ends(state);
        expect(found.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
        expect(new Set(found.map((end) => `${end.home},${end.away}`)).size).toBe(found.length);
        for (const end of found) {
          if (end.home + end.away > Math.min(LATEST, 2 * (state.to + BEYOND_TARGET))) continue;
          expect(end.p, `${end.home}-${end.away}`).toBeCloseTo(
            wanted.get(`${end.home},${end.away}`) ?? 0,
            12,
          );
          expect(end.next).toBe(isAwayFirst ? 0 : 1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
