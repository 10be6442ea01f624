import { type Static, Type } from 'typebox';
import { MarketChange, MatchId } from './match.ts';

/** As many matches as one list topic tells of. */
export const LIVE_LIST_MAX = 200;

/**
 * The topic `list:TAB` of what is played now, TAB being `live` or a sport as `match/list/get_new` spells it. `matches`
 * says which there are (their order is the list's own, by HTTP), `header:MATCH` carries a `MatchHeader` and
 * `market:MATCH:MARKET` a `ListedMarket` for each market of a row.
 */
export const LiveMatches = Type.Object({ ids: Type.Array(MatchId, { maxItems: LIVE_LIST_MAX }) });
export type LiveMatches = Static<typeof LiveMatches>;

/** `id` is the match's. */
export const ListedMarket = Type.Object({ id: MatchId, ...MarketChange.properties });
export type ListedMarket = Static<typeof ListedMarket>;
