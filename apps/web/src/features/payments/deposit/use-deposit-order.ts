import type { PayOrder } from '@palpite/contract/entities/payments';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Asked, depositsOf } from '../../../stores/payments/deposits.ts';
import { useServices, useShared } from '../../../stores/services.ts';

export type DepositView =
  | { readonly is: 'loading' | 'missing' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'known'; readonly order: PayOrder; readonly asking: boolean; ask(): Promise<Asked> };

/** The current state of one deposit: pushed by the socket, read at first, when the player comes back, and on demand. */
export function useDepositOrder(orderId: string): DepositView {
  const services = useServices();
  const deposits = depositsOf(services);
  const uid = useShared('session', (session) => session.user?.uid);
  const order = useStore(deposits, (state) => state.orders.get(orderId));
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);

  const ask = useCallback(async () => {
    setAsking(true);
    const answer = await deposits.ask(orderId);
    setAsking(false);
    setAsked(answer);
    return answer;
  }, [deposits, orderId]);

  useEffect(() => {
    if (uid === undefined) return;
    const leave = deposits.follow();
    void ask();
    // A player who paid in another app sees the result at once on coming back, not at the next poll.
    const stop = services.platform.onWake(() => void ask());
    return () => {
      stop();
      leave();
    };
  }, [services, deposits, ask, uid]);

  if (order) return { is: 'known', order, asking, ask };
  if (asked === 'missing') return { is: 'missing' };
  if (asked === 'unreachable' && !asking) return { is: 'failed', again: () => void ask() };
  return { is: 'loading' };
}
