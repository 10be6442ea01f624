import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { manualClock } from '@palpite/testkit/clock';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { OidcProvider } from '../adapters/oidc/oidc-provider.ts';
import { testThirdPartyContract } from './third-party-contract-test.ts';
import { sandboxWorld } from './third-party-sandbox.ts';

testThirdPartyContract('OpenID Connect at the sandbox', sandboxWorld);

type Handler = (request: IncomingMessage, response: ServerResponse, base: string) => void;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A provider that misbehaves. */
async function oddProvider(handle: Handler) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    handle(request, response, base());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = () => `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const clock = manualClock();
  const settings = { plat: 'odd', name: 'Odd', issuer: base(), client: 'us', secret: 's3cret', hosts: [] };
  return { provider: new OidcProvider({ settings, clock, timeoutMs: 800 }), asked, clock, base: base() };
}

const json = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const description = (base: string) => ({
  issuer: base,
  authorization_endpoint: `${base}/a`,
  token_endpoint: `${base}/t`,
  jwks_uri: `${base}/k`,
  userinfo_endpoint: `${base}/u`,
  introspection_endpoint: `${base}/i`,
});
const proof = { code: 'c', redirectUri: 'http://127.0.0.1:9/', verifier: 'v', nonce: 'n' };
const ask = { redirectUri: 'http://127.0.0.1:9/', state: 's', nonce: 'n', challenge: 'c' };

describe('invalid discovery documents', () => {
  it.each<[string, (base: string) => object]>([
    ['another issuer', (base) => ({ ...description(base), issuer: 'https://elsewhere.example' })],
    [
      'a token endpoint inside our network',
      (base) => ({ ...description(base), token_endpoint: 'http://10.0.0.1/t' }),
    ],
    ['keys by file', (base) => ({ ...description(base), jwks_uri: 'file:///etc/passwd' })],
    [
      'a script to send people to',
      (base) => ({ ...description(base), authorization_endpoint: 'javascript:1' }),
    ],
    [
      'an endpoint with credentials',
      (base) => ({ ...description(base), token_endpoint: base.replace('//', '//a:b@') }),
    ],
    ['no keys at all', (base) => ({ ...description(base), jwks_uri: undefined })],
  ])('%s counts as unavailable, and no other request is sent', async (_what, make) => {
    const { provider, asked } = await oddProvider((_request, response, base) => json(response, make(base)));
    expect(await provider.authorizeUrl(ask)).toBeUndefined();
    expect((await provider.redeemCode(proof)).is).toBe('away');
    expect(new Set(asked)).toEqual(new Set(['/.well-known/openid-configuration']));
  });

  it('redirects are not followed', async () => {
    const { provider, asked } = await oddProvider((request, response, base) =>
      request.url === '/moved'
        ? json(response, description(base))
        : response.writeHead(302, { location: '/moved' }).end(),
    );
    expect((await provider.redeemCode(proof)).is).toBe('away');
    expect(asked).not.toContain('/moved');
  });

  it('an endless answer is cut off', async () => {
    const { provider } = await oddProvider((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ issuer: 'x'.repeat(80_000) }));
    });
    expect(await provider.redeemCode(proof)).toEqual({ is: 'away', why: 'answer-too-long' });
  });

  it('an answer that never completes is a timeout', async () => {
    const { provider } = await oddProvider((_request, response) => void response.writeHead(200).write('{'));
    expect(await provider.redeemCode(proof)).toEqual({ is: 'away', why: 'timeout' });
  });
});

describe('invalid tokens', () => {
  const signed = async (claims: (base: string) => object, tokenDoor?: (response: ServerResponse) => void) => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
    const world = await oddProvider((request, response, base) => {
      if (request.url === '/k') return void json(response, { keys: [jwk] });
      if (request.url === '/u')
        return void json(response, { sub: 'someone-else', email: 'a@b.example', email_verified: true });
      if (request.url !== '/t') return void json(response, description(base));
      if (tokenDoor) return tokenDoor(response);
      const seconds = Math.floor(world.clock.nowMs() / 1_000);
      const all = {
        iss: base,
        aud: 'us',
        sub: 'p',
        nonce: 'n',
        iat: seconds,
        exp: seconds + 300,
        ...claims(base),
      };
      void new SignJWT(all)
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .sign(privateKey)
        .then((id_token) => json(response, { id_token, access_token: 'at' }));
    });
    return world;
  };

  it.each<[string, object, string]>([
    ['several audiences without a party', { aud: ['us', 'others'], email: 'x' }, 'other-party'],
    ['another party', { azp: 'others', email: 'x' }, 'other-party'],
    ['no nonce', { nonce: undefined, email: 'x' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['no subject', { sub: undefined, email: 'x' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['a subject without end', { sub: 'x'.repeat(129), email: 'x' }, 'no-subject'],
    ['a moment to come', { nbf: 4_000_000_000, email: 'x' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['userinfo of someone else', {}, 'other-subject'],
  ])('%s is refused', async (_what, claims, why) => {
    const { provider } = await signed(() => claims);
    expect(await provider.redeemCode(proof)).toEqual({ is: 'refused', why });
  });

  it('wrong credentials of ours are not counted against the person', async () => {
    const { provider } = await signed(
      () => ({}),
      (response) => json(response, { error: 'invalid_client' }, 401),
    );
    expect(await provider.redeemCode(proof)).toEqual({ is: 'away', why: 'our-client' });
  });

  it('a missing identity token, and an error with a hostile name, are refused without repeating it', async () => {
    const none = await signed(
      () => ({}),
      (response) => json(response, { access_token: 'at' }),
    );
    expect(await none.provider.redeemCode(proof)).toEqual({ is: 'refused', why: 'no-identity-token' });
    const hostile = await signed(
      () => ({}),
      (response) => json(response, { error: '<script>' }, 400),
    );
    expect(await hostile.provider.redeemCode(proof)).toEqual({ is: 'refused', why: 'http-400' });
  });

  it('forged key ids do not make it read the keys again and again', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const { provider, asked, clock } = await oddProvider((request, response, base) => {
      if (request.url === '/k') return void json(response, { keys: [] });
      if (request.url !== '/t') return void json(response, description(base));
      void new SignJWT({ sub: 'p' })
        .setProtectedHeader({ alg: 'ES256', kid: 'forged' })
        .sign(privateKey)
        .then((id_token) => json(response, { id_token }));
    });
    const keysAsked = () => asked.filter((url) => url === '/k').length;
    for (let n = 0; n < 5; n += 1) expect((await provider.redeemCode(proof)).is).toBe('refused');
    expect(keysAsked()).toBe(1);
    clock.advance(31_000);
    await provider.redeemCode(proof);
    expect(keysAsked()).toBe(2);
  });
});
