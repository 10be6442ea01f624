import { randomBytes } from 'node:crypto';
import { PUSH_TYPE } from '@palpite/contract/tables/push';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { OutgoingNotice } from '@palpite/kernel/notice';
import { HOUR_MS } from '@palpite/kernel/time';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app?.close());
beforeEach(() => control('DELETE'));

interface WebSubscription {
  readonly id: string;
  readonly subscription: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
}

async function control(method: 'POST' | 'DELETE', faults?: object): Promise<void> {
  await fetch(`${app.sandboxUrl}/control/push/faults`, {
    method,
    ...(faults && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(faults) }),
  });
}

async function subscribe(): Promise<WebSubscription> {
  const { data } = await new Visitor(app.url).call('pwaConfig', {});
  const reply = await fetch(`${app.sandboxUrl}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: data.push_key }),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as WebSubscription;
}

/**
 * The notice of the register bonus finds no device yet, or in the player's night waits for the morning, so that it meets
 * none of the faults that a test switches on.
 */
async function isDelivered(player: PlayerId): Promise<boolean> {
  const rows = await app.platform.database.read(
    `SELECT 1 FROM notices.delivery WHERE player = $1 AND channel = 'push'
       AND (state = 'no-address' OR (state = 'queued' AND due_at > clock_timestamp() + interval '30 seconds'))`,
    [player],
  );
  return rows.length === 1;
}

async function signedIn(visitor = new Visitor(app.url), known?: number): Promise<Visitor> {
  const deps = app.modules.identity.deps;
  const session = await app.platform.database.inTransaction(async (tx) => {
    const player =
      (known as PlayerId | undefined) ??
      (await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' })).player;
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return { uid: player, sid };
  });
  if (known === undefined) await expect.poll(() => isDelivered(session.uid)).toBe(true);
  return visitor.adopt(session);
}

const deviceFields = (visitor: Visitor) => ({
  platform: 'web' as const,
  app: 'br',
  id: 'registration-1',
  version: '5.2.0',
  device_id: visitor.device,
  model: 'Pixel 9',
  rom: 'Android 16',
});

function register(visitor: Visitor, tokens: readonly string[], type: 1 | 2 = PUSH_TYPE.web) {
  const meta = tokens.map((token) => ({ token, push_type: type }));
  return visitor.call('pushRegister', { ...deviceFields(visitor), meta });
}

async function subscribed(visitor?: Visitor): Promise<{ visitor: Visitor; web: WebSubscription }> {
  const who = visitor ?? (await signedIn());
  const web = await subscribe();
  const registered = await register(who, [JSON.stringify(web.subscription)]);
  expect(registered).toMatchObject({ dm_error: 0, data: { tokens: 1 } });
  return { visitor: who, web };
}

function noticeTo(visitor: Visitor, about: Partial<OutgoingNotice> = {}): OutgoingNotice {
  return {
    id: app.platform.ids.next() as Reference,
    player: visitor.uid as PlayerId,
    brand: 'br',
    kind: 'bet-won',
    title: 'Bilhete premiado, R$ 84,20',
    text: 'A múltipla de 3 fechou.',
    path: '/bet-record',
    expiresAt: new Date(app.platform.clock.nowMs() + HOUR_MS),
    ...about,
  };
}

const hand = (notice: OutgoingNotice) => app.modules.push.handNotice(notice);

async function received(to: string) {
  const reply = await fetch(`${app.sandboxUrl}/push/wait?to=${to}&timeoutMs=2000`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as { text: string; ttl: number; urgency: string; topic: string };
}

describe('registering a device', () => {
  it('[CALL-190] [ENTITY-039] stores the fields of a device once per player and device, and replaces its tokens', async () => {
    const { visitor } = await subscribed();
    const again = await subscribe();
    const reply = await register(visitor, [JSON.stringify(again.subscription)]);
    expect(reply.data).toEqual({ tokens: 1, devices: 1 });
    const [row] = await app.platform.database.read(
      `SELECT platform, app, own_id, version, model, rom, (SELECT count(*)::int FROM push.token t
         WHERE t.player = d.player) AS tokens FROM push.device d WHERE player = $1`,
      [visitor.uid],
    );
    expect(row).toEqual({
      platform: 'web',
      app: 'br',
      own_id: 'registration-1',
      version: '5.2.0',
      model: 'Pixel 9',
      rom: 'Android 16',
      tokens: 1,
    });
    const [held] = await app.platform.database.read<{ text: string }>(
      'SELECT d::text AS text FROM push.device d WHERE player = $1',
      [visitor.uid],
    );
    expect(held?.text).not.toContain(visitor.device);
    expect((await register(visitor, [])).data).toEqual({ tokens: 0, devices: 0 });
    expect(await hand(noticeTo(visitor))).toBe('no-address');
  });

  it('refuses an empty token with its own text and names the field', async () => {
    const visitor = await signedIn();
    const url = `${app.url}/api/push/register?${visitor.query({ lca_lang: 'ENG' })}`;
    const body = JSON.stringify({ ...deviceFields(visitor), meta: [{ token: '', push_type: 1 }] });
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await reply.json()).toMatchObject({
      dm_error: 9160,
      error_msg: 'The token is empty. Turn notices on again.',
      data: { field: 'meta.0.token' },
    });
  });

  it('refuses addresses that are no push service, so that nobody reaches the network of the server', async () => {
    const visitor = await signedIn();
    const { subscription } = await subscribe();
    const refused = [
      'http://127.0.0.1:5432/x',
      'http://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1/push',
      'https://[::1]/push',
      'https://localhost/push',
      'https://evil.example/push',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/fcm/send/x',
      'https://user:pass@fcm.googleapis.com/fcm/send/x',
      'file:///etc/passwd',
    ];
    for (const endpoint of refused) {
      const reply = await register(visitor, [JSON.stringify({ ...subscription, endpoint })]);
      expect([endpoint, reply.dm_error]).toEqual([endpoint, 9162]);
    }
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ]) {
      const reply = await register(visitor, [JSON.stringify({ ...subscription, endpoint })]);
      expect([endpoint, reply.dm_error]).toEqual([endpoint, 0]);
    }
    await register(visitor, []);
  });

  it('refuses subscriptions that cannot be used or belong to somebody else', async () => {
    const visitor = await signedIn();
    const { subscription } = await subscribe();
    const keys = subscription.keys;
    const offCurve = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
    for (const token of [
      'not json',
      '[]',
      'null',
      JSON.stringify({ endpoint: subscription.endpoint }),
      JSON.stringify({ ...subscription, keys: { ...keys, auth: 'AAAA' } }),
      JSON.stringify({ ...subscription, keys: { ...keys, p256dh: 'AAAA' } }),
      JSON.stringify({ ...subscription, keys: { ...keys, p256dh: offCurve } }),
    ])
      expect([token, (await register(visitor, [token])).dm_error]).toEqual([token, 9161]);
    expect((await register(visitor, ['short'], PUSH_TYPE.fcm)).dm_error).toBe(9161);

    const { visitor: owner, web } = await subscribed();
    const other = await subscribe();
    const stolen = { ...web.subscription, keys: other.subscription.keys };
    expect((await register(visitor, [JSON.stringify(stolen)])).dm_error).toBe(9163);
    expect(await hand(noticeTo(owner))).toBe('sent');
    // The same browser with its own keys, after another player has logged in there.
    expect((await register(visitor, [JSON.stringify(web.subscription)])).dm_error).toBe(0);
    expect(await hand(noticeTo(owner))).toBe('no-address');
    expect(await hand(noticeTo(visitor))).toBe('sent');
  });

  it('keeps the ten newest devices of a player', async () => {
    const first = await signedIn();
    for (let count = 0; count < 11; count += 1) {
      const device = await signedIn(new Visitor(app.url), first.uid);
      const web = await subscribe();
      const reply = await register(device, [JSON.stringify(web.subscription)]);
      expect(reply.data.devices).toBe(Math.min(count + 1, 10));
    }
  });

  it('is for registered players only', async () => {
    const tourist = await new Visitor(app.url).signIn();
    expect((await register(tourist, [])).dm_error).not.toBe(0);
    expect((await register(new Visitor(app.url), [])).dm_error).not.toBe(0);
  });
});

describe('delivery to browsers', () => {
  it('[SCREEN-021] encrypts for the device, signs as the server and names time to live, urgency and topic', async () => {
    const { visitor, web } = await subscribed();
    const notice = noticeTo(visitor, { kind: 'login-new-device' });
    expect(await hand(notice)).toBe('sent');
    const message = await received(web.id);
    expect(JSON.parse(message.text)).toMatchObject({
      id: notice.id.toString(),
      kind: 'login-new-device',
      title: notice.title,
      text: notice.text,
      path: '/bet-record',
    });
    expect(message).toMatchObject({ urgency: 'high', topic: notice.id.toString(36) });
    expect(message.ttl).toBeGreaterThan(HOUR_MS / 1_000 - 60);
  });

  it('cuts long texts, refuses foreign paths and sends nothing that has expired', async () => {
    const { visitor, web } = await subscribed();
    const long = noticeTo(visitor, {
      title: '🎉'.repeat(500),
      text: 'ж'.repeat(5_000),
      path: 'https://evil.example/',
    });
    expect(await hand(long)).toBe('sent');
    const { title, text, path } = JSON.parse((await received(web.id)).text) as Record<string, string>;
    expect([...(title ?? '')]).toHaveLength(120);
    expect(text).toHaveLength(480);
    expect(path).toBe('/');
    expect(await hand(noticeTo(visitor, { expiresAt: new Date(app.platform.clock.nowMs() - 1) }))).toBe(
      'refused',
    );
    expect(await hand(noticeTo(visitor, { brand: 'mx' }))).toBe('no-address');
  });

  it('removes a registration that is gone', async () => {
    const { visitor } = await subscribed();
    await control('POST', { goneNext: 1 });
    expect(await hand(noticeTo(visitor))).toBe('no-address');
    const rows = await app.platform.database.read('SELECT 1 FROM push.device WHERE player = $1', [
      visitor.uid,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('waits as long as the push service asks and does not ask it meanwhile', async () => {
    const { visitor, web } = await subscribed();
    await control('POST', { limitNext: 1, retryAfterSeconds: 120 });
    expect(await hand(noticeTo(visitor))).toBe('later');
    const [row] = await app.platform.database.read<{ wait_until: Date }>(
      'SELECT wait_until FROM push.token WHERE player = $1',
      [visitor.uid],
    );
    const seconds = ((row?.wait_until.getTime() ?? 0) - app.platform.clock.nowMs()) / 1_000;
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(await hand(noticeTo(visitor))).toBe('later');
    await app.platform.database.inTransaction((tx) =>
      tx.query('UPDATE push.token SET wait_until = NULL WHERE player = $1', [visitor.uid]),
    );
    await control('POST', { failNext: 1 });
    expect(await hand(noticeTo(visitor))).toBe('later');
    // Registering again is a new beginning.
    await register(visitor, [JSON.stringify(web.subscription)]);
    expect(await hand(noticeTo(visitor))).toBe('sent');
  });

  it('counts as sent when one of several devices took it', async () => {
    const { visitor } = await subscribed();
    const second = await signedIn(new Visitor(app.url), visitor.uid);
    const { web } = await subscribed(second);
    await fetch(`${app.sandboxUrl}/push/subscriptions/${web.id}`, { method: 'DELETE' });
    expect(await hand(noticeTo(visitor))).toBe('sent');
    const rows = await app.platform.database.read('SELECT 1 FROM push.token WHERE player = $1', [
      visitor.uid,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('logging out', () => {
  it('ends the notices of the device that logs out', async () => {
    const { visitor } = await subscribed();
    expect((await visitor.call('logout', {})).dm_error).toBe(0);
    await expect
      .poll(() => app.platform.database.read('SELECT 1 FROM push.device WHERE player = $1', [visitor.uid]))
      .toHaveLength(0);
    expect(await hand(noticeTo(visitor))).toBe('no-address');
  });

  it('ends the notices of a device that another one logs out, and of sessions that ran out', async () => {
    const { visitor } = await subscribed();
    const second = await signedIn(new Visitor(app.url), visitor.uid);
    expect((await second.call('deviceLogout', { all: 1 })).dm_error).toBe(0);
    expect(await hand(noticeTo(visitor))).toBe('no-address');
    const { visitor: third } = await subscribed();
    await app.platform.database.inTransaction((tx) =>
      tx.query(`UPDATE identity.session SET expires_at = now() - interval '1 minute' WHERE player = $1`, [
        third.uid,
      ]),
    );
    expect(await hand(noticeTo(third))).toBe('no-address');
    expect(
      await app.platform.database.read('SELECT 1 FROM push.device WHERE player = $1', [third.uid]),
    ).toHaveLength(0);
  });
});

/** What the library of Firebase in a shell does. */
async function fcmToken(about: object = {}): Promise<string> {
  const reply = await fetch(`${app.sandboxUrl}/fcm/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app: 'br', ...about }),
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { token: string }).token;
}

