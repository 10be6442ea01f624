import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../shell/sight.ts';
import { CPF, fundedPlayer, phoneOf, untilSaid } from './funded-player.ts';
import { type MoneyFixture, openMoneyFixture, orderOf, PATIENT, screen, sendForm } from './money-fixture.ts';
import { fill, free, looksWell, NEVER_MS } from './withdraw-form.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
  await money.act('faults', { payoutDelayMs: NEVER_MS });
}, LONG_MS);
afterAll(() => money?.close());

it(
  '[ROUTE-035] [ROUTE-039] [SCREEN-012] by PIX: checked while typed, confirmed, one order for two taps, pushed, with a receipt',
  async () => {
    const player = await fundedPlayer(money, 'out', 20_000);
    const tab = await phoneOf(money, player, '/wallet/withdraw');
    const { page } = tab;
    await untilSaid(page, 'R$ 200,00');
    await looksWell(tab);
    await fill(page, { amount: '350,00', cpf: '529.982.247-26' });
    await page.getByLabel('Nome do titular').blur();
    await untilSaid(page, 'há um dígito errado');
    await untilSaid(page, 'Você tem R$ 200 para sacar.');
    await sendForm(page);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await fill(page, { amount: '150,00' });
    await sendForm(page);
    const dialog = page.getByRole('dialog', { name: 'Confirmar o saque' });
    const facts = (await dialog.innerText()).replaceAll('\u00a0', ' ');
    for (const words of ['R$ 150,00', 'PIX', 'Camila Souza', 'Chega até']) expect(facts).toContain(words);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Confirmar saque/ }).dblclick();
    await screen(page, '/transaction-detail').getByRole('timer').waitFor();
    const order = orderOf(page);
    expect(tab.requests.filter((path) => path.endsWith('/payout/order/create'))).toHaveLength(1);
    expect(await free(player)).toEqual({ balance: 5_000, hold: 15_000 });
    await page.getByRole('heading', { level: 1, name: 'Saque a caminho' }).waitFor();
    await looksWell(tab);

    await money.act(`payouts/${order}/finish`);
    await page.getByRole('heading', { level: 1, name: 'Comprovante' }).waitFor();
    await untilSaid(page, /Saque enviado[\s\S]*150,00[\s\S]*Pago/i);
    await looksWell(tab);
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await page.getByText('Comprovante copiado.').waitFor();
    expect(await free(player)).toEqual({ balance: 5_000, hold: 0 });

    await money.fixture.open(tab, '/withdraw');
    const kept = screen(page, '/withdraw').getByLabel('CPF do titular');
    await expect.poll(() => kept.inputValue(), PATIENT).toBe(CPF);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
