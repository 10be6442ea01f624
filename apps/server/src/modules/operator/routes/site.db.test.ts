import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { createPeople } from '../index.ts';
import { type Console, enrol } from '../test/console.ts';
import { browserAt } from '../test/console-browser.ts';

let app: TestApp;
let admin: Console;
beforeAll(async () => {
  app = await buildTestApp();
  const people = createPeople(app.platform);
  const created = await people.create('boss', 'admin');
  admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
});
afterAll(() => app.close());

const reason = 'a test of the whole server';

describe('the console', () => {
  it('[CALL-192] announces maintenance and its end to players', async () => {
    const phone = new Visitor(app.url);
    const reported = async () => (await phone.call('globalStatus', {})).data.global_stats;
    const { status } = (await admin.call('maintenanceGet', {})).data;
    expect(status).toBe(0);
    const texts = { ENG: 'Back soon', PT: 'Voltamos já' };
    expect((await admin.call('maintenanceSet', { status: 1, from: 0, texts, reason })).dm_error).toBe(0);
    await expect.poll(reported).toBe(1);
    expect((await admin.call('maintenanceGet', {})).data).toMatchObject({ status: 1, texts });
    expect((await admin.call('maintenanceSet', { status: 0, from: 1, texts: {}, reason })).dm_error).toBe(0);
    await expect.poll(reported).toBe(0);
  });

  it('finds a player by number, freezes the account at once and unfreezes it', async () => {
    const phone = await new Visitor(app.url).signIn();
    const { uid } = phone;
    const play = () => phone.call('playMoney', { request_id: uuid() });
    expect((await play()).dm_error).toBe(0);
    const found = await admin.call('playerSearch', { text: String(uid) });
    expect(found.data.players.map((player) => player.uid)).toEqual([uid]);
    expect((await admin.call('playerFreeze', { uid, state: 'closed', reason })).dm_error).toBe(0);
    expect((await play()).dm_error).toBe(2002);
    const page = await admin.call('playerGet', { uid });
    expect(page.data).toMatchObject({
      state: 'closed',
      sessions: 1,
      balance: { currency: 'BRL', shown: 10_000 },
    });
    expect(page.data.blocks).toMatchObject([{ by: 'operator', state: 'closed' }]);
    expect((await admin.call('playerUnfreeze', { uid, reason })).dm_error).toBe(0);
    expect((await play()).dm_error).toBe(0);
    const ledger = await admin.call('playerLedger', { uid, page_limit: 1 });
    expect(ledger.data.records).toMatchObject([{ kind: 'play-money', amount: 10_000 }]);
    const next = await admin.call('playerLedger', { uid, cursor: ledger.data.cursor });
    expect(next.data.records).toHaveLength(1);
  });

  it('ends every session of a player at once', async () => {
    const phone = await new Visitor(app.url).signIn();
    expect((await phone.call('accountGet', {})).dm_error).toBe(0);
    const listed = await admin.call('playerSessions', { uid: phone.uid });
    expect(listed.data.sessions).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{64}/);
    const ended = await admin.call('playerEndSessions', { uid: phone.uid, reason });
    expect(ended.data).toEqual({ ended: 1 });
    expect((await phone.call('accountGet', {})).dm_error).toBe(604);
    expect((await admin.call('playerSessions', { uid: phone.uid })).data.sessions).toEqual([]);
  });

  it('shows the limits and pauses of a player', async () => {
    const phone = await new Visitor(app.url).signIn();
    const { data } = await admin.call('playerProtection', { uid: phone.uid });
    expect(data).toMatchObject({ currency: 'BRL', limits: [] });
    expect(data.usage.map(({ period }) => period)).toEqual(['day', 'week', 'month']);
  });

  it('shows every brand with its pack, and why each rule is as it is', async () => {
    const { brands } = (await admin.call('brandList', {})).data;
    expect(brands.map(({ id }) => id)).toEqual(app.modules.brands.all.map(({ id }) => id));
    for (const { pack } of brands) {
      expect(pack.mode).toBe('demo');
      expect(pack.rules.length).toBeGreaterThan(5);
      for (const rule of pack.rules) expect(rule.reason, rule.name).not.toBe('');
    }
  });

  it('changes an entry of the dynamic config for one brand, and resets it', async () => {
    const entry = async () =>
      (await admin.call('configList', { brand: 'br' })).data.entries.find(({ key }) => key === 'coming_soon');
    expect(await entry()).toMatchObject({ on: 0, from: 'built-in' });
    const setting = { result: 'soon', on: 1 as const };
    expect(
      (await admin.call('configSet', { brand: 'br', key: 'coming_soon', setting, reason })).dm_error,
    ).toBe(0);
    await expect.poll(entry).toMatchObject({ on: 1, result: 'soon', from: 'brand' });
    const wrong = await admin.call('configSet', {
      brand: 'br',
      key: 'default_language',
      setting: { result: 'XX', on: 1 },
      reason,
    });
    expect(wrong.dm_error).toBe(9009);
    expect(wrong.error_msg).toContain('PT');
    expect((await admin.call('configSet', { brand: 'br', key: 'coming_soon', reason })).dm_error).toBe(0);
    await expect.poll(entry).toMatchObject({ on: 0, from: 'built-in' });
    const rows = await admin.call('auditList', { command: 'config.set', target: 'br:coming_soon' });
    expect(rows.data.records.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ result: 'soon', on: true }, null],
      [null, { result: 'soon', on: true }],
    ]);
  });

  it('reports the health of the node: checks, feed, book and build', async () => {
    const health = async () => (await admin.call('siteHealth', {})).data;
    await expect.poll(async () => (await health()).book.fresh).toBe(1);
    expect(await health()).toMatchObject({ ok: 1, version: 'test', mode: 'demo', feed: { owner: 1 } });
    expect((await health()).checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['database', 'partitions']),
    );
  });

  it('refuses a player’s session', async () => {
    const phone = await new Visitor(app.url).signIn();
    const outsider = browserAt(app.url);
    outsider.cookie = new URLSearchParams(phone.query()).get('sid') ?? '';
    expect((await outsider.call('siteHealth', {})).dm_error).toBe(604);
  });
});

let made = 0;
/** A request id of the player's client. */
function uuid(): string {
  made += 1;
  return `0190b5a1-7c3e-7d4f-8a2b-${String(made).padStart(12, '0')}`;
}
