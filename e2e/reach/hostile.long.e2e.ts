import { createHash, createHmac } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import { USUAL } from '@palpite/server/modules/content/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FundedPlayer, fundedPlayer, requestId } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from '../money/money-fixture.ts';
import { openConsolePage } from '../operator/console.ts';
import { sitAs } from '../shell/player.ts';

const LONG_MS = 240_000;
const TAG = '<img src=x onerror="window.ran=1">';
const SCRIPT = '<script>window.ran=1</script>';

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

async function phone(player: FundedPlayer, hash: string) {
  const tab = await money.fixture.openPhone();
  await sitAs(tab, player.login);
  await money.fixture.open(tab, hash, '?brand=br');
  return tab;
}

/** Nothing of it became an element or ran. */
async function isPlainText(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

const inTx: MoneyFixture['fixture']['app']['platform']['database']['inTransaction'] = (work) =>
  money.fixture.app.platform.database.inTransaction(work);

async function sendTo(player: FundedPlayer, title: string, text: string): Promise<void> {
  const { sends, jobs } = money.fixture.app.modules.notices;
  const words = { title, text };
  const nowMs = Date.now();
  const outcome = await inTx((tx) =>
    sends.test(
      tx,
      {
        brand: 'br',
        kind: 'service',
        type: 'account',
        audience: {},
        channels: ['in_app'],
        isTop: true,
        turn: 5,
        path: '/announcement',
        texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
        beginsMs: nowMs,
        endsMs: nowMs + 3_600_000,
      },
      { player: player.login.uid as PlayerId, language: 'PT', madeBy: 1 },
    ),
  );
  expect(outcome.is).toBe('sent');
  await jobs['deliver-notices']({}, new AbortController().signal);
}

async function announce(title: string, line: string): Promise<void> {
  const { admin } = money.fixture.app.modules.content;
  const key = { kind: 'announcement', slug: 'hostile', brand: 'br' } as const;
  const texts = { PT: { title, summary: '', button: '', body: line } };
  await inTx((tx) => admin.save(tx, { key, from: 0, texts, settings: USUAL, by: 'Rita' }));
  await inTx((tx) => admin.publish(tx, { key, version: 1, by: 'Rita' }));
  admin.changed();
}

it(
  'HTML with scripts in a message, an announcement and a thread is shown as the text that it is',
  async () => {
    const player = await fundedPlayer(money, 'scripts', 0);
    await sendTo(player, `Aviso ${TAG}`, SCRIPT);
    await announce(`PIX ${TAG}`, SCRIPT);
    await player.call('supportOpen', {
      request_id: requestId(),
      category: 'other',
      subject: `Ajuda ${TAG}`,
      text: SCRIPT,
    });
    const tab = await phone(player, '/message-center');
    const { page } = tab;
    await screen(page, '/message-center').getByText(`Aviso ${TAG}`).first().waitFor();
    await screen(page, '/message-center').getByText(`Aviso ${TAG}`).first().click();
    await screen(page, '/message-detail').getByText(SCRIPT).waitFor();
    await isPlainText(page);
    await money.fixture.open(tab, '/announcement', '?brand=br');
    await screen(page, '/announcement').getByText(`PIX ${TAG}`).first().waitFor();
    await isPlainText(page);
    await money.fixture.open(tab, '/support', '?brand=br');
    await screen(page, '/support').getByText(`Ajuda ${TAG}`).first().waitFor();
    await isPlainText(page);
    expect(tab.complaints).toEqual([]);

    const desk = await openConsolePage(money.fixture, 'otto', 'support');
    await desk.page.goto(`${money.fixture.app.url}/operator/support`);
    await desk.page.getByRole('link', { name: /Ajuda <img/ }).click();
    await desk.page.getByRole('listitem').filter({ hasText: SCRIPT }).first().waitFor();
    await isPlainText(desk.page);
    expect(desk.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  'forged launch data of Telegram opens the app as for anybody, without an account and without a white page',
  async () => {
    const key = createHmac('sha256', 'WebAppData').update('1:not-the-token').digest();
    const fields = {
      auth_date: String(Math.floor(Date.now() / 1_000)),
      user: '{"id":77,"first_name":"Eva"}',
    };
    const check = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
    const hash = createHmac('sha256', key).update(check).digest('hex');
    const forged = new URLSearchParams({ ...fields, hash });
    const odd = [
      String(forged),
      'user=%7B%7D',
      `hash=${createHash('sha256').update('x').digest('hex')}`,
      '%00%ff',
    ];
    for (const data of odd) {
      const tab = await money.fixture.openPhone();
      const { page } = tab;
      const fragment = new URLSearchParams({
        tgWebAppData: data,
        tgWebAppVersion: '7.10',
        tgWebAppPlatform: 'web',
      });
      await page.goto(`${money.fixture.app.url}/?brand=br#${fragment}`);
      await page.locator('[data-screen]:visible h1').first().waitFor();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('user_info') ?? ''), PATIENT)
        .toContain('"visitor":1');
      await tab.context.close();
    }
    const [row] = await money.fixture.app.platform.database.read<{ count: number }>(
      "SELECT count(*)::integer AS count FROM identity.third_party WHERE plat LIKE 'telegram%'",
    );
    expect(row?.count).toBe(0);
  },
  LONG_MS,
);
