import type { PayOrder } from '@palpite/contract/entities/payments';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Asked, depositsOf } from '../../../stores/payments/deposits.ts';
import { useServices, useShared } from '../../../stores/services.ts';

export type DepositView =
  | { readonly is: 'loading' | 'missing' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'known'; readonly order: PayOrder; readonly asking: boolean; ask(): Promise<Asked> };

/** One deposit as it stands: heard by the socket, asked for at first, when the player comes back, and when they say so. */
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
    // Who paid in another app is told at once on coming back, not at the next poll.
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
