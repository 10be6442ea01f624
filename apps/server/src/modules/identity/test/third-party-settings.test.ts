import { describe, expect, it } from 'vitest';
import { readThirdPartySettings, SANDBOX_BOT_TOKEN } from '../../../platform/config/third-party-settings.ts';

function read(environment: Record<string, string>, mode: 'demo' | 'live' = 'demo') {
  const wrong: string[] = [];
  const settings = readThirdPartySettings(
    environment,
    mode,
    (name, why) => void wrong.push(`${name}: ${why}`),
  );
  return { ...settings, wrong };
}

const GOOD = {
  plat: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  client: 'id.apps.googleusercontent.com',
  secret: 'very-secret-words',
  hosts: ['oauth2.googleapis.com', 'www.googleapis.com'],
};
const list = (...providers: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(providers) });

describe('settings of third-party login', () => {
  it('use the sandbox’s provider and bot in a demo, and ignore their public secrets where money is real', () => {
    expect(read({})).toMatchObject({ oidc: [{ plat: 'sandbox', client: 'palpite' }], wrong: [] });
    expect(read({}).telegramTokens).toEqual(new Map([['*', SANDBOX_BOT_TOKEN]]));
    const live = read({ OIDC_URL: 'http://127.0.0.1:8090/oidc' }, 'live');
    expect(live).toMatchObject({ oidc: [], wrong: [] });
    expect(live.telegramTokens.size).toBe(0);
  });

  it('accept one provider by single settings, and several as a list', () => {
    const one = {
      OIDC_URL: 'https://id.example/realm/',
      OIDC_CLIENT: 'c',
      OIDC_SECRET: 's',
      OIDC_PLAT: 'id',
    };
    expect(read(one, 'live')).toMatchObject({
      oidc: [{ plat: 'id', issuer: 'https://id.example/realm', client: 'c', secret: 's', hosts: [] }],
      wrong: [],
    });
    const apple = { ...GOOD, plat: 'apple', issuer: 'https://appleid.apple.com' };
    expect(read(list(GOOD, apple), 'live').oidc.map(({ plat }) => plat)).toEqual(['google', 'apple']);
  });

  it.each<[string, Record<string, string>]>([
    ['no JSON', { OIDC_PROVIDERS: 'google' }],
    ['no list', { OIDC_PROVIDERS: '{}' }],
    ['no object', { OIDC_PROVIDERS: '[1]' }],
    ['a name of ours', list({ ...GOOD, plat: 'telegram' })],
    ['the same name twice', list(GOOD, GOOD)],
    ['plain HTTP where money is real', list({ ...GOOD, issuer: 'http://accounts.google.com' })],
    ['an issuer with a query', list({ ...GOOD, issuer: 'https://a.example/?x=1' })],
    ['no secret', list({ ...GOOD, secret: '' })],
    ['a host that is an address', list({ ...GOOD, hosts: ['https://x.example/'] })],
    ['too many', list(...Array.from({ length: 21 }, (_none, n) => ({ ...GOOD, plat: `p${n}` })))],
  ])('%s is reported without its secret', (_what, environment) => {
    const { wrong } = read(environment, 'live');
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(/^OIDC_PROVIDERS: /);
    expect(wrong[0]).not.toContain(GOOD.secret);
  });

  it('accept one bot for all brands, or one for each', () => {
    expect(read({ TELEGRAM_BOT_TOKEN: '123:abcdef' }).telegramTokens).toEqual(new Map([['*', '123:abcdef']]));
    const each = read({ TELEGRAM_BOT_TOKEN: 'br=123:abcdef, mx=456:ghijkl' }, 'live');
    expect(each.telegramTokens).toEqual(
      new Map([
        ['br', '123:abcdef'],
        ['mx', '456:ghijkl'],
      ]),
    );
    for (const wrongToken of ['abc', 'br=', 'br=1:x', '123:abcdef,456:abcdef']) {
      const { wrong } = read({ TELEGRAM_BOT_TOKEN: wrongToken });
      expect(wrong).toHaveLength(1);
      expect(wrong[0]).not.toContain('abcdef');
    }
  });
});
