import type { Brands } from '../modules/brands/index.ts';
import {
  type Casino,
  type CasinoHall,
  CRASH_CONNECTIONS,
  CRASH_OPTIONS,
  type Crash,
  type CrashOptions,
} from '../modules/casino/index.ts';
import { crashRoutes } from '../modules/casino/routes/crash.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Config, Role } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/pool.ts';
import type { Route } from '../platform/http/route.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { zoneOf } from './casino-hall.ts';
import { maxPayoutOf } from './originals.ts';
import type { Platform } from './platform.ts';

export function openCrash(
  { bus, chance, drain, log }: Platform,
  config: Config,
  modules: {
    readonly brands: Brands;
    readonly casino: Casino;
    readonly casinoHall: CasinoHall;
    readonly identity: Identity;
  },
  options: CrashOptions = CRASH_OPTIONS,
): Crash {
  const { brands, casino, casinoHall, identity } = modules;
  // Connections are made when the room needs them: a node that never owns it has none.
  const ownDatabase = openDatabase({
    url: config.databaseUrl,
    isPooled: config.isPooled,
    poolSize: CRASH_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'a database connection of crash was lost'),
  });
  drain.add('connections of crash', () => ownDatabase.close());
  return casino.openCrash({
    databaseUrl: config.directUrl,
    ownDatabase,
    bus,
    chance,
    log,
    sealer: createSealer(config.sealKeys, chance),
    catalogue: casinoHall.catalogue,
    isLive: config.mode === 'live',
    salts: config.crashSalts,
    options,
    maxPayoutOf: (brand) => maxPayoutOf(brands, brand),
    nickOf: async (player) => (await identity.player(player))?.nick,
  });
}

/**
 * On every node. One of the nodes with the role `jobs` drives the room; where no options are given nobody does. A room
 * without a driver or without a salt is reported and does not make a node unready.
 */
export async function startCrash(
  { drain, health, metrics }: Platform,
  crash: Crash,
  { options, roles }: { readonly options: CrashOptions | undefined; readonly roles: ReadonlySet<Role> },
): Promise<void> {
  await crash.open();
  drain.add('bets of crash', () => crash.close());
  metrics.crash.watch({
    silentMs: () => crash.pulse().silentMs,
    isOwner: () => crash.room.isOwner(),
    interrupted: () => crash.room.interrupted(),
  });
  if (!options) return;
  health.report('crash', () => {
    const { phase } = crash.pulse();
    return phase === 'paused' || phase === 'unknown' ? phase : 'ok';
  });
  if (!roles.has('jobs')) return;
  crash.room.start();
  drain.add('room of crash', () => crash.room.stop());
}

export function routesOfCrash(
  { clock }: Platform,
  modules: { readonly crash: Crash; readonly casinoHall: CasinoHall; readonly brands: Brands },
): Route[] {
  const { crash, casinoHall: hall, brands } = modules;
  return crashRoutes({ crash, hall, brands, clock, zoneOf: (id) => zoneOf(brands, id) });
}
