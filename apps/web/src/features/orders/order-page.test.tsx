/// <reference types="vite/client" />
import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { ORDER_STATE } from '@palpite/contract/tables/bets';
import { orders as english } from '@palpite/i18n/catalogs/ENG/orders';
import { orders as spanish } from '@palpite/i18n/catalogs/ES/orders';
import { orders as portuguese } from '@palpite/i18n/catalogs/PT/orders';
import { orders as russian } from '@palpite/i18n/catalogs/RU/orders';
import { orders as vietnamese } from '@palpite/i18n/catalogs/VI/orders';
import { describe, expect, it } from 'vitest';
import type { OrderReading } from '../../stores/payments/orders.ts';
import { draw, words } from '../payments/deposit/test/stand.tsx';
import { OrderPage } from './order-page.tsx';
import { CREATED_MS, someOrder } from './test/some-order.ts';

const CATALOGS = { PT: portuguese, ENG: english, ES: spanish, RU: russian, VI: vietnamese };
const STATES = Object.values(ORDER_STATE);

function page(change: Partial<PayOrderDetail>, language: keyof typeof CATALOGS = 'PT'): string {
  const reading: OrderReading = {
    order: someOrder(change),
    phase: 'here',
    isRefreshing: false,
    refresh: () => undefined,
    take: () => undefined,
  };
  // The texts of the shell are Portuguese here: the test does not look at them.
  return words(draw(<OrderPage reading={reading} />, { catalogs: CATALOGS[language] }));
}

describe('the page of an order', () => {
  it.each(LANGUAGE_CODES)('renders every state of both types in %s', (language) => {
    for (const state of STATES) {
      for (const pay_type of ['payin', 'payout'] as const) {
        expect(page({ state, pay_type, paid_amount: 15_000 }, language)).toMatch(/150[.,]00/);
      }
    }
  });

  it('shows a pending withdrawal with its clock, its steps and a refresh', () => {
    const text = page({});
    expect(text).toContain('Chega até');
    expect(text).toContain('Enviado ao banco');
    expect(text).toContain('Na sua conta');
    expect(text).toContain('Atualizar');
    expect(text).not.toContain('Cancelar e devolver');
  });

  it('lets a withdrawal in review be cancelled, with the amount in the button', () => {
    const text = page({ state: 'review', can_cancel: 1, stages: [{ state: 'review', at: CREATED_MS }] });
    expect(text).toContain('Em análise');
    expect(text).toContain('Cancelar e devolver R$ 150,00 ao saldo');
  });

  it('shows for a failed one first where the money is, then why, then what to do', () => {
    const text = page({ state: 'failed', failure: 'account-closed' });
    const places = ['R$ 150,00 voltaram ao saldo', 'O banco diz que a conta', 'Fazer outro saque'].map(
      (sentence) => text.indexOf(sentence),
    );
    expect(places.every((index) => index >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('shows for a late one what happens with the money', () => {
    expect(page({ promised_at: CREATED_MS - 1 })).toContain('O prazo passou. O valor continua separado');
  });

  it('shows a paid one as a receipt: stamped, with what was received, and nothing left to do', () => {
    const text = page({ pay_type: 'payin', state: 'paid', paid_amount: 9_900 });
    expect(text).toContain('Depósito recebido');
    expect(text).toContain('Pago');
    expect(text).toContain('99,00');
    expect(text).toContain('Pedido|R$ 150,00');
    expect(text).not.toContain('Fazer outro');
  });

  it('shows how many coins about arrive of a withdrawal in a stablecoin, and nothing of them for others', () => {
    const coins = { pay_type: 'payout', name: 'Tether', coin_amount: '20.00' } as const;
    expect(page(coins)).toContain('Chegam cerca de|20.00 Tether');
    expect(page({ ...coins, state: 'cancelled' })).not.toContain('20.00');
    expect(page({ pay_type: 'payout' })).not.toContain('Chegam cerca de');
  });

  it('links a pending deposit to its payment', () => {
    expect(page({ pay_type: 'payin', expires_at: CREATED_MS + 600_000 })).toContain('Continuar o pagamento');
  });
});
