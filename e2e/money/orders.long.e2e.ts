import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAY_STATUS } from '@palpite/contract/tables/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';
import {
  depositOf,
  type FundedPlayer,
  fundedPlayer,
  phoneOf,
  requestId,
  said,
  untilSaid,
} from './funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from './money-fixture.ts';

const LONG_MS = 240_000;
const NEVER_MS = 3_000_000;
const ASKED_AGAIN = { timeout: 90_000 } as const;

let money: MoneyFixture;
let player: FundedPlayer;
let unpaid: string;
let withdrawal: string;
beforeAll(async () => {
  money = await openMoneyFixture();
  await money.act('faults', { payoutDelayMs: NEVER_MS });
  player = await fundedPlayer(money, 'orders', 20_000);
  await player.call('playMoney', { request_id: requestId() });
  unpaid = await depositOf(money, player, 7_500, false);
  const asked = await player.call('payoutOrderCreate', {
    request_id: requestId(),
    pay_channel: 'PIX',
    amount: 4_000,
    elements: [
      { name: 'pix_key', value: '529.982.247-25' },
      { name: 'cpf', value: '529.982.247-25' },
      { name: 'name', value: 'Camila Souza' },
    ],
  });
  withdrawal = asked.order_id;
}, LONG_MS);
afterAll(() => money?.close());

const WIDTHS = [360, 430, 375] as const;

it(
  '[ROUTE-043] [STATE-011] [STATE-012] the statement by kind and month, deposits with plus and withdrawals with minus',
  async () => {
    const tab = await phoneOf(money, player, '/transaction');
    const { page } = tab;
    const list = screen(page, '/transaction');
    await untilSaid(page, /Depósito[\s\S]*\+R\$ 200,00/);
    await untilSaid(page, /Saque pedido[\s\S]*−R\$ 40,00/);
    // A withdrawal that is not paid has left the spendable money, not the account.
    await untilSaid(page, /Depositado\s+R\$ 200,00\s+Sacado\s+R\$ 0,00/);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 812 });
      expect(await overflowing(page, width)).toEqual([]);
    }
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    await list.getByRole('button', { name: 'Depósitos' }).click();
    await untilSaid(page, /\+R\$ 75,00\s+Até \d\d[:/]\d\d/);
    const deposits = await said(page);
    expect(deposits).toContain('+R$ 200,00');
    expect(deposits).not.toContain('−R$ 40,00');
    await money.act(`payins/${unpaid}/expire`);
    // Told by the bank at once; where its message is lost on a busy machine, by the reconciler's next question.
    await untilSaid(page, /\+R\$ 75,00\s+Não pago/, ASKED_AGAIN);

    await list.getByRole('button', { name: 'Saques' }).click();
    await untilSaid(page, /Saque\s+\d\d:\d\d, PIX\s+−R\$ 40,00\s+Até/);
    await list.getByRole('button', { name: 'Apostas' }).click();
    await untilSaid(page, 'Nada deste tipo neste período.');
    await list.getByRole('button', { name: 'Tudo' }).click();
    await list.getByRole('button', { name: 'Mês anterior' }).click();
    await untilSaid(page, 'O que entrar e sair da sua conta aparece nesta lista.');
    await untilSaid(page, /Depositado\s+R\$ 0,00/);
    await list.getByRole('button', { name: 'Próximo mês' }).click();
    await untilSaid(page, '+R$ 200,00');
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);

it('[ROUTE-043] the whole filtered statement leaves as a file that says its limit', async () => {
  const tab = await phoneOf(money, player, '/transaction');
  const { page } = tab;
  await untilSaid(page, '+R$ 200,00');
  const save = async () => {
    await page.getByRole('button', { name: 'Baixar em CSV' }).click();
    const sheet = page.getByRole('dialog', { name: 'Baixar o extrato' });
    await sheet.getByText('Até 5.000 movimentações por arquivo', { exact: false }).waitFor();
    const coming = page.waitForEvent('download', PATIENT);
    await sheet.getByRole('button', { name: 'Baixar' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^extrato-\d{4}-\d\d\.csv$/);
    await sheet.getByText(/^Pronto:/).waitFor();
    await sheet.getByRole('button', { name: 'Fechar' }).click();
    const path = join(await mkdtemp(join(tmpdir(), 'statement-')), 'statement.csv');
    await file.saveAs(path);
    return (await readFile(path, 'utf8')).replace(/\r\n$/, '').split('\r\n');
  };
  const all = await save();
  expect(all[0]).toBe('\ufeffData e hora;Tipo;Onde;Valor;Moeda;Número');
  expect(all.filter((line) => line.includes(';Depósito;saldo;200,00;BRL;n'))).toHaveLength(1);
  expect(all.filter((line) => line.includes(';Saque pedido;saldo;-40,00;BRL;n'))).toHaveLength(1);
  await screen(page, '/transaction').getByRole('button', { name: 'Saques' }).click();
  const withdrawals = await save();
  expect(withdrawals.length).toBeLessThan(all.length);
  expect(withdrawals.slice(1).every((line) => line.includes('Saque'))).toBe(true);
  await tab.context.close();
});

it('[ROUTE-044] [ROUTE-048] a movement leads to its record, an order to its page, a wrong address to the way back', async () => {
  const tab = await phoneOf(money, player, '/transaction');
  const { page } = tab;
  await page.getByRole('link', { name: /Dinheiro de teste/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Movimentação' }).waitFor();
  await untilSaid(page, /Número\s+\d[\d ]+/);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.goBack();
  await page
    .getByRole('link', { name: /^Depósito/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Comprovante' }).waitFor();
  await untilSaid(page, /Depósito recebido[\s\S]*200,00/);
  await money.fixture.open(tab, '/transaction-detail?order_id=77&type=payout');
  await untilSaid(page, /Pedido não encontrado/i);
  await money.fixture.open(tab, '/record-detail?ref=77');
  await untilSaid(page, /Não encontrada/i);
  expect(tab.complaints).toEqual([]);
  await tab.context.close();
});

it('what cannot be read says so and comes when it is asked for again', async () => {
  const tab = await phoneOf(money, player, '/me');
  const { page } = tab;
  let failing = true;
  await page.route('**/finance/pay/order/history**', (route) =>
    failing ? route.fulfill({ json: { dm_error: 1002, error_msg: '', data: null } }) : route.continue(),
  );
  await page.evaluate(() => {
    location.hash = '/transaction?group=withdrawals';
  });
  await untilSaid(page, 'Não deu para carregar os pedidos.');
  failing = false;
  await page.getByRole('button', { name: 'Tentar' }).click();
  await untilSaid(page, '−R$ 40,00');
  await tab.context.close();
});

it('a withdrawal is counted in the sums of the month when it is paid', async () => {
  const tab = await phoneOf(money, player, '/transaction');
  const { page } = tab;
  await untilSaid(page, /Sacado\s+R\$ 0,00/);
  await money.act(`payouts/${withdrawal}/finish`);
  await expect
    .poll(
      async () => (await player.call('payoutOrderStatus', { order_id: withdrawal })).pay_status,
      ASKED_AGAIN,
    )
    .toBe(PAY_STATUS.finished);
  await page.reload();
  await untilSaid(page, /Depositado\s+R\$ 200,00\s+Sacado\s+R\$ 40,00/);
  expect(tab.complaints).toEqual([]);
  await tab.context.close();
});
