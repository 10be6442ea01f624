import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import { useSearch } from 'wouter';
import { STATUS_WORDS } from '../../app/parts/bet-status.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { readLimit } from '../../app/parts/numbers.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { MOMENT_INPUT, NUMBER_INPUT, SearchForm, useFilterChoices } from '../../app/parts/search-form.tsx';
import {
  type ReadTyped,
  readId,
  readMoment,
  readReference,
  readTyped,
  type Typed,
  typedIn,
} from '../../app/parts/typed-search.ts';
import { browser } from '../../platform/browser.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { BetTable } from './bet-table.tsx';

export const FIELDS = ['bet', 'uid', 'match', 'market', 'status', 'least', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];
type BetQuestion = Omit<OperatorInput<OperatorCalls['betSearch']>, 'cursor' | 'page_limit'>;

/** The search of bets: the query of the address is the filter, so that an address can be sent to a colleague. */
export function BetSearch() {
  const search = useSearch();
  const read = readQuestion(typedIn(FIELDS, search), browser.localMs);
  return (
    <>
      <Form key={search} search={search} />
      {search !== '' && read.is === 'question' && <Found question={read.question} />}
    </>
  );
}

function Form({ search }: { readonly search: string }) {
  const t = useText();
  const choices = useFilterChoices();
  return (
    <SearchForm
      path="/bets"
      search={search}
      fields={FIELDS}
      columns="four"
      read={(typed) => readQuestion(typed, browser.localMs)}
    >
      {(field) => (
        <>
          <TextInput label={t('console.bets.number')} {...NUMBER_INPUT} {...field('bet')} />
          <TextInput label={t('console.bets.player')} {...NUMBER_INPUT} {...field('uid')} />
          <TextInput label={t('console.bets.match')} {...NUMBER_INPUT} {...field('match')} />
          <TextInput label={t('console.bets.market')} {...NUMBER_INPUT} {...field('market')} />
          <Select label={t('console.bets.state')} choices={choices(STATUS_WORDS)} {...field('status')} />
          <TextInput label={t('console.bets.least')} {...NUMBER_INPUT} {...field('least')} />
          <TextInput label={t('console.bets.from')} {...MOMENT_INPUT} {...field('from')} />
          <TextInput label={t('console.bets.to')} {...MOMENT_INPUT} {...field('to')} />
        </>
      )}
    </SearchForm>
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

/** The input of the search, or the first field that cannot be read. `localMs` reads a moment in the browser's zone. */
export function readQuestion(
  typed: Typed<Field>,
  localMs: (text: string) => number,
): ReadTyped<Field, BetQuestion> {
  return readTyped(FIELDS, typed, (field, text) => readField(field, text, localMs));
}

function readField(
  field: Field,
  text: string,
  localMs: (text: string) => number,
): string | number | undefined {
  switch (field) {
    case 'bet':
      return readReference(text);
    case 'uid':
    case 'match':
    case 'market':
      return readId(text);
    case 'least': {
      const least = readLimit(text);
      return least.is === 'cents' ? least.cents : undefined;
    }
    case 'from':
    case 'to':
      return readMoment(text, localMs);
    case 'status':
      return text;
  }
}
