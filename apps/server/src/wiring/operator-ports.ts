import { DEFAULT_CLASS_LIMITS, MARKET_CLASSES } from '@palpite/kernel/market-classes';
import { figuresFor } from '@palpite/kernel/market-rules';
import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Brand, Brands, Pack, PackRule } from '../modules/brands/index.ts';
import type { Casino, CasinoHall, CasinoOperations } from '../modules/casino/index.ts';
import type { Activities } from '../modules/engagement/activities/index.ts';
import type { Counters } from '../modules/engagement/counters/index.ts';
import type { Rain } from '../modules/engagement/rain/index.ts';
import type { Rankings } from '../modules/engagement/rankings/index.ts';
import { type ProgrammeAdmin, pastWeeks } from '../modules/engagement/vip/index.ts';
import type { Figures } from '../modules/figures/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type {
  AgentsPort,
  BetsPort,
  BrandView,
  CasinoPort,
  ConfigPort,
  ContentPort,
  NoticesPort,
  OperatorPorts,
  PaymentsPort,
  RiskPort,
  SupportPort,
} from '../modules/operator/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Privacy } from '../modules/privacy/index.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Regulator } from '../modules/regulator/index.ts';
import type { Reports } from '../modules/reports/index.ts';
import {
  type BaseRates,
  type Betting,
  type BrandClassLimits,
  createBetAdmin,
  createRestrictions,
  DEFAULT_TERMS,
  explainFigures,
  limitsOfClass,
  type MarketLimits,
} from '../modules/sportsbook/betting/index.ts';
import type { Book, MatchState } from '../modules/sportsbook/book/index.ts';
import type { CashOut } from '../modules/sportsbook/cash-out/index.ts';
import type { Feed } from '../modules/sportsbook/feed/index.ts';
import type { Risk } from '../modules/sportsbook/risk/index.ts';
import type { Settlement } from '../modules/sportsbook/settlement/index.ts';
import type { Verification } from '../modules/verification/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import { within } from '../platform/database/database.ts';
import { giveFreeBet } from './bonuses.ts';
import { brandOf } from './casino-hall.ts';
import { openOwnEvents } from './feed.ts';
import { operatorBonuses } from './operator-bonuses.ts';
import type { Platform } from './platform.ts';
import { reviewQueue } from './review-queue.ts';

export interface OperatorDeps {
  readonly platform: Platform;
  readonly config: Config;
  readonly version: string;
  readonly brands: Brands;
  readonly identity: Identity;
  readonly protection: Pick<
    Protection,
    | 'state'
    | 'documentConflicts'
    | 'records'
    | 'officer'
    | 'corrections'
    | 'declared'
    | 'weekMinutes'
    | 'suspects'
    | 'lastSeen'
  >;
  readonly verification: Verification;
  readonly privacy: Privacy;
  readonly feed: Feed;
  readonly book: Book;
  readonly betting: Betting;
  readonly bonuses: Bonuses;
  readonly classLimits: BrandClassLimits;
  readonly settlement: Settlement;
  readonly cashOut: CashOut;
  readonly risk: Risk;
  readonly wallet: Wallet;
  readonly payments: Payments;
  readonly engagement: AgentsPort & {
    readonly rankings: Pick<Rankings, 'admin' | 'review'>;
    readonly rain: Pick<Rain, 'admin'>;
    readonly programmes: ProgrammeAdmin;
    readonly counters: Pick<Counters, 'active' | 'daysOf'>;
  };
  readonly activities: Pick<Activities, 'admin' | 'groups'>;
  readonly figures: Figures;
  readonly reports: Reports;
  readonly regulator: Regulator;
  readonly support: SupportPort['support'];
  readonly chat: SupportPort['chat'];
  readonly content: ContentPort;
  readonly notices: NoticesPort;
  readonly casino: Casino;
  readonly casinoHall: CasinoHall;
  readonly casinoOperations: CasinoOperations;
  readonly rates: BaseRates;
}

