import { clockPeriodCode } from '@palpite/contract/tables/clock-periods';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import { expect, test } from 'vitest';
import type { SeenMatch } from '../../../stores/book/book.ts';
import { headerOf } from '../../../stores/test/sport-fixtures.ts';
import { draw, words } from '../../bets/test/stand.tsx';
import { LiveMark } from '../slip-line.tsx';

test('a live selection is marked by its period when no clock runs', () => {
  const pe = clockPeriodCode('football', 'half-time') ?? 0;
  const header = headerOf({
    sid: SPORT.football,
    ms: MATCH_STATUS.live,
    mc: { pe, s: 2_700, r: false, tp: 0, itd: 0, at: 1_000 },
  });
  expect(words(draw(<LiveMark match={{ header } as SeenMatch} />)).trim()).not.toBe('');
});
