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

  it('is part of the detail of the match and of no list', async () => {
    const fixture = openFixture();
    fixture.owner.match(at(70, 33)).market(marketState(101, 2)).beat();
    expect((await fixture.ask(matchDetail, { matchId: 1 })).mh).toEqual([{ mi: 1, mo: 33 }]);
    const [row] = (await fixture.ask(matchListNew, { tab_key: 'live' })).records;
    expect(row?.id).toBe(1);
    expect(row).not.toHaveProperty('mh');
  });
});
