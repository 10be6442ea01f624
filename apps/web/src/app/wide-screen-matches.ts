import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import type { SeenMatch } from '../stores/book/book.ts';

type Header = SeenMatch['header'];

/** Rows beside the phone frame; more would not fit its height. */
const ROWS_MAX = 6;

export interface DeskMatches {
  /** In scoreboard size: the match that is open in the phone frame, or else the first match in play. */
  readonly board: Header | undefined;
  readonly rows: readonly Header[];
  readonly liveCount: number;
}

/** What is shown beside the phone frame. The match on the scoreboard is not repeated in the list. */
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
