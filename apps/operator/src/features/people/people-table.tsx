import type { PersonLine } from '@palpite/contract/operator/people-calls';
import { Badge } from '@palpite/ui/badge';
import { Button } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './people.module.css';
import { ACTION_LABELS, type PersonAction, ROLE_WORDS, WAITING_WORDS } from './words.ts';

export type PersonOpen =
  | { readonly is: 'invite' }
  | { readonly is: PersonAction; readonly person: PersonLine };

/** Who works here, with which role, and what waits for a second administrator. */
export function PeopleTable(props: {
  readonly people: readonly PersonLine[];
  readonly onOpen: (open: PersonOpen) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  return (
    <DataTable
      caption={t('console.nav.people')}
      cards
      rows={props.people}
      keyOf={({ name }) => name}
      columns={[
        { title: t('console.people.name'), cell: (person) => <Name person={person} /> },
        { title: t('console.people.role'), cell: (person) => <Role person={person} /> },
        {
          title: t('console.people.seen'),
          kind: 'time',
          cell: ({ seen_at, sessions }) =>
            sessions > 0
              ? t('console.people.sessions', { count: sessions })
              : seen_at === undefined
                ? '–'
                : when(seen_at),
        },
        {
          title: t('console.people.since'),
          kind: 'time',
          cell: ({ created_at }) => when(created_at, 'date'),
        },
        {
          title: t('console.people.actions'),
          hidden: true,
          cell: (person) => (may('people.set') ? <Actions person={person} onOpen={props.onOpen} /> : null),
        },
      ]}
    />
  );
}

function Name({ person }: { readonly person: PersonLine }) {
  const t = useText();
  return (
    <span className={styles.name}>
      <b>{person.name}</b>
      {person.own === 1 && <Badge>{t('console.people.you')}</Badge>}
      {person.state === 'suspended' && (
        <Badge tone="negative" icon="lock">
          {t('console.people.suspended')}
        </Badge>
      )}
      {person.state === 'invited' && <Badge tone="outline">{t('console.people.invited')}</Badge>}
    </span>
  );
}

function Role({ person: { role, waiting } }: { readonly person: PersonLine }) {
  const t = useText();
  const when = useWhen();
  return (
    <span className={styles.role}>
      {t(ROLE_WORDS[role] ?? 'operator.none')}
      {waiting && (
        <span>
          {t(WAITING_WORDS[waiting.action], {
            role: waiting.role ? t(ROLE_WORDS[waiting.role] ?? 'operator.none') : '',
          })}
          {', '}
          {t('console.people.by', { name: waiting.by, at: when(waiting.at) })}
        </span>
      )}
    </span>
  );
}

function Actions({
  person,
  onOpen,
}: {
  readonly person: PersonLine;
  readonly onOpen: (open: PersonOpen) => void;
}) {
  const t = useText();
  const { waiting, state, own, sessions } = person;
  const button = (action: PersonAction, tone: 'neutral' | 'primary' | 'stop' = 'neutral') => (
    <Button key={action} tone={tone} onPress={() => onOpen({ is: action, person })}>
      {t(ACTION_LABELS[action])}
    </Button>
  );
  if (own === 1) return null;
  return (
    <div className={styles.actions}>
      {waiting && waiting.own === 0 && button('approve', 'primary')}
      {waiting && button('reject')}
      {!waiting && state !== 'suspended' && button('role')}
      {!waiting && state !== 'suspended' && button('link')}
      {sessions > 0 && button('end')}
      {state !== 'suspended' && button('suspend', 'stop')}
      {!waiting && state === 'suspended' && button('resume')}
    </div>
  );
}
