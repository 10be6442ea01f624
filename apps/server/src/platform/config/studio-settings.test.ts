import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readServerSettings } from '../../wiring/read-settings.ts';

const keyOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const KEY = keyOf(2_048);
const base = { DATABASE_URL: 'postgres://server@db/palpite' };

function read(environment: Record<string, string>) {
  const outcome = readServerSettings({ ...base, ...environment });
  return outcome.is === 'read' ? outcome.config.studios : outcome.errors;
}

describe('the settings of studios', () => {
  it('name no studio in the plain environment', () => {
    expect(read({})).toEqual([]);
  });

  it('describe a studio by its dialect and the settings of this dialect', () => {
    const acme = {
      STUDIO_ACME_DIALECT: 'a',
      STUDIO_ACME_URL: 'https://games.example/acme',
      STUDIO_ACME_PUBLIC_KEY: `${KEY}, ${KEY}`,
      STUDIO_ACME_API_KEY: 'a key that is long enough',
    };
    const own = { STUDIO_OWN_GAMES_DIALECT: 'b', STUDIO_OWN_GAMES_URL: 'https://games.example/own' };
    const secrets = { STUDIO_OWN_GAMES_SECRET: 'the first of two secrets,the second of two secrets' };
    expect(read({ STUDIOS: 'acme, own-games', ...acme, ...own, ...secrets })).toMatchObject([
      { name: 'acme', dialect: 'a', settings: { publicKeys: [KEY, KEY] } },
      {
        name: 'own-games',
        dialect: 'b',
        settings: { secrets: ['the first of two secrets', 'the second of two secrets'] },
      },
    ]);
  });

  it('have demo defaults for the studios of the sandbox, except for the key that is made at the start', () => {
    expect(read({ STUDIOS: 'lumen' })).toMatchObject([
      { dialect: 'b', settings: { url: 'http://127.0.0.1:3003/lumen' } },
    ]);
    expect(read({ STUDIOS: 'aurora' })).toEqual(['STUDIO_AURORA_PUBLIC_KEY: is missing']);
  });

  it.each([
    ['STUDIOS', { STUDIOS: 'Acme!' }],
    ['STUDIOS', { STUDIOS: 'lumen,lumen' }],
    ['STUDIO_ACME_DIALECT', { STUDIOS: 'acme' }],
    ['STUDIO_ACME_DIALECT', { STUDIOS: 'acme', STUDIO_ACME_DIALECT: 'c' }],
    ['STUDIO_LUMEN_URL', { STUDIOS: 'lumen', STUDIO_LUMEN_URL: 'ftp://games' }],
    ['STUDIO_LUMEN_SECRET', { STUDIOS: 'lumen', STUDIO_LUMEN_SECRET: 'short' }],
    ['STUDIO_LUMEN_SECRETS', { STUDIOS: 'lumen', STUDIO_LUMEN_SECRETS: 'of a name that is no setting' }],
    ['STUDIO_AURORA_PUBLIC_KEY', { STUDIOS: 'aurora', STUDIO_AURORA_PUBLIC_KEY: 'no key' }],
    ['STUDIO_AURORA_PUBLIC_KEY', { STUDIOS: 'aurora', STUDIO_AURORA_PUBLIC_KEY: keyOf(1_024) }],
  ])('refuse %s when it is wrong, by its name', (name, environment) => {
    expect((read(environment as unknown as Record<string, string>) as string[]).join('\n')).toContain(
      `${name}:`,
    );
  });

  it('refuse the demo secrets and addresses of this machine in live mode', () => {
    const errors = read({
      PALPITE_MODE: 'live',
      STUDIOS: 'lumen',
      STUDIO_LUMEN_DIALECT: 'b',
      STUDIO_LUMEN_URL: 'http://127.0.0.1:3003/lumen',
      STUDIO_LUMEN_SECRET: 'sandbox-studio-secret',
    }) as string[];
    const about = errors.filter((error) => error.startsWith('STUDIO_'));
    expect(about.map((error) => error.split(':')[0])).toEqual([
      'STUDIO_LUMEN_URL',
      'STUDIO_LUMEN_URL',
      'STUDIO_LUMEN_SECRET',
    ]);
  });
});