const devicesOf = ({ uid }: Visitor) =>
  app.platform.database.read('SELECT 1 FROM push.device WHERE player = $1', [uid]);

describe('delivery to native shells', () => {
  it('sends to tokens of Firebase with an access token of the service account', async () => {
    const visitor = await signedIn();
    const token = await fcmToken();
    expect((await register(visitor, [token], PUSH_TYPE.fcm)).dm_error).toBe(0);
    const notice = noticeTo(visitor);
    expect(await hand(notice)).toBe('sent');
    const { apns, ...message } = JSON.parse((await received(token)).text);
    expect(message).toMatchObject({
      token,
      notification: { title: notice.title, body: notice.text },
      data: { id: notice.id.toString(), path: '/bet-record' },
    });
    // Apple throws it away when the notice is of no use any more.
    const lateMs = Number(apns.headers['apns-expiration']) * 1_000 - notice.expiresAt.getTime();
    expect(Math.abs(lateMs)).toBeLessThan(10_000);
    await control('POST', { failNext: 1 });
    expect(await hand(noticeTo(visitor))).toBe('later');
  });

  it('removes tokens that Firebase does not know, that are unregistered, or that belong to another project', async () => {
    const visitor = await signedIn();
    const unregistered = await fcmToken();
    const given = new URLSearchParams({ token: unregistered });
    await fetch(`${app.sandboxUrl}/fcm/registrations?${given}`, { method: 'DELETE' });
    const unknown = `fcm-${randomBytes(30).toString('base64url')}`;
    for (const token of [unregistered, unknown, await fcmToken({ project: 'another-project' })]) {
      expect((await register(visitor, [token], PUSH_TYPE.fcm)).dm_error).toBe(0);
      expect(await hand(noticeTo(visitor))).toBe('no-address');
      expect(await devicesOf(visitor)).toHaveLength(0);
    }
  });

  it('moves a token to the player who logs in on the same device, and only the last one gets notices', async () => {
    const first = await signedIn();
    const token = await fcmToken();
    await register(first, [token], PUSH_TYPE.fcm);
    const { uid } = await signedIn();
    const second = await signedIn(new Visitor(app.url, undefined, first.device), uid);
    expect((await register(second, [token], PUSH_TYPE.fcm)).dm_error).toBe(0);
    expect(await hand(noticeTo(first))).toBe('no-address');
    expect(await devicesOf(first)).toHaveLength(0);
    expect(await hand(noticeTo(second))).toBe('sent');
    // Knowing the token is not enough to take it away.
    const thief = await signedIn();
    expect((await register(thief, [token], PUSH_TYPE.fcm)).dm_error).toBe(9163);
    expect(await hand(noticeTo(second))).toBe('sent');
  });

  it('refuses a token of the app of another brand by the name of the field', async () => {
    const visitor = await signedIn();
    const meta = [{ token: await fcmToken({ app: 'mx' }), push_type: PUSH_TYPE.fcm }];
    const reply = await visitor.call('pushRegister', { ...deviceFields(visitor), app: 'mx', meta });
    expect(reply).toMatchObject({ data: { field: 'app' } });
    expect(reply.dm_error).not.toBe(0);
    expect(await devicesOf(visitor)).toHaveLength(0);
  });
});

