import { HELD_MAX } from '@palpite/contract/entities/payments';
import type { Fiat } from '@palpite/kernel/assets';
import { parseReference } from '@palpite/kernel/ids';
import type { DepositHeld } from '../events/event.ts';
import type { Bonuses } from '../modules/bonuses/index.ts';
import { type Brands, createBrands } from '../modules/brands/index.ts';
import type {
  Casino,
  CasinoHall,
  CasinoOperations,
  Crash,
  CrashOptions,
  Originals,
} from '../modules/casino/index.ts';
import type { Content } from '../modules/content/index.ts';
import type { Activities } from '../modules/engagement/activities/index.ts';
import type { Figures } from '../modules/figures/index.ts';
import {
  createIdentity,
  type Identity,
  type IdentityPorts,
  type ThirdPartyDeps,
} from '../modules/identity/index.ts';
import {
  type BrandVoice,
  createMessaging,
  type Messaging,
  SandboxSmsSender,
  SmtpMailSender,
} from '../modules/messaging/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { heldOf } from '../modules/payments/routes/wire.ts';
import type { Privacy } from '../modules/privacy/index.ts';
import type { Protection } from '../modules/protection/index.ts';
import type { Push } from '../modules/push/index.ts';
import type { Regulator } from '../modules/regulator/index.ts';
import { attachmentOf, type Reports } from '../modules/reports/index.ts';
import type { BaseRates, Betting, BrandClassLimits } from '../modules/sportsbook/betting/index.ts';
import type { CashOut } from '../modules/sportsbook/cash-out/index.ts';
import type { Feed } from '../modules/sportsbook/feed/index.ts';
import type { Risk } from '../modules/sportsbook/risk/index.ts';
import { createSettlement, type Settlement } from '../modules/sportsbook/settlement/index.ts';
import type { Telegram } from '../modules/telegram/index.ts';
import type { Verification } from '../modules/verification/index.ts';
import { createWallet, type Wallet } from '../modules/wallet/index.ts';
import type { WalletRouteOptions } from '../modules/wallet/routes/options.ts';
import { newSecret } from '../platform/chance/chance.ts';
import type { Config } from '../platform/config/config.ts';
import { type Subscriber, subscriberOf } from '../platform/outbox/outbox.ts';
import { openActivities } from './activities.ts';
import { openBaseRates, openBetting, openClassLimits } from './betting.ts';
import { openBonuses, welcomeOf } from './bonuses.ts';
import { type BookModules, openBook } from './book.ts';
import { openCashOut } from './cash-out.ts';
import { openGames } from './casino.ts';
import type { Studios } from './casino-hall.ts';
import { openCasinoOperations } from './casino-operations.ts';
import { openContent } from './content.ts';
import { openCrash } from './crash.ts';
import { type Engagement, openEngagement } from './engagement.ts';
import { openFeed } from './feed.ts';
import { openFigureReports } from './figures.ts';
import { identityPorts } from './identity-ports.ts';
import { openNotices } from './notices.ts';
import { openOriginals } from './originals.ts';
import { openPayments } from './payments.ts';
import type { Platform } from './platform.ts';
import { openPrivacy } from './privacy.ts';
import { openProtection } from './protection.ts';
import { openPush } from './push.ts';
import { openRisk } from './risk.ts';
import { openSupport, type SupportAndChat } from './support.ts';
import { openTelegram } from './telegram.ts';
import { openThirdParty } from './third-party.ts';
import { openVerification } from './verification.ts';

/** A message about a held deposit is dropped after a day: the list of transactions shows the same. */
const NOTE_MINUTES = 24 * 60;

interface NewsDeps {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly messaging: Messaging;
}

