import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import type { Page } from 'playwright-core';
import { answer, asPlayer } from './account-scene.ts';
import type { Shot } from './shot.ts';

const MINUTE = 60_000;
const CPF = '529.982.247-25';

/** A withdrawal of tonight, as the look draws it; its clock runs from now. */
function order(change: Partial<PayOrderDetail>): PayOrderDetail {
  const created = Date.now() - 33 * MINUTE;
  return {
    order_id: '920544118773000220',
    pay_type: 'payout',
    pay_status: 2,
    state: 'pending',
    pay_channel: 'PIX',
    name: 'PIX',
    icon: 'pix',
    amount: 15_000,
    fee: 0,
    paid_amount: 0,
    returned_amount: 0,
    currency: 'BRL',
    symbol: 'R$',
    created_at: created,
    updated_at: created,
    expires_at: 0,
    promised_at: created + 120 * MINUTE,
    page_url: '',
    confirmations: 0,
    failure: '',
    held: [],
    can_cancel: 0,
    can_appeal: 0,
    elements: [
      { name: 'pix_key', value: '*******4725' },
      { name: 'cpf', value: '*******4725' },
      { name: 'name', value: 'Camila Souza' },
    ],
    stages: [
      { state: 'created', at: created },
      { state: 'pending', at: created + 2 * MINUTE },
    ],
    ...change,
  };
}

export const IN_REVIEW = () => {
  const base = order({});
  return order({
    state: 'review',
    pay_status: 20,
    can_cancel: 1,
    stages: [{ state: 'review', at: base.created_at }],
  });
};
const FAILED = () =>
  order({
    state: 'failed',
    pay_status: 4,
    failure: 'account-closed',
    stages: [...order({}).stages, { state: 'failed', at: Date.now() }],
  });
const PAID_IN = () =>
  order({ pay_type: 'payin', state: 'paid', pay_status: 1, amount: 10_000, paid_amount: 10_000 });
const EXPIRED = () => order({ pay_type: 'payin', state: 'expired', pay_status: 3, can_appeal: 1 });

const DAY = 24 * 60 * MINUTE;
const back = (minutes: number) => ({ created_at: Date.now() - minutes * MINUTE });
const ORDERS = () => [
  order({}),
  order({ ...PAID_IN(), order_id: '2', ...back(140) }),
  order({ ...EXPIRED(), order_id: '3', amount: 20_000, ...back(DAY / MINUTE) }),
  order({ ...FAILED(), order_id: '4', amount: 8_000, ...back((2 * DAY) / MINUTE) }),
];

const line = (id: number, kind: string, amount: number, minutesAgo: number, pocket = 'cash') => ({
  id: String(id),
  ref: String(920_544_118_773_000_000n + BigInt(id)),
  kind,
  pocket,
  amount,
  at: Date.now() - minutesAgo * MINUTE,
});
const STATEMENT = () => ({
  records: [
    line(12, 'payout-ask', -15_000, 33),
    line(11, 'stake', -5_000, 120),
    line(10, 'deposit', 10_000, 140),
    line(9, 'cash-out', 5_810, 400),
    line(8, 'settle', 13_600, 1_500),
    line(7, 'code', 2_500, 1_900),
    line(6, 'payout-back', 8_000, 2_900),
    line(5, 'stake', -2_000, 3_000),
    line(4, 'settle', -2_000, 2_950, 'locked'),
  ],
  cursor: '',
  has_more: 0,
  sums: { deposited: 70_000, withdrawn: 35_000, result: -8_430 },
});

const field = (name: string, kind: string) => ({
  name,
  kind,
  required: 1,
  min_length: 0,
  max_length: 0,
  choices: [],
});
const currency = (code: string, type: string) => ({
  currency_code: code,
  currency_type: type,
  name: code,
  symbol: code,
  icon: code.toLowerCase(),
  is_default: code === 'BRL' ? 1 : 0,
});
const INFO = {
  currency_list: [currency('BRL', 'fiat'), currency('USDT', 'crypto')],
  pay_channel: [
    {
      key: 'PIX',
      name: 'PIX',
      icon: 'pix',
      kind: 'instant',
      coin: '',
      network: '',
      fields: [field('pix_key', 'pix-key'), field('cpf', 'cpf'), field('name', 'name')],
      min: 2_000,
      max: 5_000_000,
      daily_max: 0,
      step: 1,
      fee: 0,
      fee_permille: 0,
      promised_minutes: 120,
      instructions: '',
      available: 1,
    },
  ],
  currency_code: 'BRL',
  account_currency: 'BRL',
  symbol: 'R$',
};

