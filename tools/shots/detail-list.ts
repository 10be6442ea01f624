import type { Market, Match, MatchHeader } from '@palpite/contract/entities/match';
import { clockPeriodCode } from '@palpite/contract/tables/clock-periods';
import { marketPeriodCode } from '@palpite/contract/tables/market-periods';
import { marketTypeCode } from '@palpite/contract/tables/market-types';
import {
  MARKET_STATUS,
  MATCH_STATUS,
  SCORE_KIND,
  SELECTION_TYPE,
  SPORT,
} from '@palpite/contract/tables/sport';
import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { PlayEventKind, ScoreKind } from '@palpite/kernel/match-facts';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';
import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const { home, draw, away, over, under } = SELECTION_TYPE;
type Row = readonly [kind: ScoreKind, period: MarketPeriod, home: number, away: number];
type Happened = readonly [kind: PlayEventKind, side: 1 | 2, second: number, period: ClockPeriod];

interface Sketch {
  readonly id: number;
  readonly sport: Sport;
  readonly league: string;
  readonly sides: readonly [string, string];
  readonly period: ClockPeriod;
  /** Seconds on a clock that counts up or down; none in sports without one. */
  readonly clock?: readonly [seconds: number, direction: 1 | 2];
  readonly rows: readonly Row[];
  readonly events?: readonly Happened[];
  readonly play: NonNullable<MatchHeader['pl']>;
  readonly total: readonly [MarketName, string];
}

