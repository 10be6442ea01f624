import type { Clock } from '../clock.ts';
import type { Part } from '../part.ts';
import { DEFAULT_CLIENT, type OidcClient } from './client.ts';
import { OidcFaultSwitch } from './faults.ts';
import { Grants } from './grants.ts';
import { SigningKeys } from './keys.ts';
import { addOidcPages } from './pages/pages.ts';
import { addOidcRoutes, OIDC_PATH, type OidcDeps } from './routes.ts';

/** Simulates an OpenID Connect provider and its consent page. */
export function openOidc(options: {
  readonly clock: Clock;
  readonly client?: OidcClient | undefined;
}): Part & { readonly client: OidcClient } {
  const { clock, client = DEFAULT_CLIENT } = options;
  const deps: OidcDeps = {
    client,
    clock,
    grants: new Grants(clock),
    keys: new SigningKeys(),
    faults: new OidcFaultSwitch(),
  };
  return {
    client,
    nav: [
      {
        href: `${OIDC_PATH}/faults`,
        label: 'Sign-in',
        about: 'People who log in elsewhere, and what can go wrong there.',
      },
    ],
    addresses: [{ name: 'Sign-in', address: `${OIDC_PATH}/.well-known/openid-configuration` }],
    addRoutes(app, show) {
      addOidcRoutes(app, deps);
      addOidcPages(app, show, deps);
    },
    async close() {},
  };
}
