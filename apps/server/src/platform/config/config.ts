import { GUESTS_PER_ADDRESS } from '../http/rate-limits.ts';
import { type BrandSettings, readBrandSettings } from './brand-settings.ts';
import { type DatabaseSettings, readDatabaseSettings } from './database-settings.ts';
import type { Environment, Wrong } from './environment.ts';
import { type FeedClasses, type FeedProducerSettings, readFeedSettings } from './feed-settings.ts';
import { type HostSettings, readHostSettings } from './host-settings.ts';
import { DEMO_SEAL_KEY, refuseForLive } from './live-rules.ts';
import { type PaymentSettings, type ProviderClasses, readPaymentSettings } from './payment-settings.ts';
import { type PushSettings, readPushSettings } from './push-settings.ts';
import { readSmsCodeSettings, type SmsCodeSettings } from './sms-settings.ts';
import { type DialectClasses, readStudioSettings, type StudioSettings } from './studio-settings.ts';
import { readThirdPartySettings, type ThirdPartySettings } from './third-party-settings.ts';
import { readTraceSettings, type TraceSettings } from './trace-settings.ts';

/** A variable with one of these prefixes is meant for us. */
const OURS = [
  'PALPITE_',
  'SANDBOX_',
  'PAYMENT_',
  'STUDIO_',
  'CRASH_',
  'OIDC_',
  'SMTP_',
  'SMS_',
  'FEED_',
  'TELEGRAM_',
  'BRAND_',
  'METRICS_',
  'NATS_',
  'OPERATOR_',
  'PUSH_',
  'FCM_',
  'APP_LINKS_',
  'FRAME_HOST',
] as const;
/** Settings of our other programs, which share the environment with the server. */
const OTHER_PROGRAMS: readonly string[] = [
  'DATABASE_OWNER_URL',
  ...['SANDBOX_HOST', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_SMTP_USER', 'SANDBOX_SMTP_PASSWORD'],
  ...['SANDBOX_SMS_KEY', 'SANDBOX_CLOCK', 'SANDBOX_SEED', 'SANDBOX_SPEED', 'SANDBOX_FEED_KEY'],
  ...['SANDBOX_BANK_CLIENT', 'SANDBOX_BANK_SECRET', 'SANDBOX_BANK_WEBHOOK_SECRET', 'PAYMENT_SANDBOX_URL'],
  'FEED_SANDBOX_URL',
  'PAYMENT_GATEWAY_URL',
  ...['SANDBOX_STUDIO_PORT', 'SANDBOX_STUDIO_KEY', 'SANDBOX_STUDIO_API_KEY', 'SANDBOX_STUDIO_SECRET'],
  ...['SANDBOX_STUDIO_PARENTS', 'SANDBOX_STUDIO_DATA', 'SANDBOX_WALLET_URL'],
];
/**
 * Kubernetes adds these for each service: a service that is called `palpite` must not keep the server from starting.
 */
const OF_KUBERNETES =
  /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const KUBERNETES_LINK = /^(?:tcp|udp):\/\//;
/** Shorter names are too similar to those of other programs: `HOSTS`, `POST`, `ROLE`. */
const NEAR_FROM_LENGTH = 8;
const NEAR = 2;

/** Settings come from the environment and are checked once at start. Every error names the setting. */
export interface Config extends DatabaseSettings {
  readonly host: string;
  readonly port: number;
  /** The data folder of our own database, set by the launcher; undefined where the database is elsewhere. */
  readonly disk: { readonly folder: string; readonly minBytes: number } | undefined;
  readonly roles: ReadonlySet<Role>;
  /** How long a node that is to stop still answers while it says that it is not ready. */
  readonly drainGraceMs: number;
  /** false, true, or the addresses and subnets whose forwarding headers are trusted. */
  readonly trustProxy: boolean | string;
  /** As much as this many guests send may all guests behind one address send together. */
  readonly guestsPerAddress: number;
  readonly mode: 'demo' | 'live';
  readonly logLevel: LogLevel;
  /** The file that this process logs to and rotates; undefined is standard output. */
  readonly logFile: string | undefined;
  readonly poolSize: number;
  /** Signs socket tokens. All nodes share it. */
  readonly secret: string | undefined;
  /** Encrypt stored values that must be read again: the first key encrypts, all of them decrypt. */
  readonly sealKeys: readonly string[];
  /** Connects several nodes; undefined where there is one. */
  readonly nats: { readonly url: string; readonly prefix: string } | undefined;
  /** Undefined: no traces are made. */
  readonly traces: TraceSettings | undefined;
  readonly metricsToken: string | undefined;
  readonly checkReplies: boolean;
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly smsKey: string;
  readonly smsCodes: SmsCodeSettings;
  readonly feed: readonly FeedProducerSettings[];
  /** The largest difference between our clock and that in a beat of a producer, or of the node that owns the feed. */
  readonly skewMaxMs: { readonly feed: number; readonly nodes: number };
  /** The public URL for links in mails; undefined is the domain of each brand. */
  readonly publicUrl: string | undefined;
  readonly thirdParty: ThirdPartySettings;
  readonly push: PushSettings;
  readonly payments: PaymentSettings;
  readonly studios: readonly StudioSettings[];
  /** Countries in which our own games are certified. In live mode they are offered nowhere else. */
  readonly originalsCertified: readonly string[];
  /** Salts of the chains of crash, by the terminating hash of their chain. */
  readonly crashSalts: ReadonlyMap<string, string>;
  /** Hosts on which the operator console answers, besides the names of this machine. */
  readonly operatorHosts: readonly string[];
  /** How long an in-play bet waits before it is confirmed. */
  readonly inPlayDelayMs: number;
  /** Operators may enter matches, markets and prices by hand. */
  readonly ownEvents: boolean;
  /** A decision about a market that moves this many cents of the base currency needs two people. */
  readonly decisionTwoFrom: number;
  readonly brands: BrandSettings;
  readonly hosts: HostSettings;
}

export const ROLES = ['api', 'live', 'feed', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
const MEGABYTE = 1024 * 1024;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type ConfigOutcome =
  | { readonly is: 'read'; readonly config: Config }
  | { readonly is: 'wrong'; readonly errors: string[] };

/** The adapters of this build; each names the settings that it has. */
export interface AdapterClasses {
  readonly feed: FeedClasses;
  readonly payments: ProviderClasses;
  readonly studios: DialectClasses;
}

export function readConfig(given: Environment, classes: AdapterClasses): ConfigOutcome {
  const namesRead = new Set<string>();
  // Every name that is read here is a known setting. A second list of names could get out of date.
  const environment: Environment = new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string') namesRead.add(name);
      return Reflect.get(target, name);
    },
  });
  const errors: string[] = [];
  const wrong: Wrong = (name, why) => void errors.push(`${name}: ${why}`);
  const config = readSettings(environment, classes, wrong);
  if (config.mode === 'live') refuseForLive(config, environment, wrong);
  errors.push(...unknownSettings(given, namesRead, config.mode));
  return errors.length > 0 ? { is: 'wrong', errors } : { is: 'read', config };
}

