import type { PayOrder } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Dialog } from '@palpite/ui/dialog';
import { useState } from 'react';
import { useMoneyText } from '../../brand/money.tsx';
import { useServices, useText } from '../../stores/services.ts';

export interface CancelPayoutProps {
  readonly order: PayOrder;
  readonly onCancelled: (order: PayOrder) => void;
  /** It could not be: how it stands is to be read again. */
  readonly onRefused: () => void;
}

/** Takes a withdrawal back while nobody has sent it; the money is free at once. */
export function CancelPayout({ order, onCancelled, onRefused }: CancelPayoutProps) {
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
