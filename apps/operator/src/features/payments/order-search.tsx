import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { PaymentLine } from '@palpite/contract/operator/payment-calls';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { type ReadTyped, readTyped, searchOf, type Typed, typedIn } from '../../app/parts/typed-search.ts';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { usePages } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import { OrderState, wayOf } from './order-parts.tsx';
import styles from './payments.module.css';
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

/** What is asked stands in the address, so that going back finds it again and a colleague opens the same. */
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
  const [, go] = useLocation();
  const [typed, setTyped] = useState(() => typedIn(FIELDS, search));
  const [wrong, setWrong] = useState<Field>();
  const field = (name: Field) => ({
    value: typed[name],
    fault: wrong === name ? t('console.bets.unread') : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const choices = (words: Words) => [
    { value: '', label: t('operator.all') },
    ...Object.entries(words).map(([value, id]) => ({ value, label: t(id) })),
  ];
  const number = { inputMode: 'numeric', maxLength: 19 } as const;
  return (
    <form
      className={styles.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readQuestion(typed);
        setWrong(read.is === 'wrong' ? read.field : undefined);
        if (read.is === 'question') go(`/payments/orders?${searchOf(FIELDS, typed)}`, { replace: true });
      }}
    >
      <TextInput label={t('console.pay.number')} {...number} {...field('order')} />
      <TextInput label={t('console.bets.player')} {...number} {...field('uid')} />
      <TextInput label={t('console.pay.providerId')} maxLength={100} {...field('provider_id')} />
      <TextInput label={t('console.pay.method')} maxLength={32} {...field('method')} />
      <Select
        label={t('console.pay.direction')}
        value={typed.direction}
        choices={choices(DIRECTION_WORDS)}
        onChange={field('direction').onChange}
      />
      <Select
        label={t('console.bets.state')}
        value={typed.state}
        choices={choices(STATE_WORDS)}
        onChange={field('state').onChange}
      />
      <div className={styles.send}>
        <Button tone="primary" icon="search" submit>
          {t('console.bets.find')}
        </Button>
      </div>
    </form>
  );
}

/** The orders that answer a question, newest first. */
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