function readSettings(environment: Environment, classes: AdapterClasses, wrong: Wrong): Config {
  const { text, whole, oneOf, url } = readersOf(environment, wrong);
  const roles = readRoles(text('ROLES', ROLES.join(',')), (why) => wrong('ROLES', why));
  const mode = oneOf('PALPITE_MODE', ['demo', 'live'] as const, 'demo');
  const secret = environment.PALPITE_SECRET || undefined;
  const folder = environment.DATA_DIR;
  // PostgreSQL alone writes 16 MB at a time: with less free space than this the disk could fill up between two checks.
  const freeMinMb = whole('DISK_FREE_MIN_MB', 256, 64, 100_000_000);
  if (secret !== undefined && secret.length < 32) wrong('PALPITE_SECRET', 'must have at least 32 characters');
  return {
    host: text('HOST', '127.0.0.1'),
    port: whole('PORT', 8080, 0, 65_535),
    ...readDatabaseSettings(environment, { url, whole }, wrong),
    disk: folder ? { folder, minBytes: freeMinMb * MEGABYTE } : undefined,
    roles,
    drainGraceMs: whole('DRAIN_GRACE_MS', 0, 0, 60_000),
    trustProxy: readTrust(text('TRUST_PROXY', 'false'), (why) => wrong('TRUST_PROXY', why)),
    guestsPerAddress: whole('GUESTS_PER_ADDRESS', GUESTS_PER_ADDRESS, 1, 100_000),
    mode,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    logFile: environment.LOG_FILE || undefined,
    poolSize: whole('POOL_SIZE', 20, 4, 500),
    secret,
    sealKeys: readSealKeys(environment, wrong),
    nats: readNats(environment, wrong),
    traces: readTraceSettings(environment, wrong),
    metricsToken: environment.METRICS_TOKEN || undefined,
    checkReplies: oneOf('CHECK_REPLIES', ['yes', 'no'] as const, 'no') === 'yes',
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://127.0.0.1:8091'),
    smsUrl: url('SMS_URL', ['http:', 'https:'], 'http://127.0.0.1:8090'),
    smsKey: text('SMS_KEY', 'sandbox-sms-key'),
    smsCodes: readSmsCodeSettings(environment, { whole }, wrong),
    feed: readFeedSettings(environment, mode, classes.feed, wrong),
    skewMaxMs: {
      feed: whole('FEED_SKEW_MAX_MS', 5_000, 3_000, 86_400_000),
      nodes: whole('NODE_SKEW_MAX_MS', 5_000, 3_000, 86_400_000),
    },
    publicUrl: environment.PUBLIC_URL ? url('PUBLIC_URL', ['http:', 'https:'], '') : undefined,
    thirdParty: readThirdPartySettings(environment, mode, wrong),
    push: readPushSettings(environment, mode, wrong),
    payments: readPaymentSettings(environment, mode, classes.payments, wrong),
    studios: readStudioSettings(environment, mode, classes.studios, wrong),
    originalsCertified: readCertified(text('ORIGINALS_CERTIFIED', ''), wrong),
    crashSalts: readCrashSalts(text('CRASH_SALTS', ''), (why) => wrong('CRASH_SALTS', why)),
    operatorHosts: readHosts(text('OPERATOR_HOSTS', ''), (why) => wrong('OPERATOR_HOSTS', why)),
    inPlayDelayMs: whole('IN_PLAY_DELAY_MS', 5_000, 3_000, 30_000),
    ownEvents: oneOf('OWN_EVENTS', ['on', 'off'] as const, 'off') === 'on',
    decisionTwoFrom: whole('DECISION_TWO_FROM', 500_000, 0, 999_999_999),
    brands: readBrandSettings(environment, wrong),
    hosts: readHostSettings(environment, wrong),
  };
}

