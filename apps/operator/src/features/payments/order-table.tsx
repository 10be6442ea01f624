import type { PaymentLine } from '@palpite/contract/operator/payment-calls';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import { OrderState, wayOf } from './order-parts.tsx';
import { DIRECTION_WORDS } from './words.ts';

export function OrderTable(props: {
  readonly caption: string;
  readonly orders: readonly PaymentLine[];
  readonly children?: ReactNode;
}) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  return (
    <DataTable
      caption={props.caption}
      rows={props.orders}
      keyOf={({ id }) => id}
      columns={[
        { title: t('desk.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
        {
          title: t('desk.pay.order'),
          cell: ({ id }) => <Link href={`/payments/orders/${id}`}>{id}</Link>,
        },
        { title: t('desk.bets.player'), cell: ({ uid }) => <Link href={`/players/${uid}`}>{uid}</Link> },
        {
          title: t('desk.pay.direction'),
          cell: ({ direction }) => wordFor(DIRECTION_WORDS, direction, t),
        },
        { title: t('desk.pay.method'), cell: wayOf },
        {
          title: t('desk.pay.amount'),
          kind: 'number',
          cell: ({ amount, currency }) => money(amount, currency),
        },
        {
          title: t('desk.pay.paid'),
          kind: 'number',
          cell: ({ paid, currency }) => (paid === 0 ? '' : money(paid, currency)),
        },
        { title: t('desk.bets.state'), cell: ({ state }) => <OrderState state={state} /> },
        { title: t('desk.pay.providerId'), cell: (order) => order.provider_id },
      ]}
    >
      {props.children}
    </DataTable>
  );
}
