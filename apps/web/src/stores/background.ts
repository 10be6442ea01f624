import type { CallEvent, Outcome } from '@palpite/client/outcome';
import {
  DYNAMIC_CONFIG_RETRY_MS,
  GLOBAL_STATUS_POLL_MS,
  HEARTBEAT_IDLE_MS,
  HEARTBEAT_MS,
  PERFORMANCE_LOG_RETRIES_MAX,
  PERFORMANCE_LOG_RETRY_MS,
} from '@palpite/contract/constants';
import type { CallName, Input } from '@palpite/contract/generated/calls';
import { GLOBAL_STATUS, type GlobalStatus } from '@palpite/contract/tables/site';
import { lookForUpdate } from '../platform/app-worker.ts';
import type { Place } from '../platform/hash.ts';
import type { Opening } from '../platform/opening.ts';
import type { Platform } from '../platform/platform.ts';
import { uuid7 } from '../platform/random.ts';
import { startErrorReports } from './connection/error-reports.ts';
import { type MaintenanceStore, placeFor } from './connection/maintenance.ts';
import { type Hosts, type Outcomes, storeHosts } from './connection/requests.ts';
import type { Configs, SettingsStore } from './connection/settings.ts';
import { readSiteVersion, type SiteVersion } from './connection/site-version.ts';
import { bonusNewsOf } from './growth/bonus-news.ts';
import { LATER_KEYS } from './keys.ts';
import { depositsOf, readDepositRecord } from './payments/deposits.ts';
import { checkArea, followRegion, refusedPlace } from './preferences/region.ts';
import type { Services } from './services.ts';

interface ConfigDeps {
  readonly platform: Pick<Platform, 'store' | 'after' | 'reload'>;
  readonly settings: SettingsStore;
  read(): Promise<Outcome<'dynamicConfig'>>;
}

/** Calls that the app repeats by itself: their failures are not announced to the player. */
const QUIET: ReadonlySet<CallName> = new Set<CallName>([
  'globalStatus',
  'dynamicConfig',
  'areaCheck',
  'areaGlobalCheck',
  'referrerCheck',
  'referrerReport',
  'errorReport',
  'performanceLog',
  'heartbeat',
  'trackingEvent',
  'purchaseReport',
  'sessionRenewal',
  'socketUrl',
  'switchInfo',
  'bonusBaseInfo',
  'bonusNewMessage',
  'bonusMessageSeen',
  'activityIndexInfoV3',
  'activityInfo',
  'cashbackWeek',
  'moneyRain',
  'pddInfo',
  'messageList',
  'pushRegister',
  'pwaConfig',
  'pwaIndex',
  'pwaAwardCheck',
  'pwaAwardReport',
  'readBatchMessage',
  'redPointClick',
  'supportRead',
  'chatRoom',
]);

/** A gateway that answers "not now" is treated as a network failure, not as an invalid answer. */
const NOT_NOW: readonly number[] = [502, 503, 504];

interface AbnormalDeps {
  readonly platform: Pick<Platform, 'log'>;
  readonly outcomes: Outcomes;
  tell(): void;
}

export const DEFAULT_REFERRER = 'utm_source=official';

const QUERY = /^[\w.-]+=[^\p{Cc}]*$/u;

interface ReferrerDeps {
  readonly platform: Pick<Platform, 'timeZone'> & { readonly opening: Pick<Opening, 'referrer' | 'p'> };
  check(input: Input<'referrerCheck'>): Promise<Outcome<'referrerCheck'>>;
  report(input: Input<'referrerReport'>): Promise<Outcome<'referrerReport'>>;
}

type PerformanceEntries = Input<'performanceLog'>;

interface PerformanceDeps {
  readonly platform: Pick<Platform, 'after'>;
  send(entries: PerformanceEntries): Promise<Outcome<'performanceLog'>>;
}

const LONGEST_MS = 86_400_000;

interface MaintenanceWatchDeps {
  readonly platform: Pick<Platform, 'after'>;
  readonly maintenance: MaintenanceStore;
  place(): Place;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
}

interface HeartbeatDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after' | 'onTouch'>;
  beat(): void;
}

const REFERRER_AFTER_MS = 4_000;
/** How often the image host is asked for a newer version. */
const VERSION_EVERY_MS = 5 * 60_000;

