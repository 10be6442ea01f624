import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { StudioDialect } from '../modules/casino/adapters/define-dialect.ts';
import { DIALECTS } from '../modules/casino/adapters/dialects.ts';
import { createOwnStudio } from '../modules/casino/adapters/own-studio.ts';
import { type Casino, type CasinoHall, createCasino, type GameRules } from '../modules/casino/index.ts';
import { studioRoute } from '../modules/casino/routes/studio.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Protection } from '../modules/protection/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { RawRoute } from '../platform/http/raw-route.ts';
import { openCasinoHall, type Studios } from './casino-hall.ts';
import type { Platform } from './platform.ts';

interface CasinoModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly bonuses: Bonuses;
}

/** The hall and the wallet of the studios: those of the settings, and those that a test brings. */
export function openGames(
  platform: Platform,
  config: Config,
  modules: CasinoModules,
  given: Studios,
): { readonly casino: Casino; readonly casinoHall: CasinoHall } {
  const studios: Studios = new Map([...studiosOf(platform, config), ...given]);
  // Our own studio is in the hall only: nobody outside is asked about its rounds or sends us calls for it.
  const offered = new Map([[OWN_STUDIO, createOwnStudio(config.originalsCertified)], ...studios]);
  const casinoHall = openCasinoHall(platform, config, { ...modules, studios: offered });
  return { casinoHall, casino: openCasino(platform, modules, studios, casinoHall.catalogue) };
}

function openCasino(
  platform: Platform,
  { brands, identity, wallet, protection, bonuses }: CasinoModules,
  studios: Studios,
  games: GameRules,
): Casino {
  const { database, clock, ids, outbox, log, metrics } = platform;
  const countConflict = metrics.casino.conflicts([OWN_STUDIO, ...studios.keys()]);
  const casino = createCasino({
    database,
    clock,
    ids,
    append: outbox.append,
    wallet,
    bonuses,
    protection,
    studios,
    games,
    async profileOf(player, id) {
      const brand = brands.byId(id);
      if (!brand) throw new Error(`brand ${id} is unknown`);
      const known = await identity.player(player);
      return {
        country: brand.country,
        language: brand.defaultLanguage,
        nickname: known?.nick ?? String(player),
      };
    },
    conflicted(about) {
      countConflict(about.studio);
      log.error(about, 'a studio has sent a known transaction with other content');
    },
    failed: (err, about) => log.error({ err, ...about }, 'a call of or to a studio failed'),
  });
  platform.drain.add('studio calls', () => casino.close());
  return casino;
}

function studiosOf({ clock }: Platform, { studios }: Config): Studios {
  return new Map(
    studios.map(({ name, dialect, settings }) => [name, dialectOf(dialect).open(settings, { name, clock })]),
  );
}

/** Every other name was refused when the settings were read. */
function dialectOf(name: string): StudioDialect {
  const dialects: Readonly<Record<string, StudioDialect>> = DIALECTS;
  const found = dialects[name];
  if (!found) throw new Error(`there is no dialect called ${name}`);
  return found;
}

/** A message whose signature does not verify is logged: the key of the studio may have changed. */
export function studioCalls({ clock, log }: Platform, casino: Casino): RawRoute {
  return studioRoute(casino, clock, (studio) => log.warn({ studio }, 'a message of a studio was not signed'));
}
