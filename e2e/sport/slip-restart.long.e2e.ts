import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { freshDatabase } from '@palpite/testkit/database';
import { ServerProcess } from '@palpite/testkit/server-process';
import { tickingClock } from '@palpite/testkit/stopped-feed';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { comingPrice, openFullSlip, PATIENT, placeButton } from './slip-table.ts';

const LONG_MS = 240_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let sandbox: Sandbox;
let server: ServerProcess;
let browser: Browser;
const time = tickingClock();
beforeAll(async () => {
  database = await freshDatabase();
  sandbox = await startSandbox({ clock: time.clock, feed: { seed: 7, quiet: true } });
  server = await ServerProcess.start({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    SMS_URL: sandbox.httpUrl,
    FEED_SANDBOX_URL: sandbox.feedUrl,
    FEED_SANDBOX_KEY: sandbox.feedKey,
  });
  browser = await chromium.connect(inject('browserUrl'));
}, LONG_MS);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  time.stop();
  await sandbox?.close();
  await database?.close();
});

it(
  'the server dies after it took the bet and before it answered: trying again finds the same bet, once',
  async () => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENT.timeout);
    await page.goto(`${server.url}/#/me`);
    await page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
    await page.getByText(/de teste na conta/).waitFor();
    await page.goto(`${server.url}/#/sport`);
    await comingPrice(page, 0).click();
    await page.getByRole('button', { name: '10', exact: true }).click();

    const slips: string[] = [];
    let isBack = false;
    const died = new Promise<void>((resolve) => {
      void page.route('**/order/bet/singlePass**', async (route) => {
        slips.push((route.request().postDataJSON() as { slip_id: string }).slip_id);
        if (isBack) return route.continue();
        if (slips.length === 1) {
          await route.fetch();
          await server.kill();
          resolve();
        }
        return route.abort();
      });
    });
    await placeButton(page, '10,00').click();
    await died;
    await server.start();
    // Whatever the page did while nobody answered: whoever comes back finds the slip as it was sent.
    await page.goto(`${server.url}/?again#/sport`);
    await openFullSlip(page);
    await page.getByText('Sem resposta ainda.').waitFor();
    isBack = true;
    const answer = page.waitForResponse((response) => response.url().includes('/singlePass'));
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    const reply = (await (await answer).json()) as { data: { orders: { id: string }[] } };
    await page.getByText('Aposta aceita').waitFor();
    expect(reply.data.orders).toHaveLength(1);
    expect(new Set(slips).size).toBe(1);

    const records = page.waitForResponse((response) => response.url().includes('/order/bet/list'));
    await page.getByRole('dialog').getByRole('link', { name: 'Minhas apostas' }).click();
    const list = (await (await records).json()) as { data: { records: { id: string }[] } };
    expect(list.data.records.map(({ id }) => id)).toEqual(reply.data.orders.map(({ id }) => id));
    await context.close();
  },
  LONG_MS,
);
