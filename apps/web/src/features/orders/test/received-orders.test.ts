import { describe, expect, it } from 'vitest';
import { isPayOrder, newerOrder, ordersOf } from '../../../stores/payments/orders.ts';
import { withReceived } from '../order-list.tsx';
import { receiptText } from '../receipt-text.ts';
import { CREATED_MS, someOrder } from './some-order.ts';

const page = (...records: ReturnType<typeof someOrder>[]) => ({ records, cursor: '', has_more: 0 as const });

describe('pushed orders', () => {
  it('are distinguished from everything else on the topic', () => {
    const order = someOrder();
    const messages = [
      { tp: `payment:${order.order_id}`, bd: order },
      { tp: 'balance', bd: { version: 1 } },
      { tp: 'payment:9', bd: { order_id: 9 } },
      { tp: 'payment:8', bd: null },
    ];
    expect(ordersOf(messages as unknown as Parameters<typeof ordersOf>[0])).toEqual([order]);
    expect(isPayOrder(undefined)).toBe(false);
  });

  it('replace what was read before them, never what was read after', () => {
    const read = someOrder({ updated_at: CREATED_MS + 10 });
    const later = someOrder({ state: 'paid', updated_at: CREATED_MS + 20 });
    expect(newerOrder(read, later).state).toBe('paid');
    expect(newerOrder(later, read).state).toBe('paid');
    expect(newerOrder(read, { ...later, order_id: '5' }).state).toBe('pending');
  });

  it('cause a new read when they belong to the list and are not in it', () => {
    const known = someOrder();
    const fresh = someOrder({ order_id: '7' });
    expect(withReceived([page(known)], [fresh], () => true).missing).toBe(true);
    expect(withReceived([page(known)], [fresh], () => false).missing).toBe(false);
    const shown = withReceived([page(known)], [{ ...known, state: 'paid' }], () => true);
    expect(shown.missing).toBe(false);
    expect(shown.pages[0]?.records[0]?.state).toBe('paid');
  });
});

it('a receipt as text contains everything that the paper has', () => {
  const text = receiptText({
    title: 'Depósito recebido',
    amount: 'R$ 100,00',
    when: '14/06/2026, 16:20:41',
    from: 'Bet Hoje',
    facts: [{ label: 'Método', value: 'PIX' }],
    number: { label: 'Pedido nº', value: '12 3456' },
  });
  expect(text.split('\n')).toEqual([
    'Bet Hoje',
    'Depósito recebido: R$ 100,00',
    '14/06/2026, 16:20:41',
    'Método: PIX',
    'Pedido nº: 12 3456',
  ]);
});
