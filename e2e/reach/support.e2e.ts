import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from '../money/money-fixture.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

it(
  '[ROUTE-106] feedback is sent by a guest, who is asked to log in for threads',
  async () => {
    const tab = await money.fixture.sit();
    const { page } = tab;
    page.setDefaultTimeout(PATIENT.timeout);
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