/** The ports through which the operator console reads and changes the other modules. */
export function operatorPorts(needs: OperatorDeps): OperatorPorts {
  const { brands, identity, protection, feed, book, platform, config } = needs;
  const views = brands.all.map((brand) => brandView(brand, brands.packOf(brand)));
  return {
    version: needs.version,
    site: {
      fresh: (reader) => brands.freshMaintenance(reader),
      set: (tx, { status, ...notice }, brand) => brands.setMaintenanceStatus(tx, status, notice, brand),
    },
    brands: () => views,
    config: configPort(brands),
    players: {
      player: (id, reader) => identity.player(id, reader),
      findPlayers: (query) => identity.findPlayers(query),
      devices: (player, reader) => identity.devices(player, reader),
      pastSessions: (player, before, limit) => identity.pastSessions(player, before, limit),
      revokeAllIn: (tx, player) => identity.revokeAllIn(tx, player),
      endGames: (tx, player) => needs.casino.endSessions(tx, player, 'operator'),
    },
    protection: protectionPort(protection),
    privacy: needs.privacy,
    documents: {
      verification: needs.verification,
      declared: (player) => protection.declared(player),
      corrections: protection.corrections,
      minimumAge: (id) => brands.packOf(brandOf(brands, id)).minimumAge,
    },
    trading: tradingPort(needs),
    bets: betsPort(needs),
    riskControl: riskPort(needs),
    payments: paymentsPort(needs),
    casino: casinoPort(needs),
    bonuses: operatorBonuses(platform, needs),
    contests: contestsPort(needs),
    network: { agents: needs.engagement.agents, invites: { admin: reviewQueue(needs) } },
    regulator: needs.regulator,
    figures: {
      figures: needs.figures,
      reports: needs.reports,
      zoneOf: (country) => habitsOf(country).zone,
      baseCurrency: 'USD',
    },
    supportAndChat: { support: needs.support, chat: needs.chat },
    content: needs.content,
    notices: needs.notices,
    async health() {
      const { checks } = await platform.health.check();
      // A payment provider that is down does not make this node unready, but an operator should see it.
      const providers = needs.payments.router.breakers().map(({ name, breaker }) => ({
        name: `payments ${name}`,
        ok: breaker === 'closed',
        ...(breaker !== 'closed' && { why: `the circuit breaker is ${breaker}` }),
      }));
      return {
        checks: [...checks, ...providers],
        feed: feed.health(),
        bookIsFresh: book.isFresh(),
        mode: config.mode,
        roles: [...config.roles],
      };
    },
  };
}

function contestsPort(needs: OperatorDeps): OperatorPorts['contests'] {
  return {
    activities: needs.activities.admin,
    rain: needs.engagement.rain.admin,
    rankings: needs.engagement.rankings.admin,
    weeks: (range, limit) => {
      const { id, country, currency } = brandOf(needs.brands, range.brand);
      const brand = { id, zone: habitsOf(country).zone, asset: currency };
      return pastWeeks(needs.engagement.counters, { ...range, brand }, limit);
    },
    places: needs.engagement.rankings.review,
    vip: needs.engagement.programmes,
  };
}

function protectionPort(protection: OperatorDeps['protection']): OperatorPorts['protection'] {
  return {
    standing: (owner) => protection.state(owner),
    documentConflicts: (player) => protection.documentConflicts(player),
    records: (player, before, limit) => protection.records(player, before, limit),
    officer: protection.officer,
    weekMinutes: (owner) => protection.weekMinutes(owner),
    suspects: (bounds, limit) => protection.suspects(bounds, limit),
    lastSeen: (players) => protection.lastSeen(players),
  };
}

function tradingPort(needs: OperatorDeps): OperatorPorts['trading'] {
  const { platform, config, feed, book } = needs;
  return {
    book,
    rules: feed.trading,
    own: openOwnEvents(platform, config),
    producers: () => feed.producerHealth(),
    // The currency in which betting counts its exposure.
    baseCurrency: 'USD',
    limits: (match) => classLimitsOf(needs, match),
    matchLimit: ({ league }) =>
      limitsOfClass('main', 'pre-match', DEFAULT_TERMS, {
        classes: DEFAULT_CLASS_LIMITS,
        league: feed.trading.limits(league.id),
      }).perMatch,
    async explain(market, brand) {
      await needs.classLimits.refresh();
      return explainFigures(market, brand, {
        terms: { ...DEFAULT_TERMS, inPlayDelayMs: config.inPlayDelayMs },
        classes: needs.classLimits.of(brand),
        rules: feed.trading.rules().marketRules,
      });
    },
  };
}

/** The limits of each class of markets, where a brand has none of its own. */
async function classLimitsOf(
  { classLimits, feed }: OperatorDeps,
  { match, status, sport, league: { id } }: MatchState,
): Promise<MarketLimits[]> {
  await classLimits.refresh();
  const phase = status === 'live' ? 'in-play' : 'pre-match';
  const league = feed.trading.limits(id);
  const classes = classLimits.of('');
  return MARKET_CLASSES.map((marketClass) => {
    const figures = figuresFor({ match, sport, marketClass, phase }, '', feed.trading.rules().marketRules);
    return limitsOfClass(marketClass, phase, DEFAULT_TERMS, { classes, league, figures });
  });
}

