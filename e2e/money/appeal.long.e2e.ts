import type { Reference } from '@palpite/kernel/ids';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';
import { depositOf, type FundedPlayer, fundedPlayer, phoneOf, untilSaid } from './funded-player.ts';
import { type MoneyFixture, openMoneyFixture } from './money-fixture.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
let player: FundedPlayer;
beforeAll(async () => {
  money = await openMoneyFixture();
  player = await fundedPlayer(money, 'appeal', 0);
}, LONG_MS);
afterAll(() => money?.close());

/** A photo as a phone takes it: large, and too detailed to be small. */
async function photoOf(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2_400;
    canvas.height = 1_800;
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    for (let x = 0; x < 2_400; x += 8) {
      for (let y = 0; y < 1_800; y += 8) {
        pen.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${30 + ((x ^ y) % 40)}%)`;
        pen.fillRect(x, y, 8, 8);
      }
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  return Buffer.from(text.split(',')[1] ?? '', 'base64');
}

it(
  '[ROUTE-045] an appeal with a photo, made small on the phone, and its answer',
  async () => {
    const order = await depositOf(money, player, 5_000, false);
    await money.act(`payins/${order}/expire`);
    const tab = await phoneOf(money, player, `/transaction-detail?order_id=${order}&type=payin`);
    const { page } = tab;
    await page.getByRole('heading', { level: 1, name: 'Depósito não pago' }).waitFor();
    await untilSaid(page, 'O prazo acabou e nada foi creditado.');
    await page.getByRole('link', { name: /Algo está errado/ }).click();
    await page.getByRole('button', { name: 'Enviar contestação' }).click();
    await untilSaid(page, 'Escreva pelo menos 3 letras');
    await page.getByLabel('O que aconteceu').fill('Paguei ontem\npelo meu banco');

    const input = page.locator('input[type="file"]');
    await input.setInputFiles({
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await untilSaid(page, 'Não foi possível ler essa imagem.');
    const photo = await photoOf(page);
    expect(photo.length).toBeGreaterThan(200_000);
    await input.setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photo });
    await untilSaid(page, /Foto pronta, \d+\sKB/);
    for (const width of [360, 430, 375]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await overflowing(page, width)).toEqual([]);
    }
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar contestação' }).click();
    await untilSaid(page, /Com foto\s+Aguardando resposta\s+Paguei ontem pelo meu banco/);

    const { platform, modules } = money.fixture.app;
    const { admin: consolePage } = modules.payments;
    const [appeal] = await consolePage.appeals({ status: 'open', limit: 1 });
    const kept = await consolePage.appealPhoto(appeal?.id ?? (0n as Reference));
    expect(kept?.type).toBe('image/jpeg');
    expect(kept?.bytes.length).toBeLessThanOrEqual(42_000);
    await platform.database.inTransaction((tx) =>
      consolePage.answerAppeal(tx, 1, appeal?.id ?? (0n as Reference), 'Encontramos o seu pagamento.'),
    );
    await page.reload();
    await untilSaid(page, /Resposta da equipe[\s\S]*Encontramos o seu pagamento\./);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
