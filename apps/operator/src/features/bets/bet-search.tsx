import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { readLimit } from '../../app/parts/numbers.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import {
  type ReadTyped,
  readTyped,
  searchOf as searchText,
  type Typed,
  typedIn as typedFields,
} from '../../app/parts/typed-search.ts';
import { browser } from '../../platform/browser.ts';
import { usePages } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import { BetTable } from './bet-table.tsx';
import styles from './bets.module.css';
import { STATUS_WORDS } from './words.ts';

const FIELDS = ['bet', 'uid', 'match', 'market', 'status', 'least', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];
type BetQuestion = Omit<OperatorInput<OperatorCalls['betSearch']>, 'cursor' | 'page_limit'>;

export const typedIn = (search: string): Typed<Field> => typedFields(FIELDS, search);
export const searchOf = (filled: Typed<Field>): string => searchText(FIELDS, filled);

const NUMBER = /^[1-9][0-9]{0,15}$/;
const BET = /^[1-9][0-9]{0,18}$/;

/** What is asked stands in the address, so that going back finds it again and a colleague opens the same. */
export function BetSearch() {
  const search = useSearch();
  const read = readQuestion(typedIn(search), browser.localMs);
  return (
    <>
      <Form key={search} search={search} />
      {search !== '' && read.is === 'question' && <Found question={read.question} />}
    </>
  );
}

function Form({ search }: { readonly search: string }) {
  const t = useText();
  const [, go] = useLocation();
  const [typed, setTyped] = useState(() => typedIn(search));
  const [wrong, setWrong] = useState<Field>();
  const field = (name: Field) => ({
    value: typed[name],
    fault: wrong === name ? t('console.bets.unread') : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const number = { inputMode: 'numeric', maxLength: 19 } as const;
  const moment = { type: 'datetime-local', step: 1 } as const;
  return (
    <form
      className={styles.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readQuestion(typed, browser.localMs);
        setWrong(read.is === 'wrong' ? read.field : undefined);
        if (read.is === 'question') go(`/bets?${searchOf(typed)}`, { replace: true });
      }}
    >
      <TextInput label={t('console.bets.number')} {...number} {...field('bet')} />
      <TextInput label={t('console.bets.player')} {...number} {...field('uid')} />
      <TextInput label={t('console.bets.match')} {...number} {...field('match')} />
      <TextInput label={t('console.bets.market')} {...number} {...field('market')} />
      <Select
        label={t('console.bets.state')}
        value={typed.status}
        choices={[
          { value: '', label: t('operator.all') },
          ...Object.entries(STATUS_WORDS).map(([value, id]) => ({ value, label: t(id) })),
        ]}
        onChange={field('status').onChange}
      />
      <TextInput label={t('console.bets.least')} {...number} {...field('least')} />
      <TextInput label={t('console.bets.from')} {...moment} {...field('from')} />
      <TextInput label={t('console.bets.to')} {...moment} {...field('to')} />
      <div className={styles.send}>
        <Button tone="primary" icon="search" submit>
          {t('console.bets.find')}
        </Button>
      </div>
    </form>
  );
}

function Found({ question }: { readonly question: BetQuestion }) {
  const t = useText();
  const pages = usePages('betSearch', question);
  return (
    <Answer of={pages}>
      {({ pages: read }) => {
        const bets = read.flatMap(({ records }) => records);
        if (bets.length === 0 && !pages.hasNextPage) return <Quiet>{t('console.bets.none')}</Quiet>;
        return (
          <BetTable caption={t('console.bets.list')} bets={bets} currency={read[0]?.currency ?? ''}>
            <MoreFoot pages={pages} />
          </BetTable>
        );
      }}
    </Answer>
  );
}

export function readQuestion(
  filled: Typed<Field>,
  localMs: (text: string) => number,
): ReadTyped<Field, BetQuestion> {
  return readTyped(FIELDS, filled, (field, text) => readField(field, text, localMs));
}

function readField(
  field: Field,
  text: string,
  localMs: (text: string) => number,
): string | number | undefined {
  switch (field) {
    case 'bet':
      return BET.test(text) ? text : undefined;
    case 'uid':
    case 'match':
    case 'market':
      return NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
    case 'least': {
      const least = readLimit(text);
      return least.is === 'cents' ? least.cents : undefined;
    }
    case 'from':
    case 'to': {
      const at = localMs(text);
      return Number.isSafeInteger(at) ? at : undefined;
    }
    case 'status':
      return text;
  }
}
