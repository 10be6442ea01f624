import { PROVIDER_CLASSES } from '@palpite/server/modules/payments/adapters/classes';
import { FEED_CLASSES } from '@palpite/server/modules/sportsbook/feed/index';
import { readConfig } from '@palpite/server/platform/config/config';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../modules/casino/adapters/dialects.ts';

type Environment = Readonly<Record<string, string>>;

/** A live server with complete settings. */
const LIVE: Environment = {
  PALPITE_MODE: 'live',
  DATABASE_URL: 'postgres://palpite@db.internal/palpite',
  PALPITE_SECRET: 'a secret of more than thirty-two characters',
  PALPITE_SEAL_KEYS: 'a seal key of more than thirty-two characters',
  SMTP_URL: 'smtp://user:word@mail.example:587',
  SMS_URL: 'https://sms.example',
  SMS_KEY: 'own-sms-key',
  FEED_PROVIDER: 'lines',
  FEED_LINES_URL: 'tls://feed.example:7000',
  FEED_LINES_KEY: 'own-feed-key',
  TRUST_PROXY: '10.0.0.0/8',
};
const PAYMENTS: Environment = {
  PAYMENT_PROVIDERS: 'acme',
  PAYMENT_ACME_CLASS: 'own',
  PAYMENT_ACME_URL: 'https://acme.example',
  PAYMENT_ACME_CLIENT: 'palpite',
  PAYMENT_ACME_SECRET: 'an-own-secret-of-acme',
  PAYMENT_ACME_WEBHOOK_SECRETS: 'an-own-hook-secret',
  PAYMENT_HOOKS_URL: 'https://pay.example',
};

/** A provider class that is not the sandbox's; only the tests have it. */
const CLASSES = { ...PROVIDER_CLASSES, own: { ...PROVIDER_CLASSES.bank, isSandboxOnly: false } };

function faultsOf(changes: Environment, base: Environment = LIVE): string[] {
  const read = readConfig(
    { ...base, ...changes },
    { feed: FEED_CLASSES, payments: CLASSES, studios: DIALECTS },
  );
  return read.is === 'wrong' ? read.errors : [];
}

