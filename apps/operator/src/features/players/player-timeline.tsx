import type { TimelineGroup, TimelineLine } from '@palpite/contract/operator/timeline-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './players.module.css';

const GROUPS: Readonly<Record<TimelineGroup, OperatorMessageId>> = {
  payments: 'console.timeline.payments',
  bets: 'console.nav.bets',
  rounds: 'console.timeline.rounds',
  bonuses: 'console.nav.bonuses',
  protection: 'operator.tab.protection',
  messages: 'console.timeline.messages',
  support: 'console.nav.support',
  access: 'console.timeline.access',
  team: 'console.nav.people',
};

const WHAT: Words = {
  deposit: 'console.timeline.deposit',
  withdrawal: 'console.timeline.withdrawal',
  bet: 'console.timeline.bet',
  'free-bet': 'console.timeline.freeBet',
  rounds: 'console.timeline.rounds',
  grant: 'console.timeline.grant',
  'grant-reversed': 'console.timeline.grantReversed',
  message: 'console.timeline.message',
  thread: 'console.timeline.thread',
  'signed-in': 'console.timeline.signedIn',
  registered: 'console.timeline.registered',
  'pause-asked': 'console.timeline.pauseAsked',
  'pause-by-operator': 'console.timeline.pauseByOperator',
  'limit-by-operator': 'console.timeline.limitByOperator',
  'pause-over': 'console.timeline.pauseOver',
  'identity-declared': 'console.timeline.identityDeclared',
  'identity-verified': 'console.timeline.identityVerified',
  'identity-expired': 'console.timeline.identityExpired',
  'birth-date-corrected': 'console.timeline.birthDateCorrected',
  'under-age-declared': 'console.timeline.underAge',
  'document-taken': 'console.timeline.documentTaken',
  'limit-set': 'console.timeline.limitSet',
  'limit-change-waits': 'console.timeline.limitWaits',
  'limit-change-cancelled': 'console.timeline.limitCancelled',
  'reality-check-set': 'console.timeline.realityCheck',
};

/** The names of states, by the group whose page has them. */
export type StateLabels = Readonly<Partial<Record<TimelineGroup, Words>>>;

/** Whether a message was read; the other groups have their words on their own pages. */
const MESSAGE_WORDS: Words = { read: 'console.timeline.read', unread: 'console.timeline.unread' };

/** Everything about a player in one list, newest first; a group narrows it. `commandLabels` names what operators did. */
export function PlayerTimeline({
  uid,
  commandLabels,
  stateLabels,
}: {
  readonly uid: number;
  readonly commandLabels: Words;
  readonly stateLabels: StateLabels;
}) {
  const t = useText();
  const [group, setGroup] = useState<TimelineGroup>();
  const asked = usePages('playerTimeline', { uid, ...(group !== undefined && { group }) });
  const groups = asked.data?.pages[0]?.groups ?? [];
  return (
    <>
      <fieldset className={styles.filters}>
        <legend>{t('console.timeline.filter')}</legend>
        <Button pressed={group === undefined} onPress={() => setGroup(undefined)}>
          {t('console.timeline.all')}
        </Button>
        {groups.map((name) => (
          <Button key={name} pressed={group === name} onPress={() => setGroup(name)}>
            {t(GROUPS[name])}
          </Button>
        ))}
      </fieldset>
      <Answer of={asked}>
        {({ pages }) => {
          const lines = pages.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('operator.empty')}</Quiet>;
          return (
            <Lines
              lines={lines}
              words={{ ...commandLabels, ...WHAT }}
              states={{ messages: MESSAGE_WORDS, ...stateLabels }}
            >
              <MoreFoot pages={asked} />
            </Lines>
          );
        }}
      </Answer>
    </>
  );
}

function Lines(props: {
  readonly lines: readonly TimelineLine[];
  readonly words: Words;
  readonly states: StateLabels;
  readonly children: ReactNode;
}) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  return (
    <DataTable
      caption={t('console.timeline.title')}
      rows={props.lines}
      keyOf={({ id }) => id}
      cards
      columns={[
        { title: t('operator.audit.at'), kind: 'time', cell: ({ at }) => when(at) },
        {
          title: t('console.timeline.what'),
          cell: (line) => <What line={line} words={props.words} states={props.states} />,
        },
        {
          title: t('console.timeline.amount'),
          kind: 'number',
          cell: ({ amount }) => (amount ? money(amount.cents, amount.currency, true) : '–'),
        },
      ]}
    >
      {props.children}
    </DataTable>
  );
}

function What(props: { readonly line: TimelineLine; readonly words: Words; readonly states: StateLabels }) {
  const t = useText();
  const { line, words, states } = props;
  const { what, count, detail, page } = line;
  const state = wordFor(states[line.group] ?? {}, line.state, t);
  const name = count > 1 ? `${wordFor(words, what, t)}: ${count}` : wordFor(words, what, t);
  return (
    <span className={styles.event}>
      {page ? <Link href={page}>{name}</Link> : <b>{name}</b>}
      <span>{[detail, state].filter((text) => text !== '').join(', ')}</span>
    </span>
  );
}
