import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPayments, paymentsOf } from '../../../../stores/payments/payments.ts';
import type { SessionStore } from '../../../../stores/session/session.ts';

function open() {
  const session = createStore(() => ({ user: undefined as { uid: number } | undefined }));
  const deps = { session: session as unknown as SessionStore };
  return { session, deps, store: createPayments(deps) };
}

describe('the chosen payment method', () => {
  it('[OVERLAY-008] [OVERLAY-009] is one currency and one network, separately for deposits and withdrawals', () => {
    const { store } = open();
    const { chooseCurrency, chooseChannel } = store.getState();
    chooseCurrency('payin', 'USDT');
    chooseChannel('payin', 'USDT_ERC20');
    expect(store.getState().chosen).toEqual({
      payin: { currency: 'USDT', channel: 'USDT_ERC20' },
      payout: { currency: undefined, channel: undefined },
    });
    chooseCurrency('payin', 'USDT');
    expect(store.getState().chosen.payin.channel).toBe('USDT_ERC20');
    chooseCurrency('payin', 'BRL');
    expect(store.getState().chosen.payin).toEqual({ currency: 'BRL', channel: undefined });
  });

  it('survives signing in, and is not passed on to another player', () => {
    const { store, session } = open();
    store.getState().chooseCurrency('payin', 'USDT');
    session.setState({ user: { uid: 1 } });
    expect(store.getState().chosen.payin.currency).toBe('USDT');
    session.setState({ user: { uid: 2 } });
    expect(store.getState().chosen.payin.currency).toBeUndefined();
  });

  it('is shared by the whole app', () => {
    const { deps } = open();
    expect(paymentsOf(deps)).toBe(paymentsOf(deps));
  });
});
