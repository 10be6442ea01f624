import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../stores/test/memory-store.ts';
import { cleanAddress, readArrival } from './arrival.ts';
import { keepPending, stateOf, takePending } from './pending.ts';
import { isSocialHidden } from './use-providers.ts';

describe('the arrival by a link', () => {
  it.each([
    ['', '#/sport', { is: 'plain' }],
    ['?brand=br&code=', '#/', { is: 'plain' }],
    ['?code=null', '', { is: 'plain' }],
    ['?code=abc123', '#/', { is: 'mail', code: 'abc123' }],
    ['?brand=br', '#/loginb?code=abc123', { is: 'mail', code: 'abc123' }],
    ['?code=abc&state=s1', '#/sport', { is: 'provider', code: 'abc', state: 's1' }],
    ['', '#/?code=abc&state=s1', { is: 'provider', code: 'abc', state: 's1' }],
    ['?error=access_denied&state=s1', '', { is: 'provider-refused', state: 's1' }],
    ['?error=access_denied', '', { is: 'plain' }],
  ])('[RULE-014] %s%s', (search, hash, arrival) => expect(readArrival(search, hash)).toEqual(arrival));

  it.each([
    ['?code=abc', '#/', '/#/'],
    ['?brand=br&code=abc&state=s', '#/me', '/?brand=br#/me'],
    ['?brand=br', '#/deposit?code=abc&from=x', '/?brand=br#/deposit?from=x'],
    ['', '', '/'],
  ])('%s%s is removed from the address', (search, hash, clean) =>
    expect(cleanAddress('/', search, hash)).toBe(clean),
  );
});

describe('while the player is with a provider', () => {
  const pending = {
    plat: 'google',
    action: 'login',
    state: 's1',
    redirectUri: 'https://a.b/',
    hash: '#/sport',
  } as const;

  it('the pending login is stored for one return', () => {
    const visit = memoryStore();
    keepPending(visit, pending);
    expect(takePending(visit)).toEqual(pending);
    expect(takePending(visit)).toBeUndefined();
  });

  it.each(['{', '[]', '{"plat":1}', JSON.stringify({ ...pending, action: 'steal' })])(
    '%s is nothing',
    (text) => expect(takePending(memoryStore({ third_party: text }))).toBeUndefined(),
  );

  it('the state is that of the address', () => {
    expect(stateOf('https://id.example/auth?client_id=x&state=s%201')).toBe('s 1');
    expect(stateOf('not an address')).toBe('');
  });
});

describe('third-party login', () => {
  const settings = (...configs: { key: string; result: string; switch: 0 | 1 }[]) => {
    const entries = new Map(configs.map((entry) => [entry.key, entry]));
    return { entries, value: (key: string) => entries.get(key)?.result ?? '' };
  };

  it('is hidden for the builds that hide it and where it is switched off', () => {
    const builds = settings({ key: 'hidden_social_builds', result: '300, 700', switch: 1 });
    expect(isSocialHidden(builds, '700')).toBe(true);
    expect(isSocialHidden(builds, '100')).toBe(false);
    expect(isSocialHidden(builds, '')).toBe(false);
    expect(isSocialHidden(settings({ key: 'third_party_login', result: '', switch: 0 }), '100')).toBe(true);
    expect(isSocialHidden(settings(), '100')).toBe(false);
  });
});
