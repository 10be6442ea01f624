import type { Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { type Bonuses, type BonusesDeps, createBonuses } from '../modules/bonuses/index.ts';
import type { Brand, Brands } from '../modules/brands/index.ts';
import type { Casino } from '../modules/casino/index.ts';
import type { Vip } from '../modules/engagement/vip/index.ts';
import { type Betting, DEFAULT_TERMS } from '../modules/sportsbook/betting/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { WalletRouteOptions } from '../modules/wallet/routes/options.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Subscriber } from '../platform/outbox/outbox.ts';
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
    // A pause blocks the accounts; so do a chargeback and a closed account, which get no gift either.
    pausedOf: wallet.blockedOf,
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
    brands.all.map(({ id, currency, maximumBonus, minimumDeposit }) => ({
      id,
      asset: currency,
      maximumBonus: maximumBonus === undefined ? undefined : BigInt(maximumBonus) * 100n,
      minimumDeposit: BigInt(minimumDeposit) * 100n,
      registerUnits: 2n * DEFAULT_TERMS.minimumStake[currency],
      isDemo: mode === 'demo',
    })),
  );
}

export function welcomeOf(bonuses: Bonuses, { assetOf }: WalletRouteOptions): Subscriber {
  return bonuses.welcome(assetOf);
}

/** A free bet of an operator is a grant like any other. Undefined when it was given before. */
export async function giveFreeBet(
  bonuses: Bonuses,
  tx: Tx,
  given: Parameters<Betting['grantFreeBet']>[1],
): Promise<Reference | undefined> {
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
  return outcome?.is === 'granted' ? outcome.id : undefined;
}
