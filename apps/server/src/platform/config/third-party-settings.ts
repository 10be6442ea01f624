import type { Environment, Wrong } from './environment.ts';

/** A sign-in provider with our registration there. */
export interface OidcSettings {
  /** The name of the provider on the wire. */
  readonly plat: string;
  readonly name: string;
  readonly issuer: string;
  readonly client: string;
  readonly secret: string;
  /** Hosts besides the issuer's own that its discovery document may refer to. */
  readonly hosts: readonly string[];
}

export interface ThirdPartySettings {
  readonly oidc: readonly OidcSettings[];
  /** Telegram bots by brand; `*` is for every brand without its own. */
  readonly telegramTokens: ReadonlyMap<string, string>;
  /** Where the Bot API answers. */
  readonly telegramApiUrl: string;
  /** The public address to which Telegram sends updates; undefined is that of the server's own port in a demo. */
  readonly telegramHooksUrl: string | undefined;
}

const PROVIDERS_MAX = 20;
/** Everybody knows it, so it must sign nothing where money is real. */
export const SANDBOX_BOT_TOKEN = '7000000001:palpite-sandbox-bot-token';
const SANDBOX_OIDC = {
  plat: 'sandbox',
  name: 'Palpite ID',
  issuer: 'http://127.0.0.1:8090/oidc',
  client: 'palpite',
  secret: 'sandbox-oidc-secret',
};
const SANDBOX_BOT_API = 'http://127.0.0.1:8090/bot-api';
const TELEGRAM_API = 'https://api.telegram.org';
/** Reserved for the mini app. */
const TELEGRAM = 'telegram';

/** In demo mode only, the provider and the bot of the sandbox are the defaults: their secrets are public. */
export function readThirdPartySettings(
  environment: Environment,
  mode: 'demo' | 'live',
  wrong: Wrong,
): ThirdPartySettings {
  return {
    oidc: readProviders(environment, mode, wrong),
    telegramTokens: readTokens(environment, mode, wrong),
    telegramApiUrl: readAddress(
      environment,
      'TELEGRAM_API_URL',
      mode === 'demo' ? SANDBOX_BOT_API : TELEGRAM_API,
      wrong,
    ),
    // A PUBLIC_URL that is no address is reported under its own name.
    telegramHooksUrl: environment.TELEGRAM_HOOKS_URL
      ? readAddress(environment, 'TELEGRAM_HOOKS_URL', '', wrong)
      : environment.PUBLIC_URL || undefined,
  };
}

function readProviders(environment: Environment, mode: 'demo' | 'live', wrong: Wrong): OidcSettings[] {
  const listed = environment.OIDC_PROVIDERS;
  const { OIDC_URL, OIDC_CLIENT, OIDC_SECRET, OIDC_PLAT, OIDC_NAME } = environment;
  // With real money a provider is used only with our own credentials.
  if (!listed && mode === 'live' && !(OIDC_CLIENT && OIDC_SECRET)) return [];
  const given = listed
    ? parsedList(listed)
    : [
        {
          plat: OIDC_PLAT || SANDBOX_OIDC.plat,
          name: OIDC_NAME || SANDBOX_OIDC.name,
          issuer: OIDC_URL || SANDBOX_OIDC.issuer,
          client: OIDC_CLIENT || SANDBOX_OIDC.client,
          secret: OIDC_SECRET || SANDBOX_OIDC.secret,
        },
      ];
  const setting = listed ? 'OIDC_PROVIDERS' : 'OIDC_URL';
  if (!given || given.length > PROVIDERS_MAX) {
    wrong(setting, `is not a JSON list of at most ${PROVIDERS_MAX} providers`);
    return [];
  }
  const read = given.map((entry) => readProvider(entry, mode));
  const problems = read.filter((entry) => typeof entry === 'string');
  // The text contains the secret, so only the field is named.
  for (const field of new Set(problems)) wrong(setting, `"${field}" of a provider is missing or not allowed`);
  const providers = read.filter((entry) => typeof entry !== 'string');
  if (new Set(providers.map(({ plat }) => plat)).size < providers.length)
    wrong(setting, 'two providers have the same "plat"');
  return providers;
}

function parsedList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The provider, or the name of the field that is wrong. */
function readProvider(given: unknown, mode: 'demo' | 'live'): OidcSettings | string {
  const fields = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  );
  const text = (name: string, form: RegExp): string | undefined => {
    const value = fields.get(name);
    return typeof value === 'string' && form.test(value) ? value : undefined;
  };
  const plat = text('plat', /^[A-Za-z0-9_.-]{1,32}$/);
  const name = text('name', /^[^\p{Cc}]{1,40}$/u);
  const issuer = text('issuer', /^\S{1,300}$/);
  const client = text('client', /^[\x21-\x7e]{1,256}$/);
  const secret = text('secret', /^[\x21-\x7e]{1,512}$/);
  const hosts = fields.get('hosts') ?? [];
  if (plat === undefined || plat === TELEGRAM) return 'plat';
  if (name === undefined) return 'name';
  if (issuer === undefined || !isIssuer(issuer, mode)) return 'issuer';
  if (client === undefined) return 'client';
  if (secret === undefined) return 'secret';
  if (!isHostList(hosts)) return 'hosts';
  return { plat, name, issuer: issuer.replace(/\/$/, ''), client, secret, hosts };
}

function isIssuer(text: string, mode: 'demo' | 'live'): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && mode === 'demo')) && search + hash + username === ''
  );
}

function isHostList(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= 10 &&
    value.every((host) => typeof host === 'string' && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(host))
  );
}

function readAddress(environment: Environment, name: string, fallback: string, wrong: Wrong): string {
  const given = environment[name] || fallback;
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given;
  wrong(name, 'is not a URL that starts with http:// or https://');
  return fallback;
}

/** One token for all brands, or `brand=token` pairs separated by commas. */
function readTokens(environment: Environment, mode: 'demo' | 'live', wrong: Wrong): Map<string, string> {
  const given = environment.TELEGRAM_BOT_TOKEN || (mode === 'demo' ? SANDBOX_BOT_TOKEN : '');
  const tokens = new Map<string, string>();
  for (const part of given.split(',').filter((one) => one !== '')) {
    const read = /^(?:([a-z0-9-]{1,32})=)?(\d{3,16}:[\w-]{5,128})$/.exec(part.trim());
    const [brand, token] = [read?.[1] ?? '*', read?.[2]];
    if (token === undefined || tokens.has(brand))
      wrong('TELEGRAM_BOT_TOKEN', 'is neither a token nor brand=token pairs');
    else tokens.set(brand, token);
  }
  return tokens;
}