const SKETCHES = {
  football: {
    id: 2001,
    sport: 'football',
    league: 'Brasileirão Série A',
    sides: ['Flamengo', 'Palmeiras'],
    period: 'second-half',
    clock: [4_044, 1],
    rows: [
      ['score', 'full-time', 2, 1],
      ['corner', 'full-time', 7, 3],
      ['yellow-card', 'full-time', 1, 3],
      ['red-card', 'full-time', 0, 0],
      ['shots-on-target', 'full-time', 6, 2],
      ['attacks', 'full-time', 41, 28],
    ],
    events: [
      ['goal', 1, 1_240, 'first-half'],
      ['goal', 2, 1_630, 'first-half'],
      ['yellow-card', 2, 2_810, 'first-half'],
      ['corner', 1, 3_100, 'second-half'],
      ['goal', 1, 3_725, 'second-half'],
    ],
    play: { zn: 88, sd: 1, mo: 62 },
    total: ['total-goals', '2.5'],
  },
  basketball: {
    id: 2002,
    sport: 'basketball',
    league: 'NBA',
    sides: ['Boston Celtics', 'Denver Nuggets'],
    period: 'quarter-4',
    clock: [252, 2],
    rows: [
      ['score', 'full-time', 108, 104],
      ['score', 'quarter-1', 31, 33],
      ['score', 'quarter-2', 34, 29],
      ['score', 'quarter-3', 25, 29],
      ['score', 'quarter-4', 18, 13],
    ],
    play: { zn: 78, sd: 1, mo: 35 },
    total: ['total-points', '229.5'],
  },
  tennis: {
    id: 2003,
    sport: 'tennis',
    league: 'ATP 500 Halle',
    sides: ['J. Sinner', 'C. Alcaraz'],
    period: 'set-3',
    rows: [
      ['score', 'full-time', 1, 1],
      ['games', 'set-1', 6, 3],
      ['games', 'set-2', 4, 6],
      ['games', 'set-3', 3, 4],
      ['points', 'set-3', 40, 30],
    ],
    play: { zn: 85, sd: 2, mo: -30 },
    total: ['unit-total', '28.5'],
  },
  'table-tennis': {
    id: 2004,
    sport: 'table-tennis',
    league: 'WTT Champions',
    sides: ['H. Calderano', 'Lin Shidong'],
    period: 'set-6',
    rows: [
      ['score', 'full-time', 3, 2],
      ['points', 'set-1', 11, 7],
      ['points', 'set-2', 8, 11],
      ['points', 'set-3', 11, 9],
      ['points', 'set-4', 9, 11],
      ['points', 'set-5', 13, 11],
      ['points', 'set-6', 9, 7],
    ],
    play: { zn: 15, sd: 1, mo: 20 },
    total: ['unit-total', '108.5'],
  },
  volleyball: {
    id: 2005,
    sport: 'volleyball',
    league: 'Superliga',
    sides: ['Cruzeiro', 'Minas'],
    period: 'set-4',
    rows: [
      ['score', 'full-time', 2, 1],
      ['points', 'set-1', 25, 20],
      ['points', 'set-2', 22, 25],
      ['points', 'set-3', 25, 18],
      ['points', 'set-4', 21, 19],
    ],
    play: { zn: 15, sd: 1, mo: 55 },
    total: ['unit-total', '179.5'],
  },
} as const satisfies Record<Sport, Sketch>;

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
  const points = [1.62, 1.6, 1.66, 1.58, 1.52, 1.55, 1.47, 1.42].map((od, index) => ({
    at: nowMs - (15 - 2 * index) * 60_000,
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

function market(id: number, li: string, options: readonly (readonly [number, string, number])[]): Market {
  return {
    id,
    li,
    ss: MARKET_STATUS.open,
    op: options.map(([ty, na, od]) => ({ nm: na, na, od, ty })),
  };
}

function groupsOf({ id, sport, sides, total }: Sketch): Match['mg'] {
  const pe = marketPeriodCode(sport, 'full-time') ?? 0;
  const group = (name: MarketName, nm: string, mks: Market[]) => ({
    mty: marketTypeCode(sport, name) ?? 0,
    pe,
    nm,
    mks,
  });
  const isFootball = sport === 'football';
  const result = market(id * 100 + 1, '', [
    [home, sides[0], 1.42],
    ...(isFootball ? ([[draw, 'Empate', 4.6]] as const) : []),
    [away, sides[1], 2.95],
  ]);
  const handicaps = ['-1.5', '-0.5', '0.5'].map((li, index) =>
    market(id * 100 + 10 + index, li, [
      [home, `${sides[0]} (${li})`, 1.83],
      [away, `${sides[1]} (${li})`, 1.95],
    ]),
  );
  const [totalName, line] = total;
  const totals = [0, 1, 2].map((index) => {
    const li = String(Number(line) + index);
    return market(id * 100 + 20 + index, li, [
      [over, `Mais de ${li}`, 1.57],
      [under, `Menos de ${li}`, 2.32],
    ]);
  });
  return [
    group(isFootball ? 'match-result' : 'winner', isFootball ? 'Resultado final' : 'Vencedor', [result]),
    group(isFootball || sport === 'basketball' ? 'handicap' : 'unit-handicap', 'Handicap', handicaps),
    group(totalName, 'Total', totals),
  ];
}

/** Pressure of an evening: waves that lean to the home side, the same in every picture. */
function wave(minutes: number): NonNullable<Match['mh']> {
  return Array.from({ length: minutes }, (_, mi) => ({
    mi,
    mo: Math.round(70 * Math.sin(mi / 4.1) * Math.cos(mi / 9.7) + 12),
  }));
}

/** One match of a sport in play with all that its page can show. */
function detailMatch(sport: Sport, nowMs: number): Match {
  const sketch: Sketch = SKETCHES[sport];
  const { id, league, sides, period, clock, rows, events = [], play } = sketch;
  return {
    id,
    nm: sides.join(' - '),
    sid: SPORT[sport],
    lg: { id: 700 + id, na: league, rnm: 'BR', or: 1 },
    ts: sides.map((na, index) => ({ id: id * 10 + index, na, lurl: '' })),
    bt: nowMs - 3_600_000,
    ms: MATCH_STATUS.live,
    mc: {
      pe: clockPeriodCode(sport, period) ?? 0,
      s: clock?.[0] ?? 0,
      r: clock !== undefined,
      tp: clock?.[1] ?? 0,
      itd: 0,
      at: nowMs,
    },
    nsg: rows.map(([kind, of, one, other]) => ({
      pe: marketPeriodCode(sport, of) ?? 0,
      tyg: SCORE_KIND[kind],
      sc: [one, other],
    })),
    bo: sport === 'football' || sport === 'basketball' ? 0 : 5,
    pl: play,
    ev: events.map(([ty, sd, s, of]) => ({ ty, sd, s, pe: clockPeriodCode(sport, of) ?? 0 })),
    tms: 9,
    is_hot: 0,
    stop: '',
    ...(sport === 'football' && { mh: wave(67) }),
    mg: groupsOf(sketch),
  };
}