export interface Modules extends BookModules, SupportAndChat {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly thirdParty: ThirdPartyDeps;
  readonly telegram: Telegram;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly messaging: Messaging;
  readonly push: Push;
  readonly notices: Notices;
  readonly bonuses: Bonuses;
  readonly engagement: Engagement;
  readonly activities: Activities;
  readonly content: Content;
  readonly payments: Payments;
  readonly casino: Casino;
  readonly casinoOperations: CasinoOperations;
  readonly feed: Feed;
  readonly betting: Betting;
  readonly classLimits: BrandClassLimits;
  readonly rates: BaseRates;
  readonly settlement: Settlement;
  readonly cashOut: CashOut;
  readonly risk: Risk;
  readonly casinoHall: CasinoHall;
  readonly originals: Originals;
  readonly crash: Crash;
  readonly figures: Figures;
  readonly reports: Reports;
  readonly regulator: Regulator;
  readonly privacy: Privacy;
  readonly verification: Verification;
  readonly walletRoutes: WalletRouteOptions;
  /** Counts deposits that are held or charged back, and sends mails about held ones. */
  readonly paymentNews: Subscriber;
  /** Gives new players what the brand's campaign for registering gives. */
  readonly welcome: Subscriber;
}

/**
 * Builds the modules in the order of their levels: the ports of each are filled by modules that are built before it.
 */
export function buildModules(
  platform: Platform,
  config: Config,
  studios: Studios = new Map(),
  crashOptions?: CrashOptions,
): Modules {
  const brands = openBrands(platform, config);
  const receivers = { betting: () => betting, casino: () => casino, vip: () => engagement.vip };
  const identity = openIdentity(platform, config, {
    ...identityPorts({
      config,
      brands,
      wallet: () => wallet,
      messaging: () => messaging,
      payments: () => payments,
      ...receivers,
    }),
    mayEnter: (player) => protection.mayEnter(player),
  });
  const wallet = openWallet(platform);
  const protection = openProtection(platform, {
    brands,
    identity,
    wallet,
    endGames: (tx, player) => casino.endSessions(tx, player, 'excluded'),
    isHere: (player, brand) => engagement.counters.noteActive(player, brand),
  });
  const messaging = openMessaging(platform, config, brands, (notice) => notices.mayStillGo(notice));
  const push = openPush(platform, config, { brands, identity });
  const bonuses = openBonuses(platform, { brands, wallet, ...receivers });
  const stakes = { wallet, bonuses, protection };
  const players = { brands, identity, ...stakes };
  const engagement = openEngagement(platform, config, players);
  const payments = openPayments(platform, config, { brands, ...stakes });
  const { casino, casinoHall } = openGames(platform, config, players, studios);
  const feed = openFeed(platform, config);
  const bookModules = openBook(platform, config, feed);
  const { book } = bookModules;
  platform.metrics.feed.watch(() => ({ ...feed.health(), bookIsFresh: book.isFresh() }));
  const limits = { classLimits: openClassLimits(brands), rates: openBaseRates(payments) };
  const betting = openBetting(platform, config, { ...stakes, brands, book, feed, ...limits });
  const telegram = openTelegram(platform, config, { brands, book });
  const played = { engagement, payments, betting, casinoHall, push, telegram };
  const notices = openNotices(platform, config, { ...players, ...played, book, messaging });
  const supportAndChat = openSupport(platform, config, { ...players, book, notices });
  const options = walletRoutes(brands, platform, config, payments);
  return {
    ...players,
    ...played,
    activities: openActivities(platform, config, { ...players, ...played }),
    content: openContent(platform, config, { brands, engagement }),
    thirdParty: openThirdParty(platform, config, identity),
    messaging,
    notices,
    casinoOperations: openCasinoOperations(platform, config, { casino, ...limits }),
    feed,
    ...bookModules,
    ...limits,
    ...openAfterBets(platform, config, { betting, book, feed, brands, ...limits }),
    casino,
    ...openOwnGames(platform, config, { brands, identity, casino, casinoHall }, crashOptions),
    ...supportAndChat,
    verification: openVerification(platform, config, { ...players, ...supportAndChat, notices }),
    ...openFigureReports(platform, { ...players, messaging }),
    privacy: openPrivacy(platform, config, { ...players, payments, betting, casino }),
    walletRoutes: options,
    paymentNews: paymentNews(platform, { brands, identity, messaging }),
    welcome: welcomeOf(platform, { bonuses, protection }, options),
  };
}

