import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FundedPlayer, fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, screen } from '../money/money-fixture.ts';
import { openConsolePage } from '../operator/console.ts';
import { sitAs } from '../shell/player.ts';
import { overflowing } from '../shell/sight.ts';

const LONG_MS = 240_000;
/** The smallest PNG there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

it(
  '[ROUTE-105] a thread with a picture is answered from the console by a prepared answer, read live, and closed',
  async () => {
    const player = await fundedPlayer(money, 'asks', 0);
    const tab = await phone(player, '/support');
    const { page } = tab;
    const home = screen(page, '/support');
    await home.getByRole('link', { name: 'Falar com alguém' }).click();
    await home
      .getByRole('radio', { name: 'Saque' })
      .or(home.getByRole('button', { name: 'Saque' }))
      .first()
      .click();
    await home.getByLabel('Assunto').fill('Saque de R$ 150,00');
    await home.getByLabel('O que aconteceu').fill('Fiz o saque e ainda não chegou.\nEstá tudo certo?');
    await home
      .locator('input[type="file"]')
      .setInputFiles({ name: 'tela.png', mimeType: 'image/png', buffer: PNG });
    await home.getByText(/só a equipe vê/).waitFor();
    await home.getByRole('button', { name: 'Enviar', exact: true }).click();
    await home.getByRole('button', { name: 'Abrir tela.jpg' }).waitFor();

    const desk = await openConsolePage(money.fixture, 'bia', 'support');
    await desk.page.goto(`${money.fixture.app.url}/operator/support-texts`);
    await desk.page.getByRole('button', { name: 'New answer' }).click();
    await desk.page.getByLabel('Title').fill('Comprovante');
    await desk.page.getByLabel('Text, PT').fill('Caso {number}: pode enviar o comprovante?');
    await desk.page.getByRole('button', { name: 'Save' }).click();
    await desk.page.getByText('Comprovante').first().waitFor();
    await desk.page.goto(`${money.fixture.app.url}/operator/support`);
    await desk.page.getByRole('link', { name: /Saque de R\$ 150,00/ }).click();
    await desk.page.getByRole('button', { name: 'Open tela.jpg' }).waitFor();
    await desk.page.getByRole('button', { name: 'Comprovante' }).click();
    await desk.page.getByRole('button', { name: 'Send', exact: true }).click();

    await home.getByText(/Caso \d+: pode enviar o comprovante\?/).waitFor();
    await home.getByText('Sua vez').first().waitFor();
    await desk.page.getByText(/, read$/).waitFor();
    await home.getByRole('button', { name: 'Marcar como resolvida' }).click();
    await home.getByRole('button', { name: 'Reabrir' }).waitFor();
    for (const width of [360, 375]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await overflowing(page, width)).toEqual([]);
    }
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  '[ROUTE-106] feedback is sent by a guest, who is asked to log in for threads',
  async () => {
    const tab = await money.fixture.openPhone();
    const { page } = tab;
    await money.fixture.open(tab, '/feedback', '?brand=br');
    const form = screen(page, '/feedback');
    await form.getByRole('radio', { name: '4 de 5' }).check();
    await form.getByLabel('O que mudaria').fill('Podia avisar quando a odd muda.');
    await form.getByRole('button', { name: 'Enviar opinião' }).click();
    await page.getByText('Obrigado. Lemos cada linha.').waitFor();
    await screen(page, '/support').getByText('Entre para falar com a gente').waitFor();
    const stored = await money.fixture.app.modules.support.staff.feedback({ limit: 1 });
    expect(stored).toMatchObject([{ rating: 4, text: 'Podia avisar quando a odd muda.' }]);
  },
  LONG_MS,
);
