import type { PlayerId } from '@palpite/kernel/ids';
import { type Bonuses, isRunning } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Counters } from '../modules/engagement/counters/index.ts';
import { createRain, type Rain } from '../modules/engagement/rain/index.ts';
import { type RainRouteOptions, rainRoutes } from '../modules/engagement/rain/routes/rain.ts';
import { createRankings, type RankingBrand, type Rankings } from '../modules/engagement/rankings/index.ts';
import { rankingRoutes } from '../modules/engagement/rankings/routes/rankings.ts';
import { readDevicesOf } from '../modules/identity/index.ts';
import type { Protection } from '../modules/protection/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Route } from '../platform/http/route.ts';
import { hasRead } from '../platform/outbox/has-read.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import type { KnownCampaigns } from './known-campaigns.ts';
import type { Platform } from './platform.ts';

/** Rankings and the money rain. */
export interface Contests {
  readonly rankings: Rankings;
  readonly rain: Rain;
}

interface ContestModules {
  readonly brands: Brands;
  readonly wallet: Wallet;
  readonly bonuses: Bonuses;
  readonly campaigns: KnownCampaigns;
  readonly counters: Pick<Counters, 'facts' | 'earnedOf'>;
  readonly protection: Pick<Protection, 'holdersOf'>;
  readonly sealer: Sealer;
  brandOf(id: string): RankingBrand;
  nickOf(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<string | undefined>;
}

export function openContests(
  { database, clock, ids, chance, drain, log }: Platform,
  { brands, wallet, bonuses, campaigns, counters, protection, sealer, brandOf, nickOf }: ContestModules,
): Contests {
  const common = {
    database,
    clock,
    ids,
    bonuses,
    brandOf,
    brands: brands.all.map(({ id }) => id),
    blockedOf: wallet.blockedOf,
    async isOn(brand: string, code: string) {
      const campaign = await campaigns.of(brand, code);
      return campaign !== undefined && isRunning(campaign, clock.nowMs());
    },
  };
  const rankings = createRankings({
    ...common,
    nickOf,
    isCounted: (beforeMs) => hasRead(database, counters.facts, beforeMs),
    failed: (err) => log.warn({ err }, 'the places of a ranking could not be read'),
  });
  const rain = createRain({
    ...common,
    chance,
    sealer,
    earnedOf: counters.earnedOf,
    marksOf: (tx, players) => marksOf(protection, tx, players),
  });
  drain.add('money rain', () => rain.close());
  return { rankings, rain };
}

/** The devices of the stored sessions and who holds the documents: accounts with a common one share an envelope. */
export async function marksOf(
  protection: Pick<Protection, 'holdersOf'>,
  tx: Tx,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, readonly string[]>> {
  const [devices, holders] = await Promise.all([
    readDevicesOf(tx, players),
    protection.holdersOf(tx, players),
  ]);
  return new Map(
    players.map((player) => [
      player,
      [
        ...(devices.get(player) ?? []).map((device) => `device ${device}`),
        ...(holders.get(player) ?? []).map((holder) => `document ${holder}`),
      ],
    ]),
  );
}

export function contestRoutes(
  { rankings, rain, campaigns }: Contests & { readonly campaigns: KnownCampaigns },
  options: RainRouteOptions,
): Route[] {
  const titleOf: Parameters<typeof rankingRoutes>[1]['titleOf'] = async (brand, code, language) =>
    (await campaigns.of(brand, code))?.texts[language].title ?? '';
  return [...rankingRoutes(rankings, { ...options, titleOf }), ...rainRoutes(rain, options)];
}

export function contestJobs({ rankings, rain }: Contests, { log }: Pick<Platform, 'log'>) {
  return {
    'close-rankings': async (_payload: unknown, signal: AbortSignal) => {
      const paid = await rankings.closeAndPay(signal);
      if (paid > 0) log.info({ paid }, 'prizes of rankings were paid');
    },
    'mark-paused-places': (_payload: unknown, signal: AbortSignal) => rankings.markPaused(signal),
    'trim-rankings': async (_payload: unknown, signal: AbortSignal) => void (await rankings.trim(signal)),
    'make-showers': async (_payload: unknown, signal: AbortSignal) => void (await rain.makeShowers(signal)),
  };
}
