import type { CashOutPrice, Order, OrderLeg } from '@palpite/contract/entities/bets';
import {
  BET_ORDER_STATUS,
  CASH_OUT_OFFER,
  CASH_OUT_REJECT,
  SETTLEMENT_RESULT,
} from '@palpite/contract/tables/bets';
import type { Page, Route } from 'playwright-core';
import { order as singleOf } from './sport-orders.ts';
import { playSport } from './sport-scene.ts';

const { success, settled } = BET_ORDER_STATUS;
const { win, winHalf, lose, cancel } = SETTLEMENT_RESULT;

interface LegSketch {
  readonly match: number;
  readonly name: string;
  readonly pick: string;
  readonly odds: number;
  readonly sr?: OrderLeg['sr'];
  readonly result?: readonly [number, number];
}

const leg = ({ match, name, pick, odds, sr = 0, result = [0, 0] }: LegSketch, nowMs: number): OrderLeg => {
  const [made] = singleOf(
    { id: '1', match, name, pick, odds, stake: 100, agoHours: 1, st: success },
    nowMs,
  ).ops;
  if (!made) throw new Error('an order has a leg');
  return sr === 0 ? made : { ...made, sr, rs: [...result], rsn: `${result.join(':')} (1:0), corners 5:3` };
};

interface BetSketch {
  readonly id: string;
  readonly legs: readonly LegSketch[];
  readonly agoHours: number;
  readonly change?: Partial<Order>;
}

const HOUR_MS = 3_600_000;

function bet({ id, legs, agoHours, change = {} }: BetSketch, nowMs: number): Order {
  const ops = legs.map((sketch) => leg(sketch, nowMs));
  return {
    id,
    st: success,
    rj: 0,
    rjs: '',
    sat: 5_000,
    mla: 30_984,
    lwa: 30_984,
    sa: 0,
    cte: nowMs - agoHours * HOUR_MS,
    dcd: 0,
    stm: 0,
    bn: 1,
    szs: [ops.length],
    bks: [],
    us: 5_000,
    free: 0,
    cots: 0,
    cops: 0,
    coc: 0,
    ...change,
    ...(change.st === settled ? { stm: nowMs - (agoHours - 1) * HOUR_MS } : {}),
    ops,
  };
}

const INTER: LegSketch = {
  match: 903,
  name: 'Internacional - Ceará',
  pick: 'Internacional',
  odds: 1.58,
  sr: win,
  result: [2, 0],
};
const FLAMENGO: LegSketch = { match: 1001, name: 'Flamengo - Palmeiras', pick: 'Flamengo', odds: 1.85 };
const BOTAFOGO: LegSketch = { match: 1004, name: 'Corinthians - Botafogo', pick: 'Botafogo', odds: 2.12 };
const BAHIA: LegSketch = { match: 904, name: 'Grêmio - Bahia', pick: 'Bahia', odds: 3.7 };

const OPEN: readonly BetSketch[] = [
  { id: '391804280417733', legs: [INTER, FLAMENGO, BOTAFOGO], agoHours: 2 },
  {
    id: '391804280419120',
    legs: [{ match: 1002, name: 'Atlético-MG - Cruzeiro', pick: 'Empate', odds: 3.05 }],
    agoHours: 0.3,
    change: { sat: 2_500, us: 2_500, mla: 7_625, lwa: 7_625 },
  },
  {
    id: '391804280412290',
    legs: [BAHIA, FLAMENGO, BOTAFOGO],
    agoHours: 6,
    change: { szs: [2], bn: 3, us: 500, sat: 1_500, mla: 9_308, lwa: 9_308 },
  },
];

const SETTLED: readonly BetSketch[] = [
  {
    id: '391804280403388',
    legs: [INTER],
    agoHours: 22,
    change: { st: settled, sat: 10_000, us: 10_000, mla: 15_800, sa: 15_800 },
  },
  {
    id: '391804280401204',
    legs: [
      { match: 902, name: 'Fortaleza - Mirassol', pick: 'Fortaleza', odds: 2.1, sr: lose, result: [0, 1] },
    ],
    agoHours: 27,
    change: { st: settled, sat: 2_000, us: 2_000, mla: 4_200 },
  },
  {
    id: '391804280385571',
    legs: [{ match: 905, name: 'LA Lakers - Dallas Mavericks', pick: 'LA Lakers', odds: 1.8 }],
    agoHours: 49,
    change: { st: settled, sat: 4_000, us: 4_000, mla: 7_200, cots: 4_000, cops: 5_810, coc: 1, sa: 5_810 },
  },
  {
    id: '391804280380042',
    legs: [
      {
        match: 906,
        name: 'Santos - Vasco da Gama',
        pick: 'Mais de 2.75 gols',
        odds: 1.93,
        sr: winHalf,
        result: [2, 1],
      },
    ],
    agoHours: 74,
    change: { st: settled, sat: 2_000, us: 2_000, mla: 3_860, sa: 2_930 },
  },
  {
    id: '391804280370042',
    legs: [
      { ...INTER, odds: 1.333 },
      { match: 907, name: 'Bahia - Sport Recife', pick: 'Bahia', odds: 1.9, sr: cancel },
      { ...BAHIA, sr: win, result: [0, 2] },
      { ...BOTAFOGO, sr: lose, result: [1, 0] },
    ],
    agoHours: 98,
    change: { st: settled, szs: [2, 3], bn: 10, us: 300, sat: 3_000, mla: 60_000, sa: 4_469 },
  },
];

const reply = (route: Route, data: unknown) => route.fulfill({ json: { dm_error: 0, error_msg: '', data } });

function priceOf(oid: string, cst: number, suspended: boolean): CashOutPrice {
  const common = { oid, cst, pl: 5, dl: 0, rsv: 0 };
  return suspended
    ? {
        ...common,
        st: CASH_OUT_OFFER.unavailable,
        rj: CASH_OUT_REJECT['market-suspended'],
        msg: 'Um mercado dessa aposta está suspenso. A aposta segue valendo; tente de novo em instantes.',
        cpr: 0,
        fv: '0',
        mg: 0,
        smi: 0,
        smx: 0,
      }
    : {
        ...common,
        st: CASH_OUT_OFFER.available,
        rj: 0,
        msg: '',
        cpr: Math.floor(cst * 1.6),
        fv: `${cst * 32}/19`,
        mg: 500,
        smi: 100,
        smx: cst - 100,
      };
}

/** The records of a player with a few days behind them, and prices for what is open. */
export async function playRecords(page: Page, suspended = false): Promise<void> {
  await playSport(page, {});
  const nowMs = Date.now();
  const orders = {
    outstanding: OPEN.map((sketch) => bet(sketch, nowMs)),
    settled: SETTLED.map((sketch) => bet(sketch, nowMs)),
  };
  await page.route('**/order/bet/list**', (route) => {
    const { filter } = route.request().postDataJSON() as { filter: keyof typeof orders };
    return reply(route, { records: orders[filter], current: 1, cursor: '', has_more: 0 });
  });
  await page.route('**/order/cashOut/price**', (route) => {
    const { orderIds } = route.request().postDataJSON() as { orderIds: readonly string[] };
    const asked = orders.outstanding.filter(({ id }) => orderIds.includes(id));
    return reply(route, { prices: asked.map(({ id, sat }) => priceOf(id, sat, suspended)) });
  });
}
