import { HELD_MAX } from '@palpite/contract/entities/payments';
import type { Fiat } from '@palpite/kernel/assets';
import { type Brands, createBrands } from '../modules/brands/index.ts';
import { createIdentity, type Identity, type ThirdPartyHouse } from '../modules/identity/index.ts';
import {
  type BrandVoice,
  createMessaging,
  type Messaging,
  SandboxSmsSender,
  SmtpMailSender,
} from '../modules/messaging/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { heldOf } from '../modules/payments/routes/wire.ts';
import type { Protection } from '../modules/protection/index.ts';
import type { Betting, BrandClassLimits } from '../modules/sportsbook/betting/index.ts';
import type { CashOut } from '../modules/sportsbook/cash-out/index.ts';
import type { Feed } from '../modules/sportsbook/feed/index.ts';
import { createSettlement, type Settlement } from '../modules/sportsbook/settlement/index.ts';
import { createWallet, type Wallet } from '../modules/wallet/index.ts';
import type { WalletRouteOptions } from '../modules/wallet/routes/options.ts';
import { newSecret } from '../platform/chance/chance.ts';
import type { Config } from '../platform/config/config.ts';
import type { Subscriber } from '../platform/outbox/outbox.ts';
import { openBetting, openClassLimits, welcomeOf } from './betting.ts';
import { type BookModules, openBook } from './book.ts';
import { openCashOut } from './cash-out.ts';
import { openFeed } from './feed.ts';
import { identityPorts } from './identity-ports.ts';
import { paymentNews } from './payment-news.ts';
import { openPayments } from './payments.ts';
import type { Platform } from './platform.ts';
import { openProtection } from './protection.ts';
import { openThirdParty } from './third-party.ts';

export interface Modules extends BookModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly thirdParty: ThirdPartyHouse;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly messaging: Messaging;
  readonly payments: Payments;
  readonly feed: Feed;
  readonly betting: Betting;
  readonly classLimits: BrandClassLimits;
  readonly settlement: Settlement;
  readonly cashOut: CashOut;
  readonly walletRoutes: WalletRouteOptions;
  /** Counts and tells what happened to deposits. */
  readonly paymentNews: Subscriber;
  /** Absent where nobody is given anything. */
  readonly welcome: Subscriber | undefined;
}

/** Lowest level first: each gets its ports filled by those below it. */
export function buildModules(platform: Platform, config: Config): Modules {
  const { database, clock, chance, bus, outbox, log } = platform;
  const brands = createBrands({
    database,
    clock,
    mode: config.mode,
    ...config.brands,
    failed: (err, lost) => log.warn({ err, lost }, 'reports of phones could not be kept'),
  });
  platform.drain.add('reports', () => brands.intake.settled());
  const identity = createIdentity({
    database,
    clock,
    chance,
    bus,
    report: platform.metrics.report,
    append: outbox.append,
    committed: () => outbox.hint(),
    secret: config.secret ?? newSecret(chance),
    ports: {
      ...identityPorts({
        config,
        brands,
        wallet: () => wallet,
        messaging: () => messaging,
        payments: () => payments,
      }),
      mayEnter: (player) => protection.mayEnter(player),
    },
  });
  const wallet = openWallet(platform);
  const protection = openProtection(platform, { brands, identity, wallet });
  const messaging = openMessaging(platform, config, brands);
  const payments = openPayments(platform, config, { brands, wallet, protection });
  const feed = openFeed(platform, config);
  const shelf = openBook(platform);
  platform.metrics.feed.watch(() => ({ ...feed.health(), bookIsFresh: shelf.book.isFresh() }));
  const classLimits = openClassLimits(brands);
  const betting = openBetting(platform, config, { wallet, protection, book: shelf.book, feed, classLimits });
  const options = walletRoutes(brands, platform, config, payments);
  const settlement = openSettlement(platform, betting, wallet);
  const cashOut = openCashOut(
    platform,
    { betting, book: shelf.book, wallet, settlement },
    config.inPlayDelayMs,
  );
  return {
    brands,
    identity,
    thirdParty: openThirdParty(platform, config, identity),
    wallet,
    protection,
    messaging,
    payments,
    feed,
    ...shelf,
    betting,
    classLimits,
    settlement,
    cashOut,
    walletRoutes: options,
    paymentNews: paymentNews(platform, { brands, identity, messaging }),
    welcome: welcomeOf(platform, config, options),
  };
}

function openWallet({ database, ids, clock, outbox }: Platform): Wallet {
  return createWallet({ database, ids, clock, append: outbox.append, committed: () => outbox.hint() });
}

function openSettlement(platform: Platform, betting: Betting, wallet: Wallet): Settlement {
  const { database, clock, outbox, log } = platform;
  return createSettlement({
    database,
    clock,
    betting,
    wallet,
    append: outbox.append,
    committed: () => outbox.hint(),
    failed: (err, about) => log.error({ err, ...about }, 'a market could not be settled and is tried again'),
  });
}

function openMessaging(platform: Platform, config: Config, brands: Brands): Messaging {
  const { database, clock, ids, jobs, log } = platform;
  const mail = new SmtpMailSender({ url: config.smtpUrl, clock });
  const sms = new SandboxSmsSender({ url: config.smsUrl, key: config.smsKey });
  platform.drain.add('mail', () => mail.close());
  return createMessaging({
    database,
    ids,
    clock,
    log,
    mail,
    sms,
    enqueue: (tx, job, payload, options) => jobs.enqueue(tx, job, payload, options),
    brand: (id) => voiceOf(brands, id),
  });
}

function voiceOf(brands: Brands, id: string): BrandVoice | undefined {
  const brand = brands.byId(id);
  return brand && { name: brand.name, mailFrom: `no-reply@${brand.domain}`, smsFrom: brand.logo.join('') };
}

function walletRoutes(
  brands: Brands,
  platform: Platform,
  config: Config,
  payments: Payments,
): WalletRouteOptions {
  const assetOf = (id: string): Fiat => {
    const brand = brands.byId(id);
    if (!brand) throw new Error(`brand ${id} is unknown`);
    return brand.currency;
  };
  return {
    assetOf,
    report: platform.metrics.report,
    heldOf: async (player, period) =>
      (await payments.held(player, period, HELD_MAX)).flatMap((held) =>
        held.order === undefined ? [] : heldOf({ id: held.order, held: [{ ...held, open: 0n }] }),
      ),
    isPlayMoney: config.mode === 'demo',
  };
}
