import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import type { OrderState } from '@palpite/contract/tables/bets';
import type { PayStatus } from '@palpite/contract/tables/payments';

const STATUS: Readonly<Record<OrderState, PayStatus>> = {
  created: 0,
  pending: 2,
  unknown: 20,
  review: 20,
  paid: 1,
  expired: 3,
  failed: 4,
  cancelled: 4,
};

/** A deposit by PIX in the given state; a later one has a later `updated_at`. */
export function orderOf(state: OrderState, extra: Partial<PayOrderDetail> = {}): PayOrderDetail {
  return {
    order_id: '240614880311',
    pay_type: 'payin',
    pay_status: STATUS[state],
    state,
    pay_channel: 'PIX',
    name: 'PIX',
    icon: 'pix',
    amount: 10_000,
    fee: 0,
    paid_amount: state === 'paid' ? 10_000 : 0,
    returned_amount: 0,
    currency: 'BRL',
    symbol: 'R$',
    created_at: 1_000,
    updated_at: 2_000,
    expires_at: 1_801_000,
    promised_at: 0,
    page_url: '',
    confirmations: 0,
    elements: [],
    failure: '',
    held: [],
    can_cancel: 0,
    can_appeal: 0,
    stages: [],
    ...extra,
  };
}
