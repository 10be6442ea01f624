import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { hrefTo } from '../../platform/hash.ts';
import type { OrderReading } from '../../stores/orders.ts';
import { useText } from '../../stores/services.ts';
import { CancelPayout } from './cancel-payout.tsx';
import { isUnderWay } from './order-look.ts';

export interface OrderPartProps {
  readonly order: PayOrderDetail;
  readonly reading: OrderReading;
}

/** Whether something is left to do about it. */
export function hasStep({ state }: Pick<PayOrderDetail, 'state'>): boolean {
  return state !== 'paid';
}

/** The one thing that can be done now. */
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
