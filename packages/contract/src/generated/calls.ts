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
  areaCheck: { method: 'POST', path: '/api/v1/area/check', retry: 'keyed', audience: 'anyone' },
  areaGlobalCheck: { method: 'POST', path: '/api/v1/area/global/check', retry: 'keyed', audience: 'anyone' },
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
  bindCheck: {
    method: 'POST',
    path: '/api/piranha/user/account/bind/check',
    retry: 'once',
    audience: 'visitor',
  },
  bindEmail: {
    method: 'POST',
    path: '/api/piranha/user/account/bind/email',
    retry: 'once',
    audience: 'visitor',
  },
  breakSet: { method: 'POST', path: '/api/v1/protection/break/set', retry: 'once', audience: 'visitor' },
  bridgeProfileGet: {
    method: 'GET',
    path: '/api/piranha/user/brg/profile/get',
    retry: 'read',
    audience: 'visitor',
  },
  deletionApply: { method: 'POST', path: '/api/user/account/del_apply', retry: 'once', audience: 'player' },
  deletionWithdraw: {
    method: 'POST',
    path: '/api/user/account/del_withdraw',
    retry: 'keyed',
    audience: 'player',
  },
  deviceList: { method: 'GET', path: '/api/user/account/device/list', retry: 'read', audience: 'visitor' },
  deviceLogout: {
    method: 'POST',
    path: '/api/user/account/device/logout',
    retry: 'keyed',
    audience: 'visitor',
  },
  dynamicConfig: {
    method: 'POST',
    path: '/api/v1/base/dynconfig/cfg/get',
    retry: 'keyed',
    audience: 'anyone',
  },
  emailCodeCheck: {
    method: 'POST',
    path: '/api/user/account/email/code/check',
    retry: 'once',
    audience: 'anyone',
  },
  emailCodeLogin: {
    method: 'POST',
    path: '/api/piranha/user/account/email/code/login',
    retry: 'once',
    audience: 'anyone',
  },
  emailCodeSend: {
    method: 'POST',
    path: '/api/user/account/email/code/send',
    retry: 'once',
    audience: 'anyone',
  },
  emailLogin: {
    method: 'POST',
    path: '/api/piranha/user/account/email/login',
    retry: 'once',
    audience: 'anyone',
  },
  emailRegister: {
    method: 'POST',
    path: '/api/piranha/user/account/email/register',
    retry: 'once',
    audience: 'anyone',
  },
  emailSave: {
    method: 'POST',
    path: '/api/piranha/user/account/email/save',
    retry: 'once',
    audience: 'visitor',
  },
  errorReport: {
    method: 'POST',
    path: '/api/v1/component/app/error/report',
    retry: 'once',
    audience: 'anyone',
  },
  exclusionSet: {
    method: 'POST',
    path: '/api/v1/protection/exclusion/set',
    retry: 'once',
    audience: 'visitor',
  },
  globalStatus: { method: 'GET', path: '/api/v1/conf/global', retry: 'read', audience: 'anyone' },
  heartbeat: { method: 'POST', path: '/api/v1/monitor/heartbeat/report', retry: 'once', audience: 'anyone' },
  identityDeclare: {
    method: 'POST',
    path: '/api/v1/protection/identity/declare',
    retry: 'keyed',
    audience: 'visitor',
  },
  limitCancel: {
    method: 'POST',
    path: '/api/v1/protection/limit/cancel',
    retry: 'once',
    audience: 'visitor',
  },
  limitSet: { method: 'POST', path: '/api/v1/protection/limit/set', retry: 'keyed', audience: 'visitor' },
  logout: { method: 'POST', path: '/api/user/account/logout', retry: 'keyed', audience: 'visitor' },
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
  passwordCheckCode: {
    method: 'POST',
    path: '/api/v1/user/account/password/set/check_code',
    retry: 'once',
    audience: 'anyone',
  },
  passwordSendCode: {
    method: 'POST',
    path: '/api/v1/user/account/password/set/send_code',
    retry: 'once',
    audience: 'anyone',
  },
  passwordSet: {
    method: 'POST',
    path: '/api/v1/user/account/password/set',
    retry: 'once',
    audience: 'anyone',
  },
  performanceLog: {
    method: 'POST',
    path: '/api/v1/monitor/common/log/upload',
    retry: 'once',
    audience: 'anyone',
  },
  playMoney: {
    method: 'POST',
    path: '/api/piranha/finance/account/play_money',
    retry: 'keyed',
    audience: 'visitor',
  },
  presenceNote: { method: 'POST', path: '/api/v1/protection/presence', retry: 'keyed', audience: 'visitor' },
  profileSet: {
    method: 'POST',
    path: '/api/piranha/user/fb/user/profile/set',
    retry: 'keyed',
    audience: 'player',
  },
  protectionGet: { method: 'GET', path: '/api/v1/protection/get', retry: 'read', audience: 'visitor' },
  purchaseReport: { method: 'POST', path: '/api/v1/maidian/purchase', retry: 'keyed', audience: 'anyone' },
  realitySet: { method: 'POST', path: '/api/v1/protection/reality/set', retry: 'keyed', audience: 'visitor' },
  referrerCheck: { method: 'POST', path: '/api/v1/referrer/check', retry: 'keyed', audience: 'anyone' },
  referrerReport: { method: 'POST', path: '/api/v1/referrer/report', retry: 'keyed', audience: 'anyone' },
  sessionRenewal: {
    method: 'GET',
    path: '/api/piranha/user/account/session/renewal',
    retry: 'read',
    audience: 'visitor',
  },
  smsCodeCheck: {
    method: 'POST',
    path: '/api/user/account/sms/code/check',
    retry: 'once',
    audience: 'anyone',
  },
  smsCodeSend: { method: 'POST', path: '/api/user/account/sms/code/send', retry: 'once', audience: 'anyone' },
  socketUrl: { method: 'GET', path: '/api/v1/chat_room/wss_url/get', retry: 'read', audience: 'anyone' },
  sportsProfileGet: {
    method: 'GET',
    path: '/api/piranha/user/fb/user/profile/get',
    retry: 'read',
    audience: 'visitor',
  },
  sportsUserCreate: {
    method: 'POST',
    path: '/api/piranha/user/fb/user/create',
    retry: 'keyed',
    audience: 'visitor',
  },
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
  telegramBind: {
    method: 'POST',
    path: '/api/user/account/info/v2/tg_mini_app/bind',
    retry: 'once',
    audience: 'visitor',
  },
  telegramLogin: {
    method: 'POST',
    path: '/api/user/account/info/v2/tg_mini_app/login',
    retry: 'once',
    audience: 'anyone',
  },
  thirdPartyDo: {
    method: 'POST',
    path: '/api/piranha/user/account/thirdparty/do',
    retry: 'once',
    audience: 'anyone',
  },
  thirdPartyList: {
    method: 'GET',
    path: '/api/user/account/thirdpart/list',
    retry: 'read',
    audience: 'anyone',
  },
  thirdPartyLogin: {
    method: 'POST',
    path: '/api/user/account/thirdpart/login',
    retry: 'once',
    audience: 'anyone',
  },
  trackingEvent: { method: 'POST', path: '/api/v1/maidian/event', retry: 'once', audience: 'anyone' },
  userAtom: { method: 'GET', path: '/api/piranha/user/account/atom/get', retry: 'read', audience: 'visitor' },
  visitorBind: {
    method: 'POST',
    path: '/api/piranha/user/account/visitor/bind',
    retry: 'once',
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
