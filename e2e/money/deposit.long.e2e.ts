import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CPF } from './funded-player.ts';
import {
  approve,
  type MoneyFixture,
  openMoneyFixture,
  orderOf,
  PATIENT,
  payBeside,
  receiptText,
  screen,
  sendForm,
} from './money-fixture.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

interface Journey {
  readonly method: string;
  readonly brand: string;
  readonly paid: string;
  readonly amount: string;
  /** Fields by their labels. */
  readonly fields?: Readonly<Record<string, string>>;
  /** One of the methods of the sheet, when it is not the first. */
  readonly choose?: { readonly row: string; readonly name: string };
  /** What the waiting page shows of this kind. */
  readonly sees: string | RegExp;
}

const HERE: readonly Journey[] = [
  {
    method: 'PIX',
    brand: 'br',
    fields: { 'CPF do titular': CPF },
    sees: 'Copiar código',
    paid: 'Depósito recebido',
    amount: 'R$ 30,00',
  },
  {
    method: 'SPEI',
    brand: 'mx',
    sees: 'CLABE',
    paid: 'Depósito recibido',
    amount: '$80.00',
  },
  { method: 'UPI', brand: 'in', sees: 'Open UPI', paid: 'Deposit received', amount: '₹100.00' },
  {
    method: 'M-PESA',
    brand: 'ke',
    fields: { 'Wallet phone number': '0712345678' },
    sees: /We sent a request to/,
    paid: 'Deposit received',
    amount: 'KSh 100.00',
  },
  {
    method: 'Nequi',
    brand: 'co',
    choose: { row: 'Método de pago', name: 'Nequi' },
    fields: { Celular: '3001234567', 'Número de documento': '1023456789' },
    sees: /Enviamos una solicitud/,
    paid: 'Depósito recibido',
    amount: '$20,000',
  },
  {
    method: 'BCP',
    brand: 'pe',
    choose: { row: 'Método de pago', name: 'BCP' },
    fields: { 'DNI o RUC': '12345678' },
    sees: 'Mensaje de la transferencia',
    paid: 'Depósito recibido',
    amount: 'S/ 80.00',
  },
  {
    method: 'bank transfer of Vietnam',
    brand: 'vn',
    sees: 'Nội dung chuyển khoản',
    paid: 'Đã nhận tiền nạp',
    amount: '50.000 ₫',
  },
];

/** Chooses one of the open sheet, which closes by that. */
async function pick(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: new RegExp(`^${name}\\b`) }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function fill(page: Page, { choose, fields = {} }: Journey): Promise<void> {
  if (choose) {
    await page.getByRole('button', { name: new RegExp(choose.row) }).click();
    await pick(page, choose.name);
  }
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await page.keyboard.type(value);
  }
}

