import type { Match } from '@palpite/contract/entities/match';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import type { Sport } from '@palpite/kernel/sports';
import type { Page } from 'playwright-core';
import { detailMatch } from './detail-matches.ts';
import type { Shot } from './shot.ts';

const at = (match: Pick<Match, 'id' | 'sid'>) =>
  `/match-detail?matchId=${match.id}&isComing=0&matchType=${match.sid}`;
const HISTORY = '**/match/price/history**';

function shot(name: string, sport: Sport, change: Partial<Match> = {}, more: Partial<Shot> = {}): Shot {
  const match = { ...detailMatch(sport, Date.now()), ...change };
  return { name, sheet: 'sport', at: at(match), scene: { matches: [match] }, ...more };
}

/** A quarter of an hour of one price. */
async function historyOf(page: Page): Promise<void> {
  const nowMs = Date.now();
  const points = [1.62, 1.6, 1.66, 1.58, 1.52, 1.55, 1.47, 1.42].map((od, place) => ({
    at: nowMs - (15 - 2 * place) * 60_000,
    od,
  }));
  await page.route(HISTORY, (route) =>
    route.fulfill({ json: { dm_error: 0, error_msg: '', data: { since: nowMs - 900_000, points } } }),
  );
}

const BOARDS = (Object.keys(SPORT) as Sport[]).map((sport) => shot(`match-${sport}`, sport));

const STATES: readonly Shot[] = [
  shot('match-football-light', 'football', {}, { theme: 'light' }),
  shot('match-goal', 'football', { stop: 'goal' }),
  shot('match-ended', 'football', { ms: MATCH_STATUS.ended }),
  {
    name: 'match-loading',
    sheet: 'sport',
    at: at({ id: 2001, sid: SPORT.football }),
    before: (page) => page.route('**/getMatchDetail**', () => undefined),
  },
  shot(
    'match-facts',
    'football',
    {},
    {
      after: async (page) => {
        await page.getByRole('button', { name: 'Estatísticas e lances' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ),
  shot(
    'match-history',
    'football',
    {},
    {
      after: async (page) => {
        await historyOf(page);
        await page
          .getByRole('button', { name: /^Histórico de odds/ })
          .first()
          .click();
        await page.getByRole('table').last().waitFor();
      },
    },
  ),
];

const LONG: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language) =>
  (['football', 'tennis'] as const).map((sport) =>
    shot(
      `match-${sport}-${language.toLowerCase()}-360`,
      sport,
      {},
      {
        sheet: 'languages',
        language,
        width: 360,
        height: 740,
      },
    ),
  ),
);

/** The page of a match in every sport, and its states. */
export const DETAIL_SHOTS: readonly Shot[] = [...BOARDS, ...STATES, ...LONG];
