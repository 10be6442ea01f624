import { randomBytes } from 'node:crypto';
import { formatInstant } from '@palpite/i18n/date-format';
import { prizeText } from '@palpite/i18n/engagement-words';
import { formatMoney } from '@palpite/i18n/money-format';
import { noticeWord } from '@palpite/i18n/notice-words';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { instant, MINUTE_MS, type Zone } from '@palpite/kernel/time';
import type { Bonuses } from '../modules/bonuses/index.ts';
import { countOf, titleOf } from '../modules/bonuses/routes/wire.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Messaging } from '../modules/messaging/index.ts';
import {
  createNotices,
  type EventPorts,
  type HandNotice,
  type InLanguages,
  type Language,
  leaveToken,
  type Notices,
  type NoticesJob,
} from '../modules/notices/index.ts';
import { LEAVE_PATH, leavePage } from '../modules/notices/routes/leave-page.ts';
import { messageRoutes } from '../modules/notices/routes/messages.ts';
import type { Payments } from '../modules/payments/index.ts';
import { habitsOf, type Protection } from '../modules/protection/index.ts';
import type { Push } from '../modules/push/index.ts';
import type { Betting } from '../modules/sportsbook/betting/index.ts';
import type { Book } from '../modules/sportsbook/book/index.ts';
import type { Telegram } from '../modules/telegram/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { ButtonPage } from '../platform/http/raw-route.ts';
import type { Route } from '../platform/http/route.ts';
import { pageOf } from './identity-ports.ts';
import type { Platform } from './platform.ts';

interface NoticeModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly messaging: Messaging;
  readonly wallet: Pick<Wallet, 'standings'>;
  readonly betting: Betting;
  readonly book: Book;
  readonly payments: Payments;
  readonly bonuses: Bonuses;
  readonly protection: Protection;
  readonly push: Push;
  readonly telegram: Telegram;
}

/** What signs the way out of promotions, and where it leads. */
type LeaveConfig = Pick<Config, 'secret' | 'publicUrl' | 'mode' | 'port'>;

export function openNotices(platform: Platform, config: LeaveConfig, modules: NoticeModules): Notices {
  const { brands, identity, messaging, betting, wallet } = modules;
  const { database, clock, ids, bus, log, jobs } = platform;
  return createNotices({
    database,
    clock,
    ids,
    bus,
    log,
    enqueue: (tx, job, afterMs = 0) => jobs.enqueue(tx, job, {}, { key: job, afterMs }),
    brandOf(id) {
      const brand = brands.byId(id);
      if (!brand) return undefined;
      const { name, country, defaultLanguage: language, currency: asset } = brand;
      return { name, country, zone: habitsOf(country).zone, language, asset };
    },
    money: formatMoney,
    moment: (atMs, zone, language) => {
      const name = zoneName(zone);
      return `${formatInstant(instant(atMs), 'day-month', language, name)}, ${formatInstant(instant(atMs), 'time', language, name)}`;
    },
    async registrationsOf(players, reader) {
      const known = [...(await identity.players(players, reader))].filter(([, { visitor }]) => !visitor);
      return new Map(
        known.map(([player, { brand, createdMs }]) => [player, { brand, registeredMs: createdMs }]),
      );
    },
    async namesOf(players, reader) {
      const known = await identity.players(players, reader);
      return new Map([...known].map(([player, { nick }]) => [player, nick]));
    },
    async blockedOf(players, reader) {
      const found = [...(await wallet.standings(players, reader))];
      // The end of a pause is known here by its own moment.
      const blocked = found.filter(([, { blocks }]) => blocks.some((by) => by !== 'exclusion'));
      return new Set(blocked.map(([player]) => player));
    },
    bettorsOf: (match, after, limit) => betting.bettorsOf(match, after, limit),
    book: modules.book,
    openBettors: (players, reader) => betting.openBettors(players, reader),
    channels: {
      push: modules.push.handNotice,
      telegram: modules.telegram.handNotice,
      mail: mailChannel(platform, identity, messaging, 'mail', leaveLinks(config, brands)),
      sms: mailChannel(platform, identity, messaging, 'sms'),
    },
    events: eventPorts(modules),
  });
}

