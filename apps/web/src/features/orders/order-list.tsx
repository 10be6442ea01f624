import type { PayOrder } from '@palpite/contract/entities/pay-order';
import type { TransactionType } from '@palpite/contract/tables/transaction-type';
import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { useNearEnd } from '@palpite/ui/near-end';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { Fragment, type ReactNode } from 'react';
import { groupByDay, useDayNames } from '../../brand/days.ts';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { Stretch } from './order-pages.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders.module.css';
import { type Orders, useOrders } from './use-orders.ts';

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

function Next({ orders }: { readonly orders: Orders }) {
  const t = useText();
  const { phase, loadMore } = orders;
  const edge = useNearEnd(phase === 'idle', loadMore);
  return (
    <div ref={edge} className={styles.next}>
      {phase === 'stuck' ? (
        <div className={styles.stuck} role="status">
          <span>{t('orders.failed')}</span>
          <Button size="small" onPress={loadMore}>
            {t('orders.retry')}
          </Button>
        </div>
      ) : (
        <StatementRowSkeleton />
      )}
    </div>
  );
}

/** What could not be read: without a connection that is said, and where the money is. */
export function OrdersTrouble({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <EmptyState
      drawing="goal"
      title={t(offline ? 'orders.offline.title' : 'shell.error.title')}
      text={t(offline ? 'orders.offline.text' : 'orders.failed')}
      action={
        <Button size="small" onPress={onRetry}>
          {t('orders.retry')}
        </Button>
      }
    />
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
  if (orders.phase === 'failed') return <OrdersTrouble onRetry={orders.loadMore} />;
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
  return (
    <>
      <Band>
        <Days orders={orders.orders} />
        {!orders.atEnd && <Next orders={orders} />}
      </Band>
      {orders.atEnd && <p className={styles.end}>{t('orders.end')}</p>}
      {children}
    </>
  );
}
