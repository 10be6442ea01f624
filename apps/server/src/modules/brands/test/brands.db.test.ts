import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brands, createBrands, domainHash } from '../index.ts';
import { REPORTS_KEPT } from '../service/intake.ts';

const HOSTS = ['https://api.example.com', 'https://track.example.com'];
let db: FreshDatabase;
let brands: Brands;
const clock = manualClock();
beforeAll(async () => {
  db = await freshDatabase();
  brands = createBrands({ database: db.database, clock, mode: 'live', serviceHosts: HOSTS });
});
afterAll(() => db.close());

const brand = (id: string) => {
  const found = brands.byId(id);
  if (!found) throw new Error(`no brand ${id}`);
  return found;
};
const set = (entry: { brand: string; key: string; result?: string; switch?: boolean }) =>
  db.database.inTransaction((tx) => brands.setConfigEntry(tx, { result: '', switch: true, ...entry }));
const count = async (table: string) => {
  const [row] = await db.database.read<{ n: bigint }>(`SELECT count(*) AS n FROM brands.${table}`);
  return Number(row?.n);
};

describe('brands by host', () => {
  it('[BRAND-025] every brand is found by the hash of its registrable domain, with any subdomain', () => {
    expect(domainHash('bethoje.example')).toMatch(/^[0-9a-f]{8}$/);
    for (const brand of brands.all) {
      for (const host of [
        brand.domain,
        `www.${brand.domain}`,
        `a.b.${brand.domain}:8443`,
        brand.domain.toUpperCase(),
      ])
        expect(brands.of({ host }).id, host).toBe(brand.id);
    }
    expect(brands.of({ host: 'lasbet.example', named: 'vn', appKey: 'bethoje-br' }).id).toBe('mx');
  });

  it('[BRAND-026] an unknown domain, an address and an invalid host get the default brand', () => {
    for (const host of ['unheard.example', '203.0.113.7', '', 'com', '[2001:db8::1]:80', '..', 'xn--a'])
      expect(brands.of({ host }).id, host).toBe('br');
  });

  it('a brand in the URL is used on this machine and on previews only', () => {
    for (const host of [
      'localhost:8080',
      '127.0.0.1',
      '[::1]:80',
      'a.localhost',
      'preview.x.example',
      'preview-7.x.example',
    ])
      expect(brands.of({ host, named: 'ke' }).id, host).toBe('ke');
    for (const host of ['bethoje.example', 'my-preview.example', 'localhost.evil.example'])
      expect(brands.of({ host, named: 'ke' }).id, host).toBe('br');
    expect(brands.of({ host: 'localhost', named: 'unheard' }).id).toBe('br');
  });

  it('an app key is used where a brand in the URL is, and nowhere else', () => {
    expect(brands.of({ host: 'localhost:8080', appKey: 'lasbet-mx' }).id).toBe('mx');
    expect(brands.of({ host: 'localhost:8080', appKey: 'lasbet-mx', named: 'ke' }).id).toBe('ke');
    for (const host of ['bethoje.example', 'www.bethoje.example:443', 'unheard.example', '203.0.113.7'])
      expect(brands.of({ host, appKey: 'lasbet-mx' }).id, host).toBe('br');
    expect(brands.byHost('localhost')).toBeUndefined();
    expect(brands.byHost('lasbet.example')?.id).toBe('mx');
  });

  it('the domain of the calling page decides on a service host, and nowhere else', () => {
    const serviceHosts = ['https://api.shared.example', 'https://api.bethoje.example:8443'];
    const own = createBrands({ database: db.database, clock, mode: 'demo', serviceHosts });
    for (const host of ['api.shared.example', 'api.bethoje.example:8443']) {
      expect(own.of({ host, origin: 'https://www.lasbet.example', appKey: 'palpite-usd' }).id).toBe('mx');
      expect(own.of({ host, origin: 'https://unheard.example', appKey: 'palpite-usd' }).id).toBe('br');
      expect(own.of({ host, origin: 'null', appKey: 'palpite-usd' }).id).toBe('br');
      expect(own.of({ host, appKey: 'palpite-usd' }).id).toBe('br');
    }
    expect(own.of({ host: 'bethoje.example', origin: 'https://lasbet.example' }).id).toBe('br');
    expect(brands.of({ host: 'api.shared.example', origin: 'https://lasbet.example' }).id).toBe('br');
  });

  it('an operator sets their own domains: the first is official, all of them find the brand, the example does not', () => {
    const domains = new Map([['mx', ['apuestas.mx', 'apuestas.com']]]);
    const own = createBrands({ database: db.database, clock, mode: 'demo', domains });
    expect(own.of({ host: 'www.apuestas.mx' })).toMatchObject({
      id: 'mx',
      supportEmail: 'soporte@apuestas.mx',
    });
    expect(own.of({ host: 'apuestas.com' }).id).toBe('mx');
    expect(own.of({ host: 'lasbet.example' }).id).toBe('br');
    const of = (given: Map<string, string[]>) => () =>
      createBrands({ database: db.database, clock, mode: 'demo', domains: given });
    expect(of(new Map([['zz', ['a.example']]]))).toThrow('no brand zz');
    expect(of(new Map([['mx', ['a.example', 'bethoje.example']]]))).toThrow('bethoje.example');
  });
});

