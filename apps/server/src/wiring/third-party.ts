import {
  createThirdParty,
  type Identity,
  OidcProvider,
  type ThirdPartyHouse,
} from '../modules/identity/index.ts';
import { bindCheckRoute } from '../modules/identity/routes/bind-check.ts';
import { bindEmailRoute } from '../modules/identity/routes/bind-email.ts';
import { telegramBindRoute } from '../modules/identity/routes/telegram-bind.ts';
import { telegramLoginRoute } from '../modules/identity/routes/telegram-login.ts';
import { thirdPartyDoRoute } from '../modules/identity/routes/third-party-do.ts';
import { thirdPartyListRoute } from '../modules/identity/routes/third-party-list.ts';
import { thirdPartyLoginRoute } from '../modules/identity/routes/third-party-login.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

/** The providers of the settings, and nobody else: no request can name an address that we would ask. */
export function openThirdParty(platform: Platform, config: Config, identity: Identity): ThirdPartyHouse {
  const { clock, log } = platform;
  return createThirdParty(identity.house, {
    providers: config.thirdParty.oidc.map((settings) => new OidcProvider({ settings, clock })),
    telegramTokens: config.thirdParty.telegramTokens,
    loopbackToo: config.mode === 'demo',
    log,
  });
}

export function thirdPartyRoutes(house: ThirdPartyHouse): Route[] {
  return [
    thirdPartyListRoute(house),
    thirdPartyLoginRoute(house),
    thirdPartyDoRoute(house),
    bindCheckRoute(house),
    bindEmailRoute(house),
    telegramLoginRoute(house),
    telegramBindRoute(house),
  ];
}
