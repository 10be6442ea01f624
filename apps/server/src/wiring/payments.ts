import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Brand, Brands } from '../modules/brands/index.ts';
import type { Activities } from '../modules/engagement/activities/index.ts';
import { stillAllowed } from '../modules/operator/index.ts';
import { PROVIDER_CLASSES } from '../modules/payments/adapters/classes.ts';
import type { ProviderClass } from '../modules/payments/adapters/provider-class.ts';
import {
  createPayments,
  DEFAULT_PAYMENT_TERMS,
  METHODS,
  type Method,
  type PaymentBonuses,
  type Payments,
  smallestDeposit,
} from '../modules/payments/index.ts';
import type { PaymentRouteOptions } from '../modules/payments/routes/options.ts';
import { paymentRoutes } from '../modules/payments/routes/routes.ts';
import { PAYMENT_HOOKS } from '../modules/payments/routes/webhook.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import { pageOf } from './identity-ports.ts';
import type { Platform } from './platform.ts';

interface PaymentsModules {
  readonly brands: Brands;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly bonuses: Bonuses;
}

export function openPayments(
  platform: Platform,
  config: Config,
  { brands, wallet, protection, bonuses }: PaymentsModules,
): Payments {
  const { database, clock, ids, outbox, log } = platform;
  const { providers, hooksUrl } = config.payments;
  const payments = createPayments({
    database,
    clock,
    ids,
    wallet,
    protection,
    methods: METHODS,
    terms: DEFAULT_PAYMENT_TERMS,
    append: outbox.append,
    providers: new Map(
      providers.map(({ name, className, settings }) => {
        const notifyUrl = () =>
          new URL(`${PAYMENT_HOOKS}/${name}`, hooksUrl ?? `http://127.0.0.1:${platform.port ?? config.port}`)
            .href;
        const { open } = classOf(className);
        return [name, open(settings, { name, clock, notifyUrl })];
      }),
    ),
    mayUse: (owner, method) => mayUse(brands, owner.brand, method),
    countryOf: (id) => brandOf(brands, id).country,
    isClosedLoop: (id) => brands.packOf(brandOf(brands, id)).closedLoop,
    zoneOf: (id) => habitsOf(brandOf(brands, id).country).zone,
    leastPayin: (id) => leastOf(brandOf(brands, id)),
    bonuses: paymentBonuses(bonuses),
    stillAllowed: stillAllowed('payments.act'),
    failed: (err, about) =>
      log.error({ err, ...about }, 'a payment could not be attended to and is tried again'),
  });
  platform.metrics.payments.watch(() => payments.router.breakers());
  platform.drain.add('payment messages', () => payments.intake.close());
  return payments;
}

/** What deposits bring and withdrawals take of bonuses. */
function paymentBonuses({ deposits, codes }: Bonuses): PaymentBonuses {
  return {
    mayOffer: (tx, owner, offer, number) => deposits.mayOffer(tx, owner, offer, number),
    credited: (tx, credited) => deposits.credited(tx, credited),
    chargedBack: (tx, { id, player, asset, createdMs }) =>
      deposits.chargedBack(tx, { order: id, player, asset, createdMs }),
    atStake: (tx, { player, asset }) => deposits.atStake(tx, { player, asset }),
    forfeit: (tx, { player, asset }) => deposits.forfeit(tx, { player, asset }),
    mayRedeem: (tx, owner) => codes.isOpenTo(tx, owner),
    codeValue: (tx, code) => codes.codeValue(tx, code),
    redeem: (tx, use) => codes.redeem(tx, use),
  };
}

/** Every other class name was refused when the settings were read. */
function classOf(name: string): ProviderClass {
  const classes: Readonly<Record<string, ProviderClass>> = PROVIDER_CLASSES;
  const found = classes[name];
  if (!found) throw new Error(`there is no class of providers called ${name}`);
  return found;
}

/** In a demo every method leads to the sandbox. With real money the country pack lists the methods. */
function mayUse(brands: Brands, id: string, method: Method): boolean {
  const { money, methods, crypto } = brands.packOf(brandOf(brands, id));
  if (money === 'free') return false;
  if (method.networks !== undefined && !crypto) return false;
  return money === 'play' || methods.includes(method.key) || (methods.includes('BANK') && isBank(method));
}

function isBank({ payout }: Method): boolean {
  return payout?.fields.some(({ kind }) => kind === 'bank-account') ?? false;
}

function brandOf(brands: Brands, id: string): Brand {
  const brand = brands.byId(id);
  if (!brand) throw new Error(`brand ${id} is unknown`);
  return brand;
}

function leastOf({ minimumDeposit }: Brand): bigint {
  return BigInt(minimumDeposit) * 100n;
}

/** What offers, banners and texts name: an amount that a method of the brand takes. */
export function leastDepositOf(brand: Pick<Brand, 'country' | 'currency' | 'minimumDeposit'>): bigint {
  return smallestDeposit(brand.country, brand.currency, BigInt(brand.minimumDeposit) * 100n);
}

/** The routes of deposits and withdrawals, with the values of other modules that they need. */
export function routesOfPayments(
  platform: Platform,
  config: Pick<Config, 'publicUrl' | 'mode' | 'port'>,
  {
    brands,
    payments,
    activities,
  }: { readonly brands: Brands; readonly payments: Payments; readonly activities: Activities },
): Route[] {
  const options: PaymentRouteOptions = {
    assetOf: (id) => brandOf(brands, id).currency,
    countryOf: (id) => brandOf(brands, id).country,
    leastPayin: (id) => leastOf(brandOf(brands, id)),
    pageOf: (id) => pageOf(config, brands, brandOf(brands, id)),
    socialOf(id) {
      const { supportEmail } = brandOf(brands, id);
      return [{ key: 'email', name: supportEmail, url: `mailto:${supportEmail}` }];
    },
    socialClicked: ({ brand, session }, key) =>
      brands.intake.take({
        kind: 'event',
        brand,
        player: session.player,
        content: { name: 'payout-social', key },
      }),
    withdrawGroup: (owner) => activities.groups.withdraw(owner),
  };
  return paymentRoutes(payments, options, platform.clock);
}
