import { type BrandSettings, readBrandSettings } from './brand-settings.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { readThirdPartySettings, type ThirdPartySettings } from './third-party-settings.ts';

/** Settings come from the environment, are checked once at start, and every error names the setting. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly roles: ReadonlySet<Role>;
  /** false, true, or the addresses and subnets whose forwarding headers count. */
  readonly trustProxy: boolean | string;
  readonly mode: 'demo' | 'live';
  readonly logLevel: LogLevel;
  readonly poolSize: number;
  /** Signs socket tokens; all nodes share it. */
  readonly secret: string | undefined;
  readonly metricsToken: string | undefined;
  readonly checkReplies: boolean;
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly smsKey: string;
  readonly feedUrl: string;
  readonly feedKey: string;
  /** Where players reach the house, for links in mails; undefined is each brand's own domain. */
  readonly publicUrl: string | undefined;
  readonly thirdParty: ThirdPartySettings;
  readonly payments: PaymentSettings;
  /** How long an in-play bet is looked at before it counts. */
  readonly inPlayDelayMs: number;
  readonly brands: BrandSettings;
}

export const ROLES = ['api', 'live', 'feed', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type ConfigOutcome =
  | { readonly is: 'read'; readonly config: Config }
  | { readonly is: 'wrong'; readonly errors: string[] };

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): ConfigOutcome {
  const errors: string[] = [];
  const wrong = <T>(name: string, why: string, fallback: T): T => {
    errors.push(`${name}: ${why}`);
    return fallback;
  };
  const text = (name: string, fallback: string) => environment[name] || fallback;
  const whole = (name: string, fallback: number, from: number, to: number) => {
    const given = environment[name];
    if (given === undefined || given === '') return fallback;
    if (/^\d{1,9}$/.test(given) && Number(given) >= from && Number(given) <= to) return Number(given);
    return wrong(name, `"${given}" is not a whole number from ${from} to ${to}`, fallback);
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const given = text(name, fallback);
    return (
      allowed.find((one) => one === given) ??
      wrong(name, `"${given}" is none of ${allowed.join(', ')}`, fallback)
    );
  };
  const url = (name: string, protocols: readonly string[], fallback: string) => {
    const given = text(name, fallback);
    if (given && URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    return wrong(
      name,
      given ? `is not a URL that starts with ${protocols.join('// or ')}//` : 'is missing',
      fallback,
    );
  };
  const roles = readRoles(text('ROLES', ROLES.join(',')), (why) => wrong('ROLES', why, undefined));
  const mode = oneOf('PALPITE_MODE', ['demo', 'live'] as const, 'demo');
  const secret = environment.PALPITE_SECRET || undefined;
  if (secret !== undefined && secret.length < 32)
    wrong('PALPITE_SECRET', 'must have at least 32 characters', undefined);
  const config: Config = {
    host: text('HOST', '127.0.0.1'),
    port: whole('PORT', 8080, 0, 65_535),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:'], ''),
    roles,
    trustProxy: readTrust(text('TRUST_PROXY', 'false'), (why) => wrong('TRUST_PROXY', why, undefined)),
    mode,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    poolSize: whole('POOL_SIZE', 20, 4, 500),
    secret,
    metricsToken: environment.METRICS_TOKEN || undefined,
    checkReplies: oneOf('CHECK_REPLIES', ['yes', 'no'] as const, 'no') === 'yes',
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://127.0.0.1:8091'),
    smsUrl: url('SMS_URL', ['http:', 'https:'], 'http://127.0.0.1:8090'),
    smsKey: text('SMS_KEY', 'sandbox-sms-key'),
    feedUrl: url('FEED_URL', ['ws:', 'wss:'], 'ws://127.0.0.1:8090/feed/v1'),
    feedKey: text('FEED_KEY', 'sandbox-feed-key'),
    publicUrl: environment.PUBLIC_URL ? url('PUBLIC_URL', ['http:', 'https:'], '') : undefined,
    thirdParty: readThirdPartySettings(environment, mode, (name, why) => wrong(name, why, undefined)),
    payments: readPaymentSettings(environment, mode, (name, why) => wrong(name, why, undefined)),
    inPlayDelayMs: whole('IN_PLAY_DELAY_MS', 5_000, 3_000, 30_000),
    brands: readBrandSettings(environment, (name, why) => wrong(name, why, undefined)),
  };
  return errors.length > 0 ? { is: 'wrong', errors } : { is: 'read', config };
}

function readRoles(given: string, wrong: (why: string) => void): ReadonlySet<Role> {
  const names = given.split(',').map((name) => name.trim());
  const known = names.filter((name): name is Role => (ROLES as readonly string[]).includes(name));
  if (known.length !== names.length) wrong(`"${given}" is not a list of ${ROLES.join(', ')}`);
  return new Set(known);
}

/** A list of addresses or subnets; `true` trusts whoever connects and is for a private network only. */
function readTrust(given: string, wrong: (why: string) => void): boolean | string {
  if (given === 'true' || given === 'false') return given === 'true';
  if (/^[0-9a-fA-F.:/]+(,\s*[0-9a-fA-F.:/]+)*$/.test(given)) return given;
  wrong(`"${given}" is neither true, false nor a list of addresses`);
  return false;
}
