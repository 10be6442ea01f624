import type { TransactionType } from '@palpite/contract/tables/payments';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../session/session.ts';

/** One currency and one of its networks or methods. Undefined: the server's default. */
export interface PayChoice {
  readonly currency: string | undefined;
  readonly channel: string | undefined;
}

export interface PaymentsState {
  /** Deposits and withdrawals have separate choices. */
  readonly chosen: Readonly<Record<TransactionType, PayChoice>>;
  /** Another currency has other channels, so the channel must be chosen again. */
  chooseCurrency(mode: TransactionType, currency: string): void;
  chooseChannel(mode: TransactionType, channel: string): void;
}

export interface PaymentsDeps {
  readonly session: SessionStore;
}

const NONE: PayChoice = { currency: undefined, channel: undefined };
const NOTHING: PaymentsState['chosen'] = { payin: NONE, payout: NONE };

export function createPayments({ session }: PaymentsDeps) {
  const store = createStore<PaymentsState>()((set, get) => ({
    chosen: NOTHING,
    chooseCurrency(mode, currency) {
      const { chosen } = get();
      if (chosen[mode].currency === currency) return;
      set({ chosen: { ...chosen, [mode]: { currency, channel: undefined } } });
    },
    chooseChannel(mode, channel) {
      const { chosen } = get();
      set({ chosen: { ...chosen, [mode]: { ...chosen[mode], channel } } });
    },
  }));
  session.subscribe((now, before) => {
    // For a player who has just opened the page, the address contains the choice.
    if (before.user && now.user?.uid !== before.user.uid) store.setState({ chosen: NOTHING });
  });
  return store;
}

export type PaymentsStore = ReturnType<typeof createPayments>;

const made = new WeakMap<object, PaymentsStore>();

/** The one store of the app, created by the first page that needs it: the first view does not. */
export function paymentsOf(deps: PaymentsDeps): PaymentsStore {
  const present = made.get(deps) ?? createPayments(deps);
  made.set(deps, present);
  return present;
}
