import type { InputOf } from '@palpite/contract/call';
import { matchGetList } from '@palpite/contract/calls/sport/match-get-list';
import { MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import { nameOfCode } from '@palpite/contract/tables/code';
import { MATCH_LIST_TYPE } from '@palpite/contract/tables/home';
import { SPORT } from '@palpite/contract/tables/sport';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import type { ListQuestion } from '../index.ts';
import { brandOf, type ListHouse } from './options.ts';

const SOON_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

export function matchGetListRoute(house: ListHouse, clock: Clock): Route {
  return servePage(matchGetList, async (input, { brand, language }) => {
    const { catalogue } = house.book;
    const { leagueId: league, current = 1, size = PAGE_LIMIT } = input;
    if (league !== undefined && !catalogue.directory.league(league))
      return new Refusal('no-such-league', { field: 'leagueId' });
    const { country } = brandOf(house, brand);
    const asked = { ...meantBy(input, clock.nowMs()), league, country, limit: MATCH_LIST_MAX };
    const { matches } = catalogue.list(asked);
    const page = matches.slice((current - 1) * size, current * size);
    const records = house.fragments.list(page, language, 'main');
    return { records, current, size, total: matches.length };
  });
}

/** What the numbers of the wire ask for. Times that are named hold within those of the type. */
function meantBy(
  { sportId, type, beginTime, endTime }: InputOf<typeof matchGetList>,
  nowMs: number,
): Pick<ListQuestion, 'tab' | 'fromMs' | 'toMs'> {
  const sport = sportId === undefined ? undefined : nameOfCode(SPORT, sportId);
  const is = type === undefined ? undefined : nameOfCode(MATCH_LIST_TYPE, type);
  const ofSport = sport === undefined ? {} : { sport };
  const until = is === 'soon' ? nowMs + SOON_MS : is === 'today' ? nowMs + DAY_MS : undefined;
  const from = is === 'early' ? nowMs + DAY_MS : undefined;
  const when = is === undefined ? undefined : is === 'live' ? 'live' : 'coming';
  const least = (...times: (number | undefined)[]) => times.filter((time) => time !== undefined);
  const [froms, tos] = [least(beginTime, from), least(endTime, until)];
  return {
    tab: { ...ofSport, ...(when && { when }) },
    fromMs: froms.length > 0 ? Math.max(...froms) : undefined,
    toMs: tos.length > 0 ? Math.min(...tos) : undefined,
  };
}
