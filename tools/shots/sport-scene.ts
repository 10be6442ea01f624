import type { Order } from '@palpite/contract/entities/bets';
import type { Match } from '@palpite/contract/entities/match';
import type { ClientFrame, LiveMessage } from '@palpite/contract/live';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import type { SelectionTypeCode } from '@palpite/contract/tables/sport';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { answerLists } from './home-scene.ts';
import { sceneMatches } from './sport-matches.ts';
import { order, sceneOrders } from './sport-orders.ts';

/** The scripted reply to a placed slip. */
export type Verdict = 'accepted' | 'confirming' | 'rejected';

export interface SceneOptions {
  readonly matches?: readonly Match[];
  readonly noBets?: boolean;
  readonly verdicts?: readonly Verdict[];
  readonly reason?: string;
  readonly maxStake?: number;
}

/** Scripted calls and live socket of betting, so that a picture is reproducible. */
export interface Scene {
  readonly matches: readonly Match[];
  /** Waits until the page watches the match, then sends it a change. */
  push(topic: string, messages: readonly LiveMessage[]): Promise<void>;
  /** The three prices of a match's main market. */
  prices(matchId: number, odds: readonly [number, number, number]): Promise<void>;
  goal(matchId: number, score: readonly [number, number]): Promise<void>;
  /** Confirms or rejects the bets that were placed last. */
  decide(verdict: Exclude<Verdict, 'confirming'>, reason?: string): Promise<void>;
}

const PATHS = {
  detail: '**/match/getMatchDetail**',
  limits: '**/order/batchBetMatchMarketOfJumpLine**',
  place: '**/order/bet/singlePass**',
  status: '**/order/getStakeOrderStatus**',
  records: '**/order/bet/list**',
  socketUrl: '**/chat_room/wss_url/get**',
} as const;
const CODES = {
  accepted: BET_ORDER_STATUS.success,
  confirming: BET_ORDER_STATUS.confirming,
  rejected: BET_ORDER_STATUS.rejected,
} as const;
const NO_SUCH_MATCH = 3002;
const ACCOUNT_MIN = 500;
const ACCOUNT_MAX = 200_000;

const reply = (route: Route, data: unknown) => route.fulfill({ json: { dm_error: 0, error_msg: '', data } });

interface PlaceBody {
  readonly singleBetList: readonly {
    readonly unitStake: number;
    readonly betOptionList: readonly { marketId: number; optionType: SelectionTypeCode; odds: number }[];
  }[];
}

interface LimitsBody {
  readonly betMatchMarketList: readonly { type: SelectionTypeCode; matchId: number; marketId: number }[];
}

function answerPlacement(
  body: PlaceBody,
  options: SceneOptions,
  nowMs: number,
): { orders: Order[]; max_stake: number[] } {
  const { verdicts = ['accepted'], reason = 'A odd mudou para 1.38.', maxStake = 0 } = options;
  const orders = body.singleBetList.map(({ unitStake, betOptionList: [option] }, index) => {
    const verdict = verdicts[index] ?? 'accepted';
    return order(
      {
        id: `3918042804201${20 + index}`,
        match: Math.floor((option?.marketId ?? 0) / 100),
        name: '',
        pick: '',
        odds: option?.odds ?? 1,
        ...(option ? { ty: option.optionType, marketId: option.marketId } : {}),
        stake: unitStake,
        agoHours: 0,
        st: CODES[verdict],
        ...(verdict === 'rejected' ? { reason } : {}),
      },
      nowMs,
    );
  });
  const max_stake = orders.map(({ st }) => (st === BET_ORDER_STATUS.rejected ? maxStake : 0));
  return { orders, max_stake };
}

