import { actOnFeed } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CPF, depositOf, fundedPlayer } from '../money/funded-player.ts';
import {
  type MoneyFixture,
  openMoneyFixture,
  PATIENT,
  payBeside,
  receiptText,
  screen,
  sendForm,
} from '../money/money-fixture.ts';
import { sitAs } from '../shell/player.ts';
import { comingPrice, openFullSlip, placeButton, receipt, slipOf } from '../sport/slip-table.ts';

const LONG_MS = 240_000;
const CODE = 'RODADA12';

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
  const { modules, platform } = money.fixture.app;
  await platform.database.inTransaction((tx) =>
    modules.payments.admin.createCode(tx, 1, {
      code: CODE,
      brand: 'br',
      asset: 'BRL',
      units: 1_000n,
      uses: 10,
      untilMs: Date.now() + 3_600_000,
    }),
  );
}, LONG_MS);
afterAll(() => money?.close());

it(
  '[OVERLAY-010] [STATE-060] [ROUTE-050] [ROUTE-052] [ROUTE-061] a new player is welcomed, deposits with a bonus, wagers it, redeems a code and claims a task',
  async () => {
    const { fixture } = money;
    const tab = await fixture.openPhone();
    const { page } = tab;
    const player = await fundedPlayer(money, 'growing', 0);
    await sitAs(tab, player.login, true);

    await fixture.open(tab, '/me', '?brand=br');
    const welcome = page.getByRole('dialog', { name: /de boas-vindas/ });
    await welcome.waitFor();
    await welcome.getByRole('button', { name: 'Agora não' }).click();
    await welcome.waitFor({ state: 'detached' });

    // Without a choice a deposit brings no bonus: the player chooses one.
    await fixture.open(tab, '/deposit', '?brand=br&at=deposit');
    const offers = page.getByRole('group', { name: 'Com bônus ou sem' });
    await offers.getByRole('radio', { name: /Sem bônus/ }).waitFor({ state: 'attached' });
    expect(await offers.getByRole('radio', { name: /Sem bônus/ }).isChecked()).toBe(true);
    await offers.getByRole('radio').first().check({ force: true });
    // The sum at the button names the bonus too.
    await expect
      .poll(
        async () => (await page.locator('form:visible').last().innerText()).replaceAll('\u00a0', ' '),
        PATIENT,
      )
      .toContain('+ R$ 30,00 de bônus');
    await page.getByLabel('CPF do titular').fill(CPF);
    await sendForm(page);
    await payBeside(tab);
    await receiptText(page);

    await fixture.open(tab, '/bonus', '?brand=br&at=bonus');
    const bonus = screen(page, '/bonus');
    await bonus.getByText('Liberando').first().waitFor();

    // The stake is more than the cash: the rest is bonus money, and the slip says so.
    await fixture.open(tab, '/sport', '?brand=br&at=sport');
    const price = comingPrice(page, 0);
    const match = await price.evaluate((element) =>
      element.closest('[data-match]')?.getAttribute('data-match'),
    );
    await price.click();
    await openFullSlip(page);
    await slipOf(page).getByRole('textbox', { name: 'Valor' }).fill('40');
    await slipOf(page).getByText(/^Real/).waitFor();
    await slipOf(page)
      .getByText(/^Bônus/)
      .waitFor();
    await placeButton(page, '40,00').click();
    await receipt(page).getByText('Aposta aceita').waitFor();

    for (const step of ['start', 'end', 'settle'])
      await actOnFeed(fixture.app.sandboxUrl, `matches/${match}/${step}`);
    await fixture.open(tab, '/bonus', '?brand=br&at=progress');
    await expect
      .poll(async () => (await screen(page, '/bonus').innerText()).replaceAll('\u00a0', ' '), PATIENT)
      .toMatch(/Apostado R\$ (?!0,00)/);

    await fixture.open(tab, '/redeem', '?brand=br&at=redeem');
    await page.getByLabel('Código', { exact: true }).fill(CODE);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('button', { name: /^Resgatar/ }).click();
    await screen(page, '/redeem').getByText(CODE).waitFor();

    // With this deposit the task of the week is done; it is counted by a reader of the outbox.
    await depositOf(money, player, 7_000, true);
    await expect.poll(async () => (await player.call('awardTaskNum', {})).num, PATIENT).toBeGreaterThan(0);
    await fixture.open(tab, '/task', '?brand=br&at=task');
    const tasks = screen(page, '/task');
    await tasks.getByText('Slots com retorno acima de 96,5%').waitFor();
    await tasks
      .getByRole('button', { name: /^Receber/ })
      .first()
      .click();
    await tasks
      .getByText(/^Recebido/)
      .first()
      .waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
