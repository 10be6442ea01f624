import type { Order } from '@palpite/contract/entities/bets';
import type { MarketChange, Match, MatchHeader } from '@palpite/contract/entities/match';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { FOOTBALL_MARKET_PERIODS } from '@palpite/contract/tables/market-periods';
import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import {
  MARKET_STATUS,
  MATCH_STATUS,
  SCORE_KIND,
  SELECTION_TYPE,
  SPORT,
} from '@palpite/contract/tables/sport';
import type { SlipCandidate, SlipItem } from '../slip/slip-rules.ts';

export const MATCH_ID = 1001;
export const MARKET_ID = 100_101;
const pe = FOOTBALL_MARKET_PERIODS['full-time'];
const FIRST_HALF = 1002;

export function headerOf(change: Partial<MatchHeader> = {}): MatchHeader {
  return {
    id: MATCH_ID,
    nm: 'Flamengo - Palmeiras',
    sid: SPORT.football,
    lg: { id: 501, na: 'Brasileirão', rnm: 'BR', or: 1 },
    ts: [
      { id: 1, na: 'Flamengo', lurl: '' },
      { id: 2, na: 'Palmeiras', lurl: '' },
    ],
    bt: 1_000,
    ms: MATCH_STATUS.live,
    mc: { pe: FIRST_HALF, s: 600, r: true, tp: 1, itd: 0, at: 1_000 },
    nsg: [{ pe, tyg: SCORE_KIND.score, sc: [0, 0] }],
    bo: 0,
    ev: [],
    tms: 1,
    is_hot: 0,
    stop: '',
    ...change,
  };
}

/** The main market with three odds; a negative one is locked. */
export function changeOf(
  odds: readonly [number, number, number],
  ss: MarketChange['mk']['ss'] = MARKET_STATUS.open,
  named = false,
): MarketChange {
  const types = [SELECTION_TYPE.home, SELECTION_TYPE.draw, SELECTION_TYPE.away] as const;
  return {
    mty: FOOTBALL_MARKET_TYPES['match-result'],
    pe,
    mk: {
      id: MARKET_ID,
      ss,
      li: '',
      op: types.map((ty, index) => ({
        nm: named ? `name ${ty}` : '',
        na: named ? `full ${ty}` : '',
        od: odds[index] ?? -1,
        ty,
      })),
    },
  };
}

export function matchOf(
  odds: readonly [number, number, number] = [2, 3, 4],
  change: Partial<MatchHeader> = {},
  ss: MarketChange['mk']['ss'] = MARKET_STATUS.open,
): Match {
  const { mty, mk } = changeOf(odds, ss, true);
  return { ...headerOf(change), mg: [{ mty, pe, nm: 'Resultado final', mks: [mk] }] };
}

export function candidateOf(index: number, change: Partial<SlipCandidate> = {}): SlipCandidate {
  return {
    matchId: 1_000 + index,
    marketId: 100_000 + index,
    match: { name: 'A - B', home: 'A', away: 'B', league: 'L', sport: 1, startMs: 0 },
    mty: FOOTBALL_MARKET_TYPES['match-result'],
    marketName: 'Resultado final',
    li: '',
    ty: SELECTION_TYPE.home,
    od: 2,
    nm: '1',
    trackParam: '',
    ...change,
  };
}

export function itemOf(index: number, change: Partial<SlipItem> = {}): SlipItem {
  return { ...candidateOf(index), od: 2, amount: 1_000, ...change };
}

export function orderOf(id: string, change: Partial<Order> = {}): Order {
  return {
    id,
    st: BET_ORDER_STATUS.success,
    rj: 0,
    rjs: '',
    sat: 1_000,
    mla: 2_000,
    sa: 0,
    cte: 10_000,
    dcd: 0,
    stm: 0,
    ops: [
      {
        mid: MATCH_ID,
        mn: 'Flamengo x Palmeiras',
        ln: 'Brasileirão',
        mrid: MARKET_ID,
        mty: FOOTBALL_MARKET_TYPES['match-result'],
        mgn: 'Resultado final',
        ty: SELECTION_TYPE.home,
        onm: 'Flamengo',
        li: '',
        od: 2,
        ip: 0,
        bsc: [],
        sr: 0,
        rs: [],
      },
    ],
    ...change,
  };
}
