import type { PlayerId } from '@palpite/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Circumstances, decideThirdParty, mayReturnTo, vouchedEmail } from '../core/third-party.ts';

const player = fc.integer({ min: 1, max: 4 }).map((id) => id as PlayerId);
const given: fc.Arbitrary<Circumstances> = fc.record({
  action: fc.constantFrom(
    'bind' as const,
    'bind-email' as const,
    'login' as const,
    'login_and_signup' as const,
  ),
  owner: fc.option(fc.record({ player, closed: fc.boolean() }), { nil: undefined }),
  session: fc.option(fc.record({ player, visitor: fc.boolean() }), { nil: undefined }),
  emailOwner: fc.option(player, { nil: undefined }),
  hasAnother: fc.boolean(),
});

describe('[STATE-016] the decision about a verified identity', () => {
  it('lets nobody into an account but its owner, and opens none by an e-mail alone', () => {
    fc.assert(
      fc.property(given, (it) => {
        const decision = decideThirdParty(it);
        if (decision.is === 'enter') expect(decision.player).toBe(it.owner?.player);
        if (decision.is === 'link') expect(decision.player).toBe(it.session?.player);
        if (decision.is === 'register') expect([undefined, it.session?.player]).toContain(decision.visitor);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never links an identity that belongs to someone', () => {
    fc.assert(
      fc.property(given, (it) => {
        const decision = decideThirdParty(it);
        if (it.owner) expect(['link', 'register']).not.toContain(decision.is);
      }),
    );
  });

  it('never gives one e-mail to two players', () => {
    fc.assert(
      fc.property(given, (it) => {
        const decision = decideThirdParty(it);
        const foreign = it.emailOwner !== undefined && it.emailOwner !== it.session?.player;
        if (foreign && decision.is === 'link') expect(decision.withEmail).toBe(false);
        if (foreign) expect(decision.is).not.toBe('register');
      }),
    );
  });

  it('opens no account on login, needs a session to bind, and keeps a closed account closed', () => {
    fc.assert(
      fc.property(given, (it) => {
        const { is } = decideThirdParty(it);
        if (it.action === 'login') expect(['enter', 'third-party-unknown', 'entry-refused']).toContain(is);
        if (it.action.startsWith('bind') && !it.session) expect(is).toBe('login-needed');
        if (it.action.startsWith('login') && it.owner?.closed) expect(is).toBe('entry-refused');
      }),
    );
  });
});

describe('a vouched e-mail', () => {
  it.each<[unknown, unknown, string | undefined]>([
    ['Ana@Example.COM', true, 'ana@example.com'],
    [' ana@example.com ', 'true', 'ana@example.com'],
    ['ana@example.com', false, undefined],
    ['ana@example.com', undefined, undefined],
    ['ana@example.com', 1, undefined],
    ['ana', true, undefined],
    ['a b@example.com', true, undefined],
    ['ana@example.com\nbcc: x@y.zz', true, undefined],
    [`${'a'.repeat(65)}@example.com`, true, undefined],
    [7, true, undefined],
  ])('%j, verified %j, is %j', (email, verified, wanted) => {
    expect(vouchedEmail(email, verified)).toBe(wanted);
  });
});

describe('where a provider may send a player back', () => {
  const page = new URL('https://bethoje.example/');
  it.each<[string, boolean]>([
    ['https://bethoje.example/', true],
    ['https://bethoje.example/?from=login', true],
    ['https://www.bethoje.example/x', true],
    ['http://bethoje.example/', false],
    ['https://bethoje.example:8443/', false],
    ['https://bethoje.example.evil.example/', false],
    ['https://evilbethoje.example/', false],
    ['https://user@bethoje.example/', false],
    ['https://bethoje.example/#/home', false],
    ['http://localhost:8080/', false],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
    ['', false],
  ])('%s: %s', (address, wanted) => {
    expect(mayReturnTo(address, page, false)).toBe(wanted);
  });

  it('allows this machine in a demo only', () => {
    for (const address of [
      'http://localhost:5173/',
      'http://127.0.0.1:8080/x',
      'http://[::1]:8080/',
      'http://a.localhost/',
    ]) {
      expect(mayReturnTo(address, page, true)).toBe(true);
      expect(mayReturnTo(address, page, false)).toBe(false);
    }
    expect(mayReturnTo('http://localhost.evil.example/', page, true)).toBe(false);
    expect(mayReturnTo('http://127.0.0.1.evil.example/', page, true)).toBe(false);
  });
});
