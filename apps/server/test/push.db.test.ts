import { randomBytes } from 'node:crypto';
import { PUSH_TYPE } from '@palpite/contract/tables/notices';
import { HOUR_MS } from '@palpite/kernel/time';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PushPhones } from './push-phones.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
let phones: PushPhones;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  phones = new PushPhones(app);
});
afterAll(() => app?.close());
beforeEach(() => phones.control('DELETE'));

interface WebSubscription {
  readonly id: string;
  readonly subscription: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
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

async function subscribed(visitor?: Visitor): Promise<{ visitor: Visitor; web: WebSubscription }> {
  const who = visitor ?? (await phones.signedIn());
  const web = await subscribe();
  const registered = await phones.register(who, [JSON.stringify(web.subscription)]);
  expect(registered).toMatchObject({ dm_error: 0, data: { tokens: 1 } });
  return { visitor: who, web };
}

describe('registering a device', () => {
  it('[CALL-190] [ENTITY-039] stores the fields of a device once per player and device, and replaces its tokens', async () => {
    const { visitor } = await subscribed();
    const again = await subscribe();
    const reply = await phones.register(visitor, [JSON.stringify(again.subscription)]);
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
    expect((await phones.register(visitor, [])).data).toEqual({ tokens: 0, devices: 0 });
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('no-address');
  });

  it('of players who pass the same addresses to each other at once holds up nobody', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => phones.signedIn()));
    const webs = await Promise.all(Array.from({ length: 4 }, subscribe));
    const there = webs.map(({ subscription }) => JSON.stringify(subscription));
    const back = [...there].reverse();
    // One that PostgreSQL has to find takes a second, and connections that others need.
    const deadlocks = async () => {
      const [row] = await app.platform.database.read<{ count: number }>(
        'SELECT deadlocks::integer AS count FROM pg_stat_database WHERE datname = current_database()',
      );
      return row?.count;
    };
    const before = await deadlocks();
    let isOver = false;
    const others = (async () => {
      let worstMs = 0;
      while (!isOver) {
        const from = performance.now();
        await app.platform.database.read('SELECT 1');
        worstMs = Math.max(worstMs, performance.now() - from);
      }
      return worstMs;
    })();
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, n) => {
        const player = players[n % 8];
        if (!player) throw new Error('there are eight');
        return phones.register(player, n % 2 === 0 ? there : back);
      }),
    );
    isOver = true;
    expect(replies.map(({ dm_error }) => dm_error)).toEqual(Array(80).fill(0));
    expect(await others).toBeLessThan(5_000);
    // Backends report what happened within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await deadlocks()).toBe(before);
    const [row] = await app.platform.database.read<{ tokens: number }>(
      'SELECT count(*)::integer AS tokens FROM push.token WHERE player = ANY($1::bigint[])',
      [players.map(({ uid }) => uid)],
    );
    expect(row?.tokens).toBe(4);
  });

  it('refuses an empty token with its own text and names the field', async () => {
    const visitor = await phones.signedIn();
    const url = `${app.url}/api/push/register?${visitor.query({ lca_lang: 'ENG' })}`;
    const body = JSON.stringify({ ...phones.deviceFields(visitor), meta: [{ token: '', push_type: 1 }] });
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await reply.json()).toMatchObject({
      dm_error: 9160,
      error_msg: 'The token is empty. Turn notices on again.',
      data: { field: 'meta.0.token' },
    });
  });

  it('refuses addresses that are no push service, so that nobody reaches the network of the server', async () => {
    const visitor = await phones.signedIn();
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
      const reply = await phones.register(visitor, [JSON.stringify({ ...subscription, endpoint })]);
      expect([endpoint, reply.dm_error]).toEqual([endpoint, 9162]);
    }
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ]) {
      const reply = await phones.register(visitor, [JSON.stringify({ ...subscription, endpoint })]);
      expect([endpoint, reply.dm_error]).toEqual([endpoint, 0]);
    }
    await phones.register(visitor, []);
  });

  it('refuses subscriptions that cannot be used or belong to somebody else', async () => {
    const visitor = await phones.signedIn();
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
      expect([token, (await phones.register(visitor, [token])).dm_error]).toEqual([token, 9161]);
    expect((await phones.register(visitor, ['short'], PUSH_TYPE.fcm)).dm_error).toBe(9161);

    const { visitor: owner, web } = await subscribed();
    const other = await subscribe();
    const stolen = { ...web.subscription, keys: other.subscription.keys };
    expect((await phones.register(visitor, [JSON.stringify(stolen)])).dm_error).toBe(9163);
    expect(await phones.hand(phones.noticeTo(owner))).toBe('sent');
    // The same browser with its own keys, after another player has logged in there.
    expect((await phones.register(visitor, [JSON.stringify(web.subscription)])).dm_error).toBe(0);
    expect(await phones.hand(phones.noticeTo(owner))).toBe('no-address');
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('sent');
  });

  it('keeps the ten newest devices of a player', async () => {
    const first = await phones.signedIn();
    for (let count = 0; count < 11; count += 1) {
      const device = await phones.signedIn(new Visitor(app.url), first.uid);
      const web = await subscribe();
      const reply = await phones.register(device, [JSON.stringify(web.subscription)]);
      expect(reply.data.devices).toBe(Math.min(count + 1, 10));
    }
  });

  it('is for registered players only', async () => {
    const tourist = await new Visitor(app.url).signIn();
    expect((await phones.register(tourist, [])).dm_error).not.toBe(0);
    expect((await phones.register(new Visitor(app.url), [])).dm_error).not.toBe(0);
  });
});

