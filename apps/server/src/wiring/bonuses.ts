import type { Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import {
  type Bonuses,
  type BonusesDeps,
  createBonuses,
  type GrantOutcome,
} from '../modules/bonuses/index.ts';
import { bonusRoutes } from '../modules/bonuses/routes/bonus.ts';
import { type FreeRoundRouteDeps, freeRoundRoutes } from '../modules/bonuses/routes/free-rounds.ts';
import { promotionRoutes } from '../modules/bonuses/routes/promotions.ts';
import type { Brand, Brands } from '../modules/brands/index.ts';
import { type Casino, type CasinoHall, gameKey } from '../modules/casino/index.ts';
import type { Activities } from '../modules/engagement/activities/index.ts';
import { REALTIME } from '../modules/engagement/counters/index.ts';
import type { Vip } from '../modules/engagement/vip/index.ts';
import { createPlayerFacts, readRegisteredMs } from '../modules/identity/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Protection } from '../modules/protection/index.ts';
import { type Betting, DEFAULT_TERMS } from '../modules/sportsbook/betting/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { WalletRouteOptions } from '../modules/wallet/routes/options.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Route } from '../platform/http/route.ts';
import type { Subscriber } from '../platform/outbox/outbox.ts';
import { leastDepositOf } from './payments.ts';
import type { Platform } from './platform.ts';

interface BonusModules {
  readonly brands: Brands;
  readonly wallet: Wallet;
  /** Modules of higher levels, which store what some grants give. */
  betting(): Betting;
  casino(): Casino;
  vip(): Pick<Vip, 'deliver'>;
}

export function openBonuses(
  { database, clock, ids, outbox }: Platform,
  { brands, wallet, betting, casino, vip }: BonusModules,
): Bonuses {
  return createBonuses({
    database,
    clock,
    ids,
    wallet,
    append: outbox.append,
    bonusRule: (id) => brands.packOf(brandOf(brands, id)).bonuses,
    // A pause blocks the accounts; so do a chargeback and a closed account, which get no grant either.
    pausedOf: wallet.blockedOf,
    registeredMs: readRegisteredMs,
    deliver: {
      freeBet: freeBets(betting),
      freeRound: freeRounds(casino),
      spin: {
        give: (tx, grant) => vip().deliver.spin.give(tx, grant),
        takeBack: (tx, grant) => vip().deliver.spin.takeBack(tx, grant),
      },
      points: {
        give: (tx, grant) => vip().deliver.points.give(tx, grant),
        takeBack: (tx, grant) => vip().deliver.points.takeBack(tx, grant),
      },
    },
  });
}

function freeBets(betting: () => Betting): BonusesDeps['deliver']['freeBet'] {
  return {
    async give(tx, { id, player, brand, asset, value }) {
      const { units, validMs } = value;
      const minOdds = value.minOdds as Odds;
      const fiat = asset as Brand['currency'];
      const given = { player, brand, asset: fiat, units, minOdds, validMs, cause: causeOf(id) };
      if ((await betting().grantFreeBet(tx, given)) === undefined)
        throw new Error(`the free bet of grant ${id} exists`);
    },
    takeBack: (tx, { id, player }) => betting().endFreeBet(tx, player, causeOf(id)),
  };
}

function freeRounds(casino: () => Casino): BonusesDeps['deliver']['freeRound'] {
  return {
    async give(tx, grant) {
      const { id, player, brand, asset, value, grantedMs, expiresMs } = grant;
      const { studio, game, rounds, stake, winTo } = value;
      const isNew = await casino().giveFreeRounds(tx, {
        id,
        player,
        brand,
        asset,
        studio,
        game,
        rounds,
        betValue: stake,
        winTo,
        createdAt: new Date(grantedMs),
        expiresAt: new Date(expiresMs ?? grantedMs),
        source: causeOf(id),
      });
      if (!isNew) throw new Error(`the free rounds of grant ${id} exist`);
    },
    takeBack: (tx, { id, player }) => casino().endFreeRounds(tx, player, causeOf(id)),
  };
}

function causeOf(grant: Reference): string {
  return `grant:${grant}`;
}

function brandOf(brands: Brands, id: string): Brand {
  const brand = brands.byId(id);
  if (!brand) throw new Error(`brand ${id} is unknown`);
  return brand;
}