async function answerCalls(
  page: Page,
  matches: readonly Match[],
  options: SceneOptions,
  placed: Order[],
): Promise<void> {
  const orders = sceneOrders(Date.now());
  await answerLists(page, matches);
  await page.route(PATHS.detail, (route) => {
    const { matchId } = route.request().postDataJSON() as { matchId: number };
    const found = matches.find(({ id }) => id === matchId);
    return found
      ? reply(route, found)
      : route.fulfill({ json: { dm_error: NO_SUCH_MATCH, error_msg: '-', data: null } });
  });
  await page.route(PATHS.limits, (route) => {
    const { betMatchMarketList } = route.request().postDataJSON() as LimitsBody;
    const bms = betMatchMarketList.map(({ type, marketId }) => ({
      mid: marketId,
      ss: 1,
      op: [{ nm: '', od: 2, ty: type }],
      smin: ACCOUNT_MIN,
      smax: ACCOUNT_MAX,
      ip: 0,
      scs: '',
    }));
    return reply(route, { mon: 10, msl: 10, bms, sos: [] });
  });
  await page.route(PATHS.place, (route) => {
    const answer = answerPlacement(route.request().postDataJSON() as PlaceBody, options, Date.now());
    placed.splice(0, placed.length, ...answer.orders);
    return reply(route, answer);
  });
  await page.route(PATHS.status, (route) => reply(route, { orders: [] }));
  await page.route(PATHS.records, (route) => {
    const { filter } = route.request().postDataJSON() as { filter: keyof typeof orders };
    return reply(route, {
      records: options.noBets ? [] : orders[filter],
      current: 1,
      cursor: '',
      has_more: 0,
    });
  });
  await page.route(PATHS.socketUrl, (route) =>
    reply(route, { url: '/live-socket?scene', expires_at: Date.now() + 60_000 }),
  );
}

function topicMessages(matches: readonly Match[], topic: string): LiveMessage[] {
  const match = matches.find(({ id }) => topic === `match:${id}`);
  if (!match) return [];
  const { mg, ...header } = match;
  const markets = mg.flatMap(({ mty, pe, mks }) =>
    mks.map((mk) => ({ tp: `market:${mk.id}`, bd: { mty, pe, mk } })),
  );
  return [{ tp: 'header', bd: header }, ...markets];
}

/** Scripts betting on this page; everything else comes from the real server. */
export async function playSport(page: Page, options: SceneOptions = {}): Promise<Scene> {
  const matches = options.matches ?? sceneMatches(Date.now());
  const sockets = new Set<WebSocketRoute>();
  const watched = new Set<string>();
  let number = 1;
  const placed: Order[] = [];
  await answerCalls(page, matches, options, placed);
  await page.routeWebSocket(/\/live-socket/, (socket) => {
    sockets.add(socket);
    socket.send(JSON.stringify({ b: { ev: 'hello', protocol: 1 }, ms: [] }));
    socket.onMessage((data) => {
      const { b, ms = [] } = JSON.parse(String(data)) as ClientFrame;
      if (b.ev === 'ping') socket.send(JSON.stringify({ b: { ev: 'pong' }, ms: [] }));
      if (b.ev !== 'watch') return;
      for (const { tp } of ms) {
        socket.send(
          JSON.stringify({ b: { ev: 'snapshot', t: tp, n: number }, ms: topicMessages(matches, tp) }),
        );
        watched.add(tp);
      }
    });
  });

  const scene: Scene = {
    matches,
    async push(topic, messages) {
      while (!watched.has(topic))
        await page.waitForEvent('websocket', { timeout: 100 }).catch(() => undefined);
      number += 1;
      const frame = JSON.stringify({ b: { ev: 'change', t: topic, p: number - 1, n: number }, ms: messages });
      for (const socket of sockets) socket.send(frame);
    },
    async prices(matchId, odds) {
      const group = matches.find(({ id }) => id === matchId)?.mg[0];
      const market = group?.mks[0];
      if (!group || !market) throw new Error(`no match ${matchId} in the scene`);
      const op = market.op.map((option, index) => ({ ...option, nm: '', od: odds[index] ?? option.od }));
      const bd = { mty: group.mty, pe: group.pe, mk: { ...market, op } };
      await scene.push(`match:${matchId}`, [{ tp: `market:${market.id}`, bd }]);
    },
    async goal(matchId, score) {
      const match = matches.find(({ id }) => id === matchId);
      if (!match) throw new Error(`no match ${matchId} in the scene`);
      const { mg: _, ...header } = match;
      const nsg = header.nsg.map((row) => ({ ...row, sc: [...score] }));
      await scene.push(`match:${matchId}`, [{ tp: 'header', bd: { ...header, nsg } }]);
    },
    async decide(verdict, reason = '') {
      const decided = placed.map((bet) => ({ ...bet, st: CODES[verdict], rjs: reason }));
      await scene.push(
        'bets',
        decided.map((bd) => ({ tp: `bet:${bd.id}`, bd })),
      );
    },
  };
  return scene;
}
