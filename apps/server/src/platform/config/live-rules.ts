import { isLoopback, isLoopbackName } from '../http/address.ts';
import type { ReadSetting } from './adapter-settings.ts';
import type { BrandSettings } from './brand-settings.ts';
import type { Environment, Wrong } from './environment.ts';
import { type FeedProducerSettings, feedSettingName } from './feed-settings.ts';
import type { HostSettings } from './host-settings.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { StudioSettings } from './studio-settings.ts';
import type { ThirdPartySettings } from './third-party-settings.ts';

/** The settings that live mode checks. */
interface LiveSettings {
  readonly host: string;
  readonly trustProxy: boolean | string;
  readonly sealKeys: readonly string[];
  readonly metricsToken: string | undefined;
  readonly nats: { readonly url: string } | undefined;
  readonly smtpUrl: string;
  readonly publicUrl: string | undefined;
  readonly brands: BrandSettings;
  readonly feed: readonly FeedProducerSettings[];
  readonly payments: PaymentSettings;
  readonly studios: readonly StudioSettings[];
  readonly thirdParty: ThirdPartySettings;
  readonly hosts: HostSettings;
}

/** These values are in our public source code, so everybody knows them. */
const SANDBOX_SECRETS: ReadonlySet<string> = new Set([
  'sandbox-sms-key',
  'sandbox-feed-key',
  'sandbox-bank-secret',
  'sandbox-bank-webhook-secret',
  'sandbox-gateway-token',
  'whsec_c2FuZGJveC1nYXRld2F5LXdlYmhvb2stc2VjcmV0',
  'sandbox-oidc-secret',
  'sandbox-studio-api-key',
  'sandbox-studio-secret',
  '7000000001:palpite-sandbox-bot-token',
]);
/** The key of a demo server that was started without one, so that its operators can sign in after a restart. */
export const DEMO_SEAL_KEY = 'palpite demo seal key that everybody knows';
const TOKEN_LEAST = 16;
/** The encrypted protocol that must be used instead. */
const ENCRYPTED: Readonly<Record<string, string>> = { 'http:': 'https', 'ws:': 'wss', 'tcp:': 'tls' };

/**
 * Refuses what is allowed with play money and not with real money: missing settings and those of the sandbox. All
 * faults are reported at once, so that nobody needs ten starts to find ten faults.
 */
export function refuseForLive(config: LiveSettings, environment: Environment, wrong: Wrong): void {
  if (!environment.PALPITE_SECRET)
    wrong('PALPITE_SECRET', 'is missing: live mode needs one, the same on all nodes');
  refuseSealKeys(config, environment, wrong);
  // An attacker who takes over the server must not find the credentials of the table owner in its environment.
  if (environment.DATABASE_OWNER_URL)
    wrong('DATABASE_OWNER_URL', 'is for "npm run migrate" alone: take it out of the server\'s environment');
  refuseTrust(config, wrong);
  refuseMetrics(config, wrong);
  refuseOpenBus(config, wrong);
  refuseAddress('SMTP_URL', environment.SMTP_URL, wrong);
  if (/[?&]tls=off/.test(config.smtpUrl)) wrong('SMTP_URL', 'is not encrypted: leave tls=off out');
  refuseAddress('SMS_URL', environment.SMS_URL, wrong);
  refuseSecret('SMS_KEY', environment.SMS_KEY, wrong);
  refuseFeeds(config, wrong);
  if (config.publicUrl !== undefined) refuseAddress('PUBLIC_URL', config.publicUrl, wrong);
  for (const host of config.brands.serviceHosts) refuseAddress('SERVICE_HOSTS', host, wrong);
  for (const host of config.hosts.frameHosts) refuseAddress('FRAME_HOSTS', host, wrong);
  refusePayments(config, environment, wrong);
  refuseAdapters(config.studios, wrong);
  refuseThirdParties(config, environment, wrong);
}

/**
 * It is separate from PALPITE_SECRET: that secret may be changed at any time, and data encrypted with it would be lost.
 */
function refuseSealKeys({ sealKeys }: LiveSettings, environment: Environment, wrong: Wrong): void {
  const { PALPITE_SEAL_KEYS, PALPITE_SECRET } = environment;
  if (!PALPITE_SEAL_KEYS)
    wrong('PALPITE_SEAL_KEYS', 'is missing: live mode needs one, the same on all nodes and kept for good');
  else if (sealKeys.includes(DEMO_SEAL_KEY))
    wrong('PALPITE_SEAL_KEYS', "has the demo's key, which everybody knows");
  else if (PALPITE_SECRET && sealKeys.includes(PALPITE_SECRET))
    wrong('PALPITE_SEAL_KEYS', 'has PALPITE_SECRET among its keys: give it a key of its own');
}

