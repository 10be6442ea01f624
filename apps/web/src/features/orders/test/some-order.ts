import type { PayOrderDetail } from '@palpite/contract/entities/payments';

export const CREATED_MS = 1_000_000;
const MINUTE_MS = 60_000;

/** A withdrawal by PIX that is promised within two hours, unless overridden. */
export function someOrder(change: Partial<PayOrderDetail> = {}): PayOrderDetail {
  return {
    order_id: '920544118773000001',
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
    created_at: CREATED_MS,
    updated_at: CREATED_MS,
    expires_at: 0,
    promised_at: CREATED_MS + 120 * MINUTE_MS,
    page_url: '',
    confirmations: 0,
    elements: [],
    failure: '',
    held: [],
    can_cancel: 0,
    can_appeal: 0,
    stages: [
      { state: 'created', at: CREATED_MS },
      { state: 'pending', at: CREATED_MS + 1_000 },
    ],
    ...change,
  };
}
