import type { Call } from './call.ts';
import { emailCodeCheck, emailCodeSend, smsCodeCheck, smsCodeSend } from './calls/account/codes.ts';
import { deletionApply, deletionWithdraw } from './calls/account/deletion.ts';
import { deviceList, deviceLogout } from './calls/account/devices.ts';
import { passwordCheckCode, passwordSendCode, passwordSet } from './calls/account/passwords.ts';
import { emailRegister, emailSave, userAtom, visitorBind } from './calls/account/registration.ts';
import {
  emailCodeLogin,
  emailLogin,
  logout,
  sessionRenewal,
  telegramLogin,
  visitorLogin,
} from './calls/account/sign-in.ts';
import {
  bindCheck,
  bindEmail,
  telegramBind,
  thirdPartyDo,
  thirdPartyList,
  thirdPartyLogin,
} from './calls/account/third-party.ts';
import { areaCheck, areaGlobalCheck, referrerCheck, referrerReport } from './calls/configuration/area.ts';
import { errorReport, performanceLog, purchaseReport, trackingEvent } from './calls/configuration/reports.ts';
import { dynamicConfig, globalStatus, heartbeat } from './calls/configuration/status.ts';
import { payinOrderAppeal, payinOrderAppealGet } from './calls/finance/appeals.ts';
import {
  bankcodeGet,
  payInfoGet,
  payinCodeCheck,
  payinCodeUse,
  payinOrderCreate,
  payinOrderStatus,
  payinUserRecommend,
  userDepositCheck,
} from './calls/finance/payins.ts';
import {
  accountElementsGet,
  accountElementsSet,
  payoutBalanceGet,
  payoutOrderCancel,
  payoutOrderCreate,
  payoutOrderStatus,
  payoutOrderTransfiya,
  payoutSocial,
  payoutSocialClick,
  pddWithdraw,
} from './calls/finance/payouts.ts';
import { accountGet, payOrderHistory, playMoney, statementGet } from './calls/finance/statement.ts';
import { socketUrl } from './calls/live/socket-url.ts';
import {
  betLatestInfo,
  betMultiple,
  betOrderList,
  betSinglePass,
  freeActivityInfo,
  orderFree,
  stakeOrderStatus,
} from './calls/order/bets.ts';
import { bookingCreate, bookingGet } from './calls/order/bookings.ts';
import {
  cashOutBet,
  cashOutPrice,
  cashOutRuleRemove,
  cashOutRuleSet,
  cashOutsByIds,
} from './calls/order/cash-out.ts';
import {
  breakSet,
  exclusionSet,
  identityDeclare,
  limitCancel,
  limitSet,
  presenceNote,
  protectionGet,
  realitySet,
} from './calls/protection/protection.ts';
import { favouritesAdd, favouritesDel, favouritesGet } from './calls/sport/favourites.ts';
import { azTabInfo, bannerList, homeFirstScreen, homeTabData, homeTabList } from './calls/sport/home.ts';
import {
  matchGetList,
  matchList,
  matchListByIds,
  matchListBySource,
  matchListIncremental,
  matchListNew,
} from './calls/sport/lists.ts';
import { matchDetail, priceHistory, searchMatches } from './calls/sport/match.ts';
import { bridgeProfileGet, profileSet, sportsProfileGet, sportsUserCreate } from './calls/user/profile.ts';

/** Every call of the wire, by the name of its operation. A call that is not here does not exist. */
export const calls = {
  accountGet,
  statementGet,
  playMoney,
  accountElementsGet,
  accountElementsSet,
  bankcodeGet,
  payInfoGet,
  payOrderHistory,
  payinCodeCheck,
  payinCodeUse,
  payinOrderAppeal,
  payinOrderAppealGet,
  payinOrderCreate,
  payinOrderStatus,
  payinUserRecommend,
  payoutBalanceGet,
  payoutOrderCancel,
  payoutOrderCreate,
  payoutOrderStatus,
  payoutOrderTransfiya,
  payoutSocial,
  payoutSocialClick,
  pddWithdraw,
  userDepositCheck,
  visitorLogin,
  sessionRenewal,
  emailCodeSend,
  emailCodeCheck,
  smsCodeSend,
  smsCodeCheck,
  emailRegister,
  emailLogin,
  emailCodeLogin,
  visitorBind,
  emailSave,
  passwordSendCode,
  passwordCheckCode,
  passwordSet,
  deletionApply,
  deletionWithdraw,
  logout,
  deviceList,
  deviceLogout,
  userAtom,
  sportsUserCreate,
  sportsProfileGet,
  profileSet,
  bridgeProfileGet,
  thirdPartyList,
  thirdPartyLogin,
  thirdPartyDo,
  bindCheck,
  bindEmail,
  telegramLogin,
  telegramBind,
  globalStatus,
  protectionGet,
  limitSet,
  limitCancel,
  breakSet,
  exclusionSet,
  realitySet,
  presenceNote,
  identityDeclare,
  areaCheck,
  areaGlobalCheck,
  dynamicConfig,
  errorReport,
  heartbeat,
  performanceLog,
  purchaseReport,
  referrerCheck,
  referrerReport,
  trackingEvent,
  socketUrl,
  matchListNew,
  matchList,
  matchListIncremental,
  matchListBySource,
  matchListByIds,
  matchGetList,
  matchDetail,
  homeTabList,
  homeTabData,
  homeFirstScreen,
  azTabInfo,
  searchMatches,
  favouritesGet,
  favouritesAdd,
  favouritesDel,
  bannerList,
  priceHistory,
  betLatestInfo,
  betSinglePass,
  betMultiple,
  orderFree,
  freeActivityInfo,
  bookingCreate,
  bookingGet,
  stakeOrderStatus,
  betOrderList,
  cashOutPrice,
  cashOutBet,
  cashOutsByIds,
  cashOutRuleSet,
  cashOutRuleRemove,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
