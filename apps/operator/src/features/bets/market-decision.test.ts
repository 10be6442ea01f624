import { describe, expect, it } from 'vitest';
import {
  chosenResults,
  decisionOf,
  isShared,
  readGoals,
  readShare,
  reportedScore,
  reportedShare,
  resultOf,
  resultsFor,
} from './market-decision.ts';

const line = (selection: string, result = '', dead_heat?: { places: number; tied: number }) => ({
  selection,
  name: selection,
  result,
  ...(dead_heat && { dead_heat }),
});

describe('a shared win in the form of a decision', () => {
  it('can be chosen only where a market can be shared', () => {
    expect(resultsFor({ shared: 1 })).toContain('dead-heat');
    expect(resultsFor({ shared: 0 })).not.toContain('dead-heat');
  });

  it('needs fewer places than are level, and at least one', () => {
    expect(readShare({ places: '2', tied: '3' })).toEqual({ places: 2, tied: 3 });
    for (const [places, tied] of [
      ['0', '2'],
      ['2', '2'],
      ['3', '2'],
      ['', '2'],
      ['1', ''],
      ['1.5', '3'],
    ] as const)
      expect(readShare({ places, tied }), `${places} of ${tied}`).toBeUndefined();
  });

  it('is sent with each selection that shares, and not at all while the share is missing', () => {
    const teams = [line('team-1'), line('team-2'), line('team-3')];
    const chosen = { 'team-1': 'dead-heat', 'team-2': 'dead-heat', 'team-3': 'lose' } as const;
    expect(isShared(teams, chosen)).toBe(true);
    expect(chosenResults(teams, chosen)).toBeUndefined();
    expect(chosenResults(teams, chosen, { places: 1, tied: 2 })).toEqual([
      { selection: 'team-1', result: 'win', dead_heat: { places: 1, tied: 2 } },
      { selection: 'team-2', result: 'win', dead_heat: { places: 1, tied: 2 } },
      { selection: 'team-3', result: 'lose' },
    ]);
  });

  it('gives the bet against a team the places that are not left', () => {
    const top = [line('yes'), line('no')];
    const chosen = { yes: 'dead-heat', no: 'dead-heat' } as const;
    expect(chosenResults(top, chosen, { places: 2, tied: 3 })).toEqual([
      { selection: 'yes', result: 'win', dead_heat: { places: 2, tied: 3 } },
      { selection: 'no', result: 'win', dead_heat: { places: 1, tied: 3 } },
    ]);
    expect(reportedShare([line('no', 'win', { places: 1, tied: 3 })])).toEqual({ places: '2', tied: '3' });
  });

  it('stays shared when a result that is shared is corrected elsewhere', () => {
    const stands = [line('team-1', 'win', { places: 1, tied: 2 }), line('team-2', 'lose')];
    expect(stands.map((each) => resultOf(each, {}))).toEqual(['dead-heat', 'lose']);
    const share = readShare(reportedShare(stands));
    expect(chosenResults(stands, { 'team-2': 'void' }, share)).toEqual([
      { selection: 'team-1', result: 'win', dead_heat: { places: 1, tied: 2 } },
      { selection: 'team-2', result: 'void' },
    ]);
  });
});

describe('the result of a season', () => {
  it('is sent without a score, for which the form does not ask', () => {
    const { home, away } = reportedScore({ shared: 1, score: [0, 0] });
    const results = chosenResults([line('team-1'), line('team-2')], { 'team-1': 'win', 'team-2': 'lose' });
    const filled = { window: undefined, version: undefined, results };
    const decision = decisionOf(7, 'settle', { ...filled, home: readGoals(home), away: readGoals(away) });
    expect(decision).toMatchObject({ command: 'settle', input: { market: 7, home: 0, away: 0 } });
  });
});
