import type { PayOrder } from '@palpite/contract/entities/payments';
import type { TransactionType } from '@palpite/contract/tables/payments';
import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { ListEnd, NextPage } from '@palpite/ui/next-page';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { Fragment, type ReactNode } from 'react';
import { groupByDay, useDayNames } from '../../brand/days.ts';
import { NotLoaded } from '../../brand/not-loaded.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { Stretch } from './order-pages.ts';
import { OrderRow } from './order-row.tsx';
import { useOrders } from './use-orders.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function OrderListSkeleton() {
  return (
    <Band busy>
      {SKELETON_ROWS.map((row) => (
        <StatementRowSkeleton key={row} />
      ))}
    </Band>
  );
}

function Days({ orders }: { readonly orders: readonly PayOrder[] }) {
  const { platform } = useServices();
  const namesOf = useDayNames();
  return groupByDay(orders, ({ created_at }) => created_at, platform.calendarDay).map((day) => (
    <Fragment key={day.key}>
      <DayHeading {...namesOf(day.atMs)} />
      {day.items.map((order) => (
        <OrderRow key={order.order_id} order={order} />
      ))}
    </Fragment>
  ));
}

export interface OrderListProps {
  readonly type: TransactionType;
  readonly stretch: Stretch;
  /** Ends the list; it comes with it, since below a list that grows it would jump. */
  readonly children?: ReactNode;
}

export function OrderList({ type, stretch, children }: OrderListProps) {
  const t = useText();
  const orders = useOrders(type, stretch);
  if (orders.phase === 'loading') return <OrderListSkeleton />;
  if (orders.phase === 'failed') return <NotLoaded of="orders" onRetry={orders.loadMore} />;
  if (orders.orders.length === 0) {
    return (
      <>
        <EmptyState
          drawing="ticket"
          title={t(`orders.empty.${type}.title`)}
          text={t(`orders.empty.${type}.text`)}
          action={
            <Button size="small" href={hrefTo(type === 'payin' ? '/deposit' : '/withdraw')}>
              {t(`orders.empty.${type}.action`)}
            </Button>
          }
        />
        {children}
      </>
    );
  }
  const { phase, loadMore } = orders;
  const words = { failed: t('orders.failed'), retry: t('orders.retry') };
  return (
    <>
      <Band>
        <Days orders={orders.orders} />
        {!orders.atEnd && (
          <NextPage isWaiting={phase === 'idle'} isStuck={phase === 'stuck'} words={words} onMore={loadMore}>
            <StatementRowSkeleton />
          </NextPage>
        )}
      </Band>
      {orders.atEnd && <ListEnd>{t('orders.end')}</ListEnd>}
      {children}
    </>
  );
}
