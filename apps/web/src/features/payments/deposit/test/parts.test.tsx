/// <reference types="vite/client" />
import type { PayChannel, PayCurrency, PayInstructions } from '@palpite/contract/entities/payments';
import { describe, expect, it } from 'vitest';
import { DepositForm } from '../deposit-page.tsx';
import { DepositResult } from '../deposit-result.tsx';
import { DepositWait } from '../deposit-wait.tsx';
import type { DepositView } from '../use-deposit-order.ts';
import { orderOf } from './orders.ts';
import { draw, type Stand, words } from './stand.tsx';

const NOTHING = () => undefined;

const PIX: PayChannel = {
  key: 'PIX',
  name: 'PIX',
  icon: 'pix',
  kind: 'instant',
  coin: '',
  network: '',
  fields: [{ name: 'cpf', kind: 'cpf', required: 1, min_length: 11, max_length: 14, choices: [] }],
  min: 3_000,
  max: 5_000_000,
  daily_max: 0,
  step: 1,
  fee: 0,
  fee_permille: 0,
  promised_minutes: 30,
  available: 1,
  instructions: 'br-code',
};

function currencyOf(code: string, type: PayCurrency['currency_type']): PayCurrency {
  return {
    currency_code: code,
    currency_type: type,
    name: code,
    symbol: code,
    icon: code.toLowerCase(),
    is_default: 0,
  };
}

function form(channel: PayChannel | undefined, stand: Stand = {}, askedCents = 0): string {
  const info = {
    currencies: [currencyOf('BRL', 'fiat'), currencyOf('USDT', 'crypto')],
    currency: 'BRL',
    channels: channel ? [channel] : [],
    channel,
    changing: false,
    chooseCurrency: NOTHING,
    chooseChannel: NOTHING,
    noteUnavailable: async () => undefined,
  };
  const recommended = { amount: 3_000, chips: [{ cents: 3_000, note: 'Mínimo' }, { cents: 5_000 }] };
  return draw(<DepositForm info={info} recommended={recommended} askedCents={askedCents} />, stand);
}

describe('the form', () => {
  it('begins with the recommended amount and shows the amount in its button', () => {
    const text = words(form(PIX));
    expect(text).toContain('Gerar PIX de R$ 30,00');
    expect(text).toContain('De R$ 30 a R$ 50.000');
    expect(text).toContain('QR ou código, cai em segundos, sem taxa');
    expect(text).toContain('CPF do titular');
    expect(text).toContain('Você recebe|R$| 30,00');
  });

  it('takes the amount of the address, but never less than the minimum', () => {
    expect(words(form(PIX, {}, 12_345))).toContain('Gerar PIX de R$ 123,45');
    expect(words(form(PIX, {}, 500))).toContain('Gerar PIX de R$ 30,00');
  });

  it('rounds the amount of the address up to what can be paid', () => {
    expect(words(form({ ...PIX, step: 100 }, {}, 12_345))).toContain('Gerar PIX de R$ 124,00');
  });

  it('deducts a fee from what is received', () => {
    const text = words(form({ ...PIX, fee: 150, fee_permille: 10 }, {}, 10_000));
    expect(text).toContain('Você recebe|R$| 97,50');
    expect(text).toContain('taxa de R$ 2,50');
  });

  it('promises no amount for coins', () => {
    const coin = {
      ...PIX,
      key: 'USDT_TRC20',
      coin: 'USDT',
      network: 'TRC20',
      fields: [],
      instructions: 'address',
    };
    const text = words(form(coin));
    expect(text).toContain('segue a cotação');
    expect(text).not.toContain('Você recebe');
  });

  it('cannot be submitted offline, and says so', () => {
    const markup = form(PIX, { online: false });
    expect(words(markup)).toContain('Você está sem conexão.');
    expect(markup).toMatch(/<button type="submit"[^>]*disabled=""/);
  });

  it('says that there is no payment method', () => {
    expect(words(form(undefined))).toContain('Sem formas de pagamento');
  });
});