/** Every brand has its campaigns before the first call can arrive. */
export async function seedBuiltIn(
  { bonuses, brands }: { readonly bonuses: Bonuses; readonly brands: Brands },
  { mode }: Pick<Config, 'mode'>,
): Promise<void> {
  await bonuses.seed(
    brands.all.map(({ id, country, currency, maximumBonus, minimumDeposit }) => ({
      id,
      asset: currency,
      maximumBonus: maximumBonus === undefined ? undefined : BigInt(maximumBonus) * 100n,
      minimumDeposit: leastDepositOf({ country, currency, minimumDeposit }),
      registerUnits: 2n * DEFAULT_TERMS.minimumStake[currency],
      isDemo: mode === 'demo',
    })),
  );
}

/** How many accounts of a device are looked at for one that had the welcome. */
const SHARED_MAX = 1_000;

export function welcomeOf(
  { database }: Pick<Platform, 'database'>,
  { bonuses, protection }: { readonly bonuses: Bonuses; readonly protection: Protection },
  { assetOf }: WalletRouteOptions,
): Subscriber {
  const players = createPlayerFacts(database);
  return bonuses.welcome(assetOf, async (player) => {
    const [links, conflicts] = await Promise.all([
      players.linkedPlayers(player, SHARED_MAX),
      protection.documentConflicts(player),
    ]);
    const ofDevices = links.flatMap((link) => (link.is === 'device' ? link.players : []));
    return [
      { is: 'device', players: ofDevices },
      { is: 'document', players: conflicts.map(({ other }) => other) },
    ];
  });
}

/** A free bet of an operator is a grant like any other. */
export async function giveFreeBet(
  bonuses: Bonuses,
  tx: Tx,
  given: Parameters<Betting['grantFreeBet']>[1],
): Promise<GrantOutcome> {
  const { player, brand, asset, units, minOdds, validMs, cause } = given;
  const [outcome] = await bonuses.grant(tx, [
    {
      campaign: 'operator_gift',
      player,
      brand,
      asset,
      key: `${player}:${cause}`,
      reason: 'operator',
      value: { kind: 'free_bet', units, minOdds, validMs },
    },
  ]);
  if (!outcome) throw new Error('a grant was left without an answer');
  return outcome;
}

interface BonusRouteModules {
  readonly bonuses: Bonuses;
  readonly brands: Brands;
  readonly wallet: Wallet;
  readonly payments: Payments;
  readonly betting: Betting;
  readonly casino: Casino;
  readonly casinoHall: CasinoHall;
  readonly walletRoutes: WalletRouteOptions;
  readonly engagement: { readonly vip: Pick<Vip, 'levelUp' | 'levelSeen' | 'wheel'> };
  readonly activities: Pick<Activities, 'pages'>;
}

/** The calls of bonuses, promotions and free rounds. */
export function routesOfBonuses({ clock, database }: Platform, modules: BonusRouteModules): Route[] {
  const { bonuses, brands, wallet, payments, betting, casino, casinoHall, walletRoutes, engagement } =
    modules;
  const deps: FreeRoundRouteDeps = {
    bonuses: bonuses.player,
    clock,
    assetOf: walletRoutes.assetOf,
    maximumBonus: (id) => brandOf(brands, id).maximumBonus ?? 0,
    balance: async (player, asset) => (await wallet.balance(player, asset)).pockets,
    async counts(player) {
      const rounds = await casino.freeRoundsOf(player, new Date(clock.nowMs()));
      const open = rounds.filter(({ endedAt }) => endedAt === undefined);
      return {
        freeBets: (await betting.freeBets(player)).length,
        freeRounds: open.reduce((sum, { left }) => sum + left, 0),
        spins: await engagement.vip.wheel.spins(player),
      };
    },
    deposits: (player) => payments.deposits(player),
    levelUp: async (player) => (await engagement.vip.levelUp(player)) ?? { level: 0, amount: 0n },
    levelSeen: (player, level) =>
      database.inTransaction(async (tx) => void (await engagement.vip.levelSeen(tx, player, level))),
    pages: modules.activities.pages,
    realtimeBps: REALTIME.stakeBps,
    codesOf: (player, limit) => payments.codeUses(player, limit),
    async freeRoundsOf(player, brand, sinceMs) {
      const hall = await casinoHall.catalogue.hall(brand);
      const rounds = await casino.freeRoundsOf(player, new Date(sinceMs));
      return rounds.map(({ betValue: stake, expiresAt, endedAt, ...rest }) => {
        const game = rest.game === undefined ? undefined : hall.games.get(gameKey(rest.studio, rest.game));
        return {
          ...rest,
          stake,
          gameName: game?.name.en ?? '',
          expiresMs: expiresAt.getTime(),
          isEnded: endedAt !== undefined,
          isOffered: rest.game === undefined || game !== undefined,
        };
      });
    },
  };
  return [...bonusRoutes(deps), ...promotionRoutes(deps), ...freeRoundRoutes(deps)];
}
