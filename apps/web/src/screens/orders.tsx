import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { titleOf } from '../features/orders/order-look.ts';
import { OrderPage } from '../features/orders/order-page.tsx';
import { orderPlaceOf } from '../features/orders/order-place.ts';
import { RecordPage, recordPlaceOf } from '../features/statement/record-page.tsx';
import { useOrder } from '../stores/payments/orders.ts';
import { useText } from '../stores/services.ts';

export function OrderScreen() {
  const t = useText();
  const { orderId, type } = orderPlaceOf(useSearch());
  const reading = useOrder(orderId, type);
  useHeading(reading.order && t(titleOf(reading.order)));
  return <OrderPage reading={reading} />;
}

export function RecordScreen() {
  const t = useText();
  useHeading(t('statement.record.title'));
  return <RecordPage place={recordPlaceOf(useSearch())} />;
}
