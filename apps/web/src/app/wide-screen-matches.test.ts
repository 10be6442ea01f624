import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { expect, it } from 'vitest';
import { headerOf } from '../stores/test/sport-fixtures.ts';
import { adminMatches } from './wide-screen-matches.ts';

const live = (id: number) => ({ ...headerOf({ id }), ms: MATCH_STATUS.live });
const coming = (id: number) => ({ ...headerOf({ id }), ms: MATCH_STATUS['not-started'] });

it('shows the first match in play at scoreboard size and at most six others', () => {
  const { board, rows, liveCount } = adminMatches(
    [coming(1), ...[2, 3, 4, 5, 6, 7, 8, 9].map(live)],
    undefined,
  );
  expect([board?.id, rows.map(({ id }) => id), liveCount]).toEqual([2, [3, 4, 5, 6, 7, 8], 8]);
});

it('shows the match that is open in the phone frame instead, unless it has not begun', () => {
  const headers = [live(1), live(2), coming(3)];
  expect(adminMatches(headers, 2).board?.id).toBe(2);
  expect(adminMatches(headers, 2).rows.map(({ id }) => id)).toEqual([1]);
  expect(adminMatches(headers, 3).board?.id).toBe(1);
});

it('shows nothing when no match is in play', () => {
  expect(adminMatches([coming(3)], undefined)).toEqual({ board: undefined, rows: [], liveCount: 0 });
});
