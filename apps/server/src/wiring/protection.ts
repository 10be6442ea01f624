import { HOUR_MS } from '@palpite/kernel/time';
import type { Brands } from '../modules/brands/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import { createProtection, habitsOf, type Protection, type Rules } from '../modules/protection/index.ts';
import type { ProtectionRouteOptions } from '../modules/protection/routes/options.ts';
import {
  breakSetRoute,
  exclusionSetRoute,
  identityDeclareRoute,
  limitCancelRoute,
  limitSetRoute,
  presenceNoteRoute,
  protectionGetRoute,
  realitySetRoute,
} from '../modules/protection/routes/protection.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

/** Raising a limit takes effect after this time, in every country. */
const COOLING_MS = 24 * HOUR_MS;

export function openProtection(
  { database, clock, outbox }: Platform,
  { brands, identity, wallet }: { brands: Brands; identity: Identity; wallet: Wallet },
): Protection {
  return createProtection({
    database,
    clock,
    wallet,
    append: outbox.append,
    sessions: identity,
    rulesOf: (id) => rulesOf(brands, id),
    kinds: {
      stake: ['stake'],
      stakeBack: ['stake-back'],
      returns: ['settle', 'settle-undone', 'cash-out'],
      deposit: ['deposit'],
    },
  });
}

/** Reads the protection rules from the country pack. Play money needs no identity documents. */
function rulesOf(brands: Brands, id: string): Rules {
  const brand = brands.byId(id);
  if (!brand) throw new Error(`brand ${id} is unknown`);
  const pack = brands.packOf(brand);
  const isReal = pack.money === 'real';
  return {
    ...habitsOf(brand.country),
    minimumAge: pack.minimumAge,
    neededLevel: isReal ? (pack.identityFirst ? 'identity' : 'age') : 'none',
    limitsRequired: isReal && pack.limitsRequired,
    coolingMs: COOLING_MS,
  };
}

export function protectionRoutes(protection: Protection, options: ProtectionRouteOptions): Route[] {
  return [
    protectionGetRoute(protection, options),
    limitSetRoute(protection, options),
    limitCancelRoute(protection, options),
    breakSetRoute(protection),
    exclusionSetRoute(protection),
    realitySetRoute(protection, options),
    presenceNoteRoute(protection, options),
    identityDeclareRoute(protection, options),
  ];
}
