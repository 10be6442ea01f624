import type { Order, OrderLeg } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS, ORDER_REJECT, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import { SELECTION_TYPE } from '@palpite/contract/tables/sport';

const HOUR_MS = 3_600_000;
const CONFIRM_MS = 6_000;

export interface OrderSketch {
  readonly id: string;
  readonly match: number;
  readonly name: string;
  readonly pick: string;
  readonly ty?: OrderLeg['ty'];
  readonly market?: 'match-result' | 'total-goals';
  readonly marketId?: number;
  readonly odds: number;
  readonly stake: number;
  readonly agoHours: number;
  readonly st: Order['st'];
  readonly sr?: OrderLeg['sr'];
  readonly returned?: number;
  readonly result?: readonly [number, number];
  readonly inPlayAt?: readonly [number, number];
  readonly reason?: string;
}

export function order(sketch: OrderSketch, nowMs: number): Order {
  const { market = 'match-result', odds, stake, st, reason = '' } = sketch;
  const cte = nowMs - Math.round(sketch.agoHours * HOUR_MS);
  return {
    id: sketch.id,
    st,
    rj: st === BET_ORDER_STATUS.rejected ? ORDER_REJECT['odds-changed'] : 0,
    rjs: reason,
    sat: stake,
    mla: Math.round((stake * Math.round(odds * 1_000)) / 1_000),
    sa: sketch.returned ?? 0,
    cte,
    dcd: st === BET_ORDER_STATUS.confirming ? cte + CONFIRM_MS : 0,
    stm: st === BET_ORDER_STATUS.settled ? nowMs : 0,
    ops: [
      {
        mid: sketch.match,
        mn: sketch.name,
        ln: 'Brasileirão Série A',
        mrid: sketch.marketId ?? sketch.match * 100 + 1,
        mty: FOOTBALL_MARKET_TYPES[market],
        mgn: market === 'match-result' ? 'Resultado final' : 'Total de gols',
        ty: sketch.ty ?? SELECTION_TYPE.home,
        onm: sketch.pick,
        li: market === 'total-goals' ? '1.5' : '',
        od: odds,
        ip: sketch.inPlayAt ? 1 : 0,
        bsc: [...(sketch.inPlayAt ?? [])],
        sr: sketch.sr ?? SETTLEMENT_RESULT.notSettled,
        rs: [...(sketch.result ?? [])],
      },
    ],
  };
}

const { success, settled, confirming } = BET_ORDER_STATUS;
const { win, lose, equal } = SETTLEMENT_RESULT;

const OPEN: readonly OrderSketch[] = [
  {
    id: '391804280420121',
    match: 1001,
    name: 'Flamengo x Palmeiras',
    pick: 'Flamengo',
    odds: 1.42,
    stake: 5_000,
    agoHours: 0,
    st: confirming,
    inPlayAt: [2, 1],
  },
  {
    id: '391804280419120',
    match: 1002,
    name: 'Atlético-MG x Cruzeiro',
    pick: 'Empate',
    ty: SELECTION_TYPE.draw,
    odds: 3.05,
    stake: 2_500,
    agoHours: 0.4,
    st: success,
    inPlayAt: [0, 0],
  },
  {
    id: '391804280417733',
    match: 1004,
    name: 'Corinthians x Botafogo',
    pick: 'Botafogo',
    ty: SELECTION_TYPE.away,
    odds: 3.25,
    stake: 5_000,
    agoHours: 2,
    st: success,
  },
];

const SETTLED: readonly OrderSketch[] = [
  {
    id: '391804280403388',
    match: 901,
    name: 'Santos x Vasco da Gama',
    pick: 'Mais de 1.5 gols',
    ty: SELECTION_TYPE.over,
    market: 'total-goals',
    odds: 1.36,
    stake: 10_000,
    agoHours: 22,
    st: settled,
    sr: win,
    returned: 13_600,
    result: [2, 2],
  },
  {
    id: '391804280391204',
    match: 902,
    name: 'Fortaleza x Mirassol',
    pick: 'Fortaleza',
    odds: 2.1,
    stake: 2_000,
    agoHours: 47,
    st: settled,
    sr: lose,
    result: [0, 1],
  },
  {
    id: '391804280380042',
    match: 903,
    name: 'Ceará x Vitória',
    pick: 'Ceará',
    odds: 2.6,
    stake: 4_000,
    agoHours: 72,
    st: settled,
    sr: equal,
    returned: 4_000,
    result: [1, 1],
  },
];

export function sceneOrders(nowMs: number): { readonly outstanding: Order[]; readonly settled: Order[] } {
  return {
    outstanding: OPEN.map((sketch) => order(sketch, nowMs)),
    settled: SETTLED.map((sketch) => order(sketch, nowMs)),
  };
}
