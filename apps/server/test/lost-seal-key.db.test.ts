import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewPushKey } from '../../../tools/operator/push-key.ts';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

const LOST = 'the key that is lost of more than 32 characters';
const NEW = 'the key of today of more than 32 characters too';
const MINUTE_MS = 60_000;

let before: TestApp;
let app: TestApp;
let shiftMs = 0;
let oldKey = '';
const lines: string[] = [];

beforeAll(async () => {
  before = await buildTestApp({ sandbox: { feed: NO_MATCHES }, environment: { PALPITE_SEAL_KEYS: LOST } });
});
afterAll(async () => {
  await app?.close();
  await before?.close();
});

const checks = async () => {
  const reply = await fetch(`${app.url}/readyz`);
  const { ok, checks } = (await reply.json()) as { ok: boolean; checks: Record<string, string> };
  return { status: reply.status, ok, push: checks.push };
};
const keyAt = async (url: string) => (await new Visitor(url).call('pwaConfig', {})).data.push_key;

async function subscribed(key: string): Promise<Visitor> {
  const deps = before.modules.identity.deps;
  const visitor = new Visitor(before.url);
  const session = await before.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return { uid: player, sid };
  });
  visitor.adopt(session);
  const reply = await fetch(`${before.sandboxUrl}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: key }),
  });
  const { subscription } = (await reply.json()) as { subscription: object };
  const registered = await visitor.call('pushRegister', {
    platform: 'web',
    app: 'br',
    id: 'registration-1',
    version: '5.2.0',
    device_id: visitor.device,
    model: '',
    rom: '',
    meta: [{ token: JSON.stringify(subscription), push_type: 1 }],
  });
  expect(registered).toMatchObject({ dm_error: 0, data: { tokens: 1 } });
  return visitor;
}

it('starts and is ready without the key that sealed the keys of push, and says that push does not work', async () => {
  oldKey = await keyAt(before.url);
  const { uid } = await subscribed(oldKey);
  await before.stop('the key is lost');

  app = await buildTestApp({
    sandbox: { feed: NO_MATCHES },
    environment: { DATABASE_URL: before.databaseUrl, PALPITE_SEAL_KEYS: NEW },
    clock: { ...systemClock, nowMs: () => systemClock.nowMs() + shiftMs },
    logTo: { write: (line) => void lines.push(line) },
  });
  await expect.poll(checks).toEqual({ status: 200, ok: true, push: 'key missing' });
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; keyId?: string });
  expect(logged.filter(({ msg }) => msg === 'push does not work')).toEqual([
    expect.objectContaining({ keyId: expect.stringMatching(/^[0-9a-f]{8}$/) }),
  ]);
  // No browser subscribes to a server that cannot send, and a notice waits for the key.
  expect(await keyAt(app.url)).toBe('');
  const notice = {
    id: app.platform.ids.next() as Reference,
    player: uid as PlayerId,
    brand: 'br',
    kind: 'bet-won',
    title: 'title',
    text: 'text',
    path: '/bet-record',
    expiresAt: new Date(app.platform.clock.nowMs() + MINUTE_MS),
  };
  expect(await app.modules.push.handNotice(notice)).toBe('later');
  expect(await app.modules.push.report(notice.id, 'shown', `1.${'A'.repeat(22)}`)).toBe(false);
});

it('works again with a new key pair, without a restart, and deletes the subscriptions of the old one', async () => {
  const tokens = () => app.platform.database.read('SELECT id FROM push.token');
  expect(await tokens()).toHaveLength(1);
  expect(await renewPushKey(before.databaseUrl, [NEW])).toEqual({ is: 'renewed', subscriptions: 1 });
  expect(await tokens()).toEqual([]);
  expect(await app.platform.database.read('SELECT player FROM push.device')).toEqual([]);
  shiftMs = MINUTE_MS;
  await expect.poll(async () => (await checks()).push).toBe('ok');
  const newKey = await keyAt(app.url);
  expect(newKey).toMatch(/^[\w-]{87}$/);
  expect(newKey).not.toBe(oldKey);
});

it('replaces no key pair that can be opened', async () => {
  const key = await keyAt(app.url);
  expect(await renewPushKey(before.databaseUrl, [NEW])).toEqual({ is: 'usable' });
  expect(await keyAt(app.url)).toBe(key);
});