/** A player with scripted balances, so that the picture is reproducible. */
export async function withMoney(page: Page, shown: PayOrderDetail): Promise<void> {
  await asPlayer(page, { cents: 19_890 });
  await answer(page, '**/payout/balance/get**', {
    balance: 19_890,
    hold: 15_000,
    wagering_left: 0,
    currency: 'BRL',
    symbol: 'R$',
  });
  await answer(page, '**/account/elements/get**', {
    list: [
      {
        pay_channel: 'PIX',
        saved_at: 1,
        elements: [
          { name: 'pix_key', value: CPF },
          { name: 'cpf', value: CPF },
          { name: 'name', value: 'Camila Souza' },
        ],
      },
    ],
  });
  await answer(page, '**/pay/info/get**', INFO);
  await answer(page, '**/order/status**', shown);
  await answer(page, '**/pay/order/history**', { records: ORDERS(), cursor: '', has_more: 0 });
  await answer(page, '**/account/statement**', STATEMENT());
  await answer(page, '**/payin/order/appeal**', {
    list: [
      {
        appeal_id: '1',
        order_id: shown.order_id,
        has_photo: 1,
        answered: 1,
        text: 'Paguei às 16:20 pelo meu banco.',
        created_at: Date.now() - 90 * MINUTE,
        answer: 'Encontramos o pagamento. O valor entra hoje.',
        answered_at: Date.now() - MINUTE,
      },
    ],
  });
}

const at = (name: string, place: string, shown: () => PayOrderDetail, more: Partial<Shot> = {}): Shot => ({
  name,
  sheet: 'money',
  at: place,
  fresh: true,
  before: (page) => withMoney(page, shown()),
  ...more,
});

const ORDER = '/transaction-detail?order_id=920544118773000220&type=payout';
const DEPOSIT = '/transaction-detail?order_id=920544118773000220&type=payin';
const QUESTION = '/transaction-question?order_id=920544118773000220&type=payin';

export async function ask(page: Page): Promise<void> {
  await page.locator('form:visible input[inputmode="decimal"]').fill('150');
  await page.locator('form:visible button[type="submit"]').click();
  await page.locator('dialog').waitFor();
}

const PLACES = [
  ['withdraw', '/wallet/withdraw', IN_REVIEW],
  ['order-review', ORDER, IN_REVIEW],
  ['order-failed', ORDER, FAILED],
  ['order-receipt', DEPOSIT, PAID_IN],
  ['order-expired', DEPOSIT, EXPIRED],
  ['appeal', QUESTION, EXPIRED],
  ['statement', '/transaction', IN_REVIEW],
  ['statement-orders', '/transaction?group=withdrawals', IN_REVIEW],
  ['record', '/record-detail?ref=920544118773000009', IN_REVIEW],
] as const;

const NARROW: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language) =>
  PLACES.map(([name, place, shown]) =>
    at(`${name}-${language.toLowerCase()}-360`, place, shown, { language, width: 360, height: 740 }),
  ),
);

/** Money out, what became of orders, and the statement. */
export const MONEY_SHOTS: readonly Shot[] = [
  ...PLACES.map(([name, place, shown]) => at(name, place, shown)),
  at('withdraw-confirm', '/withdraw', IN_REVIEW, { after: ask }),
  at('withdraw-430', '/withdraw', IN_REVIEW, { width: 430, height: 932 }),
  at('order-review-light', ORDER, IN_REVIEW, { theme: 'light' }),
  at('statement-light', '/transaction', IN_REVIEW, { theme: 'light' }),
  ...NARROW,
];
