import { ASSET_SCALE } from '@palpite/kernel/assets';
import type { Bonuses } from '../modules/bonuses/index.ts';
import { BIG_WINS, type Brands, readBigWinTerms } from '../modules/brands/index.ts';
import {
  type CasinoHall,
  type CasinoHallDeps,
  createCasinoHall,
  type StudioAdapter,
} from '../modules/casino/index.ts';
import { gameInfoRoute, gameSearchRoute } from '../modules/casino/routes/game-search.ts';
import {
  gameBannerListRoute,
  gameHomeTabListRoute,
  gameListRoute,
  gameSectionsRoute,
  gameTabListRoute,
} from '../modules/casino/routes/hall.ts';
import {
  bigWinListRoute,
  gameEventReportRoute,
  gameFundingDetailRoute,
  gameLaunchRoute,
  gameUserTokenRoute,
} from '../modules/casino/routes/play.ts';
import {
  gameFavoritesAddRoute,
  gameFavoritesDelRoute,
  gameFavoritesShowRoute,
  gameIdeaAddRoute,
  gameIdeaInfoRoute,
  switchHandleRoute,
  switchInfoRoute,
} from '../modules/casino/routes/player-games.ts';
import {
  BIG_WINS_CHANGED,
  JACKPOTS_CHANGED,
  jackpotsRoute,
  REALITY_DUE,
  realityMessage,
} from '../modules/casino/routes/wins-topic.ts';
import type { Identity } from '../modules/identity/index.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import { leastDepositOf } from './payments.ts';
import type { Platform } from './platform.ts';

/** Studios by their names. */
export type Studios = ReadonlyMap<string, StudioAdapter>;

/** Where no operator has set terms: twenty times the stake, and five times the smallest deposit of the brand. */
const BIG_WIN = { multiple: 20, deposits: 5 } as const;

export function openCasinoHall(
  { database, clock, chance, bus, log }: Platform,
  config: Config,
  modules: {
    readonly brands: Brands;
    readonly identity: Identity;
    readonly wallet: Wallet;
    readonly protection: Protection;
    readonly bonuses: Bonuses;
    readonly studios: CasinoHallDeps['studios'];
  },
): CasinoHall {
  const { brands, identity, wallet, protection, bonuses, studios } = modules;
  return createCasinoHall({
    database,
    clock,
    chance,
    studios,
    wallet,
    bonuses,
    protection,
    isLive: config.mode === 'live',
    brandOf(id) {
      const { country, currency } = brandOf(brands, id);
      return { country, asset: currency };
    },
    async bigWinTerms(id) {
      const brand = brandOf(brands, id);
      const entry = (await brands.dynamicConfig.of(brand)).entries.get(BIG_WINS);
      const { multiple, amount } = (entry?.switch ? readBigWinTerms(entry.result) : undefined) ?? {
        multiple: BIG_WIN.multiple,
        amount: Number(leastDepositOf(brand) / 100n) * BIG_WIN.deposits,
      };
      return { multiple, least: BigInt(amount) * 10n ** BigInt(ASSET_SCALE[brand.currency]) };
    },
    nickOf: async (player) => (await identity.player(player))?.nick,
    failed: (studio, fault) => log.warn({ studio, fault }, 'the games of a studio could not be read'),
    bigWinsChanged: (brand) => bus.publish(BIG_WINS_CHANGED, { brand }),
    jackpotsChanged: () => bus.publish(JACKPOTS_CHANGED, {}),
    realityDue: (due) => bus.publish(REALITY_DUE, realityMessage(due)),
  });
}

export function brandOf(brands: Brands, id: string) {
  const brand = brands.byId(id);
  if (!brand) throw new Error(`brand ${id} is unknown`);
  return brand;
}

export function casinoHallRoutes(hall: CasinoHall, brands: Brands): Route[] {
  const play = { hall, brands, zoneOf: (id: string) => zoneOf(brands, id) };
  const defaults = {
    isOn: (id: string) => brands.dynamicConfig.isOn(brandOf(brands, id), 'new_interface'),
    isAutomatic: (id: string) => brands.dynamicConfig.isOn(brandOf(brands, id), 'market_brazil'),
  };
  return [
    gameTabListRoute(hall),
    gameListRoute(hall),
    gameHomeTabListRoute(hall),
    gameSectionsRoute(hall),
    gameBannerListRoute(hall),
    gameSearchRoute(hall),
    gameInfoRoute(hall),
    jackpotsRoute(hall),
    gameFundingDetailRoute(play),
    gameFavoritesShowRoute(hall),
    gameFavoritesAddRoute(hall),
    gameFavoritesDelRoute(hall),
    gameLaunchRoute(play),
    gameIdeaAddRoute(hall),
    gameIdeaInfoRoute(hall),
    switchInfoRoute(hall, defaults),
    switchHandleRoute(hall, defaults),
    gameEventReportRoute(play),
    gameUserTokenRoute(play),
    bigWinListRoute(play),
  ];
}

/** What nodes with jobs do for the hall: its subscribers, and the first questions to the studios. */
export async function startCasinoHall({ outbox, log, drain }: Platform, hall: CasinoHall): Promise<void> {
  await outbox.startSubscriber(hall.bigWins.rounds);
  await outbox.startSubscriber(hall.presence);
  // A studio that hangs must not delay the start of everything else.
  const games = hall.catalogue.begin();
  const jackpots = games.asked
    .then(() => hall.jackpots.sync())
    .catch((err) => log.warn({ err }, 'the jackpots of the studios could not be stored'));
  const polling = hall.jackpots.follow();
  drain.add('games of studios', async () => {
    polling();
    await games.stop();
    await jackpots;
  });
}

export function hallJobs({ catalogue, player }: CasinoHall) {
  return {
    'sync-games': async () => void (await catalogue.sync()),
    'forget-game-tokens': async () => void (await player.forgetTokens()),
  };
}

/** The time zone of a brand's players; a brand without a country shows times in UTC. */
export function zoneOf(brands: Brands, id: string): string {
  const { zone } = habitsOf(brandOf(brands, id).country);
  return 'name' in zone ? zone.name : 'UTC';
}
