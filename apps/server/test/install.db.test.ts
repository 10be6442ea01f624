import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app?.close());

async function signedIn(visitor = new Visitor(app.url)): Promise<Visitor> {
  const deps = app.modules.identity.deps;
  const session = await app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return { uid: player, sid };
  });
  return visitor.adopt(session);
}

describe('the installed app', () => {
  it('[CALL-194] [CALL-195] tells what is needed to install the app of the brand', async () => {
    const visitor = new Visitor(app.url);
    const { data } = await visitor.call('pwaConfig', { src_host: 'evil.example', cv_prefix: 'WEB' });
    expect(data).toMatchObject({
      landing: '/install',
      official: 0,
      manifest: '/manifest/br-pt-BR.webmanifest',
    });
    const own = await visitor.call('pwaConfig', { src_host: data.official_domain });
    expect(own.data.official).toBe(1);
    for (const origin of ['null', 'nonsense']) {
      const reply = await fetch(`${app.url}/api/v1/conf/pwa/get?${visitor.query()}`, { headers: { origin } });
      expect(await reply.json()).toMatchObject({ dm_error: 0, data: { official: 0 } });
    }
    const index = await visitor.call('pwaIndex', {});
    expect(index.data).toMatchObject({ name: data.name, languages: 5, award: 200, currency: 'BRL' });
    expect(index.data.minimum_age).toBeGreaterThanOrEqual(18);
  });

  it('[CALL-200] [CALL-201] gives the reward for opening the installed app once per player and device', async () => {
    const visitor = await signedIn();
    expect((await visitor.call('pwaAwardCheck', {})).data).toEqual({
      award_status: 0,
      amount: 200,
      currency: 'BRL',
      offered: 1,
    });
    const report = (who: Visitor) => who.call('pwaAwardReport', { display: 'standalone' });
    const replies = await Promise.all([report(visitor), report(visitor), report(visitor)]);
    expect(replies.every(({ dm_error }) => dm_error === 0)).toBe(true);
    expect((await report(visitor)).data).toMatchObject({ award_status: 1, offered: 0 });
    expect((await visitor.call('apkToPwaReward', {})).data).toMatchObject({ award_status: 1, ready: 0 });
    const grants = await app.platform.database.read(
      `SELECT 1 FROM bonuses.grant WHERE player = $1 AND reason = 'activity:apk_to_pwa'`,
      [visitor.uid],
    );
    expect(grants).toHaveLength(1);
    // Another account on the same device.
    const friend = await signedIn(Object.assign(new Visitor(app.url), { device: visitor.device }));
    expect((await report(friend)).dm_error).toBe(9164);
    expect((await friend.call('pwaAwardCheck', {})).data.award_status).toBe(0);
    const tourist = await new Visitor(app.url).signIn();
    expect((await report(tourist)).dm_error).not.toBe(0);
  });
});
