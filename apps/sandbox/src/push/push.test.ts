import { createECDH, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => fetch(`${sandbox.httpUrl}/control/push/faults`, { method: 'DELETE' }));

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const senderKey = Buffer.concat([
  Buffer.of(4),
  Buffer.from(x, 'base64url'),
  Buffer.from(y, 'base64url'),
]).toString('base64url');

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function subscribe() {
  const reply = await fetch(
    `${sandbox.httpUrl}/push/subscriptions`,
    json({ applicationServerKey: senderKey }),
  );
  return (await reply.json()) as { id: string; subscription: { endpoint: string } };
}

function vapid(claims: object = {}, key = senderKey): string {
  const now = Math.floor(Date.now() / 1_000);
  const all = { aud: sandbox.httpUrl, exp: now + 3_600, sub: 'https://bethoje.bet.br', ...claims };
  const text = [{ typ: 'JWT', alg: 'ES256' }, all]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${key}`;
}

function send(endpoint: string, headers: Record<string, string> = {}, body = randomBytes(200)) {
  return fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: vapid(),
      ttl: '60',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ...headers,
    },
    body,
  });
}

const errorOf = async (reply: Response) => [reply.status, ((await reply.json()) as { error: string }).error];

describe('the push service of the sandbox', () => {
  it('accepts senders with the key of the subscription only', async () => {
    const { subscription } = await subscribe();
    const other = createECDH('prime256v1').generateKeys().toString('base64url');
    const day = 25 * 60 * 60;
    const now = Math.floor(Date.now() / 1_000);
    const wrong: readonly (readonly [string, string])[] = [
      ['', 'no-vapid-header'],
      [vapid({}, other), 'other-sender'],
      [vapid({ aud: 'https://push.example' }), 'wrong-audience'],
      [vapid({ exp: now - 1 }), 'wrong-expiry'],
      [vapid({ exp: now + day }), 'wrong-expiry'],
      [vapid({ sub: 'nobody' }), 'wrong-subject'],
      [vapid().replace(/\.[^.]*, /, `.${'A'.repeat(86)}, `), 'wrong-signature'],
    ];
    for (const [authorization, error] of wrong)
      expect(await errorOf(await send(subscription.endpoint, { authorization }))).toEqual([403, error]);
  });

  it('requires a time to live and a body that the browser can read', async () => {
    const { subscription } = await subscribe();
    expect(await errorOf(await send(subscription.endpoint, { ttl: 'x' }))).toEqual([400, 'no-ttl']);
    expect(await errorOf(await send(subscription.endpoint, { 'content-encoding': 'br' }))).toEqual([
      415,
      'wrong-encoding',
    ]);
    expect(await errorOf(await send(subscription.endpoint))).toEqual([400, 'not-readable']);
    expect(await errorOf(await send(subscription.endpoint, {}, Buffer.from('short')))).toEqual([
      400,
      'not-readable',
    ]);
    expect((await send(`${sandbox.httpUrl}/push/send/unknown`)).status).toBe(404);
  });

  it('ends subscriptions, limits and fails on demand', async () => {
    const { id, subscription } = await subscribe();
    const faults = (body: object) => fetch(`${sandbox.httpUrl}/control/push/faults`, json(body));
    await faults({ limitNext: 1, retryAfterSeconds: 7 });
    const limited = await send(subscription.endpoint);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    await faults({ failNext: 1 });
    expect((await send(subscription.endpoint)).status).toBe(503);
    expect((await faults({ failNext: -1 })).status).toBe(400);
    await fetch(`${sandbox.httpUrl}/push/subscriptions/${id}`, { method: 'DELETE' });
    expect((await send(subscription.endpoint)).status).toBe(410);
  });

  it('refuses keys that are no keys', async () => {
    for (const key of ['x', Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url')]) {
      const reply = await fetch(`${sandbox.httpUrl}/push/subscriptions`, json({ applicationServerKey: key }));
      expect(reply.status).toBe(400);
    }
  });

  it('shows a page', async () => {
    const page = await (await fetch(`${sandbox.httpUrl}/push`)).text();
    expect(page).toContain('Nothing has been sent yet');
  });
});

describe('native push of the sandbox', () => {
  it('needs an access token of the service account', async () => {
    const url = `${sandbox.httpUrl}/fcm/v1/projects/palpite-sandbox/messages:send`;
    const reply = await fetch(url, json({ message: { token: 'x' } }));
    expect(reply.status).toBe(401);
    const grant = await fetch(`${sandbox.httpUrl}/fcm/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'assertion=a.b.c',
    });
    expect([grant.status, await grant.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });
});
