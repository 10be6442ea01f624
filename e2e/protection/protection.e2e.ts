import { tickingClock } from '@palpite/testkit/stopped-feed';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type Fixture, openFixture } from '../shell/fixture.ts';

let fixture: Fixture;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

/** The device id that the phone sends with every call. */
async function deviceOf(page: Page): Promise<string> {
  const request = await page.waitForRequest((one) => new URL(one.url()).searchParams.has('smid'));
  return new URL(request.url()).searchParams.get('smid') ?? '';
}

it('sets a limit, is refused a bet with the reason, excludes themselves: sessions end here and on the other phone', async () => {
  const phone = await fixture.openPhone();
  const { page } = phone;
  const device = deviceOf(page);
  await fixture.open(phone, '/me');
  const other = new Visitor(fixture.app.url);
  Object.assign(other, { device: await device });
  await other.signIn();
  const balance = async () => (await other.call('accountGet', {})).data.balance_info.balance;
  await page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await expect.poll(balance).toBe(100_00);

  // By way of the settings, as a player finds it.
  await fixture.open(phone, '/setting');
  await page.getByRole('link', { name: 'Limites e pausa' }).click();
  const front = page.locator('[data-screen="/setting/limits"]');
  await front.getByRole('radio', { name: 'Dia' }).check();
  await front.getByRole('button', { name: /: Apostas$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '1', exact: true }).click();
  await sheet.getByRole('button', { name: '5', exact: true }).click();
  await sheet.getByRole('button', { name: /^Limitar a R\$\s15,00$/ }).click();
  await page.getByText('Limite salvo. Vale agora.').waitFor();
  await front.getByText(/de R\$\s15,00/).waitFor();

  await fixture.open(phone, '/sport');
  // A match that tells its hour has not begun: its price stands still. Rows come in portions, so that no place is the last.
  await page.locator('[data-match]:has(time) button[data-state="open"]').first().click();
  await page.getByRole('button', { name: '50', exact: true }).click();
  await page.getByRole('button', { name: /^Apostar R\$\s50,00$/ }).click();
  await page
    .getByText(/Esta aposta passaria do limite de apostas que você definiu para hoje/)
    .first()
    .waitFor();
  expect(await balance()).toBe(100_00);

  await fixture.open(phone, '/setting/self-exclusion');
  await page.getByRole('button', { name: /6 meses/ }).click();
  const question = page.getByRole('dialog');
  const yes = question.getByRole('button', { name: 'Quero me autoexcluir' });
  expect(await yes.isDisabled()).toBe(true);
  await question.getByLabel(/Entendo que não dá para desfazer/).check();
  await yes.click();
  await page
    .getByText(/Você saiu de todos os aparelhos/)
    .first()
    .waitFor();

  expect((await other.call('accountGet', {})).dm_error).toBe(604);
  await page.goto(`${fixture.app.url}/#/me`);
  await page
    .getByText(/Esta conta está em pausa a pedido do titular/)
    .first()
    .waitFor();
  expect(phone.complaints).toEqual([]);
});
