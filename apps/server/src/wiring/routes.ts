import { betLatestInfoRoute } from '../modules/sportsbook/betting/routes/bet-latest-info.ts';
import { betOrderListRoute } from '../modules/sportsbook/betting/routes/bet-order-list.ts';
import { betSinglePassRoute } from '../modules/sportsbook/betting/routes/bet-single-pass.ts';
import { stakeOrderStatusRoute } from '../modules/sportsbook/betting/routes/stake-order-status.ts';
import { matchDetailRoute } from '../modules/sportsbook/book/routes/match-detail.ts';
import { matchListNewRoute } from '../modules/sportsbook/book/routes/match-list-new.ts';
import { accountGetRoute } from '../modules/wallet/routes/account-get.ts';
import { playMoneyRoute } from '../modules/wallet/routes/play-money.ts';
import { statementGetRoute } from '../modules/wallet/routes/statement-get.ts';
import type { Route } from '../platform/http/route.ts';
import { socketUrlRoute } from '../platform/live/socket-url.ts';
import { brandRoutes } from './brand-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import type { Modules } from './modules.ts';
import type { Platform } from './platform.ts';
import { protectionRoutes } from './protection.ts';
import { thirdPartyRoutes } from './third-party.ts';

/** Every call that this house answers; a test compares the list with the contract. */
export function routesOf(platform: Platform, modules: Modules): Route[] {
  const { brands, identity, wallet, walletRoutes, book, fragments, betting } = modules;
  return [
    ...brandRoutes(brands),
    ...identityRoutes(identity.house),
    ...thirdPartyRoutes(modules.thirdParty),
    ...protectionRoutes(modules.protection, walletRoutes),
    accountGetRoute(wallet, walletRoutes),
    statementGetRoute(wallet, walletRoutes),
    playMoneyRoute(wallet, walletRoutes),
    socketUrlRoute(platform.tokens),
    matchListNewRoute(book, fragments),
    matchDetailRoute(fragments),
    betLatestInfoRoute(betting, walletRoutes),
    betSinglePassRoute(betting, walletRoutes),
    stakeOrderStatusRoute(betting),
    betOrderListRoute(betting),
  ];
}
