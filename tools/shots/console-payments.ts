import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorReply } from '@palpite/contract/operator/operator-call';
import type { AppealLine, PaymentLine, ReviewLine } from '@palpite/contract/operator/payment-calls';

type Answers = { readonly [N in OperatorCallName]?: OperatorReply<OperatorCalls[N]> };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST = 920_544_118_773_000_000n;

/** The payments pages in the pictures. */
export function paymentAnswers(now: number): Answers {
  const order = (index: number, change: Partial<PaymentLine> = {}): PaymentLine => ({
    id: String(FIRST + BigInt(index)),
    uid: 4_000_812,
    brand: 'br',
    direction: 'payout',
    method: 'PIX',
    currency: 'BRL',
    amount: 620_000,
    fee: 0,
    paid: 0,
    returned: 0,
    state: 'review',
    provider: 'sandbox',
    provider_id: '',
    at: now - index * 17 * MINUTE,
    updated_at: now - MINUTE,
    ...(change.direction !== 'payin' && { promised_at: now + 24 * MINUTE }),
    ...change,
  });
  const account = [
    { name: 'cpf', value: '529.982.247-25' },
    { name: 'pix_key', value: 'marina.duarte@example.com' },
    { name: 'name', value: 'Marina Duarte' },
  ];
  const review = (line: PaymentLine, needed: number, by: string[], own: 0 | 1 = 0): ReviewLine => ({
    order: line,
    account,
    approvals: { needed, by, own },
    reasons: [
      { name: 'amount', unit: 'money', value: line.amount, limit: needed === 2 ? 2_500_000 : 500_000 },
      { name: 'destination-week', unit: 'money', value: line.amount + 480_000, limit: 1_000_000 },
    ],
  });
  const waiting = [
    review(order(4, { amount: 2_680_000, promised_at: now - 9 * MINUTE }), 2, ['tomas']),
    review(order(3, { amount: 3_100_000, uid: 4_000_640 }), 2, ['rita'], 1),
    review(order(2), 1, []),
    review(order(1, { amount: 4_999_999, uid: 4_000_377 }), 2, []),
  ];
  const payin = order(9, {
    direction: 'payin',
    amount: 15_000,
    paid: 15_000,
    returned: 5_000,
    state: 'paid',
    provider_id: 'payin_7f3a91',
  });
  const appeal: AppealLine = {
    id: '81',
    order: order(7).id,
    uid: 4_000_812,
    at: now - 52 * MINUTE,
    has_photo: 1,
    text: 'Paguei o PIX às 20h10 e o saldo não mudou. O comprovante está na foto.',
  };
  const difference = (kind: string, subject: string, ours: string, theirs: string) => ({
    provider: 'sandbox',
    kind,
    subject,
    ours,
    theirs,
  });
  const differences = [
    difference('statement-only', 'pay_88120', '-', '5000 BRL'),
    { ...difference('amount-differs', order(6).id, '15000 BRL', '14900 BRL'), order: order(6).id },
    difference('order-unknown', 'pay_88094', '-', '20000 BRL'),
  ];
  const report = (day: string, state: string, count: number) => ({
    day,
    provider: 'sandbox',
    state,
    lines: 1_204,
    payments: 1_204 - count,
    at: now - 6 * 60 * MINUTE,
  });
  return {
    paymentReviews: { cursor: '', records: waiting },
    paymentSearch: {
      cursor: 'p1',
      records: [
        order(1),
        order(2, { state: 'pending', provider_id: 'payout_51b20c' }),
        payin,
        order(5, { direction: 'payin', amount: 6_000, state: 'expired', provider_id: 'payin_19c204' }),
        order(6, { amount: 90_000, state: 'failed', provider_id: 'payout_4a0e11' }),
        order(8, { amount: 45_000, paid: 45_000, state: 'paid', provider_id: 'payout_220fa7' }),
      ],
    },
    paymentGet: {
      ...review(payin, 0, []),
      account: [{ name: 'cpf', value: '529.982.247-25' }],
      failure: '',
      code: 'BEMVINDO',
      expires_at: now + 20 * MINUTE,
      steps: [
        { at: now - 160 * MINUTE, state: 'created', by: 'player', note: '' },
        { at: now - 160 * MINUTE, state: 'pending', by: 'provider', note: '' },
        { at: now - 155 * MINUTE, state: 'paid', by: 'provider', note: '' },
        { at: now - 40 * MINUTE, state: 'paid', by: 'rita', note: 'refund of 5000: pago em dobro' },
      ],
      attempts: [
        {
          provider: 'sandbox',
          asked: 1,
          not_taken: 0,
          outcome: 'started',
          why: '',
          first_at: now - 160 * MINUTE,
          last_at: now - 160 * MINUTE,
        },
      ],
      payments: [
        {
          id: 'pay_88075',
          units: '15000',
          currency: 'BRL',
          place: 'player',
          returned: '5000',
          refundable: 10_000,
          held: '0',
          at: now - 155 * MINUTE,
        },
      ],
      refunds: [
        {
          payment: 'pay_88075',
          units: '5000',
          currency: 'BRL',
          state: 'taken',
          by: 'rita',
          reason: 'pago em dobro',
          at: now - 40 * MINUTE,
        },
      ],
      appeals: [{ ...appeal, has_photo: 0 }],
      ledger: [
        {
          kind: 'deposit',
          step: 0,
          from: 'psp:sandbox:clearing',
          to: 'cash',
          units: '15000',
          currency: 'BRL',
          at: now - 155 * MINUTE,
        },
      ],
    },
    appealQueue: {
      cursor: '',
      records: [
        { appeal, order: order(7, { direction: 'payin', amount: 12_000, state: 'pending' }) },
        {
          appeal: { ...appeal, id: '82', has_photo: 0, text: 'O saque foi para a conta antiga?' },
          order: order(8, { amount: 45_000, paid: 45_000, state: 'paid' }),
        },
      ],
    },
    paymentDifferences: {
      cursor: '',
      records: differences.map((difference, index) => ({
        ...difference,
        id: String(70 + index),
        at: now - index * 3 * 60 * MINUTE,
        ...(index === 2 && {
          resolved: { by: 'tomas', note: 'o banco devolveu', at: now - 30 * MINUTE },
        }),
      })),
    },
    reconciliationList: {
      cursor: '',
      records: [
        { ...report(dayBefore(now, 1), 'differs', 2), differences: 2 },
        { ...report(dayBefore(now, 2), 'clean', 0), differences: 0 },
        { ...report(dayBefore(now, 3), 'no-statement', 0), lines: 0, payments: 0, differences: 0 },
      ],
    },
    reconciliationGet: {
      reports: [
        { ...report(dayBefore(now, 1), 'differs', 2), count: 2, differences: differences.slice(0, 2) },
      ],
    },
    promoCodes: {
      cursor: '',
      records: [
        {
          code: 'BEMVINDO',
          brand: 'br',
          currency: 'BRL',
          amount: 500,
          uses: 1_000,
          used: 312,
          campaign: 'promo_code',
          uid: 0,
          from: 0,
          until: now + 30 * DAY,
        },
        {
          code: 'CLASSICO',
          brand: 'br',
          currency: 'BRL',
          amount: 1_000,
          uses: 200,
          used: 200,
          campaign: 'promo_code',
          uid: 0,
          from: 0,
          until: now + DAY,
        },
      ],
    },
  };
}

function dayBefore(now: number, days: number): string {
  return new Date(now - days * DAY).toISOString().slice(0, 10);
}