describe('dynamic config', () => {
  it('numbers every change in the order of commits, keeps the history, and resets a key', async () => {
    const first = await set({ brand: '', key: 'casino' });
    const second = await set({ brand: 'br', key: 'casino', switch: false });
    expect([first, second]).toEqual([
      { is: 'set', version: 1 },
      { is: 'set', version: 2 },
    ]);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) => set({ brand: 'br', key: `own_${n}` })),
    );
    const versions = many.map((outcome) => (outcome.is === 'set' ? outcome.version : 0));
    expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 3));
    clock.advance(1_000);
    const of = async (id: string) => brands.dynamicConfig.of(brand(id));
    expect((await of('br')).version).toBe(22);
    expect([
      (await of('br')).entries.get('casino')?.switch,
      (await of('mx')).entries.get('casino')?.switch,
    ]).toEqual([false, true]);
    const cleared = await db.database.inTransaction((tx) => brands.dynamicConfig.clear(tx, 'br', 'casino'));
    expect(cleared).toEqual({ is: 'set', version: 23 });
    const again = await db.database.inTransaction((tx) => brands.dynamicConfig.clear(tx, 'br', 'casino'));
    expect(again.is).toBe('refused');
    clock.advance(1_000);
    expect(await brands.dynamicConfig.isOn(brand('br'), 'casino')).toBe(true);
    expect(await brands.dynamicConfig.changes(2)).toMatchObject([
      { version: 23, brand: 'br', key: 'casino', result: undefined },
      { version: 22, switch: true },
    ]);
  });

  it('[ROLE-027] delivers a switch within a second, and never a change that is rolled back', async () => {
    expect(await brands.dynamicConfig.isOn(brand('co'), 'coming_soon')).toBe(false);
    await set({ brand: 'co', key: 'coming_soon' });
    expect(await brands.dynamicConfig.isOn(brand('co'), 'coming_soon')).toBe(false);
    clock.advance(1_000);
    expect(await brands.dynamicConfig.isOn(brand('co'), 'coming_soon')).toBe(true);
    const { version } = await brands.dynamicConfig.stored();
    await db.database
      .inTransaction(async (tx) => {
        await brands.setConfigEntry(tx, { brand: 'co', key: 'coming_soon', result: '', switch: false });
        throw new Error('thought better of it');
      })
      .catch(() => undefined);
    clock.advance(1_000);
    expect(await brands.dynamicConfig.isOn(brand('co'), 'coming_soon')).toBe(true);
    expect((await brands.dynamicConfig.stored()).version).toBe(version);
  });

  it('refuses what the law forbids, unknown brands and foreign hosts, and stores nothing', async () => {
    const before = await count('config_change');
    const whys = [
      await set({ brand: 'br', key: 'crypto' }),
      await set({ brand: 'nobody', key: 'casino' }),
      await set({ brand: 'br', key: 'api_host', result: 'https://evil.example' }),
    ].map((outcome) => (outcome.is === 'refused' ? outcome.why : ''));
    expect(whys[0]).toContain('Brazil does not allow it');
    expect(whys[1]).toContain('nobody');
    expect(whys[2]).toContain('SERVICE_HOSTS');
    expect(await count('config_change')).toBe(before);
  });

  it('for all brands keeps off what a country forbids', async () => {
    await set({ brand: '', key: 'crypto' });
    clock.advance(1_000);
    expect(await brands.dynamicConfig.isOn(brand('br'), 'crypto')).toBe(false);
    expect(await brands.dynamicConfig.isOn(brand('web3'), 'crypto')).toBe(true);
  });

  it('[STATE-057] sets the regional default language of a new client', async () => {
    await set({ brand: 'ke', key: 'default_language', result: 'PT' });
    clock.advance(1_000);
    await brands.dynamicConfig.of(brand('ke'));
    expect(brands.languageOf(brand('ke'), '41.90.1.1')).toBe('PT');
    expect(brands.languageOf(brand('in'), '41.90.1.1')).toBe('ENG');
    expect(brands.languageOf(brand('web3'), '14.160.0.1')).toBe('VI');
  });

  it('stores lists of builds by code', async () => {
    await set({ brand: 'br', key: 'banned_builds', result: 'BHBR007,BHBR008' });
    clock.advance(1_000);
    expect(await brands.dynamicConfig.isBuildIn(brand('br'), 'banned_builds', 'BHBR007')).toBe(true);
    expect(await brands.dynamicConfig.isBuildIn(brand('br'), 'banned_builds', 'BHBR001')).toBe(false);
  });
});

