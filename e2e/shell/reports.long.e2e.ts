import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture, SOON } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const refuse = (code: number) => (route: Route) =>
  route.fulfill({ json: { dm_error: code, error_msg: 'Agora não.', data: null } });

it('[ERR-001] [ENTITY-069] [CALL-203] a refusal is reported with all twelve fields', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await page.route('**/account/statement*', refuse(5));
  const report = page.waitForRequest(
    (request) =>
      request.url().includes('/app/error/report') && (request.postData() ?? '').includes('"dm_error":5'),
  );
  await fixture.open(tab, '/transaction');
  const body = JSON.parse((await report).postData() ?? '{}');
  expect(Object.keys(body).sort()).toEqual(
    [
      'host',
      'method',
      'uri',
      'query',
      'body',
      'http_status',
      'dm_error',
      'error_msg',
      'event_time',
      'cost',
      'trace_id',
      'extra',
    ].sort(),
  );
  expect(body).toMatchObject({ dm_error: 5, http_status: 200, error_msg: 'Agora não.' });
});

it('[ERR-028] a report that fails is not sent again', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  let reports = 0;
  await page.clock.install();
  await page.route('**/app/error/report*', (route) => {
    reports += 1;
    return route.abort();
  });
  await page.route('**/account/get*', refuse(5));
  await fixture.open(tab, '/me');
  await expect.poll(() => reports, SOON).toBeGreaterThan(0);
  const seen = reports;
  await page.unroute('**/account/get*');
  await page.clock.fastForward(8_000);
  await page.waitForLoadState('networkidle');
  expect(reports).toBe(seen);
});

it('[ERR-006] an answer in no form of ours is told; [ERR-021] a failed network is not', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await tab.context.addInitScript(() =>
    localStorage.setItem('preferences', JSON.stringify({ language: 'ENG' })),
  );
  await fixture.open(tab, '/sport');
  await page.waitForLoadState('networkidle');
  await page.route('**/account/statement*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.evaluate(() => {
    location.hash = '/transaction';
  });
  await page
    .getByText('The interface responds abnormally, please contact the administrator', { exact: true })
    .waitFor();

  const silent = await fixture.openPhone();
  const lines: string[] = [];
  silent.page.on('console', (message) => lines.push(message.text()));
  await fixture.open(silent, '/sport');
  await silent.page.waitForLoadState('networkidle');
  await silent.page.clock.install();
  await silent.page.route('**/account/statement*', (route) => route.abort());
  await silent.page.evaluate(() => {
    location.hash = '/transaction';
  });
  await expect
    .poll(
      async () => {
        await silent.page.clock.fastForward(3_000);
        return lines.some((line) => line.startsWith('statementGet: offline'));
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(true);
  expect(await silent.page.getByText(/respondeu de forma inesperada/).count()).toBe(0);
  expect(await silent.page.locator('[aria-busy="true"]').count()).toBe(0);
});

it('[CONST-014] [CALL-212] the heartbeat goes out after a minute; [CALL-202] [ENTITY-068] the performance log at the start; [RULE-019] the referrer is our own', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await page.clock.install();
  const log = page.waitForRequest((request) => request.url().includes('/monitor/common/log/upload'));
  const referrer = page.waitForRequest((request) => request.url().includes('/referrer/check'));
  await fixture.open(tab, '/sport');
  const { list } = JSON.parse((await log).postData() ?? '{}');
  expect(list).toEqual([
    {
      eid: 'app_loading',
      log_ses: expect.stringMatching(/^[0-9a-f-]{36}$/),
      data: { loading_ms: expect.any(Number), ui_version: expect.any(String) },
    },
  ]);
  expect(JSON.parse((await referrer).postData() ?? '{}')).toMatchObject({
    install_referrer: 'utm_source=official',
    timezone: 'America/Sao_Paulo',
  });
  expect(tab.requests.some((path) => path.includes('/heartbeat/'))).toBe(false);
  const beat = page.waitForRequest((request) => request.url().includes('/heartbeat/'));
  await page.clock.fastForward(60_000);
  expect(JSON.parse((await beat).postData() ?? '{}')).toEqual({ page: '/sport' });
});

it('[RULE-016] [RULE-018] [ROUTE-132] a referrer is sent decoded, with the mark of its campaign unless that is too long', async () => {
  const ask = async (query: string) => {
    const tab = await fixture.openPhone();
    const referrer = tab.page.waitForRequest((request) => request.url().includes('/referrer/check'));
    await fixture.open(tab, '/sport', query);
    const sent = JSON.parse((await referrer).postData() ?? '{}');
    await tab.context.close();
    return sent;
  };
  const encoded = encodeURIComponent(btoa('utm_source=x&utm_campaign=copa'));
  expect(await ask(`?referrer=${encoded}&p=summer`)).toMatchObject({
    install_referrer: 'utm_source=x&utm_campaign=copa',
    apk_referrer: 'p=summer',
  });
  expect(await ask(`?p=${'a'.repeat(101)}`)).not.toHaveProperty('apk_referrer');
  expect(await ask(`?p=${'a'.repeat(100)}`)).toMatchObject({ apk_referrer: `p=${'a'.repeat(100)}` });
});

it('[CONST-004] [CONST-005] config and log are asked for again after 5 and 3 s', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await page.clock.install();
  const tries = { config: 0, log: 0 };
  await page.route('**/dynconfig/**', (route) => {
    tries.config += 1;
    return refuse(5)(route);
  });
  await page.route('**/log/upload*', (route) => {
    tries.log += 1;
    return refuse(5)(route);
  });
  await fixture.open(tab, '/sport');
  await expect.poll(() => tries, SOON).toEqual({ config: 1, log: 1 });
  await page.clock.fastForward(3_000);
  await expect.poll(() => tries, SOON).toEqual({ config: 1, log: 2 });
  await page.clock.fastForward(2_000);
  await expect.poll(() => tries.config, SOON).toBe(2);
});

it('[CONST-017] a spinner whose work does not end hides by itself after 5 s', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await page.clock.install();
  await page.route('**/email/code/login*', () => undefined);
  await page.goto(`${fixture.app.url}/?code=a-code-of-a-mail#/sport`);
  const spinner = page.getByRole('status', { name: 'Carregando' });
  await spinner.waitFor();
  await page.clock.fastForward(5_000);
  await expect.poll(() => spinner.count(), SOON).toBe(0);
});

it('[STATE-058] another tracking host reloads the page, once', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await tab.context.addInitScript(() => {
    if (localStorage.getItem('maidian_host') === null)
      localStorage.setItem('maidian_host', 'https://old.example');
  });
  const documents = () => tab.requests.filter((path) => path === '/').length;
  const configs = () => tab.requests.filter((path) => path.includes('/dynconfig/')).length;
  await page.goto(`${fixture.app.url}/#/sport`);
  await expect.poll(documents, SOON).toBe(2);
  // The second start hears of the same host, and stays.
  await expect.poll(configs, SOON).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('maidian_host'))).toBe('');
});

it('[ERR-030] a clipboard that is blocked says what to copy by hand', async () => {
  const tab = await fixture.openPhone();
  await tab.context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('blocked')) },
    });
  });
  await fixture.open(tab, '/me');
  await tab.page.getByRole('button', { name: 'Copiar o ID' }).click();
  const toast = tab.page.getByText(/Não deu para copiar. O ID é \d+\./);
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
});
