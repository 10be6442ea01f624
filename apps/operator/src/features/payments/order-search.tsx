import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { searchOf, typedIn } from '../../app/parts/typed-search.ts';
import type { Words } from '../../app/parts/words.ts';
import { usePages } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import { OrderTable } from './order-table.tsx';
import styles from './payments.module.css';
import { FIELDS, type Field, type OrderQuestion, readQuestion } from './question.ts';
import { DIRECTION_WORDS, STATE_WORDS } from './words.ts';

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
    fault: wrong === name ? t('desk.bets.unread') : undefined,
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
      <TextInput label={t('desk.pay.number')} {...number} {...field('order')} />
      <TextInput label={t('desk.bets.player')} {...number} {...field('uid')} />
      <TextInput label={t('desk.pay.providerId')} maxLength={100} {...field('provider_id')} />
      <TextInput label={t('desk.pay.method')} maxLength={32} {...field('method')} />
      <Select
        label={t('desk.pay.direction')}
        value={typed.direction}
        choices={choices(DIRECTION_WORDS)}
        onChange={field('direction').onChange}
      />
      <Select
        label={t('desk.bets.state')}
        value={typed.state}
        choices={choices(STATE_WORDS)}
        onChange={field('state').onChange}
      />
      <div className={styles.send}>
        <Button tone="primary" icon="search" submit>
          {t('desk.bets.find')}
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
        if (orders.length === 0 && !pages.hasNextPage) return <Quiet>{t('desk.pay.none')}</Quiet>;
        return (
          <OrderTable caption={t('desk.pay.list')} orders={orders}>
            <MoreFoot pages={pages} />
          </OrderTable>
        );
      }}
    </Answer>
  );
}