const KINDS: readonly [PayInstructions, readonly string[]][] = [
  [{ kind: 'br-code', text: '00020126' }, ['Copiar código', 'Aponte para o QR ou cole o código']],
  [
    { kind: 'transfer', clabe: '032180000118359719', beneficiary: 'Palpite', bank: 'STP', reference: '77' },
    ['032 180 00011835971 9', 'Palpite', 'STP', 'Referência|77', 'R$ 100,00'],
  ],
  [{ kind: 'intent', uri: 'upi://pay?pa=a@b' }, ['Abrir PIX', 'Confirme com o seu PIN']],
  [{ kind: 'push', phone: '254712345678' }, ['254712345678', 'Desbloqueie o celular']],
  [{ kind: 'redirect', url: 'https://bank.example' }, ['Abrir PIX', 'Depois você volta para cá.']],
  [
    { kind: 'bank-account', bank: 'BCP', account: '1234567890123', beneficiary: 'Palpite', memo: 'PAL-9' },
    ['1234 5678 9012 3', 'PAL-9', 'Sem a mensagem não sabemos de quem é o dinheiro'],
  ],
  [
    {
      kind: 'address',
      network: 'TRC20',
      address: 'TXYZ',
      confirmations: 6,
      coin: 'USDT',
      coin_amount: '18.87',
    },
    ['TXYZ', 'Envie cerca de|18.87 USDT', 'Envie só USDT e só pela rede TRC20.'],
  ],
];

function known(order: ReturnType<typeof orderOf>): DepositView {
  return { is: 'known', order, asking: false, ask: async () => 'known' };
}

describe('waiting', () => {
  it.each(KINDS)('%o', (instructions, sees) => {
    const text = words(draw(<DepositWait view={known(orderOf('pending', { instructions }))} />));
    for (const seen of sees) expect(text).toContain(seen);
    expect(text).toContain('Aguardando pagamento');
    expect(text).toContain('Expira em|13:21');
  });

  it('shows the confirmations of a chain', () => {
    const [instructions] = KINDS[6] ?? [];
    if (!instructions) throw new Error('the table has an address');
    const view = known(orderOf('pending', { instructions, confirmations: 2 }));
    expect(words(draw(<DepositWait view={view} />))).toContain(
      '2 de 6 confirmações. O saldo entra na última.',
    );
  });

  it('says what is not known', () => {
    const text = words(draw(<DepositWait view={known(orderOf('unknown'))} />));
    expect(text).toContain('O banco ainda não respondeu');
    expect(text).toContain('Não é preciso pedir outra vez.');
    expect(text).toContain('Atualizar');
    expect(text).not.toContain('Já paguei');
  });

  it('is available in Russian too', () => {
    const instructions = { kind: 'br-code', text: '00020126' } as const;
    const view = known(orderOf('pending', { instructions }));
    expect(words(draw(<DepositWait view={view} />, { language: 'RU' }))).toContain('Ждём оплату');
  });
});

describe('the result', () => {
  it('is a receipt with what was paid and the balance', () => {
    const text = words(draw(<DepositResult view={known(orderOf('paid'))} />));
    expect(text).toContain('Depósito recebido|R$| 100,00|Pago');
    expect(text).toContain('Saldo agora|R$| 123,45');
    expect(text).toContain('2406 1488 0311');
    expect(text).toContain('Concluir');
  });

  it('links back to the slip that it was for, while there is one', () => {
    const view = known(orderOf('paid'));
    const drawn = (stand: Stand) => words(draw(<DepositResult view={view} />, stand));
    expect(drawn({ from: 'slip', slipItems: 1 })).toContain('Voltar ao bilhete');
    expect(drawn({ from: 'slip' })).toContain('Concluir');
    expect(drawn({ slipItems: 1 })).toContain('Concluir');
  });

  it('says when another amount was paid, and what was returned', () => {
    const order = orderOf('paid', { paid_amount: 8_000, returned_amount: 1_000 });
    const text = words(draw(<DepositResult view={known(order)} />));
    expect(text).toContain('Você pediu R$ 100,00 e pagou R$ 80,00.');
    expect(text).toContain('R$ 10,00 deste depósito foram devolvidos');
  });

  it.each([
    ['expired', '', 'O prazo acabou'],
    ['failed', 'insufficient-funds', 'Faltou saldo na conta de quem paga.'],
    ['failed', 'cancelled', 'O pagamento foi cancelado por quem paga.'],
    ['failed', 'declined', 'Confira no seu banco se o valor saiu'],
    ['pending', '', 'Ainda em aberto'],
    ['unknown', '', 'O banco ainda não respondeu'],
  ] as const)('%s %s: %s', (state, failure, sees) => {
    const text = words(draw(<DepositResult view={known(orderOf(state, { failure }))} />));
    expect(text).toContain(sees);
    expect(text).not.toContain('Depósito recebido');
  });

  it('may be an order that does not exist, or that could not be read', () => {
    expect(words(draw(<DepositResult view={{ is: 'missing' }} />))).toContain('Pedido não encontrado');
    const failed: DepositView = { is: 'failed', again: NOTHING };
    expect(words(draw(<DepositResult view={failed} />))).toContain('Ele continua guardado.');
  });
});
