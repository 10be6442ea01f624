import { randomBytes } from 'node:crypto';
import { PUSH_TYPE } from '@palpite/contract/tables/notices';
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
    const visitor = await phones.signedIn();
    const token = await fcmToken();
    expect((await phones.register(visitor, [token], PUSH_TYPE.fcm)).dm_error).toBe(0);
    const notice = phones.noticeTo(visitor);
    expect(await phones.hand(notice)).toBe('sent');
    const { apns, ...message } = JSON.parse((await phones.received(token)).text);
    expect(message).toMatchObject({
      token,
      notification: { title: notice.title, body: notice.text },
      data: { id: notice.id.toString(), path: '/bet-record' },
    });
    // Apple throws it away when the notice is of no use any more.
    const lateMs = Number(apns.headers['apns-expiration']) * 1_000 - notice.expiresAt.getTime();
    expect(Math.abs(lateMs)).toBeLessThan(10_000);
    await phones.control('POST', { failNext: 1 });
    expect(await phones.hand(phones.noticeTo(visitor))).toBe('later');
  });

  it('removes tokens that Firebase does not know, that are unregistered, or that belong to another project', async () => {
    const visitor = await phones.signedIn();
    const unregistered = await fcmToken();
    const given = new URLSearchParams({ token: unregistered });
    await fetch(`${app.sandboxUrl}/fcm/registrations?${given}`, { method: 'DELETE' });
    const unknown = `fcm-${randomBytes(30).toString('base64url')}`;
    for (const token of [unregistered, unknown, await fcmToken({ project: 'another-project' })]) {
      expect((await phones.register(visitor, [token], PUSH_TYPE.fcm)).dm_error).toBe(0);
      expect(await phones.hand(phones.noticeTo(visitor))).toBe('no-address');
      expect(await devicesOf(visitor)).toHaveLength(0);
    }
  });

  it('moves a token to the player who logs in on the same device, and only the last one gets notices', async () => {
    const first = await phones.signedIn();
    const token = await fcmToken();
    await phones.register(first, [token], PUSH_TYPE.fcm);
    const { uid } = await phones.signedIn();
    const second = await phones.signedIn(new Visitor(app.url, undefined, first.device), uid);
    expect((await phones.register(second, [token], PUSH_TYPE.fcm)).dm_error).toBe(0);
    expect(await phones.hand(phones.noticeTo(first))).toBe('no-address');
    expect(await devicesOf(first)).toHaveLength(0);
    expect(await phones.hand(phones.noticeTo(second))).toBe('sent');
    // Knowing the token is not enough to take it away.
    const thief = await phones.signedIn();
    expect((await phones.register(thief, [token], PUSH_TYPE.fcm)).dm_error).toBe(9163);
    expect(await phones.hand(phones.noticeTo(second))).toBe('sent');
  });

  it('refuses a token of the app of another brand by the name of the field', async () => {
    const visitor = await phones.signedIn();
    const meta = [{ token: await fcmToken({ app: 'mx' }), push_type: PUSH_TYPE.fcm }];
    const reply = await visitor.call('pushRegister', { ...phones.deviceFields(visitor), app: 'mx', meta });
    expect(reply).toMatchObject({ data: { field: 'app' } });
    expect(reply.dm_error).not.toBe(0);
    expect(await devicesOf(visitor)).toHaveLength(0);
  });
});
