import type { OverdueLine } from '@palpite/contract/operator/result-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Badge } from '@palpite/ui/badge';
import { type ReactNode, useState } from 'react';
import { Button, Fault, Good } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { Answer, PageHead, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { MatchDialog } from './match-dialog.tsx';
import { MatchName } from './match-search.tsx';
import styles from './results.module.css';

const EVERY_MS = 5_000;

const STATES: Readonly<Record<OverdueLine['state'], OperatorMessageId>> = {
  gone: 'console.overdue.gone',
  over: 'console.overdue.over',
  late: 'console.overdue.late',
};

/** The work list: open bets that no result has reached, match by match, the oldest first. */
export function OverdueList({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const asked = useRead('overdueList', {}, { everyMs: EVERY_MS });
  const [decided, setDecided] = useState<OverdueLine>();
  const [done, setDone] = useState<string>();
  const { data } = asked;
  const bets = data?.matches.reduce((all, match) => all + match.bets, 0);
  return (
    <>
      <PageHead title={t('console.nav.overdue')} {...(bets !== undefined && { count: bets })}>
        <Good>{done}</Good>
      </PageHead>
      <p className={styles.intro}>{t('console.overdue.text')}</p>
      {children}
      <Fault>{asked.error && data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {({ matches, currency, more }) =>
          matches.length === 0 ? (
            <Quiet>{t('console.overdue.none')}</Quiet>
          ) : (
            <>
              <Matches
                matches={matches}
                currency={currency}
                onDecide={(match) => {
                  setDone(undefined);
                  setDecided(match);
                }}
              />
              <Fault>{more === 1 ? t('console.overdue.more') : undefined}</Fault>
            </>
          )
        }
      </Answer>
      {decided && (
        <MatchDialog
          match={decided}
          onEnd={(text) => {
            setDone(text);
            setDecided(undefined);
          }}
        />
      )}
    </>
  );
}

function Matches(props: {
  readonly matches: readonly OverdueLine[];
  readonly currency: string;
  readonly onDecide: (match: OverdueLine) => void;
}) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const number = useNumber();
  const { may } = useOperator();
  const { currency } = props;
  const columns: Column<OverdueLine>[] = [
    { title: t('console.results.start'), kind: 'time', cell: ({ start }) => when(start, 'date-time') },
    {
      title: t('operator.trading.match'),
      cell: (line) => <MatchName {...line} />,
    },
    { title: t('console.bets.state'), cell: (line) => <State line={line} /> },
    { title: t('console.liability.markets'), kind: 'number', cell: ({ markets }) => number(markets) },
    { title: t('console.liability.open'), kind: 'number', cell: ({ bets }) => number(bets) },
    { title: t('console.bets.stake'), kind: 'number', cell: ({ stake }) => money(stake, currency) },
    { title: t('console.liability.worst'), kind: 'number', cell: ({ units }) => money(units, currency) },
  ];
  const act: Column<OverdueLine> = {
    title: t('console.overdue.decide'),
    hidden: true,
    cell: (line) => (
      <Button
        icon="ticket"
        label={t('console.overdue.decideNamed', { name: line.teams })}
        onPress={() => props.onDecide(line)}
      >
        {t('console.overdue.decide')}
      </Button>
    ),
  };
  return (
    <DataTable
      caption={t('console.nav.overdue')}
      rows={props.matches}
      keyOf={({ match }) => match}
      columns={may('bets.settle') ? [...columns, act] : columns}
      cards
    />
  );
}

function State({ line: { state, waiting } }: { readonly line: OverdueLine }) {
  const t = useText();
  return (
    <span className={styles.badges}>
      <Badge tone={state === 'gone' ? 'negative' : 'outline'} icon={state === 'gone' ? 'alert' : 'clock'}>
        {t(STATES[state])}
      </Badge>
      {waiting > 0 && <Badge tone="info">{t('console.overdue.waiting', { count: waiting })}</Badge>}
    </span>
  );
}
