import type { PayOrder, PayOrderDetail } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Dialog } from '@palpite/ui/dialog';
import { useState } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import type { OrderReading } from '../../stores/payments/orders.ts';
import { useServices, useText } from '../../stores/services.ts';
import { isUnderWay } from './order-look.ts';

interface CancelPayoutProps {
  readonly order: PayOrder;
  readonly onCancelled: (order: PayOrder) => void;
  /** The command was refused: the order must be read again. */
  readonly onRefused: () => void;
}

export interface OrderPartProps {
  readonly order: PayOrderDetail;
  readonly reading: OrderReading;
}

/** Whether the player can still do something. */
export function hasStep({ state }: Pick<PayOrderDetail, 'state'>): boolean {
  return state !== 'paid';
}

/** The one possible action. */
export function OrderStep({ order, reading }: OrderPartProps) {
  const t = useText();
  if (order.can_cancel === 1)
    return <CancelPayout order={order} onCancelled={reading.take} onRefused={reading.refresh} />;
  if (order.pay_type === 'payin' && (order.state === 'created' || order.state === 'pending')) {
    return (
      <Button tone="primary" size="action" href={hrefTo('/deposit-wait', { order_id: order.order_id })}>
        {t('orders.pay')}
      </Button>
    );
  }
  if (isUnderWay(order)) {
    return (
      <Button tone="line" size="action" busy={reading.isRefreshing} onPress={reading.refresh}>
        {t('orders.refresh')}
      </Button>
    );
  }
  return order.pay_type === 'payin' ? (
    <Button tone="primary" size="action" href={hrefTo('/deposit')}>
      {t('orders.depositAgain')}
    </Button>
  ) : (
    <Button tone="primary" size="action" href={hrefTo('/withdraw')}>
      {t('orders.withdrawAgain')}
    </Button>
  );
}

/** Cancels a withdrawal that was not sent yet; the money is available at once. */
function CancelPayout({ order, onCancelled, onRefused }: CancelPayoutProps) {
  const { client, notices } = useServices();
  const t = useText();
  const amount = useMoneyText()(order.amount);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    const outcome = await client.call('payoutOrderCancel', { order_id: order.order_id });
    setBusy(false);
    setAsking(false);
    if (outcome.is === 'done') {
      onCancelled(outcome.data);
      notices.getState().tell({ tone: 'good', text: t('orders.cancel.done', { amount }) });
      return;
    }
    onRefused();
    const text = outcome.is === 'refused' && outcome.message !== '' ? outcome.message : t('orders.silence');
    notices.getState().tell({ tone: 'bad', text });
  }

  return (
    <>
      <Button tone="line" size="action" onPress={() => setAsking(true)}>
        {t('orders.cancel', { amount })}
      </Button>
      {isAsking && (
        <Dialog
          title={t('orders.cancel.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button tone="primary" busy={isBusy} onPress={() => void cancel()}>
                {t('orders.cancel.yes')}
              </Button>
              <Button onPress={() => setAsking(false)}>{t('orders.cancel.no')}</Button>
            </>
          }
        >
          {t('orders.cancel.text', { amount })}
        </Dialog>
      )}
    </>
  );
}
