import type { Market, Match } from '@palpite/contract/entities/match';
import { FOOTBALL_MARKET_PERIODS } from '@palpite/contract/tables/market-periods';
import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import {
  MARKET_STATUS,
  MATCH_STATUS,
  SCORE_KIND,
  SELECTION_TYPE,
  SPORT,
} from '@palpite/contract/tables/sport';

const HOUR_MS = 3_600_000;
const { home, draw, away, over, under } = SELECTION_TYPE;
/** Codes of the clock: before the match and its halves. */
const CLOCK = { before: 1001, firstHalf: 1002, secondHalf: 1004 } as const;

interface MatchSketch {
  readonly id: number;
  readonly league: readonly [id: number, name: string, country: string];
  readonly teams: readonly [string, string];
  /** Seconds played and the score, or hours until it starts. */
  readonly live?: { readonly seconds: number; readonly score: readonly [number, number] };
  readonly startsInHours?: number;
  readonly odds: readonly [number, number, number];
  readonly locked?: boolean;
}

const BRAZIL = [501, 'Brasileirão Série A', 'BR'] as const;
const CUP = [599, 'Libertadores', 'SA'] as const;
const ENGLAND = [505, 'Premier League', 'GB'] as const;

const SKETCHES: readonly MatchSketch[] = [
  {
    id: 1001,
    league: BRAZIL,
    teams: ['Flamengo', 'Palmeiras'],
    live: { seconds: 4_044, score: [1, 1] },
    odds: [1.46, 4.4, 7.5],
  },
  {
    id: 1002,
    league: BRAZIL,
    teams: ['Atlético-MG', 'Cruzeiro'],
    live: { seconds: 1_881, score: [0, 0] },
    odds: [2.85, 3.05, 2.62],
  },
  {
    id: 1003,
    league: CUP,
    teams: ['River Plate', 'São Paulo'],
    live: { seconds: 2_645, score: [1, 1] },
    odds: [2.4, 2.9, 3.3],
    locked: true,
  },
  { id: 1004, league: BRAZIL, teams: ['Corinthians', 'Botafogo'], startsInHours: 1, odds: [2.3, 3.1, 3.25] },
  { id: 1005, league: BRAZIL, teams: ['Grêmio', 'Bahia'], startsInHours: 2.5, odds: [2.05, 3.25, 3.7] },
  { id: 1006, league: CUP, teams: ['Boca Juniors', 'Peñarol'], startsInHours: 3, odds: [1.95, 3.3, 4.1] },
  {
    id: 1007,
    league: ENGLAND,
    teams: ['Wolverhampton Wanderers', 'Brighton & Hove Albion'],
    startsInHours: 26,
    odds: [3.4, 3.35, 2.1],
  },
  { id: 1008, league: ENGLAND, teams: ['Arsenal', 'Liverpool'], startsInHours: 28, odds: [2.25, 3.45, 3.05] },
];

function market(
  id: number,
  li: string,
  prices: readonly (readonly [number, number])[],
  locked: boolean,
): Market {
  return {
    id,
    ss: locked ? MARKET_STATUS.suspended : MARKET_STATUS.open,
    li,
    op: prices.map(([ty, od]) => ({ nm: '', na: '', od: locked ? -od : od, ty })),
  };
}

function toMatch(sketch: MatchSketch, nowMs: number): Match {
  const { id, league, teams, live, startsInHours = 0, odds, locked = false } = sketch;
  const [first, second, third] = odds;
  const pe = FOOTBALL_MARKET_PERIODS['full-time'];
  return {
    id,
    nm: teams.join(' - '),
    sid: SPORT.football,
    lg: { id: league[0], na: league[1], rnm: league[2], or: 1 },
    ts: teams.map((na, index) => ({ id: id * 10 + index, na, lurl: '' })),
    bt: live ? nowMs - live.seconds * 1_000 : nowMs + startsInHours * HOUR_MS,
    ms: live ? MATCH_STATUS.live : MATCH_STATUS['not-started'],
    mc: {
      pe: !live ? CLOCK.before : live.seconds < 2_700 ? CLOCK.firstHalf : CLOCK.secondHalf,
      s: live?.seconds ?? 0,
      r: live !== undefined,
      tp: 1,
      itd: 0,
      at: nowMs,
    },
    nsg: live ? [{ pe, tyg: SCORE_KIND.score, sc: [...live.score] }] : [],
    bo: 0,
    ev: [],
    tms: 3,
    is_hot: 0,
    stop: '',
    mg: [
      {
        mty: FOOTBALL_MARKET_TYPES['match-result'],
        pe,
        nm: 'Resultado final',
        mks: [
          market(
            id * 100 + 1,
            '',
            [
              [home, first],
              [draw, second],
              [away, third],
            ],
            locked,
          ),
        ],
      },
      {
        mty: FOOTBALL_MARKET_TYPES['total-goals'],
        pe,
        nm: 'Total de gols',
        mks: [
          market(
            id * 100 + 2,
            '2.5',
            [
              [over, 1.57],
              [under, 2.32],
            ],
            locked,
          ),
          market(
            id * 100 + 3,
            '3.5',
            [
              [over, 2.9],
              [under, 1.38],
            ],
            true,
          ),
        ],
      },
    ],
  };
}

/** An evening of football that does not change from one picture to the next. */
export function sceneMatches(nowMs: number): Match[] {
  return SKETCHES.map((sketch) => toMatch(sketch, nowMs));
}
