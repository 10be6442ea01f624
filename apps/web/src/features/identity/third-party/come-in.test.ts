import { REFUSALS } from '@palpite/contract/refusals';
import { login } from '@palpite/i18n/catalogs/PT/login';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { memoryStore } from '../../../stores/test/memory-store.ts';
import { forgetEntry, rememberedNews } from '../entry-memory.ts';
import { LOGIN_INFO, scriptedClient } from '../test/calls.ts';
import { type ComeInDeps, comeIn } from './at-start.ts';
import { keepPending } from './pending.ts';

function fixture(answers: Parameters<typeof scriptedClient>[0]) {
  const { client, asked } = scriptedClient(answers);
  const visit = memoryStore();
  const adopted: unknown[] = [];
  const shown: unknown[] = [];
  const places: string[] = [];
  const messages: Readonly<Record<string, string>> = login;
  const deps = {
    client,
    session: createStore(() => ({ user: undefined, adopt: (reply: unknown) => adopted.push(reply) })),
    text: createStore(() => ({ t: (id: string) => messages[id], need: async () => undefined })),
    notices: createStore(() => ({ tell: (notice: unknown) => shown.push(notice) })),
    platform: { store: memoryStore(), visit },
    navigate: (to: string) => places.push(to),
  } as unknown as ComeInDeps;
  return { deps, asked, visit, adopted, shown, places };
}

const PENDING = {
  plat: 'google',
  action: 'login',
  state: 's1',
  redirectUri: 'https://a.b/',
  hash: '#/match-detail?matchId=3',
} as const;

beforeEach(forgetEntry);

describe('a login by the link of an e-mail', () => {
  it('[RULE-014] [ROUTE-131] the code of the address is sent as email_code and lets the player in', async () => {
    const { deps, asked, adopted } = fixture({ emailCodeLogin: { is: 'done', data: LOGIN_INFO } });
    await comeIn(deps, { is: 'mail', code: 'abc' });
    expect(asked).toEqual([{ name: 'emailCodeLogin', input: { email_code: 'abc' } }]);
    expect(adopted).toEqual([LOGIN_INFO]);
  });

  it.each([
    ['[ERR-008]', REFUSALS['code-login'].code, 100011, 'login.codeLoginError'],
    ['[ERR-009]', REFUSALS['code-login-new'].code, 100010, 'login.codeLoginErrorNew'],
  ] as const)('%s shows its own message on the login page', async (_, code, number, id) => {
    expect(code).toBe(number);
    const { deps, adopted, places } = fixture({
      emailCodeLogin: { is: 'refused', code, message: 'of the server' },
    });
    await comeIn(deps, { is: 'mail', code: 'abc' });
    expect(rememberedNews()).toEqual({ tone: 'negative', text: login[id] });
    expect(places).toEqual(['/loginb']);
    expect(adopted).toEqual([]);
  });
});

describe('a return from a provider', () => {
  it('logs the player in and restores the location', async () => {
    const { deps, asked, visit, adopted, places } = fixture({
      thirdPartyLogin: { is: 'done', data: LOGIN_INFO },
    });
    keepPending(visit, PENDING);
    await comeIn(deps, { is: 'provider', code: 'abc', state: 's1' });
    expect(asked[0]).toEqual({
      name: 'thirdPartyLogin',
      input: {
        plat: 'google',
        app_type: 'web',
        code: 'abc',
        state: 's1',
        redirect_uri: 'https://a.b/',
        is_redirect: 1,
      },
    });
    expect(places).toEqual(['#/match-detail?matchId=3']);
    expect(adopted).toEqual([LOGIN_INFO]);
  });

  it('ignores a reply without a pending login', async () => {
    const { deps, asked, visit } = fixture({});
    keepPending(visit, PENDING);
    await comeIn(deps, { is: 'provider', code: 'abc', state: 'another' });
    await comeIn(deps, { is: 'provider', code: 'abc', state: 's1' });
    expect(asked).toEqual([]);
    expect(rememberedNews()?.text).toBe(login['login.provider.lost']);
  });

  it('after a refused consent restores the location and says that nothing changed', async () => {
    const { deps, visit, shown, places } = fixture({});
    keepPending(visit, PENDING);
    await comeIn(deps, { is: 'provider-refused', state: 's1' });
    expect(places).toEqual(['#/match-detail?matchId=3']);
    expect(shown).toEqual([{ tone: 'bad', text: login['login.provider.denied'] }]);
  });
});
