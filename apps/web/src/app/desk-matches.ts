import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import type { SeenMatch } from '../stores/book.ts';

type Header = SeenMatch['header'];

/** Rows beside the phone; more would not fit its height. */
const ROWS_MAX = 6;

export interface DeskMatches {
  /** In scoreboard size: the match that is open in the phone, or else the first in play. */
  readonly board: Header | undefined;
  readonly rows: readonly Header[];
  readonly liveCount: number;
}

/** What stands beside the phone. The match of the board is not told a second time. */
export function adminMatches(headers: readonly Header[], openId: number | undefined): DeskMatches {
  const live = headers.filter(({ ms }) => ms === MATCH_STATUS.live);
  const open = headers.find(({ id, ms }) => id === openId && ms !== MATCH_STATUS['not-started']);
  const board = open ?? live[0];
  return {
    board,
    rows: live.filter((header) => header !== board).slice(0, ROWS_MAX),
    liveCount: live.length,
  };
}
