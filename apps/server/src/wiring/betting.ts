import { DEFAULT_CLASS_LIMITS, readClassLimits } from '@palpite/kernel/market-classes';
import { readReferralRules } from '@palpite/kernel/referral-rules';
import { DEFAULT_RISK_RULES, readRiskRules } from '@palpite/kernel/risk-rules';
import {
  BET_LIMITS,
  BET_REFERRAL,
  type Brands,
  type ConfigEntry,
  RISK_SIGNAL_RULES,
} from '../modules/brands/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { habitsOf } from '../modules/protection/index.ts';
import {
  type BaseRates,
  type Betting,
  type BettingDeps,
  type BrandClassLimits,
  type BrandReferrals,
  createBetting,
  createBookings,
  DEFAULT_TERMS,
  ratesOfDollars,
} from '../modules/sportsbook/betting/index.ts';
import {
  betLatestInfoRoute,
  betMultipleRoute,
  betOrderListRoute,
  betSinglePassRoute,
  stakeOrderStatusRoute,
} from '../modules/sportsbook/betting/routes/bets.ts';
import { bookingCreateRoute, bookingGetRoute } from '../modules/sportsbook/betting/routes/bookings.ts';
import { betBuilderPriceRoute, betBuilderRoute } from '../modules/sportsbook/betting/routes/builder.ts';
import { freeActivityInfoRoute, orderFreeRoute } from '../modules/sportsbook/betting/routes/free-bets.ts';
import { betRestrictionRoute } from '../modules/sportsbook/betting/routes/restriction.ts';
import type { BookView } from '../modules/sportsbook/book/index.ts';
import type { Feed } from '../modules/sportsbook/feed/index.ts';
import type { WalletRouteOptions } from '../modules/wallet/routes/options.ts';
import { newSecret } from '../platform/chance/chance.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

/** Uses the default terms wherever an operator has set none for a league. */
export function openBetting(
  { database, clock, chance, ids, outbox, log }: Platform,
  config: Config,
  modules: Pick<BettingDeps, 'wallet' | 'bonuses' | 'protection' | 'book'> & {
    readonly feed: Pick<Feed, 'combinations' | 'trading'>;
    readonly classLimits: BrandClassLimits;
    readonly brands: Pick<Brands, 'all' | 'dynamicConfig'>;
    readonly rates: BaseRates;
  },
): Betting {
  const { feed, brands, ...ports } = modules;
  return createBetting({
    database,
    clock,
    ids,
    ...ports,
    referrals: openReferralRules(brands),
    append: outbox.append,
    terms: { ...DEFAULT_TERMS, inPlayDelayMs: config.inPlayDelayMs },
    combinations: feed.combinations,
    quoteSecret: config.secret ?? newSecret(chance),
    tradingLimits: (league) => feed.trading.limits(league),
    marketRules: () => feed.trading.rules().marketRules,
    failed: (err, about) => log.error({ err, ...about }, 'a bet could not be confirmed and is tried again'),
  });
}

/** The rates of the day that operators set for payments: the base currency of betting is the dollar. */
export function openBaseRates({ dollars }: Pick<Payments, 'dollars'>): BaseRates {
  let nanos: ReturnType<typeof dollars.all> | undefined;
  let rates: ReturnType<BaseRates['now']> | undefined;
  return {
    refresh: () => dollars.ready(),
    now() {
      const read = dollars.all();
      if (!rates || read !== nanos) [nanos, rates] = [read, ratesOfDollars(read)];
      return rates;
    },
  };
}

/** The limits that operators set under `bet_limits`, for one brand or (empty brand) for all. */
export function openClassLimits(brands: Pick<Brands, 'all' | 'dynamicConfig'>): BrandClassLimits {
  return openByBrand(brands, BET_LIMITS, readClassLimits, DEFAULT_CLASS_LIMITS);
}

/** The stakes from which on bets wait for a trader, set under `bet_referral`. */
function openReferralRules(brands: Pick<Brands, 'all' | 'dynamicConfig'>): BrandReferrals {
  return openByBrand(brands, BET_REFERRAL, readReferralRules, []);
}

/** From which values on the signals of a player count, set under `risk_signals`. */
export function openRiskRules(brands: Pick<Brands, 'all' | 'dynamicConfig'>) {
  return openByBrand(brands, RISK_SIGNAL_RULES, readRiskRules, DEFAULT_RISK_RULES);
}

/** A setting for each brand and (empty brand) for all. It is read again when the version of the config changes. */
function openByBrand<T>(
  { all, dynamicConfig }: Pick<Brands, 'all' | 'dynamicConfig'>,
  key: string,
  parse: (text: string) => T | undefined,
  usual: T,
): { refresh(): Promise<void>; of(brand: string): T } {
  let version: number | undefined;
  let byBrand: ReadonlyMap<string, T> = new Map();
  const read = (entry: ConfigEntry | undefined) => (entry?.switch ? parse(entry.result) : undefined) ?? usual;
  return {
    async refresh() {
      const [first] = all;
      const now = first && (await dynamicConfig.of(first)).version;
      if (now === version) return;
      const { entries } = await dynamicConfig.stored();
      const everywhere = entries.find((entry) => entry.brand === '' && entry.key === key);
      const own = await Promise.all(
        all.map(async (brand) => {
          const config = await dynamicConfig.of(brand);
          return [brand.id, read(config.entries.get(key))] as const;
        }),
      );
      byBrand = new Map([['', read(everywhere)], ...own]);
      version = now;
    },
    of: (brand) => byBrand.get(brand) ?? usual,
  };
}

interface BettingRouteDeps {
  readonly brands: Brands;
  readonly betting: Betting;
  readonly book: BookView;
  readonly walletRoutes: WalletRouteOptions;
}

/** The routes of betting, and of booking codes, which only these routes use. */
export function bettingRoutes(
  platform: Platform,
  { brands, betting, book, walletRoutes }: BettingRouteDeps,
): Route[] {
  const { database, clock, chance } = platform;
  const bookings = createBookings({ database, book, clock, chance });
  const zoneOf = (id: string) => habitsOf(brands.byId(id)?.country ?? '').zone;
  return [
    betLatestInfoRoute(betting, walletRoutes),
    betSinglePassRoute(betting, walletRoutes),
    betMultipleRoute(betting, walletRoutes),
    betBuilderPriceRoute(betting, walletRoutes),
    betBuilderRoute(betting, walletRoutes),
    orderFreeRoute(betting, walletRoutes),
    freeActivityInfoRoute(betting, walletRoutes),
    betRestrictionRoute(betting),
    stakeOrderStatusRoute(betting),
    betOrderListRoute(betting, { clock, zoneOf }),
    bookingCreateRoute(bookings),
    bookingGetRoute(bookings),
  ];
}
