import type { Environment, Wrong } from './environment.ts';

/** A provider of payments, as it is registered there. */
export interface PaymentProviderSettings {
  /** Also in the address to which it sends its messages, and in the names of its accounts in the ledger. */
  readonly name: string;
  readonly url: string;
  readonly client: string;
  readonly secret: string;
  /** Two while the provider changes its secret. */
  readonly webhookSecrets: readonly string[];
}

export interface PaymentSettings {
  /** The first carries out what no rule gives to another. */
  readonly providers: readonly PaymentProviderSettings[];
  /** Where providers reach this house; undefined is where it listens. */
  readonly hooksUrl: string | undefined;
}

/** Known to everyone, so it counts in demo mode only. */
const SANDBOX = {
  url: 'http://127.0.0.1:8090',
  client: 'palpite',
  secret: 'sandbox-bank-secret',
  webhookSecrets: 'sandbox-bank-webhook-secret',
};
const SANDBOX_NAME = 'sandbox';
const PROVIDERS_MAX = 10;
const SECRETS_MAX = 2;
const SECRET_LEAST = 16;

/** `PAYMENT_PROVIDERS=acme` is described by PAYMENT_ACME_URL, _CLIENT, _SECRET and _WEBHOOK_SECRETS. */
export function readPaymentSettings(
  environment: Environment,
  mode: 'demo' | 'live',
  wrong: Wrong,
): PaymentSettings {
  const listed = environment.PAYMENT_PROVIDERS ?? (mode === 'demo' ? SANDBOX_NAME : '');
  const names = listed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length > PROVIDERS_MAX || new Set(names).size !== names.length)
    wrong('PAYMENT_PROVIDERS', `is not a list of at most ${PROVIDERS_MAX} different names`);
  const hooksUrl = environment.PAYMENT_HOOKS_URL || environment.PUBLIC_URL || undefined;
  if (hooksUrl !== undefined && !isWeb(hooksUrl)) wrong('PAYMENT_HOOKS_URL', 'is not a URL');
  return { providers: names.map((name) => readProvider(environment, mode, name, wrong)), hooksUrl };
}

function readProvider(
  environment: Environment,
  mode: 'demo' | 'live',
  name: string,
  wrong: Wrong,
): PaymentProviderSettings {
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(name)) wrong('PAYMENT_PROVIDERS', `"${name}" is not a name`);
  const usual = name === SANDBOX_NAME && mode === 'demo' ? SANDBOX : undefined;
  const setting = (part: string, fallback: string | undefined) => {
    const key = `PAYMENT_${name.toUpperCase().replaceAll('-', '_')}_${part}`;
    const given = environment[key] || fallback;
    if (given === undefined) wrong(key, 'is missing');
    return { key, given: given ?? '' };
  };
  const url = setting('URL', usual?.url);
  if (url.given !== '' && !isWeb(url.given)) wrong(url.key, 'is not a URL');
  const secret = setting('SECRET', usual?.secret);
  const hooks = setting('WEBHOOK_SECRETS', usual?.webhookSecrets);
  const webhookSecrets = hooks.given.split(',').map((one) => one.trim());
  // The secret itself is never told.
  if (secret.given !== '' && secret.given.length < SECRET_LEAST) wrong(secret.key, 'is too short');
  if (
    webhookSecrets.length > SECRETS_MAX ||
    webhookSecrets.some(({ length }) => length > 0 && length < SECRET_LEAST)
  )
    wrong(hooks.key, `must be one secret or ${SECRETS_MAX}, each of at least ${SECRET_LEAST} characters`);
  return {
    ...{ name, url: url.given, secret: secret.given, webhookSecrets },
    client: setting('CLIENT', usual?.client).given,
  };
}

function isWeb(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