function readCertified(given: string, wrong: Wrong): readonly string[] {
  const countries = given.split(',').map((code) => code.trim());
  const named = countries.filter((code) => code !== '');
  if (!named.every((code) => /^[A-Z]{2}$/.test(code)))
    wrong('ORIGINALS_CERTIFIED', 'is not a list of country codes of two letters such as BR,MX');
  return named;
}

/** Each returns the fallback when the setting is wrong, so that the other settings are checked and reported too. */
function readersOf(environment: Environment, wrong: Wrong) {
  const text = (name: string, fallback: string) => environment[name] || fallback;
  return {
    text,
    whole(name: string, fallback: number, from: number, to: number): number {
      const given = environment[name];
      if (given === undefined || given === '') return fallback;
      if (/^\d{1,9}$/.test(given) && Number(given) >= from && Number(given) <= to) return Number(given);
      wrong(name, `"${given}" is not a whole number from ${from} to ${to}`);
      return fallback;
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const given = text(name, fallback);
      const found = allowed.find((value) => value === given);
      if (found === undefined) wrong(name, `"${given}" is none of ${allowed.join(', ')}`);
      return found ?? fallback;
    },
    url(name: string, protocols: readonly string[], fallback: string): string {
      const given = text(name, fallback);
      if (given && URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
      wrong(name, given ? `is not a URL that starts with ${protocols.join('// or ')}//` : 'is missing');
      return fallback;
    },
  };
}

function readRoles(given: string, wrong: (why: string) => void): ReadonlySet<Role> {
  const names = given.split(',').map((name) => name.trim());
  const known = names.filter((name): name is Role => (ROLES as readonly string[]).includes(name));
  if (known.length !== names.length) wrong(`"${given}" is not a list of ${ROLES.join(', ')}`);
  return new Set(known);
}

function readHosts(given: string, wrong: (why: string) => void): readonly string[] {
  const hosts = given
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  for (const host of hosts)
    if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(host)) wrong(`"${host}" is not the name of a host`);
  return hosts;
}

function loginOf(server: string): string {
  const { protocol, username, password } = new URL(server);
  return [protocol, username, password].join(' ');
}

