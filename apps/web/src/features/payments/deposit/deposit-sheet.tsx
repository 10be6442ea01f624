import type { PayOrder } from '@palpite/contract/entities/payments';
import { Sheet } from '@palpite/ui/sheet';
import { useCallback, useState } from 'react';
import { useMoneyText } from '../../../parts/money.tsx';
import { useServices, useText } from '../../../stores/services.ts';
import { DepositPage } from './deposit-page.tsx';
import { DepositResult } from './deposit-result.tsx';
import { DepositWait } from './deposit-wait.tsx';
import { useDepositOrder } from './use-deposit-order.ts';

const QUERY = {
  noSkeleton: false,
  from: undefined,
  amount: 0,
  channel: undefined,
  offer: undefined,
} as const;

/** A whole deposit over another page: the form, the instructions, and back to the page when it is paid. */
export function DepositSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [orderId, setOrderId] = useState<string>();
  return (
    <Sheet tall title={t('shell.header.deposit')} closeLabel={t('shell.close')} onClose={onClose}>
      {orderId === undefined ? (
        <DepositPage query={QUERY} onOrdered={(order) => setOrderId(order.order_id)} />
      ) : (
        <SheetOrder orderId={orderId} onPaid={onClose} />
      )}
    </Sheet>
  );
}

function SheetOrder({ orderId, onPaid }: { readonly orderId: string; readonly onPaid: () => void }) {
  const { notices } = useServices();
  const t = useText();
  const money = useMoneyText();
  const view = useDepositOrder(orderId);
  const [hasFailed, setFailed] = useState(false);
  const end = useCallback(
    (order: PayOrder) => {
      if (order.state !== 'paid') return setFailed(true);
      const text = t('deposit.sheet.paid', { amount: money(order.paid_amount) });
      notices.getState().tell({ tone: 'good', text });
      onPaid();
    },
    [notices, t, money, onPaid],
  );
  return hasFailed ? <DepositResult view={view} /> : <DepositWait view={view} onEnded={end} />;
}
