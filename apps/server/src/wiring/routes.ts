import { globalStatusRoute } from '../modules/brands/routes/global-status.ts';
import { sessionRenewalRoute } from '../modules/identity/routes/session-renewal.ts';
import { visitorLoginRoute } from '../modules/identity/routes/visitor-login.ts';
import { accountGetRoute } from '../modules/wallet/routes/account-get.ts';
import { playMoneyRoute } from '../modules/wallet/routes/play-money.ts';
import { statementGetRoute } from '../modules/wallet/routes/statement-get.ts';
import type { Route } from '../platform/http/route.ts';
import { socketUrlRoute } from '../platform/live/socket-url.ts';
import type { Modules } from './modules.ts';
import type { Platform } from './platform.ts';

/** Every call that this house answers; a test compares the list with the contract. */
export function routesOf(platform: Platform, modules: Modules): Route[] {
  const { brands, identity, wallet, walletRoutes } = modules;
  return [
    globalStatusRoute(brands),
    visitorLoginRoute(identity),
    sessionRenewalRoute(identity),
    accountGetRoute(wallet, walletRoutes),
    statementGetRoute(wallet, walletRoutes),
    playMoneyRoute(wallet, walletRoutes),
    socketUrlRoute(platform.tokens),
  ];
}
