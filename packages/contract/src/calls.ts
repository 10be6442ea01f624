import type { Call } from './call.ts';
import { bindCheck } from './calls/account/bind-check.ts';
import { bindEmail } from './calls/account/bind-email.ts';
import { deletionApply } from './calls/account/deletion-apply.ts';
import { deletionWithdraw } from './calls/account/deletion-withdraw.ts';
import { deviceList } from './calls/account/device-list.ts';
import { deviceLogout } from './calls/account/device-logout.ts';
import { emailCodeCheck } from './calls/account/email-code-check.ts';
import { emailCodeLogin } from './calls/account/email-code-login.ts';
import { emailCodeSend } from './calls/account/email-code-send.ts';
import { emailLogin } from './calls/account/email-login.ts';
import { emailRegister } from './calls/account/email-register.ts';
import { emailSave } from './calls/account/email-save.ts';
import { logout } from './calls/account/logout.ts';
import { passwordCheckCode } from './calls/account/password-check-code.ts';
import { passwordSendCode } from './calls/account/password-send-code.ts';
import { passwordSet } from './calls/account/password-set.ts';
import { sessionRenewal } from './calls/account/session-renewal.ts';
import { smsCodeCheck } from './calls/account/sms-code-check.ts';
import { smsCodeSend } from './calls/account/sms-code-send.ts';
import { telegramBind } from './calls/account/telegram-bind.ts';
import { telegramLogin } from './calls/account/telegram-login.ts';
import { thirdPartyDo } from './calls/account/third-party-do.ts';
import { thirdPartyList } from './calls/account/third-party-list.ts';
import { thirdPartyLogin } from './calls/account/third-party-login.ts';
import { userAtom } from './calls/account/user-atom.ts';
import { visitorBind } from './calls/account/visitor-bind.ts';
import { visitorLogin } from './calls/account/visitor-login.ts';
import { areaCheck } from './calls/configuration/area-check.ts';
import { areaGlobalCheck } from './calls/configuration/area-global-check.ts';
import { dynamicConfig } from './calls/configuration/dynamic-config.ts';
import { errorReport } from './calls/configuration/error-report.ts';
import { globalStatus } from './calls/configuration/global-status.ts';
import { heartbeat } from './calls/configuration/heartbeat.ts';
import { performanceLog } from './calls/configuration/performance-log.ts';
import { purchaseReport } from './calls/configuration/purchase-report.ts';
import { referrerCheck } from './calls/configuration/referrer-check.ts';
import { referrerReport } from './calls/configuration/referrer-report.ts';
import { trackingEvent } from './calls/configuration/tracking-event.ts';
import { accountElementsGet } from './calls/finance/account-elements-get.ts';
import { accountElementsSet } from './calls/finance/account-elements-set.ts';
import { accountGet } from './calls/finance/account-get.ts';
import { bankcodeGet } from './calls/finance/bankcode-get.ts';
import { payInfoGet } from './calls/finance/pay-info-get.ts';
import { payOrderHistory } from './calls/finance/pay-order-history.ts';
import { payinCodeCheck } from './calls/finance/payin-code-check.ts';
import { payinCodeUse } from './calls/finance/payin-code-use.ts';
import { payinOrderAppeal } from './calls/finance/payin-order-appeal.ts';
import { payinOrderAppealGet } from './calls/finance/payin-order-appeal-get.ts';
import { payinOrderCreate } from './calls/finance/payin-order-create.ts';
import { payinOrderStatus } from './calls/finance/payin-order-status.ts';
import { payinUserRecommend } from './calls/finance/payin-user-recommend.ts';
import { payoutBalanceGet } from './calls/finance/payout-balance-get.ts';
import { payoutOrderCancel } from './calls/finance/payout-order-cancel.ts';
import { payoutOrderCreate } from './calls/finance/payout-order-create.ts';
import { payoutOrderStatus } from './calls/finance/payout-order-status.ts';
import { payoutOrderTransfiya } from './calls/finance/payout-order-transfiya.ts';
import { payoutSocial } from './calls/finance/payout-social.ts';
import { payoutSocialClick } from './calls/finance/payout-social-click.ts';
import { pddWithdraw } from './calls/finance/pdd-withdraw.ts';
import { playMoney } from './calls/finance/play-money.ts';
import { statementGet } from './calls/finance/statement-get.ts';
import { userDepositCheck } from './calls/finance/user-deposit-check.ts';
import { socketUrl } from './calls/live/socket-url.ts';
import { betLatestInfo } from './calls/order/bet-latest-info.ts';
import { betMultiple } from './calls/order/bet-multiple.ts';
import { betOrderList } from './calls/order/bet-order-list.ts';
import { betSinglePass } from './calls/order/bet-single-pass.ts';
import { bookingCreate } from './calls/order/booking-create.ts';
import { bookingGet } from './calls/order/booking-get.ts';
import { cashOutBet } from './calls/order/cash-out-bet.ts';
import { cashOutPrice } from './calls/order/cash-out-price.ts';
import { cashOutRuleRemove } from './calls/order/cash-out-rule-remove.ts';
import { cashOutRuleSet } from './calls/order/cash-out-rule-set.ts';
import { cashOutsByIds } from './calls/order/cash-outs-by-ids.ts';
import { freeActivityInfo } from './calls/order/free-activity-info.ts';
import { orderFree } from './calls/order/order-free.ts';
import { stakeOrderStatus } from './calls/order/stake-order-status.ts';
import { breakSet } from './calls/protection/break-set.ts';
import { exclusionSet } from './calls/protection/exclusion-set.ts';
import { identityDeclare } from './calls/protection/identity-declare.ts';
import { limitCancel } from './calls/protection/limit-cancel.ts';
import { limitSet } from './calls/protection/limit-set.ts';
import { presenceNote } from './calls/protection/presence-note.ts';
import { protectionGet } from './calls/protection/protection-get.ts';
import { realitySet } from './calls/protection/reality-set.ts';
import { azTabInfo } from './calls/sport/az-tab-info.ts';
import { bannerList } from './calls/sport/banner-list.ts';
import { favouritesAdd } from './calls/sport/favourites-add.ts';
import { favouritesDel } from './calls/sport/favourites-del.ts';
import { favouritesGet } from './calls/sport/favourites-get.ts';
import { homeFirstScreen } from './calls/sport/home-first-screen.ts';
import { homeTabData } from './calls/sport/home-tab-data.ts';
import { homeTabList } from './calls/sport/home-tab-list.ts';
import { matchDetail } from './calls/sport/match-detail.ts';
import { matchGetList } from './calls/sport/match-get-list.ts';
import { matchList } from './calls/sport/match-list.ts';
import { matchListByIds } from './calls/sport/match-list-by-ids.ts';
import { matchListBySource } from './calls/sport/match-list-by-source.ts';
import { matchListIncremental } from './calls/sport/match-list-incremental.ts';
import { matchListNew } from './calls/sport/match-list-new.ts';
import { priceHistory } from './calls/sport/price-history.ts';
import { searchMatches } from './calls/sport/search-matches.ts';
import { bridgeProfileGet } from './calls/user/bridge-profile-get.ts';
import { profileSet } from './calls/user/profile-set.ts';
import { sportsProfileGet } from './calls/user/sports-profile-get.ts';
import { sportsUserCreate } from './calls/user/sports-user-create.ts';

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