describe('the maintenance status', () => {
  it("carries the operator's message and its end; the next status deletes them", async () => {
    const texts = { PT: 'Voltamos logo.', ENG: 'Back soon.' };
    await db.database.inTransaction((tx) =>
      brands.setMaintenanceStatus(tx, 'maintenance', { texts, untilMs: 1_900_000_000_000 }),
    );
    clock.advance(1_000);
    expect(await brands.maintenanceState('br')).toEqual({
      status: 'maintenance',
      texts,
      untilMs: 1_900_000_000_000,
    });
    await db.database.inTransaction((tx) => brands.setMaintenanceStatus(tx, 'normal'));
    expect((await brands.maintenanceState('br')).status).toBe('maintenance');
    clock.advance(1_000);
    expect(await brands.maintenanceState('br')).toEqual({ status: 'normal', texts: {} });
  });

  it('of one brand leaves the others open, and a closed site closes them all', async () => {
    const set = (
      ...given: Parameters<typeof brands.setMaintenanceStatus> extends [unknown, ...infer R] ? R : never
    ) => db.database.inTransaction((tx) => brands.setMaintenanceStatus(tx, ...given));
    const statuses = async () => {
      clock.advance(1_000);
      return Promise.all(['br', 'mx'].map(async (id) => (await brands.maintenanceState(id)).status));
    };
    await set('maintenance', { texts: { PT: 'Trocamos o banco.' }, untilMs: 1_900_000_000_000 }, 'br');
    expect(await statuses()).toEqual(['maintenance', 'normal']);
    expect(await brands.maintenanceState('br')).toMatchObject({
      texts: { PT: 'Trocamos o banco.' },
      untilMs: 1_900_000_000_000,
    });
    await set('news', { texts: {} });
    expect(await statuses()).toEqual(['maintenance', 'news']);
    await set('maintenance', { texts: {} });
    expect(await statuses()).toEqual(['maintenance', 'maintenance']);
    await set('normal');
    expect(await statuses()).toEqual(['maintenance', 'normal']);
    await set('normal', undefined, 'br');
    expect(await statuses()).toEqual(['normal', 'normal']);
    expect((await brands.freshMaintenance()).brands.size).toBe(0);
  });
});