describe('a deposit by the main method of each country', { timeout: LONG_MS }, () => {
  it.each(HERE)('[SCREEN-011] $brand: $method through the bank, pushed, with a receipt', async (journey) => {
    const tab = await money.sit(journey.brand, '/deposit');
    const { page } = tab;
    await fill(page, journey);
    await sendForm(page);
    const wait = screen(page, '/deposit-wait');
    await wait.getByText(journey.sees).first().waitFor(PATIENT);
    await payBeside(tab);
    const receipt = await receiptText(page);
    expect(receipt).toContain(journey.paid);
    expect(receipt).toContain(journey.amount);
    await expect
      .poll(
        async () => (await screen(page, '/deposit-result').innerText()).replaceAll('\u00a0', ' '),
        PATIENT,
      )
      .toMatch(
        new RegExp(
          `${journey.amount.replace(/[$.]/g, '\\$&')}[\\s\\S]*${journey.amount.replace(/[$.]/g, '\\$&')}`,
        ),
      );
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });

  it('ph: GCASH leads to its own page and back to the receipt', async () => {
    const tab = await money.sit('ph', '/wallet');
    const { page } = tab;
    await page.getByRole('button', { name: /Payment method/ }).click();
    await pick(page, 'GCASH');
    await page.getByLabel('Wallet phone number').fill('09171234567');
    await sendForm(page);
    await page.waitForURL(/\/bank\/pay\//, PATIENT);
    await approve(page);
    await page.locator('.payback a').click();
    const receipt = await receiptText(page);
    expect(receipt).toContain('GCASH');
    expect(receipt).toContain('₱100.00');
    await tab.context.close();
  });

  it('co: PSE asks who pays and from which bank', async () => {
    const tab = await money.sit('co', '/wallet/deposit');
    const { page } = tab;
    await page.getByLabel('Número de documento').fill('1023456789');
    await page.getByLabel('Banco').selectOption({ index: 1 });
    await page.getByLabel('Nombre del titular').fill('Ana Gómez');
    await sendForm(page);
    await page.waitForURL(/\/bank\/pay\//, PATIENT);
    await approve(page);
    await page.locator('.payback a').click();
    expect(await receiptText(page)).toContain('PSE');
    await tab.context.close();
  });

  it('[ROUTE-042] [ROUTE-034] [ROUTE-041] [OVERLAY-008] [OVERLAY-009] USDT: the network is chosen, then the chain confirms', async () => {
    await money.act('faults', { blockMs: 900 });
    const tab = await money.sit('br', '/wallet/deposit?rechargeChannel=USDT');
    const { page } = tab;
    await page.getByRole('button', { name: /Moeda.*USDT/s }).click();
    const currencies = page.getByRole('dialog', { name: 'Escolha a moeda' });
    await currencies.getByRole('radio', { name: /BRL/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Rede.*TRC20/s }).click();
    await page.getByRole('dialog', { name: 'Escolha a rede' }).waitFor();
    await pick(page, 'BEP20');
    await page.getByRole('button', { name: /Rede.*BEP20/s }).waitFor();
    await sendForm(page);
    const wait = screen(page, '/deposit-wait');
    await wait.getByText('Envie só USDT e só pela rede BEP20.', { exact: false }).waitFor(PATIENT);
    await wait.getByRole('img', { name: /QR/ }).waitFor();
    await payBeside(tab);
    await wait.getByText(/[1-5] de 5 confirmações/).waitFor(PATIENT);
    expect(await receiptText(page)).toContain('USDT');
    await money.act('faults', { blockMs: 1_000 });
    await tab.context.close();
    const usdt = await money.sit('br', '/usdt');
    await usdt.page.getByRole('heading', { level: 1, name: 'Depósito em USDT' }).waitFor();
    await usdt.page.getByRole('button', { name: /Rede.*TRC20/s }).waitFor();
    await usdt.context.close();
  });
});

describe('what can go otherwise', { timeout: LONG_MS }, () => {
  it('[ROUTE-046] [ROUTE-047] the time runs out; the money that comes late is credited and told', async () => {
    const tab = await money.sit('mx', '/deposit');
    const { page } = tab;
    await sendForm(page);
    const wait = screen(page, '/deposit-wait');
    await wait.getByRole('timer').waitFor(PATIENT);
    const order = orderOf(page);
    await money.act(`payins/${order}/expire`);
    const result = screen(page, '/deposit-result');
    await result.getByText('Se acabó el plazo').waitFor(PATIENT);
    expect(await page.evaluate(() => localStorage.getItem('deposit_record'))).toBeNull();
    await money.act(`payins/${order}/pay`);
    await result.getByText('Depósito recibido').waitFor(PATIENT);
    const reports = () => tab.requests.filter((path) => path.endsWith('/maidian/purchase')).length;
    await expect.poll(reports, PATIENT).toBe(1);
    await tab.context.close();
  });

  it('a payment of another amount credits what was paid, and says so', async () => {
    const tab = await money.sit('mx', '/deposit');
    const { page } = tab;
    await sendForm(page);
    await screen(page, '/deposit-wait').getByRole('timer').waitFor(PATIENT);
    await money.act(`payins/${orderOf(page)}/pay`, { amount: '5000' });
    await screen(page, '/deposit-result')
      .getByText('Pediste $80.00 y pagaste $50.00.', { exact: false })
      .waitFor(PATIENT);
    await tab.context.close();
  });

  it('the payer has too little: it failed, nothing was credited', async () => {
    const tab = await money.sit('br', '/deposit');
    const { page } = tab;
    await page.getByLabel('CPF do titular').fill(CPF);
    await sendForm(page);
    await screen(page, '/deposit-wait').getByRole('timer').waitFor(PATIENT);
    await money.act(`payins/${orderOf(page)}/fail`);
    await screen(page, '/deposit-result').getByText('O pagamento não foi feito').waitFor(PATIENT);
    await tab.context.close();
  });

  it('a bank that does not answer is told as such, and the order is found again', async () => {
    await money.act('faults', { loseAnswerNext: 1 });
    const tab = await money.sit('br', '/deposit');
    const { page } = tab;
    await page.getByLabel('CPF do titular').fill(CPF);
    await sendForm(page);
    const wait = screen(page, '/deposit-wait');
    await wait.getByText('O banco ainda não respondeu').waitFor(PATIENT);
    await wait.getByRole('button', { name: 'Copiar código' }).waitFor(PATIENT);
    await tab.context.close();
  });
});

describe('the page of deposits', { timeout: LONG_MS }, () => {
  it('says what is wrong while one types, and sends nothing', async () => {
    const tab = await money.sit('br', '/deposit');
    const { page, requests } = tab;
    const amount = page.getByRole('textbox', { name: 'Valor' });
    await amount.fill('10');
    await amount.blur();
    await page.getByText('O mínimo é R$', { exact: false }).waitFor();
    await amount.fill('10,555');
    await page.getByText('Use só números e no máximo duas casas decimais.').waitFor();
    await page.getByRole('button', { name: 'R$ 50', exact: true }).click();
    const cpf = page.getByLabel('CPF do titular');
    await cpf.click();
    await page.keyboard.type('52998224724');
    expect(await cpf.inputValue()).toBe('529.982.247-24');
    await cpf.blur();
    await page.getByText('há um dígito errado', { exact: false }).waitFor();
    await sendForm(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(requests.some((path) => path.endsWith('/payin/order/create'))).toBe(false);
    await tab.context.close();
  });

  it('is heard of by the socket, without asking', async () => {
    const tab = await money.fixture.openPhone();
    const { page, requests } = tab;
    const received: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
    );
    await money.fixture.open(tab, '/deposit', '?brand=br');
    await page.getByLabel('CPF do titular').fill(CPF);
    await sendForm(page);
    await screen(page, '/deposit-wait').getByRole('timer').waitFor(PATIENT);
    await expect
      .poll(
        () => received.some((frame) => frame.includes('"snapshot"') && frame.includes('"player"')),
        PATIENT,
      )
      .toBe(true);
    const asks = () => requests.filter((path) => path.endsWith('/payin/order/status')).length;
    const before = asks();
    await money.act(`payins/${orderOf(page)}/pay`);
    await receiptText(page);
    expect(received.some((frame) => frame.includes('payment:') && frame.includes('"state":"paid"'))).toBe(
      true,
    );
    expect(
      received.some((frame) => frame.includes('"tp":"balance"') && frame.includes('"balance":3000')),
    ).toBe(true);
    // Only the page of the result asked, once, when it was opened; a poll may have fallen into the wait.
    expect(asks() - before).toBeLessThanOrEqual(2);
    await tab.context.close();
  });

  it('[ROUTE-030] [ROUTE-036] [ROUTE-037] [ROUTE-038] [ROUTE-039] [ROUTE-040] the wallet has three halves, and begins with the deposit', async () => {
    const tab = await money.sit('br', '/wallet');
    const { page } = tab;
    await screen(page, '/wallet').getByRole('tab', { name: 'Depositar', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Bônus' }).click();
    await screen(page, '/wallet/bonus').getByText('Crie sua conta').waitFor();
    await page.getByRole('tab', { name: 'Sacar' }).click();
    await screen(page, '/wallet/withdraw').getByRole('tab', { name: 'Sacar', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Depositar' }).click();
    await screen(page, '/wallet/deposit').getByRole('textbox', { name: 'Valor' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/wallet/deposit');
    await tab.context.close();
  });

  it('[ROUTE-031] [ROUTE-032] without skeleton and without header where a shell has its own', async () => {
    const tab = await money.fixture.openPhone();
    const { page } = tab;
    await page.route('**/pay/info/get**', () => undefined);
    await page.goto(`${money.fixture.app.url}/?brand=br#/deposit`);
    await page.locator('[data-skeleton]').waitFor(PATIENT);
    await page.goto(`${money.fixture.app.url}/?brand=br&b=1#/deposit?noSke=1&noHeader=1`);
    await screen(page, '/deposit')
      .getByRole('status', { name: 'Carregando as formas de pagamento' })
      .waitFor({ state: 'attached', ...PATIENT });
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
    expect(await page.locator('[data-screen="/deposit"] header').count()).toBe(0);
    await tab.context.close();
  });

  it('[ROUTE-049] the announcement of SPEI leads to the deposit', async () => {
    const tab = await money.sit('mx', '/spei-announce');
    const { page } = tab;
    await page.getByRole('heading', { name: 'Cómo funciona SPEI' }).waitFor();
    await page.getByRole('link', { name: 'Depositar con SPEI' }).click();
    await screen(page, '/wallet/deposit').getByRole('textbox', { name: 'Monto' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/wallet/deposit');
    await tab.context.close();
  });

  it('tells when the line is cut, and when the ways to pay do not come', async () => {
    const tab = await money.fixture.openPhone();
    const { page, context } = tab;
    await page.route('**/pay/info/get**', (route) => route.abort());
    await page.goto(`${money.fixture.app.url}/?brand=br#/deposit`);
    await page.getByText('As formas de pagamento não carregaram.', { exact: false }).waitFor(PATIENT);
    await page.unroute('**/pay/info/get**');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByLabel('CPF do titular').waitFor(PATIENT);
    await context.setOffline(true);
    await page.locator('form').getByText('Você está sem conexão.', { exact: false }).waitFor(PATIENT);
    await context.setOffline(false);
    await page
      .locator('form')
      .getByText('Você está sem conexão.', { exact: false })
      .waitFor({ state: 'detached', ...PATIENT });
    await context.close();
  });
});
