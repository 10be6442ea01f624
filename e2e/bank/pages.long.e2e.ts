import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Endpoint, merchantOf, openEar } from '../../apps/sandbox/src/bank/test/fixture.ts';
import { manualClock } from '../../apps/sandbox/src/clock.ts';
import { type Sandbox, startSandbox } from '../../apps/sandbox/src/sandbox.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';

const clock = manualClock();
let sandbox: Sandbox;
let ear: Endpoint;
let app: ReturnType<typeof merchantOf>;
let browser: Browser;
beforeAll(async () => {
  ear = await openEar();
  sandbox = await startSandbox({ clock, feed: { matches: 1, quiet: true } });
  app = merchantOf(sandbox, clock, ear.url);
  browser = await chromium.connect(inject('browserUrl'));
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
  await ear.close();
});

const WIDTH = 375;
async function phone(javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 812 }, javaScriptEnabled });
  return context.newPage();
}

const WAYS = [
  ['PIX', 'BRL', {}, 'PT', 'Pagar agora'],
  ['SPEI', 'MXN', {}, 'ES', 'Enviar transferencia'],
  ['UPI', 'INR', {}, 'ENG', 'Approve'],
  ['MPESA', 'KES', { phone: '0712345678' }, 'ENG', 'Enter PIN and pay'],
  ['PSE', 'COP', {}, 'RU', 'Подтвердить платёж'],
  ['BANKVN', 'VND', {}, 'VI', 'Gửi chuyển khoản'],
  ['USDT', 'BRL', { network: 'TRC20' }, 'PT', 'Enviar'],
] as const;

describe("the sandbox bank's pages", () => {
  it.each(WAYS)(
    '%s: nothing that axe objects to, before and after, and it is paid without scripts',
    async (method, currency, account, lang, act) => {
      const reference = `way-${method}`;
      const { page_url: address } = await app.payin(reference, { method, currency, account });
      const seeing = await phone();
      const blind = await phone(false);
      const look = async () => {
        await seeing.goto(`${address}?lang=${lang}`);
        expect(await violations(seeing)).toEqual([]);
        expect(await overflowing(seeing, WIDTH)).toEqual([]);
        expect(await smallTargets(seeing)).toEqual([]);
      };
      await look();
      await blind.goto(`${address}?lang=${lang}`);
      await blind.getByRole('button', { name: act, exact: true }).click();
      clock.advance(3_000);
      // Only on a chain is there something to see on the way.
      if (method === 'USDT') await look();
      clock.advance(3_000);
      await look();
      expect(await app.payinOf(reference)).toMatchObject({
        status: 'paid',
        payments: [{ amount: '12345' }],
      });
      await blind.reload();
      expect(await blind.locator('.paystate--paid').count()).toBe(1);
      await Promise.all([seeing.context().close(), blind.context().close()]);
    },
  );

  it('an open page sees by itself that the money has come', async () => {
    const { page_url: address } = await app.payin('open-page');
    const page = await phone();
    await page.goto(`${address}?lang=PT`);
    await app.pay('open-page');
    await page.locator('.paystate--paid').waitFor();
    await page.context().close();
  });

  it('the desk pays, charges back and switches faults', async () => {
    await app.payin('from-the-desk');
    const page = await phone();
    await page.goto(sandbox.bankUrl);
    expect(await violations(page)).toEqual([]);
    expect(await overflowing(page, WIDTH)).toEqual([]);
    const row = page.locator('.order', { hasText: 'from-the-desk' }).first();
    await row.getByRole('button', { name: 'Pay' }).click();
    await row.getByRole('button', { name: 'Charge back' }).click();
    await page.locator('.order', { hasText: 'charged-back' }).first().waitFor();
    await page.goto(`${sandbox.bankUrl}/faults`);
    expect(await violations(page)).toEqual([]);
    expect(await overflowing(page, WIDTH)).toEqual([]);
    await page.getByLabel('Late success').fill('3');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied.').waitFor();
    const now = await (await fetch(`${sandbox.httpUrl}/control/bank/faults`)).json();
    expect(now).toMatchObject({ lateNext: 3 });
    await page.getByRole('button', { name: 'All off' }).click();
    await page.getByText('All faults are off.').waitFor();
    await page.context().close();
  });
});
