import { matchDetail } from '@palpite/contract/calls/sport/match';
import { matchListByIds } from '@palpite/contract/calls/sport/lists';
import { matchListNew } from '@palpite/contract/calls/sport/lists';
import { INSTANT, type LoadRequest } from '../wrk.ts';

const LANGUAGES = ['PT', 'RU'];
/** Each question comes from so many phones. */
const PHONES = 20;

const HEADERS = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  accept: '*/*',
  'x-app-key': 'br',
  'x-app-name': 'palpite',
};

const LISTS = [
  'tab_key=live&page_limit=10',
  'tab_key=football&page_limit=10',
  'first=1&size=5',
  'league_id=5',
];
const DETAILS = [1, 200];
const LATEST = [
  [1, 2, 3],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
];

/** What phones ask for again and again, with the twelve parameters that every request carries. */
export function questions(): LoadRequest[] {
  const asked: LoadRequest[] = [];
  for (let phone = 0; phone < PHONES; phone += 1)
    for (const language of LANGUAGES) {
      const common = `uid=0&sid=&smid=benchmark-device-${phone}&ik_appid=1&lca_coun=BR&app_group=1&cv=1.0&currency=BRL&lca_lang=${language}&afid=&uuid=&timestamp=${INSTANT}`;
      for (const own of LISTS)
        asked.push({ method: 'GET', path: `${matchListNew.path}?${common}&${own}`, headers: HEADERS });
      const posted = (path: string, input: object): LoadRequest => ({
        method: 'POST',
        path: `${path}?${common}`,
        headers: { ...HEADERS, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      for (const match_ids of LATEST) asked.push(posted(matchListByIds.path, { match_ids }));
      for (const matchId of DETAILS) asked.push(posted(matchDetail.path, { matchId }));
    }
  return asked;
}
