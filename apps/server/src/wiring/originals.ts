import { ASSET_SCALE } from '@palpite/kernel/assets';
import { type Brands, ORIGINALS_MAX_PAYOUT, readMaxPayout } from '../modules/brands/index.ts';
import { type Casino, type CasinoHall, defaultMaxPayout, type Originals } from '../modules/casino/index.ts';
import { originalRoutes } from '../modules/casino/routes/originals.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { brandOf, zoneOf } from './casino-hall.ts';
import type { Platform } from './platform.ts';

/** What a round of our own games pays at most at a brand: what the operator set, otherwise the default. */
export async function maxPayoutOf(brands: Brands, id: string): Promise<bigint> {
  const brand = brandOf(brands, id);
  const entry = (await brands.dynamicConfig.of(brand)).entries.get(ORIGINALS_MAX_PAYOUT);
  const whole = entry?.switch ? readMaxPayout(entry.result) : undefined;
  return whole === undefined
    ? defaultMaxPayout(brand.currency)
    : BigInt(whole) * 10n ** BigInt(ASSET_SCALE[brand.currency]);
}

export function openOriginals(
  { chance }: Platform,
  { sealKeys }: Config,
  {
    brands,
    casino,
    casinoHall,
  }: { readonly brands: Brands; readonly casino: Casino; readonly casinoHall: CasinoHall },
): Originals {
  return casino.originals({
    catalogue: casinoHall.catalogue,
    chance,
    sealer: createSealer(sealKeys, chance),
    originalTerms: async (id) => ({
      maxPayout: await maxPayoutOf(brands, id),
      roundMinMs: brands.packOf(brandOf(brands, id)).roundMinMs,
    }),
  });
}

export function routesOfOriginals(originals: Originals, hall: CasinoHall, brands: Brands): Route[] {
  return originalRoutes({ originals, hall, brands, zoneOf: (id) => zoneOf(brands, id) });
}

/** What nodes with jobs do for our own games. */
export function originalJobs(originals: Originals, { log }: Pick<Platform, 'log'>) {
  return {
    'end-left-rounds': async (_payload: unknown, signal: AbortSignal) => {
      const ended = await originals.endLeft(signal);
      if (ended > 0) log.info({ ended }, 'rounds of our own games that were left have ended');
    },
    'reseal-fair-seeds': async (_payload: unknown, signal: AbortSignal) => {
      const { sealed, unreadable } = await originals.reseal(signal);
      if (unreadable > 0)
        log.error({ sealed, unreadable }, 'server seeds have a key that this server does not have');
      else if (sealed > 0) log.info({ sealed }, 'server seeds were sealed anew');
    },
  };
}
