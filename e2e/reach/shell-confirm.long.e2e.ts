import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT } from '../money/money-fixture.ts';
import { fill, free, NEVER_MS } from '../money/withdraw-form.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
  await money.act('faults', { payoutDelayMs: NEVER_MS });
}, LONG_MS);
afterAll(() => money?.close());

async function askFor(app: Frame, amount: string): Promise<void> {
  await fill(app, { amount });
  await app.getByLabel('Nome do titular').press('Enter');
  const sheet = app.getByRole('dialog', { name: 'Confirmar o saque' });
  await sheet.getByRole('button', { name: /^Confirmar saque/ }).click();
}

it(
  'in a shell whose device has a lock a withdrawal is made only after its owner has confirmed it there',
  async () => {
    const player = await fundedPlayer(money, 'locked', 20_000);
    const tab = await money.fixture.openPhone({ viewport: { width: 420, height: 1_000 } });
    const { page } = tab;
    const { sandboxUrl, url } = money.fixture.app;
    const query = new URLSearchParams({
      app: `${url}/`,
      smid: player.login.smid,
      uid: String(player.login.uid),
      sid: player.login.sid,
      confirms: '1',
      hash: '/wallet/withdraw',
    });
    await page.goto(`${sandboxUrl}/shell?${query}`);
    const app = page.frames().find((frame) => frame.parentFrame() !== null);
    if (!app) throw new Error('the shell shows no app');
    await askFor(app, '150,00');
    const device = page.locator('#shell-confirm');
    await device.getByText(/R\$\s150,00/).waitFor();
    expect((await free(player)).hold).toBe(0);
    await page.locator('#shell-cancel').click();
    await app.getByText('O aparelho não confirmou. Nada foi pedido.').waitFor();
    expect(await free(player)).toEqual({ balance: 20_000, hold: 0 });

    await askFor(app, '150,00');
    await device.getByText('Confirme o saque').waitFor();
    await page.locator('#shell-finger').click();
    await expect.poll(() => free(player), PATIENT).toEqual({ balance: 5_000, hold: 15_000 });
  },
  LONG_MS,
);