/** Starts the background work that the first view does not wait for. */
export function startBackground(services: Services): void {
  const { platform, client, outcomes, session, notices } = services;
  outcomes.listen((event) => {
    const refused = platform.opening.native ? undefined : refusedPlace(event);
    if (refused !== undefined) services.navigate(refused, { replace: true });
  });
  watchAnswers({
    platform,
    outcomes,
    tell: () => notices.getState().tell({ tone: 'bad', text: services.text.getState().t('shell.abnormal') }),
  });
  reportErrors(services);
  watchMaintenance(services);
  startHeartbeat({ platform, beat: () => void client.call('heartbeat', { page: services.place().path }) });
  void session.getState().renew();
  bonusNewsOf(services);
  if (readDepositRecord(platform.store)) depositsOf(services);
  void learnRegion(services);
  followInterface(services);
  watchVersion({
    platform,
    version: services.boot.version,
    read: () =>
      readSiteVersion({
        store: platform.store,
        brand: services.boot.brand.id,
        fetch: (url, init) => fetch(url, init),
      }),
    found: () => void lookForUpdate(),
  });
  // This call needs the time zone, which takes a phone long to look up: it runs alone, after everything else.
  platform.after(
    REFERRER_AFTER_MS,
    () =>
      void tellReferrer({
        platform,
        check: (input) => client.call('referrerCheck', input),
        report: (input) => client.call('referrerReport', input),
      }),
  );
  sendPerformanceLog(
    { platform, send: (entries) => client.call('performanceLog', entries) },
    loadingEntry(
      uuid7(platform.nowMs(), platform.randomBytes(10)),
      platform.firstPaintMs(),
      services.interface.getState().newer,
    ),
  );
}

interface VersionWatchDeps {
  readonly platform: Pick<Platform, 'after'>;
  /** The version of this page. */
  readonly version: string;
  read(): Promise<SiteVersion | undefined>;
  found(): void;
}

/**
 * Asks the image host for the current version; another one than this page's makes the worker look for it at once, long
 * before its own next look. Every version is looked for once.
 */
export function watchVersion({ platform, version, read, found }: VersionWatchDeps): void {
  let last = version;
  const ask = async () => {
    const site = await read();
    if (site && site.version !== last) {
      last = site.version;
      if (site.version !== version) found();
    }
    platform.after(VERSION_EVERY_MS, () => void ask());
  };
  platform.after(VERSION_EVERY_MS, () => void ask());
}

function reportErrors({ platform, client, outcomes, boot, place }: Services): void {
  startErrorReports({
    platform,
    outcomes,
    extra: () => JSON.stringify({ version: boot.version, page: place().path }),
    send: (report) => void client.call('errorReport', report),
  });
}

/** Reads the player's region and the dynamic config, then applies the language that follows from both. */
async function learnRegion(services: Services): Promise<void> {
  const { platform, client, settings } = services;
  const config = loadDynamicConfig({ platform, settings, read: () => client.call('dynamicConfig', {}) });
  await checkArea({ ...services, check: (lca_coun) => client.call('areaCheck', { lca_coun }) });
  await config;
  await followRegion(services);
}

/** The player's choice of interface is on the server: it is read for every player who signs in. */
function followInterface({ session, interface: ui }: Services): void {
  let asked: string | undefined;
  const ask = () => {
    const sid = session.getState().user?.sid;
    if (sid === undefined || sid === asked || !ui.getState().offered) return;
    asked = sid;
    void ui.getState().learn();
  };
  session.subscribe(ask);
  ask();
}

/**
 * Sends a heartbeat every minute, and pauses when nobody has touched the app for ten minutes. Returns a function that
 * stops it.
 */
export function startHeartbeat({ platform, beat }: HeartbeatDeps): () => void {
  let touchedMs = platform.nowMs();
  let cancel: (() => void) | undefined;

  function wait(): void {
    cancel = platform.after(HEARTBEAT_MS, () => {
      cancel = undefined;
      if (platform.nowMs() - touchedMs >= HEARTBEAT_IDLE_MS) return;
      beat();
      wait();
    });
  }

  const stopTouch = platform.onTouch(() => {
    touchedMs = platform.nowMs();
    if (!cancel) wait();
  });
  wait();
  return () => {
    stopTouch();
    cancel?.();
  };
}

/**
 * Reads the maintenance status at once and then every ten seconds, and navigates accordingly. An error page that was
 * opened at the start is only left at the second answer, so that it can be read. Returns a function that stops it.
 */
export function watchMaintenance({
  platform,
  maintenance,
  place,
  navigate,
}: MaintenanceWatchDeps): () => void {
  let cancel = () => {};
  let first = true;

  function lead(now: GlobalStatus, before: GlobalStatus): void {
    const to = placeFor(now, before, place());
    const held = first && now === GLOBAL_STATUS.normal;
    if (to !== undefined && !held) navigate(to, { replace: true });
    first = false;
  }

  async function ask(): Promise<void> {
    const before = maintenance.getState().status;
    const now = await maintenance.getState().ask();
    if (now !== undefined) lead(now, before);
    cancel = platform.after(GLOBAL_STATUS_POLL_MS, () => void ask());
  }

  void ask();
  return () => cancel();
}

