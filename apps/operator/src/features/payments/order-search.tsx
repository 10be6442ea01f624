import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { PaymentLine } from '@palpite/contract/operator/payment-calls';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { NUMBER_INPUT, SearchForm, useFilterChoices } from '../../app/parts/search-form.tsx';
import { type ReadTyped, readTyped, type Typed, typedIn } from '../../app/parts/typed-search.ts';
import { wordFor } from '../../app/parts/words.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { OrderState, wayOf } from './order-parts.tsx';
import { DIRECTION_WORDS, STATE_WORDS } from './words.ts';

export const FIELDS = ['order', 'uid', 'provider_id', 'method', 'direction', 'state'] as const;
type Field = (typeof FIELDS)[number];
type OrderQuestion = Omit<OperatorInput<OperatorCalls['paymentSearch']>, 'cursor' | 'page_limit'>;

const FORMS: Readonly<Record<Field, RegExp>> = {
  order: /^[1-9][0-9]{0,18}$/,
  uid: /^[1-9][0-9]{0,14}$/,
  provider_id: /^[A-Za-z0-9_.:-]{1,100}$/,
  method: /^[A-Za-z0-9_.:-]{1,32}$/,
  direction: /^(?:payin|payout)$/,
  state: /^[a-z]+$/,
};

export function OrderSearch() {
  const search = useSearch();
  const read = readQuestion(typedIn(FIELDS, search));
  return (
    <>
      <Form key={search} search={search} />
      {read.is === 'question' && <OrdersFound question={read.question} />}
    </>
  );
}

function Form({ search }: { readonly search: string }) {
  const t = useText();
  const choices = useFilterChoices();
  return (
    <SearchForm path="/payments/orders" search={search} fields={FIELDS} columns="fluid" read={readQuestion}>
      {(field) => (
        <>
          <TextInput label={t('console.pay.number')} {...NUMBER_INPUT} {...field('order')} />
          <TextInput label={t('console.bets.player')} {...NUMBER_INPUT} {...field('uid')} />
          <TextInput label={t('console.pay.providerId')} maxLength={100} {...field('provider_id')} />
          <TextInput label={t('console.pay.method')} maxLength={32} {...field('method')} />
          <Select
            label={t('console.pay.direction')}
            choices={choices(DIRECTION_WORDS)}
            {...field('direction')}
          />
          <Select label={t('console.bets.state')} choices={choices(STATE_WORDS)} {...field('state')} />
        </>
      )}
    </SearchForm>
  );
}

/** The orders that match a search, newest first. */
export function OrdersFound({ question }: { readonly question: OrderQuestion }) {
  const t = useText();
  const pages = usePages('paymentSearch', question);
  return (
    <Answer of={pages}>
      {({ pages: read }) => {
        const orders = read.flatMap(({ records }) => records);
        if (orders.length === 0 && !pages.hasNextPage) return <Quiet>{t('console.pay.none')}</Quiet>;
        return (
          <OrderTable caption={t('console.pay.list')} orders={orders}>
            <MoreFoot pages={pages} />
          </OrderTable>
        );
      }}
    </Answer>
  );
}

export function readQuestion(typed: Typed<Field>): ReadTyped<Field, OrderQuestion> {
  return readTyped(FIELDS, typed, (field, text) => {
    if (!FORMS[field].test(text)) return undefined;
    return field === 'uid' ? Number(text) : text;
  });
}

function OrderTable(props: {
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
        { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
        {
          title: t('console.pay.order'),
          cell: ({ id }) => <Link href={`/payments/orders/${id}`}>{id}</Link>,
        },
        { title: t('console.bets.player'), cell: ({ uid }) => <Link href={`/players/${uid}`}>{uid}</Link> },
        {
          title: t('console.pay.direction'),
          cell: ({ direction }) => wordFor(DIRECTION_WORDS, direction, t),
        },
        { title: t('console.pay.method'), cell: wayOf },
        {
          title: t('console.pay.amount'),
          kind: 'number',
          cell: ({ amount, currency }) => money(amount, currency),
        },
        {
          title: t('console.pay.paid'),
          kind: 'number',
          cell: ({ paid, currency }) => (paid === 0 ? '' : money(paid, currency)),
        },
        { title: t('console.bets.state'), cell: ({ state }) => <OrderState state={state} /> },
        { title: t('console.pay.providerId'), cell: (order) => order.provider_id },
      ]}
    >
      {props.children}
    </DataTable>
  );
}