/** The URL may contain a password, so it is not repeated. */
function readNats(environment: Environment, wrong: Wrong): Config['nats'] {
  const url = environment.NATS_URL;
  const prefix = environment.NATS_PREFIX || 'palpite';
  const isServer = (one: string) => URL.canParse(one) && /^(?:nats|tls):$/.test(new URL(one).protocol);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(prefix))
    wrong('NATS_PREFIX', 'is not one word of letters, digits, - and _');
  if (!url) return undefined;
  const servers = url.split(',');
  if (!servers.every(isServer)) wrong('NATS_URL', 'is not a list of URLs that start with nats:// or tls://');
  // One login and one kind of connection are used for all of them.
  else if (new Set(servers.map(loginOf)).size > 1)
    wrong('NATS_URL', 'must have the same protocol, name and password in each of its URLs');
  return { url, prefix };
}

const CRASH_SALT = /^([0-9a-f]{64}):([0-9a-f]{64})$/;

/** Between commas: the terminating hash of a chain, a colon, and the hash of the block that its published rule names. */
function readCrashSalts(given: string, wrong: (why: string) => void): ReadonlyMap<string, string> {
  const salts = new Map<string, string>();
  for (const part of given.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const [, chain, salt] = CRASH_SALT.exec(part) ?? [];
    if (chain === undefined || salt === undefined || salts.has(chain))
      wrong(
        'must be a list of TERMINATING_HASH:BLOCK_HASH, each of 64 hexadecimal digits and each chain once',
      );
    else salts.set(chain, salt);
  }
  return salts;
}

const SEAL_KEYS_MAX = 3;

/** Live mode refuses to start without its own keys; `npm start` makes one and stores it in the data folder. */
function readSealKeys(environment: Environment, wrong: Wrong): readonly string[] {
  const given = environment.PALPITE_SEAL_KEYS;
  if (!given) return [DEMO_SEAL_KEY];
  const keys = given.split(',').map((key) => key.trim());
  if (keys.length > SEAL_KEYS_MAX || keys.some(({ length }) => length < 32))
    wrong(
      'PALPITE_SEAL_KEYS',
      `must be at most ${SEAL_KEYS_MAX} keys between commas, each of at least 32 characters`,
    );
  return keys;
}

/** A list of addresses or subnets. `true` trusts every client and is for a private network only. */
function readTrust(given: string, wrong: (why: string) => void): boolean | string {
  if (given === 'true' || given === 'false') return given === 'true';
  if (/^[0-9a-fA-F.:/]+(,\s*[0-9a-fA-F.:/]+)*$/.test(given)) return given;
  wrong(`"${given}" is neither true, false nor a list of addresses`);
  return false;
}

/**
 * Variables that look like settings of ours and are none, with the most similar setting. `known` are the names that
 * were read. A name without our prefix that differs by a letter or two is refused in live mode only: on a developer's
 * machine it may belong to another program.
 */
function unknownSettings(
  environment: Environment,
  known: ReadonlySet<string>,
  mode: 'demo' | 'live',
): string[] {
  const names = [...new Set([...known, ...OTHER_PROGRAMS])].sort();
  const settings = new Set(names);
  return Object.keys(environment)
    .filter((name) => environment[name] !== '' && environment[name] !== undefined && !settings.has(name))
    .flatMap((name) => {
      const spelt = name.toUpperCase();
      const isOurs = OURS.some((prefix) => spelt.startsWith(prefix)) && !isOfKubernetes(name, environment);
      // A demo compares only names with our prefix: comparing a hundred variables would take a tenth of a second.
      if (!isOurs && mode !== 'live') return [];
      const { nearest, distance } = nearestOf(spelt, names);
      const isNear = mode === 'live' && distance <= NEAR && nearest.length >= NEAR_FROM_LENGTH;
      return isOurs || isNear ? [`${name}: is no setting; the nearest one is ${nearest}`] : [];
    })
    .sort();
}

function isOfKubernetes(name: string, environment: Environment): boolean {
  return OF_KUBERNETES.test(name) || KUBERNETES_LINK.test(environment[name] ?? '');
}

function nearestOf(name: string, names: readonly string[]): { nearest: string; distance: number } {
  return names
    .map((nearest) => ({ nearest, distance: distanceBetween(name, nearest) }))
    .reduce((best, next) => (next.distance < best.distance ? next : best));
}

/** Edit distance: the least number of letters to add, remove or change. */
function distanceBetween(word: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...word].entries()) {
    const line = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === wanted ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
