import {
  createThirdParty,
  type Identity,
  OidcProvider,
  type ThirdPartyDeps,
} from '../modules/identity/index.ts';
import { telegramLoginRoute } from '../modules/identity/routes/sign-in.ts';
import {
  bindCheckRoute,
  bindEmailRoute,
  telegramBindRoute,
  thirdPartyDoRoute,
  thirdPartyListRoute,
  thirdPartyLoginRoute,
} from '../modules/identity/routes/third-party.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

/** Only the providers of the settings: no request can name an address that the server would then contact. */
export function openThirdParty(platform: Platform, config: Config, identity: Identity): ThirdPartyDeps {
  const { clock, log } = platform;
  return createThirdParty(identity.deps, {
    providers: config.thirdParty.oidc.map((settings) => new OidcProvider({ settings, clock })),
    telegramTokens: config.thirdParty.telegramTokens,
    loopbackToo: config.mode === 'demo',
    log,
  });
}

export function thirdPartyRoutes(deps: ThirdPartyDeps): Route[] {
  return [
    thirdPartyListRoute(deps),
    thirdPartyLoginRoute(deps),
    thirdPartyDoRoute(deps),
    bindCheckRoute(deps),
    bindEmailRoute(deps),
    telegramLoginRoute(deps),
    telegramBindRoute(deps),
  ];
}
