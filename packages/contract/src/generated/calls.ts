// Written by `npm run generate` from the calls of this package: change those, never this file.
import type { Audience, Call, InputOf, ReplyOf, RetryClass } from '../call.ts';
import type { CallName, Calls } from '../calls.ts';
import type { CommonQuery } from '../common.ts';

export interface Endpoint {
  readonly method: Call['method'];
  readonly path: Call['path'];
  readonly retry: RetryClass;
  readonly audience: Audience;
}

export const calls = {
  accountGet: { method: 'GET', path: '/api/piranha/finance/account/get', retry: 'read', audience: 'visitor' },
  betLatestInfo: {
    method: 'POST',
    path: '/api/piranha/fb/proxy/v1/order/batchBetMatchMarketOfJumpLine',
    retry: 'keyed',
    audience: 'anyone',
  },
  betOrderList: {
    method: 'POST',
    path: '/api/piranha/fb/proxy/v1/order/bet/list',
    retry: 'keyed',
    audience: 'visitor',
  },
  betSinglePass: {
    method: 'POST',
    path: '/api/piranha/v1/order/bet/singlePass',
    retry: 'keyed',
    audience: 'visitor',
  },
  globalStatus: { method: 'GET', path: '/api/v1/conf/global', retry: 'read', audience: 'anyone' },
  matchDetail: {
    method: 'POST',
    path: '/api/piranha/fb/proxy/v1/match/getMatchDetail',
    retry: 'keyed',
    audience: 'anyone',
  },
  matchListNew: {
    method: 'GET',
    path: '/api/piranha/v1/match/list/get_new',
    retry: 'read',
    audience: 'anyone',
  },
  playMoney: {
    method: 'POST',
    path: '/api/piranha/finance/account/play_money',
    retry: 'keyed',
    audience: 'visitor',
  },
  sessionRenewal: {
    method: 'GET',
    path: '/api/piranha/user/account/session/renewal',
    retry: 'read',
    audience: 'visitor',
  },
  socketUrl: { method: 'GET', path: '/api/v1/chat_room/wss_url/get', retry: 'read', audience: 'anyone' },
  stakeOrderStatus: {
    method: 'POST',
    path: '/api/piranha/fb/proxy/v1/order/getStakeOrderStatus',
    retry: 'keyed',
    audience: 'visitor',
  },
  statementGet: {
    method: 'GET',
    path: '/api/piranha/finance/account/statement',
    retry: 'read',
    audience: 'visitor',
  },
  visitorLogin: {
    method: 'POST',
    path: '/api/piranha/user/account/v2/visitor_login',
    retry: 'keyed',
    audience: 'anyone',
  },
} as const satisfies Record<CallName, Endpoint>;

export const APP_KEY_HEADER = 'x-app-key';
export const APP_NAME_HEADER = 'x-app-name';
export const COMMON_NAMES = [
  'uid',
  'sid',
  'smid',
  'ik_appid',
  'lca_coun',
  'app_group',
  'cv',
  'currency',
  'lca_lang',
  'afid',
  'uuid',
  'timestamp',
] as const satisfies readonly (keyof CommonQuery)[];

export type { CallName, CommonQuery };
export type Input<N extends CallName> = InputOf<Calls[N]>;
export type Reply<N extends CallName> = ReplyOf<Calls[N]>;