describe('reports', () => {
  it('[CALL-191] counts what a device has shown and opened once, and only with the mark that arrived with it', async () => {
    const { visitor, web } = await subscribed();
    const notice = noticeTo(visitor);
    await hand(notice);
    const { mark, id } = JSON.parse((await received(web.id)).text) as { mark: string; id: string };
    // A service worker has no session.
    const worker = new Visitor(app.url);
    const report = async (event: 'shown' | 'clicked', given = mark) =>
      (await worker.call('pushReport', { id, event, mark: given })).data.counted;
    expect(await report('shown')).toBe(1);
    expect(await report('shown')).toBe(0);
    expect(await report('clicked')).toBe(1);
    expect(await report('clicked')).toBe(0);
    expect(await report('shown', `${mark.slice(0, -2)}AA`)).toBe(0);
    expect(await report('shown', 'nonsense')).toBe(0);
    expect(await app.modules.push.reports(notice.id)).toEqual({ shown: 1, clicked: 1 });
    expect((await worker.call('pushReport', { id: '0', event: 'shown', mark })).dm_error).not.toBe(0);
    expect(await app.modules.push.forgetReports()).toBe(0);
  });
});

describe('the keys of the server', () => {
  it('are made once, stored sealed, and the same for everybody', async () => {
    const [one, two] = await Promise.all([
      new Visitor(app.url).call('pwaConfig', {}),
      new Visitor(app.url).call('pwaConfig', {}),
    ]);
    expect(one.data.push_key).toMatch(/^B[\w-]{86}$/);
    expect(two.data.push_key).toBe(one.data.push_key);
    const rows = await app.platform.database.read<{ sealed: string; key: string }>(
      `SELECT sealed, encode(public_key, 'base64') AS key FROM push.key`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed).toMatch(/^seal1\./);
    expect(Buffer.from(rows[0]?.key ?? '', 'base64').toString('base64url')).toBe(one.data.push_key);
  });
});
