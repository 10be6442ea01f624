import { matchListNew } from '@palpite/contract/calls/sport/lists';
import { matchDetail } from '@palpite/contract/calls/sport/match';
import { describe, expect, it } from 'vitest';
import type { MatchState } from '../index.ts';
import { openFixture } from '../test/fixture.ts';
import { marketState, matchState } from '../test/states.ts';
import { PressureCourses } from './pressure-course.ts';

function at(seconds: number, momentum: number, over: Partial<MatchState> = {}): MatchState {
  return matchState(1, 1, {
    clock: { seconds, running: true, direction: 'up', atMs: 2_000_000 },
    play: { zone: 50, side: 'home', momentum },
    ...over,
  });
}

describe('the pressure in a match', () => {
  it('is the last value of every minute, with added time in the last minute of a half', () => {
    const courses = new PressureCourses();
    courses.note(at(10, 5));
    courses.note(at(50, 9));
    courses.note(at(2_800, -30));
    courses.note(at(2_710, 40, { period: 'second-half' }));
    expect(courses.of(1)).toEqual([
      { minute: 0, momentum: 9 },
      { minute: 44, momentum: -30 },
      { minute: 45, momentum: 40 },
    ]);
    courses.forget(1);
    expect(courses.of(1)).toEqual([]);
  });

  it("is not recorded in a break, for a match that is not live, for another sport or without the feed's data", () => {
    const courses = new PressureCourses();
    const { play: _silent, ...silent } = at(10, 5);
    for (const state of [
      at(2_700, 5, { period: 'half-time' }),
      at(10, 5, { status: 'ended' }),
      at(10, 5, { sport: 'tennis', period: 'set-1' }),
      silent,
    ]) {
      courses.note(state);
    }
    expect(courses.of(1)).toEqual([]);
  });

  it('is part of the detail of the match, and of a list with its last twenty minutes', async () => {
    const { owner, ask } = openFixture();
    for (let minute = 0; minute < 30; minute += 1)
      owner.match({ ...at(minute * 60, minute), seq: owner.n + 1 });
    owner.market(marketState(101, owner.n + 1)).beat();
    const { mh: whole = [] } = await ask(matchDetail, { matchId: 1 });
    expect(whole.map(({ mi, mo }) => [mi, mo])).toEqual(Array.from({ length: 30 }, (_, at) => [at, at]));
    const [row] = (await ask(matchListNew, { tab_key: 'live' })).records;
    expect(row?.mh).toEqual(whole.slice(10));
  });

  it('is not part of the row of a match without any', async () => {
    const { owner, ask } = openFixture();
    owner.match(matchState(2, 1, { status: 'not-started' })).beat();
    const [row] = (await ask(matchListNew, {})).records;
    expect(row?.id).toBe(2);
    expect(row).not.toHaveProperty('mh');
  });
});
