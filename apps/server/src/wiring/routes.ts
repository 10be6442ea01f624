import { accountGetRoute } from '../modules/wallet/routes/account-get.ts';
import { playMoneyRoute } from '../modules/wallet/routes/play-money.ts';
import { statementGetRoute } from '../modules/wallet/routes/statement-get.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import { socketUrlRoute } from '../platform/live/socket-url.ts';
import { bettingRoutes } from './betting.ts';
import { bookRoutes } from './book.ts';
import { brandRoutes } from './brand-routes.ts';
import { cashOutRoutes } from './cash-out.ts';
import { identityRoutes } from './identity-routes.ts';
import type { Modules } from './modules.ts';
import { paymentCalls } from './payments.ts';
import type { Platform } from './platform.ts';
import { protectionRoutes } from './protection.ts';
import { thirdPartyRoutes } from './third-party.ts';

/** Every call that this house answers; a test compares the list with the contract. */
export function routesOf(platform: Platform, modules: Modules, config: Config): Route[] {
  const { brands, identity, wallet, walletRoutes } = modules;
  return [
    ...brandRoutes(brands),
    ...identityRoutes(identity.house),
    ...thirdPartyRoutes(modules.thirdParty),
    ...protectionRoutes(modules.protection, walletRoutes),
    accountGetRoute(wallet, walletRoutes),
    statementGetRoute(wallet, walletRoutes),
    playMoneyRoute(wallet, walletRoutes),
    ...paymentCalls(platform, config, modules),
    socketUrlRoute(platform.tokens),
    ...bookRoutes(modules, platform.clock),
    ...bettingRoutes(platform, modules),
    ...cashOutRoutes(modules.cashOut),
  ];
}
