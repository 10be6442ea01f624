import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { FAULT_FIELDS, type OidcFaults } from './faults.ts';
import { PERSONS } from './persons.ts';
import { fixtureOf, RETURN } from './test/fixture.ts';

let sandbox: Sandbox;
let fixture: ReturnType<typeof fixtureOf>;
beforeEach(async () => {
  sandbox = await startSandbox({ feed: NO_MATCHES });
  fixture = fixtureOf(sandbox);
});
afterEach(() => sandbox.close());

const codeOf = async (person = 'person-1001') =>
  (await fixture.answer({ person, answer: 'accept' })).searchParams.get('code') ?? '';
const tokensOf = async (person?: string) =>
  (await (await fixture.redeem(await codeOf(person))).json()) as { id_token: string; access_token: string };
const keys = () => createRemoteJWKSet(new URL(`${sandbox.oidcUrl}/jwks`));

describe('sign-in provider', () => {
  it('uses the address of the request in its discovery document', async () => {
    const reply = await fetch(`${sandbox.oidcUrl}/.well-known/openid-configuration`);
    expect(await reply.json()).toMatchObject({
      issuer: sandbox.oidcUrl,
      token_endpoint: `${sandbox.oidcUrl}/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('lists its people, asks for consent, and returns a code with the state', async () => {
    const chooser = await (await fixture.page('/authorize')).text();
    for (const person of PERSONS) expect(chooser).toContain(person.name);
    const consent = await (await fixture.page('/authorize', { person: 'person-1001' })).text();
    for (const word of ['Accept', 'Refuse', 'Close', 'Ana Ribeiro']) expect(consent).toContain(word);
    const back = await fixture.answer({ person: 'person-1001', answer: 'accept' });
    expect(back.origin + back.pathname).toBe(RETURN);
    expect(back.searchParams.get('state')).toBe('a-state');
    expect(back.searchParams.get('iss')).toBe(sandbox.oidcUrl);
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{32}$/);
  });

  it('redirects with an error and without a code on refusal, and not at all when the page is closed', async () => {
    const back = await fixture.answer({ person: 'person-1001', answer: 'refuse' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.has('code')).toBe(false);
    const closed = await fixture.page('/authorize/answer', { answer: 'close' });
    expect(closed.status).toBe(200);
    expect(await closed.text()).toContain('without an answer');
  });

  it('exchanges a code for a token that its keys verify', async () => {
    const { id_token } = await tokensOf('person-1004');
    const { payload } = await jwtVerify(id_token, keys(), { issuer: sandbox.oidcUrl, audience: 'palpite' });
    expect(payload).toMatchObject({ sub: 'person-1004', nonce: 'a-nonce', email_verified: false });
  });

  it('accepts a code once, and only with its verifier and its redirect URI', async () => {
    const code = await codeOf();
    expect((await fixture.redeem(code)).status).toBe(200);
    expect((await fixture.redeem(code)).status).toBe(400);
    expect((await fixture.redeem(await codeOf(), { code_verifier: 'x'.repeat(43) })).status).toBe(400);
    expect((await fixture.redeem(await codeOf(), { redirect_uri: 'http://127.0.0.1:9/else' })).status).toBe(
      400,
    );
    const unknownKey = Buffer.from('palpite:wrong').toString('base64');
    expect((await fixture.form('/token', { code: await codeOf() }, `Basic ${unknownKey}`)).status).toBe(401);
  });

  it('returns the user and the client of an access token', async () => {
    const { access_token } = await tokensOf();
    const info = await fetch(`${sandbox.oidcUrl}/userinfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await info.json()).toMatchObject({ sub: 'person-1001', email_verified: true });
    expect(await (await fixture.form('/introspect', { token: access_token })).json()).toMatchObject({
      active: true,
      client_id: 'palpite',
    });
    expect(await (await fixture.form('/introspect', { token: 'nonsense' })).json()).toEqual({
      active: false,
    });
    expect((await fetch(`${sandbox.oidcUrl}/userinfo`)).status).toBe(401);
  });

  it.each([
    ['an unknown program', { client_id: 'other' }],
    ['a return address that is no page', { redirect_uri: 'javascript:alert(1)' }],
    ['no state', { state: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['another kind of answer', { response_type: 'token' }],
  ])('sends nobody anywhere for %s', async (_what, more) => {
    for (const path of ['/authorize', '/authorize/answer'])
      expect((await fixture.page(path, { ...more, person: 'person-1001', answer: 'accept' })).status).toBe(
        400,
      );
  });

  it('keeps the old key published after a new one signs', async () => {
    const before = await tokensOf();
    const rotated = (await (
      await fetch(`${sandbox.httpUrl}/control/oidc/rotate`, { method: 'POST' })
    ).json()) as { kid: string };
    const after = await tokensOf();
    expect(decodeProtectedHeader(after.id_token).kid).toBe(rotated.kid);
    for (const token of [before, after]) await jwtVerify(token.id_token, keys());
  });
});

describe('faults of the sign-in provider', () => {
  it('fails, replies with an HTML page, and recovers', async () => {
    await fixture.faults({ failNext: 1, htmlNext: 1 });
    const ask = () => fetch(`${sandbox.oidcUrl}/jwks`);
    expect((await ask()).status).toBe(500);
    expect((await ask()).headers.get('content-type')).toContain('text/html');
    expect((await ask()).status).toBe(200);
  });

  it('hangs until the caller gives up', async () => {
    await fixture.faults({ hangNext: 1 });
    await expect(fetch(`${sandbox.oidcUrl}/jwks`, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  });

  it.each<keyof OidcFaults>([
    'expiredTokenNext',
    'wrongKeyNext',
    'unknownKeyNext',
    'wrongAudienceNext',
    'wrongIssuerNext',
    'unsignedTokenNext',
    'sharedKeyTokenNext',
  ])('%s makes one token that a careful reader refuses', async (fault) => {
    await fixture.faults({ [fault]: 1 });
    const check = async () => {
      const { id_token } = await tokensOf();
      return jwtVerify(id_token, keys(), { issuer: sandbox.oidcUrl, audience: 'palpite' });
    };
    await expect(check()).rejects.toThrow();
    await check();
  });

  it('has a field on its page for every fault, and refuses what it does not know', async () => {
    const page = await (await fetch(`${sandbox.oidcUrl}/faults`)).text();
    for (const { name } of FAULT_FIELDS) expect(page).toContain(`name="${name}"`);
    await expect(fixture.faults({ failNext: -1 })).rejects.toThrow();
    await expect(fixture.faults({ nonsense: 1 } as never)).rejects.toThrow();
    await fixture.faults({ failNext: 5 });
    const off = await fetch(`${sandbox.httpUrl}/control/oidc/faults`, { method: 'DELETE' });
    expect(await off.json()).toMatchObject({ failNext: 0 });
  });
});