function openBrands({ database, clock, log, drain }: Platform, config: Config): Brands {
  const brands = createBrands({
    database,
    clock,
    mode: config.mode,
    ...config.brands,
    failed: (err, lost) => log.warn({ err, lost }, 'reports from clients could not be stored'),
  });
  drain.add('reports', () => brands.intake.settled());
  return brands;
}

function openOwnGames(
  platform: Platform,
  config: Config,
  modules: Pick<Modules, 'brands' | 'identity' | 'casino' | 'casinoHall'>,
  crashOptions: CrashOptions | undefined,
): Pick<Modules, 'originals' | 'crash'> {
  return {
    originals: openOriginals(platform, config, modules),
    crash: openCrash(platform, config, modules, crashOptions),
  };
}

function openWallet({ database, reads, ids, clock, outbox }: Platform): Wallet {
  return createWallet({ database, reads, ids, clock, append: outbox.append });
}

/** What becomes of bets, and what they say about their players. */
function openAfterBets(
  platform: Platform,
  config: Config,
  modules: Pick<Modules, 'betting' | 'book' | 'feed' | 'brands' | 'rates'>,
): Pick<Modules, 'settlement' | 'cashOut' | 'risk'> {
  const settlement = openSettlement(platform, modules.betting);
  return {
    settlement,
    cashOut: openCashOut(platform, { ...modules, settlement }, config.inPlayDelayMs),
    risk: openRisk(platform, modules),
  };
}

function openSettlement(platform: Platform, betting: Betting): Settlement {
  const { database, clock, outbox, log } = platform;
  return createSettlement({
    database,
    clock,
    betting,
    append: outbox.append,
    failed: (err, about) => log.error({ err, ...about }, 'a market could not be settled and is tried again'),
  });
}

function openMessaging(
  platform: Platform,
  config: Config,
  brands: Brands,
  mayStillGo: Notices['mayStillGo'],
): Messaging {
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
    attachment: (reference) => attachmentOf({ database }, reference),
    mayStillGo,
  });
}

function voiceOf(brands: Brands, id: string): BrandVoice | undefined {
  const brand = brands.byId(id);
  if (!brand) return undefined;
  const { name, domain, logo, mailTemplate, smsTemplate } = brand;
  return { name, mailFrom: `no-reply@${domain}`, smsFrom: logo.join(''), mailTemplate, smsTemplate };
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

/**
 * Counts held and charged-back deposits, and sends a mail to players whose money is held. Connected clients are
 * informed over the socket.
 */
function paymentNews(platform: Platform, deps: NewsDeps): Subscriber {
  const { report } = platform.metrics;
  return subscriberOf({
    name: 'payment-news',
    kinds: ['deposit-held', 'deposit-charged-back'],
    async handle(events) {
      for (const event of events) {
        const { player, order } = event;
        if (event.kind === 'deposit-charged-back') {
          report.depositChargedBack({ outcome: event.isOwed ? 'owed' : 'covered' }, { player, order });
          continue;
        }
        await writeTo(platform, deps, event);
        report.depositHeld({ reason: event.reason }, { player, order });
      }
    },
  });
}

/** The id of the order is the id of the message, so an event that is handled twice sends one mail. */
async function writeTo(
  { database }: Platform,
  { brands, identity, messaging }: NewsDeps,
  { player, order }: DepositHeld,
): Promise<void> {
  const known = await identity.player(player);
  const brand = known && brands.byId(known.brand);
  const id = parseReference(order);
  const recipient = known?.email;
  if (!brand || recipient === undefined || id === undefined) return;
  const about = { recipient, template: 'deposit-held', language: brand.defaultLanguage } as const;
  await database.inTransaction((tx) =>
    messaging.queue(tx, { ...about, brand: brand.id, values: { minutes: NOTE_MINUTES } }, id),
  );
}

function openIdentity(
  { database, clock, chance, bus, outbox, metrics }: Platform,
  { secret, smsCodes }: Config,
  ports: IdentityPorts,
): Identity {
  return createIdentity({
    database,
    clock,
    chance,
    bus,
    report: metrics.report,
    append: outbox.append,
    secret: secret ?? newSecret(chance),
    smsCodes,
    ports,
  });
}
