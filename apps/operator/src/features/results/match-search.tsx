import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { PastMatch } from '@palpite/contract/operator/result-calls';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import {
  type ReadTyped,
  readTyped,
  searchOf as searchText,
  type Typed,
  typedIn as typedFields,
} from '../../app/parts/typed-search.ts';
import { browser } from '../../platform/browser.ts';
import { useAsk } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import styles from './results.module.css';

const FIELDS = ['text', 'match', 'market', 'bet', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];
type MatchQuestion = OperatorInput<OperatorCalls['matchSearch']>;

const typedIn = (search: string): Typed<Field> => typedFields(FIELDS, search);
const searchOf = (filled: Typed<Field>): string => searchText(FIELDS, filled);

const NUMBER = /^[1-9][0-9]{0,15}$/;
const BET = /^[1-9][0-9]{0,18}$/;

/** Every match on which somebody has bet, long after the feed has forgotten it. The question stands in the address. */
export function MatchSearch() {
  const search = useSearch();
  const read = readQuestion(typedIn(search), browser.localMs);
  return (
    <>
      <Form key={search} search={search} />
      {read.is === 'question' && <Found question={read.question} />}
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
        if (read.is === 'question') go(`/results?${searchOf(typed)}`, { replace: true });
      }}
    >
      <TextInput label={t('console.results.name')} maxLength={80} {...field('text')} />
      <TextInput label={t('console.bets.match')} {...number} {...field('match')} />
      <TextInput label={t('console.bets.market')} {...number} {...field('market')} />
      <TextInput label={t('console.bets.number')} {...number} {...field('bet')} />
      <TextInput label={t('console.results.startsFrom')} {...moment} {...field('from')} />
      <TextInput label={t('console.results.startsTo')} {...moment} {...field('to')} />
      <div className={styles.send}>
        <Button tone="primary" icon="search" submit>
          {t('console.bets.find')}
        </Button>
      </div>
    </form>
  );
}

function Found({ question }: { readonly question: MatchQuestion }) {
  const t = useText();
  const asked = useAsk('matchSearch', question);
  return (
    <Answer of={asked}>
      {({ matches, more }) =>
        matches.length === 0 ? (
          <Quiet>{t('console.results.none')}</Quiet>
        ) : (
          <>
            <Matches matches={matches} />
            <Fault>{more === 1 ? t('console.results.more') : undefined}</Fault>
          </>
        )
      }
    </Answer>
  );
}

function Matches({ matches }: { readonly matches: readonly PastMatch[] }) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('console.results.list')}
      rows={matches}
      keyOf={({ match }) => match}
      cards
      columns={[
        { title: t('console.results.start'), kind: 'time', cell: ({ start }) => when(start) },
        {
          title: t('operator.trading.match'),
          cell: ({ match, teams, league }) => (
            <span className={styles.name}>
              <Link href={`/results/${match}`}>{teams}</Link>
              <span>{league}</span>
            </span>
          ),
        },
        { title: t('console.bets.match'), kind: 'number', cell: ({ match }) => match },
        { title: t('console.liability.markets'), kind: 'number', cell: ({ markets }) => markets },
        { title: t('console.bets.state'), cell: ({ held }) => <Held held={held} /> },
      ]}
    />
  );
}

/** Whether the book still has the match. It says nothing about its bets, so neither carries a tick. */
export function Held({ held }: { readonly held: 0 | 1 }) {
  const t = useText();
  return (
    <Badge tone={held === 1 ? 'outline' : 'quiet'} {...(held === 1 && { icon: 'clock' })}>
      {t(held === 1 ? 'console.results.held' : 'console.results.gone')}
    </Badge>
  );
}

function readQuestion(
  filled: Typed<Field>,
  localMs: (text: string) => number,
): ReadTyped<Field, MatchQuestion> {
  return readTyped(FIELDS, filled, (field, text) => {
    switch (field) {
      case 'text':
        return text;
      case 'bet':
        return BET.test(text) ? text : undefined;
      case 'match':
      case 'market':
        return NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
      case 'from':
      case 'to': {
        const at = localMs(text);
        return Number.isSafeInteger(at) ? at : undefined;
      }
    }
  });
}
