import type { Brands } from '../modules/brands/index.ts';
import {
  areaCheckRoute,
  areaGlobalCheckRoute,
  referrerCheckRoute,
  referrerReportRoute,
} from '../modules/brands/routes/area.ts';
import {
  errorReportRoute,
  performanceLogRoute,
  purchaseReportRoute,
  trackingEventRoute,
} from '../modules/brands/routes/reports.ts';
import { dynamicConfigRoute, globalStatusRoute, heartbeatRoute } from '../modules/brands/routes/status.ts';
import { contentRoutes } from '../modules/content/routes/content.ts';
import type { IdentityDeps } from '../modules/identity/index.ts';
import {
  emailCodeCheckRoute,
  emailCodeSendRoute,
  smsCodeCheckRoute,
  smsCodeSendRoute,
} from '../modules/identity/routes/codes.ts';
import {
  deletionApplyRoute,
  deletionWithdrawRoute,
  deviceListRoute,
  deviceLogoutRoute,
} from '../modules/identity/routes/devices.ts';
import {
  passwordCheckCodeRoute,
  passwordSendCodeRoute,
  passwordSetRoute,
} from '../modules/identity/routes/passwords.ts';
import {
  bridgeProfileGetRoute,
  profileSetRoute,
  registerMethodRoute,
  sportsProfileGetRoute,
  sportsUserCreateRoute,
} from '../modules/identity/routes/profile.ts';
import {
  emailRegisterRoute,
  emailSaveRoute,
  userAtomRoute,
  visitorBindRoute,
} from '../modules/identity/routes/registration.ts';
import {
  emailCodeLoginRoute,
  emailLoginRoute,
  logoutRoute,
  sessionRenewalRoute,
  visitorLoginRoute,
} from '../modules/identity/routes/sign-in.ts';
import { ownDataRoutes } from '../modules/privacy/routes/own-data.ts';
import { telegramBotRoute } from '../modules/telegram/routes/bot.ts';
import { documentRoutes } from '../modules/verification/routes/documents.ts';
import { accountGetRoute, playMoneyRoute, statementGetRoute } from '../modules/wallet/routes/statement.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import { socketUrlRoute } from '../platform/live/socket-url.ts';
import { activityRoutes } from './activities.ts';
import { bettingRoutes } from './betting.ts';
import { routesOfBonuses } from './bonuses.ts';
import { bookRoutes } from './book.ts';
import { cashOutRoutes } from './cash-out.ts';
import { casinoHallRoutes } from './casino-hall.ts';
import { bannersFrom } from './content.ts';
import { routesOfCrash } from './crash.ts';
import { engagementRoutes } from './engagement.ts';
import type { Modules } from './modules.ts';
import { networkRoutes } from './network.ts';
import { noticeRoutes } from './notices.ts';
import { routesOfOriginals } from './originals.ts';
import { leastDepositOf, routesOfPayments } from './payments.ts';
import type { Platform } from './platform.ts';
import { protectionRoutes } from './protection.ts';
import { pushRoutes } from './push.ts';
import { gateSales } from './sales-gate.ts';
import { entryOf, routesOfSupport } from './support.ts';
import { thirdPartyRoutes } from './third-party.ts';

/** Every call that this server answers. A test compares the list with the contract. */
export function routesOf(platform: Platform, modules: Modules, config: Config): Route[] {
  return gateSales(allRoutes(platform, modules, config), modules);
}

function allRoutes(platform: Platform, modules: Modules, config: Config): Route[] {
  const { brands, identity, wallet, walletRoutes } = modules;
  return [
    ...brandRoutes(brands),
    ...identityRoutes(identity.deps),
    ...thirdPartyRoutes(modules.thirdParty),
    telegramBotRoute(modules.telegram),
    ...protectionRoutes(modules.protection, walletRoutes),
    ...documentRoutes(modules.verification),
    ...ownDataRoutes(modules.privacy, identity),
    accountGetRoute(wallet, walletRoutes),
    statementGetRoute(wallet, walletRoutes),
    playMoneyRoute(wallet, walletRoutes),
    ...routesOfPayments(platform, config, modules),
    socketUrlRoute(platform.tokens, entryOf(modules.chat)),
    ...bookRoutes(
      { ...modules, publishedBanners: bannersFrom(modules.content), leastDeposit: leastDepositOf },
      platform.clock,
    ),
    ...bettingRoutes(platform, modules),
    ...cashOutRoutes(modules.cashOut),
    ...routesOfBonuses(platform, modules),
    ...casinoHallRoutes(modules.casinoHall, brands),
    ...routesOfOriginals(modules.originals, modules.casinoHall, brands),
    ...routesOfCrash(platform, modules),
    ...engagementRoutes(platform, modules.engagement, modules),
    ...networkRoutes(platform, config, modules.engagement, {
      ...modules,
      standing: modules.engagement.standing,
    }),
    ...activityRoutes(platform, modules),
    ...pushRoutes(modules),
    ...routesOfSupport(platform, modules),
    ...contentRoutes(modules.content),
    ...noticeRoutes(platform, modules.notices, brands),
  ];
}

function brandRoutes(brands: Brands): Route[] {
  return [
    globalStatusRoute(brands),
    dynamicConfigRoute(brands),
    areaCheckRoute(brands),
    areaGlobalCheckRoute(brands),
    referrerCheckRoute(brands),
    referrerReportRoute(brands),
    errorReportRoute(brands),
    performanceLogRoute(brands),
    heartbeatRoute(brands),
    trackingEventRoute(brands),
    purchaseReportRoute(brands),
  ];
}

/** Accounts, sessions, codes and profiles. Third-party and mini-app logins have a list of their own. */
function identityRoutes(deps: IdentityDeps): Route[] {
  return [
    visitorLoginRoute,
    sessionRenewalRoute,
    emailCodeSendRoute,
    emailCodeCheckRoute,
    smsCodeSendRoute,
    smsCodeCheckRoute,
    emailRegisterRoute,
    emailLoginRoute,
    emailCodeLoginRoute,
    visitorBindRoute,
    emailSaveRoute,
    passwordSendCodeRoute,
    passwordCheckCodeRoute,
    passwordSetRoute,
    deletionApplyRoute,
    deletionWithdrawRoute,
    logoutRoute,
    deviceListRoute,
    deviceLogoutRoute,
    userAtomRoute,
    sportsUserCreateRoute,
    sportsProfileGetRoute,
    profileSetRoute,
    bridgeProfileGetRoute,
    registerMethodRoute,
  ].map((route) => route(deps));
}