/** How long the first view took, for one visit and one interface. */
export function loadingEntry(visit: string, loadingMs: number, newer: boolean): PerformanceEntries {
  const loading_ms = Math.min(LONGEST_MS, Math.max(0, Math.round(loadingMs)));
  return {
    list: [{ eid: 'app_loading', log_ses: visit, data: { loading_ms, ui_version: newer ? 'v3' : 'v2' } }],
  };
}

/** Sends until it arrives, every three seconds, with a limited number of retries. Returns a function that stops it. */
export function sendPerformanceLog(
  { platform, send }: PerformanceDeps,
  entries: PerformanceEntries,
): () => void {
  let cancel = () => {};
  let retries = 0;
  async function attempt(): Promise<void> {
    const outcome = await send(entries);
    if (outcome.is === 'done' || retries >= PERFORMANCE_LOG_RETRIES_MAX) return;
    retries += 1;
    cancel = platform.after(PERFORMANCE_LOG_RETRY_MS, () => void attempt());
  }
  void attempt();
  return () => cancel();
}

function fromBase64(text: string): string {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Decodes the base64 query of a referrer; an invalid one counts as our own. */
export function decodeReferrer(given: string): string {
  const text = fromBase64(given.replaceAll(' ', '+'));
  return QUERY.test(text) ? text : DEFAULT_REFERRER;
}

/** Checks whether the referrer of this device is known and reports it when it is not, with the campaign parameter. */
export async function tellReferrer({ platform, check, report }: ReferrerDeps): Promise<void> {
  const { referrer, p } = platform.opening;
  const input = {
    install_referrer: decodeReferrer(referrer),
    ...(p === '' ? {} : { apk_referrer: new URLSearchParams({ p }).toString() }),
    timezone: platform.timeZone(),
  };
  const outcome = await check(input);
  if (outcome.is === 'done' && outcome.data.activate_time === 0) await report(input);
}

/** The server answered in an unexpected form: the player is notified. */
export function isAbnormal({
  name,
  outcome,
  status,
}: Pick<CallEvent, 'name' | 'outcome' | 'status'>): boolean {
  return outcome.is === 'unreachable' && status > 0 && !NOT_NOW.includes(status) && !QUIET.has(name);
}

/**
 * Notifies the player of abnormal answers and only logs every other failure; each screen ends its own loading state.
 * Returns a function that stops it.
 */
export function watchAnswers({ platform, outcomes, tell }: AbnormalDeps): () => void {
  return outcomes.listen((event) => {
    if (event.outcome.is === 'done') return;
    const why = event.outcome.is === 'refused' ? `refused ${event.outcome.code}` : event.outcome.why;
    platform.log(
      `${event.name}: ${why}, status ${event.status}, tries ${event.tries}, trace ${event.traceId}`,
    );
    if (isAbnormal(event)) tell();
  });
}

function hostsOf([hosts]: Configs): Hosts {
  return {
    api: hosts.api_host,
    second: hosts.second_api_host,
    area: hosts.area_host,
    chat: hosts.chat_host,
    push: hosts.push_host,
    image: hosts.image_host,
    tracking: hosts.maidian_host,
  };
}

/**
 * Whether the page must be reloaded because tracking events now go to another host. The first known host is not a
 * change.
 */
function trackingMoved({ store }: Pick<Platform, 'store'>, tracking: string): boolean {
  const before = store.get(LATER_KEYS.trackingHost);
  store.set(LATER_KEYS.trackingHost, tracking);
  // Without storage every start would look like a change.
  return before !== undefined && before !== tracking && store.get(LATER_KEYS.trackingHost) === tracking;
}

/** Reads the dynamic config until the server answers. The specification demands to retry as long as the app runs. */
export function loadDynamicConfig({ platform, settings, read }: ConfigDeps): Promise<void> {
  return new Promise((resolve) => {
    async function ask(): Promise<void> {
      const outcome = await read();
      if (outcome.is !== 'done') {
        platform.after(DYNAMIC_CONFIG_RETRY_MS, () => void ask());
        return;
      }
      const { configs } = outcome.data;
      const hosts = hostsOf(configs);
      storeHosts(platform.store, hosts);
      settings.getState().take(configs);
      if (trackingMoved(platform, hosts.tracking)) platform.reload();
      resolve();
    }
    void ask();
  });
}
