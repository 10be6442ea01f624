import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, screen } from '../money/money-fixture.ts';
import { openConsolePage } from '../operator/console.ts';
import { PASSWORD, sitAs } from '../shell/player.ts';
import { overflowing } from '../shell/sight.ts';

const LONG_MS = 240_000;
const CPF = '529.982.247-25';

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

/** A photo of a card, drawn by the browser. */
async function photoOf(page: Page, title: string): Promise<Buffer> {
  const drawing = await page.context().newPage();
  await drawing.setViewportSize({ width: 900, height: 560 });
  await drawing.setContent(
    `<body style="margin:0;background:#dfe8dc;font:32px sans-serif;padding:40px"><h2>${title}</h2><p>${CPF}</p></body>`,
  );
  const photo = await drawing.screenshot({ type: 'jpeg' });
  await drawing.close();
  return photo;
}

it(
  'a player declares a number, sends both sides of a card, is refused with the reason, sends again, is verified and downloads their data',
  async () => {
    const player = await fundedPlayer(money, 'shows', 0);
    const tab = await money.fixture.openPhone();
    const { page } = tab;
    await sitAs(tab, player.login);
    await money.fixture.open(tab, '/setting/limits', '?brand=br');
    const limits = screen(page, '/setting/limits');
    await limits.getByRole('link', { name: /^Documentos/ }).click();
    const home = screen(page, '/setting/documents');
    await home.getByText('Antes das fotos, informe a data de nascimento').waitFor();
    await home.getByRole('link', { name: 'Idade e identidade' }).click();
    await limits.getByRole('button', { name: /Idade e identidade/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Data de nascimento').fill('1990-05-17');
    await sheet.getByLabel('CPF').fill(CPF);
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Dados salvos.').waitFor();
    await money.fixture.open(tab, '/setting/documents', '?brand=br');

    const [front, back] = [await photoOf(page, 'CARTEIRA, FRENTE'), await photoOf(page, 'VERSO')];
    const send = async () => {
      const jpeg = (buffer: Buffer) => ({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer });
      await home.getByLabel('Frente').setInputFiles(jpeg(front));
      await home.getByRole('img', { name: 'Frente' }).waitFor();
      await home.getByRole('button', { name: 'Enviar documentos' }).click();
      await home.getByText('Escolha a foto da frente e a do verso.').waitFor();
      await home.getByLabel('Verso').setInputFiles(jpeg(back));
      await home.getByRole('img', { name: 'Verso' }).waitFor();
      await home.getByRole('button', { name: 'Enviar documentos' }).click();
      await page.getByText('Documentos enviados. Avisamos quando forem conferidos.').waitFor();
    };
    await send();
    await home.getByText('Enviado', { exact: true }).waitFor();

    const desk = await openConsolePage(money.fixture, 'bia', 'support');
    const decide = async (act: 'Accept' | 'Refuse') => {
      await desk.page.goto(`${money.fixture.app.url}/operator/documents`);
      await desk.page
        .getByRole('link', { name: /Identity card/ })
        .first()
        .click();
      await desk.page.getByText('CPF 52998224725').waitFor();
      for (const side of ['Front', 'Back']) {
        const figure = desk.page.getByRole('figure').filter({ hasText: side });
        await figure.getByRole('button', { name: 'Open the picture' }).click();
        await figure.getByRole('img', { name: side }).waitFor();
      }
      await desk.page.getByRole('button', { name: 'Take it', exact: true }).click();
      await desk.page.getByText('You have this document.').waitFor();
      await desk.page.getByRole('button', { name: act, exact: true }).click();
      const dialog = desk.page.getByRole('dialog');
      if (act === 'Refuse') await dialog.getByLabel('Reason for the player').selectOption('data-differs');
      else await dialog.getByLabel('Valid until').fill('2035-01-31');
      await dialog
        .getByRole('textbox', { name: 'Reason', exact: true })
        .fill('compared with what was declared');
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await decide('Refuse');
    await page.reload();
    await home.getByText('Os dados do documento não são os que você informou.').waitFor();
    await home.getByText('Não aceito', { exact: true }).waitFor();
    await send();
    await decide('Accept');
    await desk.page.getByText('Decided by').waitFor();
    await page.reload();
    await home.getByText('Sua identidade está verificada.').waitFor();
    await home.getByText('Válido até 31/01/2035').waitFor();
    for (const width of [360, 375]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await overflowing(page, width)).toEqual([]);
    }
    await money.fixture.open(tab, '/setting/data', '?brand=br');
    const own = screen(page, '/setting/data');
    await own.getByRole('button', { name: 'Pedir arquivo' }).click();
    await own.getByLabel('Senha atual').fill(PASSWORD);
    await own.getByRole('button', { name: 'Pedir arquivo' }).click();
    await own.getByRole('button', { name: 'Baixar arquivo' }).waitFor();
    expect(await overflowing(page, 375)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await own.getByRole('button', { name: 'Baixar arquivo' }).click();
    expect((await downloading).suggestedFilename()).toBe(`palpite-${player.login.uid}.json`);
    const uid = player.login.uid;
    await desk.page.goto(`${money.fixture.app.url}/operator/players/${uid}/audit`);
    await desk.page.getByText('Accepted a document').waitFor();
    expect(await desk.page.getByText('Opened a picture of a document', { exact: true }).count()).toBe(4);
    expect([...tab.complaints, ...desk.complaints]).toEqual([]);
  },
  LONG_MS,
);
