import type { PayOrder } from '@palpite/contract/entities/payments';
import { StatementRow, type StatementRowProps } from '@palpite/ui/statement';
import { useMoment, useNearMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import { didNotMove, type RowStatus, rowStatus, signedCents } from './order-look.ts';

export function hrefToOrder({ order_id, pay_type }: Pick<PayOrder, 'order_id' | 'pay_type'>): string {
  return hrefTo('/transaction-detail', { order_id, type: pay_type });
}

function useStatusText(): (status: RowStatus) => string {
  const t = useText();
  const near = useNearMoment();
  const amount = useMoneyText();
  return ({ message, atMs = 0, cents = 0 }) => {
    if (message === 'orders.status.partBack' || message === 'orders.status.held')
      return t(message, { amount: amount(cents) });
    return message === 'orders.status.until' ? t(message, { time: near(atMs, 'day-month') }) : t(message);
  };
}

/** One deposit or withdrawal; its status is shown beside the amount only as long as it matters. */
export function OrderRow({ order }: { readonly order: PayOrder }) {
  const t = useText();
  const moment = useMoment();
  const { platform } = useServices();
  const textOf = useStatusText();
  const status = rowStatus(order, platform.nowMs());
  const shown: Pick<StatementRowProps, 'status'> = status
    ? { status: { text: textOf(status), tone: status.tone } }
    : {};
  return (
    <StatementRow
      icon={order.pay_type === 'payin' ? 'deposit' : 'withdraw'}
      title={t(`orders.${order.pay_type}`)}
      detail={t('orders.detail', { time: moment(order.created_at, 'time'), method: order.name })}
      amount={<Money cents={signedCents(order)} exact signed tone={didNotMove(order) ? 'off' : 'plain'} />}
      href={hrefToOrder(order)}
      {...shown}
    />
  );
}