describe('delivery to browsers', () => {
  it('[SCREEN-021] encrypts for the device, signs as the server and names time to live, urgency and topic', async () => {
    const { visitor, web } = await subscribed();
    const notice = phones.noticeTo(visitor, { kind: 'login-new-device' });
    expect(await phones.hand(notice)).toBe('sent');
    const message = await phones.received(web.id);
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
    const long = phones.noticeTo(visitor, {
      title: '🎉'.repeat(500),
      text: 'ж'.repeat(5_000),
      path: 'https://evil.example/',
    });
    expect(await phones.hand(long)).toBe('sent');
    const { title, text, path } = JSON.parse((await phones.received(web.id)).text) as Record<string, string>;
    expect([...(title ?? '')]).toHaveLength(120);
    expect(text).toHaveLength(480);
    expect(path).toBe('/');
    expect(
      await phones.hand(phones.noticeTo(visitor, { expiresAt: new Date(app.platform.clock.nowMs() - 1) })),
    ).toBe('refused');
    expect(await phones.hand(phones.noticeTo(visitor, { brand: 'mx' }))).toBe('no-address');
  });

  it('removes a registration that is gone', async () => {
    const { visitor } = await subscribed();
    await phones.control('POST', { goneNext: 1 });
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('no-address');
    const rows = await app.platform.database.read('SELECT 1 FROM push.device WHERE player = $1', [
      visitor.uid,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('waits as long as the push service asks and does not ask it meanwhile', async () => {
    const { visitor, web } = await subscribed();
    await phones.control('POST', { limitNext: 1, retryAfterSeconds: 120 });
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('later');
    const [row] = await app.platform.database.read<{ wait_until: Date }>(
      'SELECT wait_until FROM push.token WHERE player = $1',
      [visitor.uid],
    );
    const seconds = ((row?.wait_until.getTime() ?? 0) - app.platform.clock.nowMs()) / 1_000;
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('later');
    await app.platform.database.inTransaction((tx) =>
      tx.query('UPDATE push.token SET wait_until = NULL WHERE player = $1', [visitor.uid]),
    );
    await phones.control('POST', { failNext: 1 });
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('later');
    // Registering again is a new beginning.
    await phones.register(visitor, [JSON.stringify(web.subscription)]);
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('sent');
  });

  it('counts as sent when one of several devices took it', async () => {
    const { visitor } = await subscribed();
    const second = await phones.signedIn(new Visitor(app.url), visitor.uid);
    const { web } = await subscribed(second);
    await fetch(`${app.sandboxUrl}/push/subscriptions/${web.id}`, { method: 'DELETE' });
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('sent');
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
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('no-address');
  });

  it('ends the notices of a device that another one logs out, and of sessions that ran out', async () => {
    const { visitor } = await subscribed();
    const second = await phones.signedIn(new Visitor(app.url), visitor.uid);
    expect((await second.call('deviceLogout', { all: 1 })).dm_error).toBe(0);
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('no-address');
    const { visitor: third } = await subscribed();
    await app.platform.database.inTransaction((tx) =>
      tx.query(`UPDATE identity.session SET expires_at = now() - interval '1 minute' WHERE player = $1`, [
        third.uid,
      ]),
    );
    expect(await phones.hand(phones.noticeTo(third))).toBe('no-address');
    expect(
      await app.platform.database.read('SELECT 1 FROM push.device WHERE player = $1', [third.uid]),
    ).toHaveLength(0);
  });
});

describe('reports', () => {
  it('[CALL-191] counts what a device has shown and opened once, and only with the mark that arrived with it', async () => {
    const { visitor, web } = await subscribed();
    const notice = phones.noticeTo(visitor);
    await phones.hand(notice);
    const { mark, id } = JSON.parse((await phones.received(web.id)).text) as { mark: string; id: string };
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
