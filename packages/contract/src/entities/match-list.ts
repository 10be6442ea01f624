import { type Static, Type } from 'typebox';
import { MATCH_LIST_MAX } from '../constants.ts';
import { Cursor, Flag, PageSize, Shown, Word } from '../fields.ts';
import { Match, MatchId } from './match.ts';

export const LeagueId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** `inplay`, `live`, `coming`, a sport, one of the keys below a home tab, or `coming_` and a sport. */
export const TabKey = Word(32);

/** What a list of a tab is asked with. */
export const listInput = {
  /** None: everything, live ones first. */
  tab_key: Type.Optional(TabKey),
  league_id: Type.Optional(LeagueId),
  cursor: Type.Optional(Cursor),
  page_limit: Type.Optional(PageSize(MATCH_LIST_MAX)),
  size: Type.Optional(PageSize(MATCH_LIST_MAX)),
  first: Type.Optional(Flag),
};

export const listReply = {
  records: Type.Array(Match, { maxItems: MATCH_LIST_MAX }),
  /** Where the next page goes on; empty when there is none. Good for this list only. */
  cursor: Shown,
  /** What the incremental list of the same tab and league goes on from. */
  incr_cursor: Shown,
  has_more: Flag,
};

export const MatchList = Type.Object(listReply);
export type MatchList = Static<typeof MatchList>;

/** Matches as they are now; ids of which there is no match any more are named. */
export const MatchesByIds = Type.Object({
  records: Type.Array(Match, { maxItems: MATCH_LIST_MAX }),
  unknown: Type.Array(MatchId, { maxItems: MATCH_LIST_MAX }),
});
