import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { PastMatch } from '@palpite/contract/operator/result-calls';
import { Badge } from '@palpite/ui/badge';
import { Link, useSearch } from 'wouter';
import { Fault, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import { MOMENT_INPUT, NUMBER_INPUT, SearchForm } from '../../app/parts/search-form.tsx';
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
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './results.module.css';

const FIELDS = ['text', 'match', 'market', 'bet', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];
type MatchQuestion = OperatorInput<OperatorCalls['matchSearch']>;

/** Finds every match with bets, also one that has left the book. */
export function MatchSearch() {
  const search = useSearch();
  const read = readQuestion(typedIn(FIELDS, search));
  return (
    <>
      <Form key={search} search={search} />
      {read.is === 'question' && <Found question={read.question} />}
    </>
  );
}

function Form({ search }: { readonly search: string }) {
  const t = useText();
  return (
    <SearchForm path="/results" search={search} fields={FIELDS} columns="three" read={readQuestion}>
      {(field) => (
        <>
          <TextInput label={t('console.results.name')} maxLength={80} {...field('text')} />
          <TextInput label={t('console.bets.match')} {...NUMBER_INPUT} {...field('match')} />
          <TextInput label={t('console.bets.market')} {...NUMBER_INPUT} {...field('market')} />
          <TextInput label={t('console.bets.number')} {...NUMBER_INPUT} {...field('bet')} />
          <TextInput label={t('console.results.startsFrom')} {...MOMENT_INPUT} {...field('from')} />
          <TextInput label={t('console.results.startsTo')} {...MOMENT_INPUT} {...field('to')} />
        </>
      )}
    </SearchForm>
  );
}

function Found({ question }: { readonly question: MatchQuestion }) {
  const t = useText();
  const asked = useRead('matchSearch', question);
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
        { title: t('console.results.start'), kind: 'time', cell: ({ start }) => when(start, 'date-time') },
        {
          title: t('operator.trading.match'),
          cell: (line) => <MatchName {...line} />,
        },
        {
          title: t('console.bets.match'),
          kind: 'number',
          cell: ({ match }) => <Reference kind="match" id={match} />,
        },
        { title: t('console.liability.markets'), kind: 'number', cell: ({ markets }) => markets },
        { title: t('console.bets.state'), cell: ({ held }) => <Held held={held} /> },
      ]}
    />
  );
}

/** Whether the book still has the match. This says nothing about its bets, so neither badge has a check mark. */
export function Held({ held }: { readonly held: 0 | 1 }) {
  const t = useText();
  return (
    <Badge tone={held === 1 ? 'outline' : 'quiet'} {...(held === 1 && { icon: 'clock' })}>
      {t(held === 1 ? 'console.results.held' : 'console.results.gone')}
    </Badge>
  );
}

function readQuestion(typed: Typed<Field>): ReadTyped<Field, MatchQuestion> {
  return readTyped(FIELDS, typed, (field, text) => {
    switch (field) {
      case 'text':
        return text;
      case 'bet':
        return readReference(text);
      case 'match':
      case 'market':
        return readId(text);
      case 'from':
      case 'to':
        return readMoment(text, browser.localMs);
    }
  });
}

/** Leads to the results of the match. */
export function MatchName({ match, teams, league }: Pick<PastMatch, 'match' | 'teams' | 'league'>) {
  return (
    <span className={styles.name}>
      <Link href={`/results/${match}`}>{teams}</Link>
      <span>{league}</span>
    </span>
  );
}
