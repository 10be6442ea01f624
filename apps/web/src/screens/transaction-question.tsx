import { ListGroup, ListRow } from '@palpite/ui/list';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { AppealPage } from '../features/appeal/appeal-page.tsx';
import { OrderListSkeleton } from '../features/orders/order-list.tsx';
import { OrderAbsent } from '../features/orders/order-page.tsx';
import { orderPlaceOf } from '../features/orders/order-place.ts';
import { hrefToOrder } from '../features/orders/order-row.tsx';
import { useMoneyText } from '../parts/money.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOrder } from '../stores/payments/orders.ts';
import { useText } from '../stores/services.ts';

/** The appeal about an order, below a link to that order. */
export function Screen() {
  const t = useText();
  useHeading(t('appeal.title'));
  const amount = useMoneyText();
  const { orderId, type } = orderPlaceOf(useSearch());
  const { order, phase, refresh } = useOrder(orderId, type);
  if (phase === 'loading') return <OrderListSkeleton />;
  if (phase === 'failed') return <NotLoaded of="orders" onRetry={refresh} />;
  if (!order) return <OrderAbsent />;
  return (
    <AppealPage
      orderId={order.order_id}
      about={
        <ListGroup title={t('appeal.about')}>
          <ListRow
            icon={order.pay_type === 'payin' ? 'deposit' : 'withdraw'}
            label={`${t(`orders.${order.pay_type}`)}, ${order.name}`}
            value={amount(order.amount)}
            href={hrefToOrder(order)}
          />
        </ListGroup>
      }
    />
  );
}
