import { type CallName, calls, type Input, type Reply } from '@palpite/contract/generated/calls';
import { manualClock } from '@palpite/testkit/clock';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Envelope, Visitor } from '../../../../test/visitor.ts';
import type { MaintenanceNotice, MaintenanceStatus } from '../index.ts';

const API_HOST = 'https://api.bethoje.example';
const TRACK_HOST = 'https://track.bethoje.example';
const clock = manualClock(Date.UTC(2026, 5, 14, 18, 0));
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    clock,
    environment: { TRUST_PROXY: '127.0.0.1', SERVICE_HOSTS: `${API_HOST},${TRACK_HOST}`, ROLES: 'api,jobs' },
  });
});
afterAll(() => app.close());

interface Phone {
  readonly brand?: string;
  readonly from?: string;
  readonly query?: string;
}

async function ask<N extends CallName>(name: N, input: Input<N>, phone: Phone = {}) {
  const { method, path } = calls[name];
  const host = app.modules.brands.byId(phone.brand ?? 'br')?.domain ?? '';
  const reply = await fetch(`${app.url}${path}?smid=phone-1&${phone.query ?? ''}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': host,
      ...(phone.from && { 'x-forwarded-for': phone.from }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  return { status: reply.status, ...((await reply.json()) as Envelope<Reply<N>>) };
}

const set = async (brand: string, key: string, result = '', on = true) => {
  const entry = { brand, key, result, switch: on };
  const outcome = await app.platform.database.inTransaction((tx) =>
    app.modules.brands.setConfigEntry(tx, entry),
  );
  expect(outcome.is).toBe('set');
  clock.advance(1_000);
};
const setStatus = async (status: MaintenanceStatus, notice?: MaintenanceNotice) => {
  await app.platform.database.inTransaction((tx) =>
    app.modules.brands.setMaintenanceStatus(tx, status, notice),
  );
  clock.advance(1_000);
};

describe('dynamic config', () => {
  it('[CALL-193] [ENTITY-065] [CALL-009] has the hosts of every service in the first entry, empty while all are one', async () => {
    const { dm_error, data } = await ask('dynamicConfig', { keys: ['casino'] });
    expect(dm_error).toBe(0);
    expect(data.configs[0]).toEqual({
      key: 'hosts',
      result: '',
      switch: 1,
      api_host: '',
      maidian_host: '',
      second_api_host: '',
      area_host: '',
      chat_host: '',
      push_host: '',
      image_host: '',
    });
  });

  it('[CALL-005] [CALL-208] sends hosts that an operator sets to the clients of that brand', async () => {
    await set('br', 'api_host', API_HOST);
    await set('br', 'maidian_host', TRACK_HOST);
    const hosts = async (brand: string) => (await ask('dynamicConfig', {}, { brand })).data.configs[0];
    expect(await hosts('br')).toMatchObject({ api_host: API_HOST, maidian_host: TRACK_HOST });
    expect(await hosts('mx')).toMatchObject({ api_host: '', maidian_host: '' });
    await set('br', 'api_host', '');
    await set('br', 'maidian_host', '');
  });

  it('[ENTITY-055] [ROLE-027] has entries of key, result and switch; a change is visible after a second', async () => {
    const casino = async () => (await ask('dynamicConfig', { keys: ['casino', 'unheard'] })).data;
    const before = await casino();
    expect(before.configs.slice(1)).toEqual([{ key: 'casino', result: '', switch: 1 }]);
    await set('br', 'casino', 'lobby-2');
    const after = await casino();
    expect(after.configs.slice(1)).toEqual([{ key: 'casino', result: 'lobby-2', switch: 1 }]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('[ROLE-028] returns all keys by default, by the market of the brand', async () => {
    const on = async (brand: string) => {
      const { data } = await ask('dynamicConfig', {}, { brand });
      return data.configs.filter((entry) => entry.switch === 1).map((entry) => entry.key);
    };
    expect(await on('mx')).toEqual(expect.arrayContaining(['market_mexico', 'american_odds']));
    expect(await on('ph')).toContain('market_philippines');
    expect(await on('ph')).not.toContain('american_odds');
  });

  it('[ROLE-028] returns the market flags of the caller’s build, by its cv', async () => {
    const on = async (cv: string) => {
      const { data } = await ask('dynamicConfig', {}, { brand: 'br', query: `cv=${cv}` });
      return data.configs
        .filter(({ key, switch: set }) => set === 1 && key.startsWith('market_'))
        .map(({ key }) => key);
    };
    expect(await on('BHBR001_1.0.0')).toEqual(['market_brazil']);
    expect(await on('BHPH002_1.0.0')).toEqual(['market_philippines']);
    expect(await on('LBMX001_1.0.0')).toEqual(['market_brazil']);
  });
});

describe('the area check', () => {
  it.each(['areaCheck', 'areaGlobalCheck'] as const)(
    '[CALL-198] [CALL-199] [ENTITY-063] %s returns the country of the address',
    async (name) => {
      for (const [from, country] of [
        ['200.147.3.157', 'BR'],
        ['41.90.1.1', 'KE'],
        ['2804:14c::1', 'BR'],
      ] as const) {
        const reply = await ask(name, { lca_coun: 'MX' }, { from });
        expect(reply).toMatchObject({ status: 200, dm_error: 0, data: { country_code: country } });
      }
    },
  );

  it('an address of a private network has the country of the brand, and a brand without a country trusts the client', async () => {
    expect((await ask('areaCheck', {}, { brand: 'vn', from: '10.0.0.7' })).data.country_code).toBe('VN');
    expect((await ask('areaCheck', { lca_coun: 'RU' }, { brand: 'vn' })).data.country_code).toBe('VN');
    expect((await ask('areaCheck', { lca_coun: 'RU' }, { brand: 'web3' })).data.country_code).toBe('RU');
    expect((await ask('areaCheck', { lca_coun: '' }, { brand: 'web3' })).data.country_code).toBe('');
  });

  it('a refused region gets 403 with its country and the official domain', async () => {
    const sanctioned = await ask('areaCheck', {}, { from: '175.45.176.1' });
    expect(sanctioned).toMatchObject({
      status: 403,
      dm_error: 1403,
      data: { country_code: 'KP', official_domain: 'bethoje.example' },
    });
    expect(sanctioned.error_msg).not.toBe('');
    expect((await ask('areaGlobalCheck', {}, { from: '175.45.176.1' })).status).toBe(403);
  });

  it('an operator refuses a country for one brand, and another for all brands', async () => {
    await set('br', 'refused_countries', 'KE, US');
    await set('', 'refused_countries', 'VN');
    const status = async (name: 'areaCheck' | 'areaGlobalCheck', from: string, brand = 'br') =>
      (await ask(name, {}, { from, brand })).status;
    expect(await status('areaCheck', '41.90.1.1')).toBe(403);
    expect(await status('areaCheck', '41.90.1.1', 'ke')).toBe(200);
    expect(await status('areaGlobalCheck', '41.90.1.1')).toBe(200);
    expect(await status('areaGlobalCheck', '14.160.0.1')).toBe(403);
    await set('br', 'refused_countries', 'BR');
    expect(await status('areaCheck', '127.0.0.1')).toBe(403);
    await set('br', 'refused_countries', '', false);
    expect(await status('areaCheck', '127.0.0.1')).toBe(200);
  });
});

describe('the maintenance status', () => {
  it("[ENTITY-064] is 0, 1 or 2, with the operator's message in the language of the client", async () => {
    const texts = { PT: 'Voltamos às 20h.', ENG: 'Back at 20:00.' };
    const untilMs = Date.UTC(2026, 5, 14, 20);
    await setStatus('maintenance', { texts, untilMs });
    const status = (query: string) => ask('globalStatus', {}, { query });
    expect((await status('lca_lang=ENG')).data).toEqual({
      global_stats: 1,
      notice: texts.ENG,
      until_ms: untilMs,
    });
    expect((await status('lca_lang=RU')).data.notice).toBe(texts.PT);
    await setStatus('news', { texts: { PT: 'Novidades' } });
    expect((await status('')).data).toEqual({ global_stats: 2, notice: 'Novidades' });
    await setStatus('normal');
    expect((await status('')).data).toEqual({ global_stats: 0 });
  });
});

describe('the attribution of a client', () => {
  it('[CALL-196] [CALL-197] [ENTITY-062] [RULE-018] [RULE-019] is returned by check, stored by report, and official by default', async () => {
    const install_referrer = Buffer.from('utm_source=partner&utm_campaign=copa 26').toString('base64');
    const given = { install_referrer, apk_referrer: '', timezone: 'America/Sao_Paulo' };
    expect((await ask('referrerCheck', {})).data).toEqual({
      activate_time: 0,
      utm_campaign: '',
      official: 1,
    });
    const report = { activate_time: 0, utm_campaign: 'copa 26', official: 0 };
    expect((await ask('referrerCheck', given)).data).toEqual(report);
    const reported = await ask('referrerReport', given);
    expect(reported).toMatchObject({ dm_error: 0, data: { ...report, activate_time: clock.nowMs() } });
    clock.advance(60_000);
    expect((await ask('referrerReport', {})).data).toEqual(reported.data);
    expect((await ask('referrerCheck', {})).data).toEqual(reported.data);
  });
});

describe('reports of clients', () => {
  const kept = async (kind: 'error' | 'performance' | 'event' | 'purchase') => {
    await app.modules.brands.intake.settled();
    return app.modules.brands.reports({ kind, limit: 50 });
  };

  it('[CALL-203] [ENTITY-069] an error report has twelve fields and is stored without the session', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const sid = new URLSearchParams(visitor.query()).get('sid') ?? '';
    const report = {
      host: 'bethoje.example',
      method: 'POST',
      uri: '/api/v1/x',
      query: visitor.query(),
      body: `{"sid":"${sid}","password":"hunter2"}`,
      http_status: 200,
      dm_error: 5,
      error_msg: 'it failed',
      event_time: 1_781_000_000_000,
      cost: 120,
      trace_id: 'trace-1',
      extra: '{"screen":"/sport"}',
    };
    expect(Object.keys(report)).toHaveLength(12);
    expect(await visitor.call('errorReport', report)).toMatchObject({ dm_error: 0, data: { taken: 1 } });
    const [line] = await kept('error');
    expect(line).toMatchObject({ brand: 'br', player: visitor.uid, content: { dm_error: 5, cost: 120 } });
    const rows = await app.platform.database.read<{ row: string }>(
      'SELECT r::text AS row FROM brands.report r',
    );
    for (const secret of [sid, 'hunter2', visitor.device]) expect(JSON.stringify(rows)).not.toContain(secret);
    const { extra: _left, ...eleven } = report;
    expect(await visitor.call('errorReport', eleven as typeof report)).toMatchObject({
      dm_error: 1001,
      data: { field: 'extra' },
    });
  });

  it('[CALL-202] [ENTITY-068] the performance log is a list of eid, log_ses and loading time', async () => {
    const data = { loading_ms: 812, ui_version: 'v3' };
    const list = [1, 2, 3].map((n) => ({ eid: `screen_${n}`, log_ses: 'visit-1', data }));
    expect(await ask('performanceLog', { list })).toMatchObject({ dm_error: 0, data: { taken: 1 } });
    expect((await kept('performance')).map((line) => line.content)).toEqual(
      [3, 2, 1].map((n) => ({
        event: `screen_${n}`,
        build: 'unknown',
        visit: 'visit-1',
        loadingMs: 812,
        interface: 'v3',
      })),
    );
    const many = Array.from({ length: 51 }, () => ({ eid: 'a', log_ses: 'b', data }));
    expect(await ask('performanceLog', { list: many })).toMatchObject({
      dm_error: 1002,
      data: { field: 'list' },
    });
  });

  it('[CALL-001] a purchase is reported once, however often the client asks', async () => {
    const purchase = { order_id: 'order-1', currency: 'BRL', amount: 5_000, event_time: clock.nowMs() };
    for (let n = 0; n < 3; n += 1)
      expect(await ask('purchaseReport', purchase)).toMatchObject({ dm_error: 0, data: { taken: 1 } });
    expect((await kept('purchase')).map((line) => line.content)).toEqual([
      { order: 'order-1', build: 'unknown', currency: 'BRL', cents: 5_000, eventMs: clock.nowMs() },
    ]);
  });

  it('[CALL-208] tracking events are stored with their properties, without secrets', async () => {
    const properties = [
      { name: 'tab', value: 'live' },
      { name: 'sid', value: 'very-secret' },
    ];
    const list = [{ eid: 'tap', event_time: 1, properties }];
    expect(await ask('trackingEvent', { list })).toMatchObject({ dm_error: 0 });
    const [line] = await kept('event');
    expect(line?.content).toMatchObject({ event: 'tap', properties: { tab: 'live' }, build: 'unknown' });
    expect(JSON.stringify(line?.content)).not.toContain('very-secret');
  });

  it('name the build of the client, where its cv is one that was issued', async () => {
    const list = [{ eid: 'tap', event_time: 1, properties: [] }];
    const builds = [];
    for (const cv of ['BHPH002_2.1.0', 'BHBR999_2.1.0', 'web']) {
      await ask('trackingEvent', { list }, { brand: 'br', query: `cv=${cv}` });
      const [line] = await kept('event');
      builds.push(line?.content.build);
    }
    expect(builds).toEqual(['BHPH002', 'unknown', 'unknown']);
  });

  it('[CALL-212] a heartbeat returns when the next is due and counts the device', async () => {
    expect(await ask('heartbeat', { page: '/sport?uid=1' })).toMatchObject({
      dm_error: 0,
      data: { next_ms: 60_000 },
    });
    await app.modules.brands.intake.settled();
    expect(await app.modules.brands.present(clock.nowMs() - 60_000)).toEqual(new Map([['br', 1]]));
    const [row] = await app.platform.database.read<{ page: string }>('SELECT page FROM brands.presence');
    expect(row?.page).toBe('/sport');
  });
});

describe('what is served without credentials', () => {
  const get = async (path: string, host = 'lasbet.example') => {
    const reply = await fetch(app.url + path, { headers: { 'x-forwarded-host': host } });
    return { reply, data: (await reply.json()) as Record<string, unknown> };
  };

  it('[CALL-206] home.json is by host or by name, cacheable, and needs no cookie', async () => {
    const { reply, data } = await get('/static/home.json');
    expect(data).toMatchObject({ brand: 'mx', country: 'MX', currency: 'MXN' });
    expect(data.sport_tabs).toEqual(['inplay', 'live', 'football', 'basketball', 'tennis', 'table-tennis']);
    expect(reply.headers.get('cache-control')).toContain('public, max-age=300');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('set-cookie')).toBeNull();
    const { data: brazil } = await get('/static/br/home.json');
    expect(brazil.sport_tabs).toEqual(['inplay', 'live', 'football', 'basketball', 'tennis', 'volleyball']);
    expect((await fetch(`${app.url}/static/zz/home.json`, { headers: { accept: 'text/html' } })).status).toBe(
      404,
    );
  });

  it('[CALL-207] country_version.json contains the versions and the countries', async () => {
    const { data } = await get('/static/ke/country_version.json');
    expect(data).toMatchObject({
      country: 'KE',
      official_domain: 'bethoje-kenya.example',
      app_version_threshold: '2.0.0',
    });
    expect(data.countries).toEqual(
      expect.arrayContaining([
        { country: 'KE', brand: 'ke', currency: 'KES', language: 'ENG', phone_prefix: '254' },
      ]),
    );
  });
});

describe('services on hosts of their own', () => {
  const preflight = (origin: string, path = '/api/v1/area/check') =>
    fetch(app.url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-app-key',
      },
    });

  it('[CALL-005] [CALL-009] accept calls from our own pages only, and the page lists the hosts', async () => {
    const allowed = await preflight('https://www.bethoje.example');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://www.bethoje.example',
    ]);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-app-key');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    for (const origin of ['https://evil.example', 'http://bethoje.example', 'null']) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin'), origin).toBeNull();
    }
    const operator = await preflight('https://bethoje.example', '/operator/api/anything');
    expect(operator.headers.get('access-control-allow-origin')).toBeNull();
    const answer = await fetch(`${app.url}/api/v1/conf/global`, {
      headers: { origin: 'https://bethoje.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://bethoje.example');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${API_HOST} ${TRACK_HOST} wss://api.bethoje.example`);
  });
});