describe('reports of clients', () => {
  const error = (content: Record<string, unknown>) =>
    brands.intake.take({ kind: 'error', brand: 'br', player: undefined, content });

  it('are stored without secrets and without what the database cannot hold', async () => {
    error({
      query: 'uid=7&sid=very-secret&lca_lang=PT',
      body: '{"password":"hunter2","nested":{"sid":"very-secret"}}',
      error_msg: 'mail to someone@example.com failed\u0000\n',
      extra: { token: 'very-secret', ok: 1 },
    });
    await brands.intake.settled();
    const [kept] = await brands.reports({ kind: 'error', limit: 1 });
    const text = JSON.stringify(kept?.content);
    for (const secret of ['very-secret', 'hunter2', 'someone@example.com', '\u0000'])
      expect(text).not.toContain(secret);
    expect(text).toContain('lca_lang=PT');
    expect(kept?.content.extra).toMatchObject({ ok: 1 });
  });

  it('keep only the newest, by count at once and by age in the job', async () => {
    const kept = REPORTS_KEPT.error;
    await db.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO brands.report (kind, brand, at, content)
         SELECT 'error', 'br', to_timestamp($2::float8 / 1000), jsonb_build_object('n', n) FROM generate_series(1, $1) AS n`,
        [kept + 500, clock.nowMs()],
      ),
    );
    for (let n = 0; n < 1_200; n += 1) error({ n: `new ${n}` });
    await brands.intake.settled();
    expect(await count('report')).toBeLessThanOrEqual(kept + 1_000);
    await brands.tidy();
    expect(await count('report')).toBe(kept);
    const [newest] = await brands.reports({ kind: 'error', limit: 1 });
    expect(newest?.content).toEqual({ n: 'new 1199' });
    clock.advance(15 * 24 * 60 * 60 * 1_000);
    await brands.tidy();
    expect(await count('report')).toBe(0);
  });

  it('are lost and counted beyond what may wait, and never queued without limit', async () => {
    const before = brands.intake.lost();
    const taken = Array.from({ length: 5_000 }, (_, n) => error({ n }));
    await brands.intake.settled();
    expect(taken.filter((isTaken) => isTaken).length).toBeLessThanOrEqual(2_500);
    expect(brands.intake.lost() - before).toBe(taken.filter((isTaken) => !isTaken).length);
    expect(await count('report')).toBe(taken.filter((isTaken) => isTaken).length);
  });

  it('are lost and logged when the database fails, and the next batch is stored', async () => {
    const reported: number[] = [];
    let broken = true;
    const flaky = {
      ...db.database,
      inTransaction: ((work) =>
        broken
          ? Promise.reject(new Error('gone'))
          : db.database.inTransaction(work)) as typeof db.database.inTransaction,
    };
    const own = createBrands({
      database: flaky,
      clock,
      mode: 'demo',
      failed: (_error, lost) => reported.push(lost),
    });
    own.intake.take({ kind: 'event', brand: 'br', player: undefined, content: { a: 1 } });
    await own.intake.settled();
    broken = false;
    own.intake.take({ kind: 'event', brand: 'br', player: undefined, content: { a: 2 } });
    await own.intake.settled();
    expect([reported, own.intake.lost()]).toEqual([[1], 1]);
    expect((await own.reports({ kind: 'event', limit: 10 })).map((report) => report.content)).toEqual([
      { a: 2 },
    ]);
  });

  it('count heartbeats per device and brand, stored as a hash and deleted after a day', async () => {
    for (const [device, id] of [
      ['phone-1', 'br'],
      ['phone-2', 'br'],
      ['phone-3', 'mx'],
      ['phone-1', 'br'],
    ] as const)
      brands.intake.beat({ device, brand: id, player: undefined, page: '/sport' });
    await brands.intake.settled();
    expect([...(await brands.present(clock.nowMs() - 60_000))].sort()).toEqual([
      ['br', 2],
      ['mx', 1],
    ]);
    const rows = await db.database.read<{ device: string }>('SELECT device FROM brands.presence');
    expect(JSON.stringify(rows)).not.toContain('phone-');
    clock.advance(25 * 60 * 60 * 1_000);
    await brands.tidy();
    expect(await count('presence')).toBe(0);
  });
});

describe('the attribution of a device', () => {
  const arrival = (device: string, installReferrer?: string) => ({
    brand: 'br',
    device,
    installReferrer,
    packageReferrer: undefined,
    timezone: 'America/Sao_Paulo',
  });

  it('keeps the first report, and a check writes nothing', async () => {
    const link = Buffer.from('utm_source=partner&utm_campaign=copa').toString('base64');
    expect(await brands.attributions.check(arrival('d1', link))).toEqual({
      activatedMs: undefined,
      campaign: 'copa',
      isOfficial: false,
    });
    expect(await count('activation')).toBe(0);
    const nowMs = clock.nowMs();
    const reports = await Promise.all(
      [link, undefined, link].map((referrer) => brands.attributions.report(arrival('d1', referrer))),
    );
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
    expect(reports[0]?.activatedMs).toBe(nowMs);
    clock.advance(5_000);
    await brands.attributions.report(arrival('d1', 'utm_source=late'));
    expect(await brands.attributions.check(arrival('d1'))).toEqual(reports[0]);
    expect(await brands.attributions.report(arrival(''))).toMatchObject({
      activatedMs: undefined,
      isOfficial: true,
    });
    expect(await count('activation')).toBe(1);
  });
});
