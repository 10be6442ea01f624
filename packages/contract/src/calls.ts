import type { Call } from './call.ts';
import { sessionRenewal } from './calls/account/session-renewal.ts';
import { visitorLogin } from './calls/account/visitor-login.ts';
import { globalStatus } from './calls/configuration/global-status.ts';
import { accountGet } from './calls/finance/account-get.ts';
import { playMoney } from './calls/finance/play-money.ts';
import { statementGet } from './calls/finance/statement-get.ts';
import { socketUrl } from './calls/live/socket-url.ts';
import { betLatestInfo } from './calls/order/bet-latest-info.ts';
import { betOrderList } from './calls/order/bet-order-list.ts';
import { betSinglePass } from './calls/order/bet-single-pass.ts';
import { stakeOrderStatus } from './calls/order/stake-order-status.ts';
import { matchDetail } from './calls/sport/match-detail.ts';
import { matchListNew } from './calls/sport/match-list-new.ts';

/** Every call of the wire, by the name of its operation. A call that is not here does not exist. */
export const calls = {
  accountGet,
  statementGet,
  playMoney,
  visitorLogin,
  sessionRenewal,
  globalStatus,
  socketUrl,
  matchListNew,
  matchDetail,
  betLatestInfo,
  betSinglePass,
  stakeOrderStatus,
  betOrderList,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