function riskPort({ platform, risk }: OperatorDeps): RiskPort {
  const restrictions = createRestrictions(platform.database);
  return { risk, restrictions, maxStake: DEFAULT_TERMS.maxStakePerBet };
}

function betsPort(needs: OperatorDeps): BetsPort {
  const { platform, config, bonuses, settlement, cashOut, wallet } = needs;
  return {
    settlement,
    referrals: needs.betting,
    cashOut,
    ledger: wallet,
    secondPersonFrom: BigInt(config.decisionTwoFrom),
    admin: createBetAdmin({ database: platform.database, terms: DEFAULT_TERMS, rates: needs.rates }),
    grantFreeBet: (tx, grant) => giveFreeBet(bonuses, tx, grant),
  };
}

function paymentsPort({ platform, payments, wallet }: OperatorDeps): PaymentsPort {
  return {
    admin: payments.admin,
    ledger: wallet,
    // A day that is already queued is not queued again, however often it is requested.
    askReconcile: (tx, day) =>
      platform.jobs.enqueue(tx, 'reconcile-payments-day', { day }, { key: `reconcile-payments ${day}` }),
  };
}

function casinoPort({ platform, casinoOperations, wallet }: OperatorDeps): CasinoPort {
  return {
    operations: casinoOperations,
    ledger: wallet,
    askReconcile: (tx, studio, day) =>
      platform.jobs.enqueue(
        tx,
        'reconcile-studio-day',
        { studio, day },
        { key: `reconcile-studio ${studio} ${day}` },
      ),
  };
}

function configPort(brands: Brands): ConfigPort {
  const { dynamicConfig } = brands;
  return {
    async list(id) {
      const brand = brands.byId(id);
      if (!brand) return [];
      const [{ entries }, { entries: stored }] = await Promise.all([
        dynamicConfig.of(brand),
        dynamicConfig.stored(),
      ]);
      const setBy = (owner: string) =>
        new Set(stored.filter((entry) => entry.brand === owner).map((entry) => entry.key));
      const [own, forAll] = [setBy(id), setBy('')];
      return [...entries.values()].map(({ key, result, switch: on }) => ({
        key,
        result,
        on,
        from: own.has(key) ? 'brand' : forAll.has(key) ? 'house' : 'built-in',
      }));
    },
    async set(tx, { brand = '', key }, setting) {
      const { entries } = await dynamicConfig.stored(within(tx));
      const old = entries.find((entry) => entry.brand === brand && entry.key === key);
      const outcome = setting
        ? await brands.setConfigEntry(tx, { brand, key, result: setting.result, switch: setting.on })
        : await dynamicConfig.clear(tx, brand, key);
      if (outcome.is === 'refused') return outcome;
      return { is: 'set', before: old && { result: old.result, on: old.switch } };
    },
  };
}

const RULES: readonly Exclude<PackRule, 'tax'>[] = [
  'money',
  'methods',
  'bonuses',
  'crypto',
  'minimumAge',
  'identityFirst',
  'limitsRequired',
  'closedLoop',
  'casino',
  'roundMinMs',
  'retentionYears',
  'reach',
];

function brandView(brand: Brand, pack: Pack): BrandView {
  const { zone } = habitsOf(brand.country);
  const { id, name, domain, theme, country, currency, defaultLanguage, appGroup, flags } = brand;
  return {
    id,
    name,
    domain,
    theme,
    country,
    currency,
    appGroup,
    zone: 'name' in zone ? zone.name : 'UTC',
    language: defaultLanguage,
    flags: Object.entries(flags).map(([flag, on]) => ({ name: flag, value: String(on) })),
    pack: {
      name: pack.name,
      mode: pack.mode,
      rules: [
        ...RULES.map((rule) => ({ name: rule, value: valueText(pack[rule]), reason: pack.reasons[rule] })),
        { name: 'tax', value: pack.taxNote, reason: pack.reasons.tax },
      ],
    },
  };
}

function valueText(value: Pack[Exclude<PackRule, 'tax'>]): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object') return String(value);
  const [[how = '', list = []] = []] = Object.entries(value) as [string, readonly string[]][];
  return `${how}: ${list.join(', ')}`;
}