describe('live mode', () => {
  it('starts with complete settings of its own', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(PAYMENTS)).toEqual([]);
    expect(faultsOf({ NATS_URL: 'nats://palpite:word@one:4222,nats://palpite:word@two:4222' })).toEqual([]);
    expect(faultsOf({ NATS_URL: 'tls://token@nats.internal' })).toEqual([]);
    expect(
      faultsOf({ SMTP_URL: 'smtps://mail.example', HOST: '0.0.0.0', METRICS_TOKEN: 'x'.repeat(16) }),
    ).toEqual([]);
  });

  it('reports everything that is missing at once, each by its name', () => {
    const faults = faultsOf({}, { PALPITE_MODE: 'live', TRUST_PROXY: 'true', HOST: '0.0.0.0' });
    expect(faults.map((line) => line.split(':')[0]).sort()).toEqual(
      [
        ...['DATABASE_URL', 'FEED_PROVIDER', 'METRICS_TOKEN', 'PALPITE_SECRET'],
        ...['PALPITE_SEAL_KEYS', 'SMS_KEY', 'SMS_URL', 'SMTP_URL', 'TRUST_PROXY'],
      ].sort(),
    );
  });

  it.each([
    ['PALPITE_SECRET', ''],
    ['PALPITE_SEAL_KEYS', ''],
    ['PALPITE_SEAL_KEYS', 'too short'],
    ['PALPITE_SEAL_KEYS', `${'n'.repeat(32)},`],
    ['PALPITE_SEAL_KEYS', ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)).join(',')],
    ['PALPITE_SEAL_KEYS', 'palpite demo seal key that everybody knows'],
    ['PALPITE_SEAL_KEYS', 'a secret of more than thirty-two characters'],
    ['DATABASE_OWNER_URL', 'postgres://palpite_owner@db.internal/palpite'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8, 0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['NATS_URL', 'nats://nats:4222'],
    ['NATS_URL', 'nats://palpite:word@one:4222,nats://two:4222'],
    ['NATS_URL', 'tls://palpite:word@one:4222,nats://palpite:word@two:4222'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['SMTP_URL', 'smtp://2130706433'],
    ['SMTP_URL', 'smtp://relay.example:25?tls=off'],
    ['SMS_URL', 'http://sms.example'],
    ['SMS_URL', 'https://localhost:8090'],
    ['SMS_URL', 'https://[::ffff:127.0.0.1]'],
    ['SMS_KEY', 'sandbox-sms-key'],
    ['FEED_LINES_URL', 'tcp://feed.example:7000'],
    ['FEED_LINES_URL', 'tls://127.0.0.2:7000'],
    ['FEED_LINES_URL', 'tls://0.0.0.0:7000'],
    ['FEED_LINES_KEY', 'sandbox-feed-key'],
    ['FEED_LINES_KEY', ''],
    ['PUBLIC_URL', 'http://own.example'],
    ['PUBLIC_URL', 'https://localhost'],
    ['SERVICE_HOSTS', 'http://api.own.example'],
    ['PAYMENT_ACME_CLASS', 'bank'],
    ['PAYMENT_ACME_URL', 'http://acme.example'],
    ['PAYMENT_ACME_URL', 'https://127.1'],
    ['PAYMENT_ACME_SECRET', 'sandbox-bank-secret'],
    ['PAYMENT_ACME_WEBHOOK_SECRETS', 'an-own-hook-secret,sandbox-bank-webhook-secret'],
    ['PAYMENT_HOOKS_URL', ''],
    ['PAYMENT_HOOKS_URL', 'http://pay.example'],
    ['TELEGRAM_BOT_TOKEN', '7000000001:palpite-sandbox-bot-token'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(faultsOf({ ...PAYMENTS, [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it('uses PUBLIC_URL for webhooks of payment providers and names the setting that is wrong', () => {
    const { PAYMENT_HOOKS_URL: _, ...withoutHooks } = PAYMENTS;
    const faults = (url: string) => faultsOf({ ...withoutHooks, PUBLIC_URL: url });
    expect(faults('https://own.example')).toEqual([]);
    expect(faults('http://own.example')).toEqual([expect.stringMatching('^PUBLIC_URL: is not encrypted')]);
    expect(new Set(faults('own.example').map((line) => line.split(':')[0]))).toEqual(new Set(['PUBLIC_URL']));
  });

  it('refuses a sign-in provider on this machine and the secret of the sandbox', () => {
    const own = { OIDC_CLIENT: 'palpite', OIDC_SECRET: 'own-secret', OIDC_URL: 'https://id.example' };
    expect(faultsOf(own)).toEqual([]);
    expect(faultsOf({ ...own, OIDC_SECRET: 'sandbox-oidc-secret' })).toEqual([
      expect.stringMatching('^OIDC_SECRET: '),
    ]);
    expect(faultsOf({ ...own, OIDC_URL: 'https://localhost/oidc' })).toEqual([
      expect.stringMatching('^OIDC_URL: '),
    ]);
  });

  it('requires a token for the metrics where other machines can reach them', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching('^METRICS_TOKEN: is missing')]);
    expect(faultsOf({ HOST: '10.0.0.4', METRICS_TOKEN: 'short' })).toEqual([
      expect.stringMatching('^METRICS_TOKEN: '),
    ]);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(faultsOf({ HOST }), HOST).toEqual([]);
  });

  it('repeats no secret in its errors', () => {
    const secrets = {
      PALPITE_SECRET: 'too-short-secret',
      PALPITE_SEAL_KEYS: 'too-short-key',
      METRICS_TOKEN: 'abc-token',
      HOST: '0.0.0.0',
    };
    const reported = faultsOf({ ...PAYMENTS, ...secrets, PAYMENT_ACME_SECRET: 'sandbox-bank-secret' }).join(
      '\n',
    );
    for (const word of ['too-short-secret', 'too-short-key', 'abc-token', 'sandbox-bank-secret', 'own-hook'])
      expect(reported).not.toContain(word);
  });
});

describe('an unknown setting', () => {
  const DEMO: Environment = { DATABASE_URL: 'postgres://palpite@db.internal/palpite' };

  it.each([
    ['PALPITE_SECRT', 'PALPITE_SECRET'],
    ['PALPITE_MOD', 'PALPITE_MODE'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['palpite_mode', 'PALPITE_MODE'],
    ['OIDC_ISSUER', 'OIDC_'],
    ['BRAND_DOMAIN', 'BRAND_DOMAINS'],
    ['SANDBOX_SED', 'SANDBOX_SEED'],
    ['OPERATOR_HOST', 'OPERATOR_HOSTS'],
  ])('%s is refused in either mode, with the most similar one', (name, nearest) => {
    const reported = [expect.stringMatching(`^${name}: is no setting; the nearest one is ${nearest}`)];
    expect(faultsOf({ [name]: 'x' })).toEqual(reported);
    expect(faultsOf({ [name]: 'x' }, DEMO)).toEqual(reported);
  });

  it('is refused in live mode even if only a letter or two are wrong', () => {
    for (const [name, nearest] of [
      ['TRUST_PORXY', 'TRUST_PROXY'],
      ['LOGLEVEL', 'LOG_LEVEL'],
      ['DATABASE_URI', 'DATABASE_URL'],
    ] as const) {
      expect(faultsOf({ [name]: 'x' })).toEqual([`${name}: is no setting; the nearest one is ${nearest}`]);
      expect(faultsOf({ [name]: 'x' }, DEMO)).toEqual([]);
    }
  });

  it('does not include variables of other programs, of Kubernetes, or empty ones', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      ROLE: 'x',
      NODE_ENV: 'production',
      npm_package_version: '1',
      PALPITE_SERVICE_HOST: '10.0.0.1',
      PALPITE_SERVICE_PORT: '80',
      PALPITE_SERVICE_PORT_HTTP: '80',
      PALPITE_PORT: 'tcp://10.0.0.1:80',
      PALPITE_PORT_80_TCP_ADDR: '10.0.0.1',
      PALPITE_NOTHING: '',
      SANDBOX_SEED: '7',
      DATA_DIR: 'x',
    };
    expect(faultsOf(others)).toEqual([]);
    expect(faultsOf(others, DEMO)).toEqual([]);
  });

  it('does not include the settings of a named provider', () => {
    expect(faultsOf({ ...PAYMENTS, PAYMENT_ACME_CLIENTS: 'x' })).toEqual([
      'PAYMENT_ACME_CLIENTS: is no setting; the nearest one is PAYMENT_ACME_CLIENT',
    ]);
  });
});