/** The things that events name, as the modules below know them. */
function eventPorts({ betting, payments, bonuses, protection }: NoticeModules): EventPorts {
  return {
    async stakeOf(player, id) {
      const [bet] = await betting.bets(player, [id]);
      return bet && { asset: bet.asset, units: bet.stake };
    },
    async payoutOf(player, id) {
      const order = await payments.order({ player }, id);
      if (order?.direction !== 'payout') return undefined;
      const amount = { asset: order.asset, units: order.amount - order.fee };
      if (order.status === 'paid') return { is: 'paid', amount };
      // What the player cancelled is no news.
      const isReturned = order.status === 'failed' || order.status === 'expired';
      return isReturned ? { is: 'returned', amount: { asset: order.asset, units: order.amount } } : undefined;
    },
    async grantOf(player, id) {
      const [grant] = await bonuses.player.grants({ player, ids: [id], limit: 1 });
      // The reward of a level is told with the level.
      if (!grant || grant.reversedReason !== undefined || grant.why.startsWith('vip-level')) return undefined;
      return {
        title: everyLanguage((language) => titleOf(grant.titles, language)),
        prize: everyLanguage((language) => grantPrize(grant, language)),
      };
    },
    nearLimits: (players) => protection.nearLimits(players),
    async endingBonuses(window) {
      return (await bonuses.player.ending(window)).map(
        ({ id, player, asset, balance, titles, expiresMs }) => ({
          id,
          player,
          title: everyLanguage((language) => titleOf(titles, language)),
          amount: { asset, units: balance },
          endsMs: expiresMs,
        }),
      );
    },
  };
}

function everyLanguage(text: (language: Language) => string): InLanguages {
  return { ENG: text('ENG'), PT: text('PT'), ES: text('ES'), RU: text('RU'), VI: text('VI') };
}

type Grant = Awaited<ReturnType<Bonuses['player']['grants']>>[number];

function grantPrize({ kind, value, asset }: Grant, language: Language): string {
  const isMoney = 'units' in value;
  return prizeText(kind, isMoney ? value.units : BigInt(countOf(value)), asset as Fiat, language);
}

/** Sends and deliveries of a large one take long; what is left is done by the next run. */
const NOTICES_JOB_MS = 10 * 60_000;

export function noticeJobs({ jobs }: Notices) {
  const long = (run: (typeof jobs)[NoticesJob]) => ({ withinMs: NOTICES_JOB_MS, run });
  return {
    ...jobs,
    'deliver-notices': long(jobs['deliver-notices']),
    'resume-notices': long(jobs['resume-notices']),
    'tell-goals': long(jobs['tell-goals']),
    'run-notice-sends': long(jobs['run-notice-sends']),
    'forget-notices': long(jobs['forget-notices']),
  };
}

/** Mails and SMS go through `messaging`, which delivers them once per id. */
function mailChannel(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  identity: Identity,
  messaging: Messaging,
  channel: 'mail' | 'sms',
  leaveLink?: LeaveLink,
): HandNotice {
  return async ({ id, player, brand, kind, language, title, text, expiresAt }) => {
    const known = await identity.player(player);
    const recipient = channel === 'mail' ? known?.email : known?.phone;
    if (recipient === undefined) return 'no-address';
    const template = channel === 'mail' ? 'notice' : 'notice-sms';
    const left = Math.ceil((expiresAt.getTime() - clock.nowMs()) / MINUTE_MS);
    const leave = kind === 'marketing' ? leaveLink?.(player, brand, language) : undefined;
    const values = {
      title,
      text,
      minutes: Math.max(1, Math.min(left, MINUTES_MOST)),
      ...(leave !== undefined && { leave }),
    };
    const queued = await database.inTransaction((tx) =>
      messaging.queue(tx, { recipient, template, language, brand, values }, id),
    );

    return queued.is === 'queued' || queued.is === 'already-queued' ? 'sent' : 'refused';
  };
}

const MINUTES_MOST = 24 * 60;

type LeaveLink = (player: PlayerId, brand: string, language: Language) => string | undefined;

/** In a demo without a secret nothing is real, and links of mails end with the next start. */
const secretOf = ({ secret }: Pick<Config, 'secret'>) => secret ?? DEMO_SECRET;
const DEMO_SECRET = randomBytes(32).toString('base64url');

function leaveLinks(config: LeaveConfig, brands: Brands): LeaveLink {
  return (player, id, language) => {
    const brand = brands.byId(id);
    if (!brand) return undefined;
    const page = pageOf(config, brands, brand);
    const link = new URL(`${LEAVE_PATH}/${leaveToken(secretOf(config), player)}`, page);
    for (const [name, value] of page.searchParams) link.searchParams.set(name, value);
    link.searchParams.set('lca_lang', language);
    return link.href;
  };
}

export function leavePages(
  config: Pick<Config, 'secret'>,
  { notices, brands }: { readonly notices: Notices; readonly brands: Brands },
): ButtonPage[] {
  const brandName = (id: string) => brands.byId(id)?.name ?? '';
  return [leavePage(notices, { secret: secretOf(config), brandName })];
}

const zoneName = (zone: Zone): string => ('name' in zone ? zone.name : 'UTC');

export function noticeRoutes({ clock }: Platform, notices: Notices, brands: Brands): Route[] {
  return messageRoutes(notices, {
    nowMs: () => clock.nowMs(),
    brandName: (id) => brands.byId(id)?.name ?? '',
    zoneName: (id) => zoneName(habitsOf(brands.byId(id)?.country ?? '').zone),
    openLabel: (language) => noticeWord('open', language),
  });
}