function refuseTrust({ trustProxy }: LiveSettings, wrong: Wrong): void {
  const isEverybody = typeof trustProxy === 'string' && /\/0+(?:\s*,|\s*$)/.test(trustProxy);
  if (trustProxy === true || isEverybody)
    wrong('TRUST_PROXY', 'trusts every client: name the addresses of the proxies');
}

/** Metrics that other machines can reach reveal business figures. */
function refuseMetrics({ host, metricsToken }: LiveSettings, wrong: Wrong): void {
  if (isLoopback(host) || isLoopbackName(host)) return;
  if (metricsToken === undefined)
    wrong('METRICS_TOKEN', `is missing: HOST ${host} is open to other machines`);
  else if (metricsToken.length < TOKEN_LEAST)
    wrong('METRICS_TOKEN', `must have at least ${TOKEN_LEAST} characters`);
}

/** Prices and results of crash travel over the bus: whoever can publish there decides what a bet pays. */
function refuseOpenBus({ nats }: LiveSettings, wrong: Wrong): void {
  const isOpen = (server: string) => URL.canParse(server) && new URL(server).username === '';
  if (nats?.url.split(',').every(isOpen))
    wrong('NATS_URL', 'has no name and password: whoever reaches an open NATS could publish prices');
}

/** Missing settings were reported before. */
function refuseFeeds({ feed }: LiveSettings, wrong: Wrong): void {
  for (const { name, className, isSandbox, values, settings } of feed) {
    if (isSandbox) {
      wrong(feedSettingName(name, 'CLASS'), `"${className}" is for play money only`);
      continue;
    }
    for (const [part, { kind }] of Object.entries(settings)) {
      const value = values[part];
      if (kind === 'url' && value) refuseAddress(feedSettingName(name, part), value, wrong);
      if (kind === 'secret' && value) refuseSecret(feedSettingName(name, part), value, wrong);
    }
  }
}

/** Missing settings were reported before. */
function refuseAdapters(adapters: readonly { readonly given: readonly ReadSetting[] }[], wrong: Wrong): void {
  for (const { setting, kind, value } of adapters.flatMap(({ given }) => given)) {
    if (kind === 'url' && value !== '') refuseAddress(setting, value, wrong);
    if (kind === 'secret' && SANDBOX_SECRETS.has(value)) refuseSecret(setting, value, wrong);
  }
}

function refusePayments({ payments }: LiveSettings, environment: Environment, wrong: Wrong): void {
  refuseAdapters(payments.providers, wrong);
  // PUBLIC_URL, the fallback, is checked under its own name.
  const isOwn = environment.PAYMENT_HOOKS_URL || !environment.PUBLIC_URL;
  if (payments.providers.length > 0 && isOwn) refuseAddress('PAYMENT_HOOKS_URL', payments.hooksUrl, wrong);
}

function refuseThirdParties({ thirdParty }: LiveSettings, environment: Environment, wrong: Wrong): void {
  const setting = environment.OIDC_PROVIDERS ? 'OIDC_PROVIDERS' : 'OIDC_URL';
  const secretSetting = environment.OIDC_PROVIDERS ? 'OIDC_PROVIDERS' : 'OIDC_SECRET';
  for (const { issuer, secret } of thirdParty.oidc) {
    refuseAddress(setting, issuer, wrong);
    if (SANDBOX_SECRETS.has(secret)) refuseSecret(secretSetting, secret, wrong);
  }
  const hasBot = thirdParty.telegramTokens.size > 0;
  if (hasBot) refuseAddress('TELEGRAM_API_URL', thirdParty.telegramApiUrl, wrong);
  // PUBLIC_URL, the fallback, is checked under its own name.
  if (hasBot && environment.TELEGRAM_HOOKS_URL)
    refuseAddress('TELEGRAM_HOOKS_URL', thirdParty.telegramHooksUrl, wrong);
  for (const token of thirdParty.telegramTokens.values())
    if (SANDBOX_SECRETS.has(token)) refuseSecret('TELEGRAM_BOT_TOKEN', token, wrong);
}

function refuseSecret(name: string, given: string | undefined, wrong: Wrong): void {
  if (!given) wrong(name, 'is missing');
  else if (SANDBOX_SECRETS.has(given)) wrong(name, "is the sandbox's, which everybody knows");
}

/** An invalid URL was reported before. With `smtp:` the mail client requires STARTTLS for every other machine. */
function refuseAddress(name: string, given: string | undefined, wrong: Wrong): void {
  if (!given) wrong(name, 'is missing');
  if (!given || !URL.canParse(given)) return;
  const { protocol, hostname } = new URL(given);
  const encrypted = ENCRYPTED[protocol];
  if (encrypted) wrong(name, `is not encrypted: it must start with ${encrypted}://`);
  // The URL parser normalises numeric addresses only for the protocols that it knows.
  const host = new URL(`http://${hostname}`).hostname;
  if (isLoopbackName(host) || host === '0.0.0.0' || host === '[::]')
    wrong(name, 'leads to this machine, where no provider is');
}
