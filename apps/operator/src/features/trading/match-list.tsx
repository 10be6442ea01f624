import type { TradingMatchLine } from '@palpite/contract/operator/trading-calls';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, Fault, Good } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useAsk } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { HouseMarks, MatchState } from './match-badges.tsx';
import { clockText } from './match-clock.ts';
import { MatchFilters, type MatchQuestion } from './match-filters.tsx';
import { StopDialog, type StopTarget } from './stop-dialog.tsx';
import styles from './trading.module.css';

const EVERY_MS = 2_000;
const PER_PAGE = 50;

/** The room: every match of the book, asked again every two seconds. */
export function MatchList({ onFound }: { readonly onFound: (count: number | undefined) => void }) {
  const t = useText();
  const [question, setQuestion] = useState<MatchQuestion>({});
  const [page, setPage] = useState(1);
  const asked = useAsk('tradingMatches', { ...question, page, page_limit: PER_PAGE }, { everyMs: EVERY_MS });
  const total = asked.data?.total;
  useEffect(() => onFound(total), [total, onFound]);
  return (
    <>
      <MatchFilters
        question={question}
        onChange={(next) => {
          setPage(1);
          setQuestion(next);
        }}
      />
      <Fault>{asked.error && asked.data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {({ records, now }) =>
          records.length === 0 ? (
            <Quiet>{t('operator.trading.none')}</Quiet>
          ) : (
            <>
              <Matches records={records} nowMs={now} />
              <Pager page={page} total={total ?? 0} onPage={setPage} />
            </>
          )
        }
      </Answer>
    </>
  );
}

function Matches(props: { readonly records: readonly TradingMatchLine[]; readonly nowMs: number }) {
  const t = useText();
  const { may } = useOperator();
  const [target, setTarget] = useState<StopTarget>();
  const [done, setDone] = useState(false);
  const columns: Column<TradingMatchLine>[] = [
    {
      title: t('operator.trading.when'),
      kind: 'time',
      cell: (match) => <When match={match} nowMs={props.nowMs} />,
    },
    { title: t('operator.trading.match'), cell: (match) => <Name match={match} /> },
    {
      title: t('operator.trading.score'),
      kind: 'number',
      cell: ({ status, score }) => (status === 'not-started' ? '' : score.join('–')),
    },
    { title: t('operator.trading.state'), cell: (match) => <MatchState match={match} /> },
    { title: t('operator.trading.openCount'), kind: 'number', cell: ({ open }) => open },
    { title: t('operator.trading.suspendedCount'), kind: 'number', cell: ({ suspended }) => suspended },
    { title: t('operator.trading.house'), cell: (match) => <HouseMarks match={match} /> },
  ];
  const act: Column<TradingMatchLine> = {
    title: t('operator.trading.suspend'),
    hidden: true,
    cell: (match) => (
      <StopButton
        match={match}
        onPress={(next) => {
          setDone(false);
          setTarget(next);
        }}
      />
    ),
  };
  return (
    <>
      <Good>{done ? t('operator.done') : undefined}</Good>
      <DataTable
        caption={t('operator.trading.list')}
        rows={props.records}
        keyOf={({ match }) => match}
        columns={may('trading.set') ? [...columns, act] : columns}
      />
      {target && (
        <StopDialog
          target={target}
          onEnd={(isDone) => {
            setDone(isDone);
            setTarget(undefined);
          }}
        />
      )}
    </>
  );
}

function When({ match, nowMs }: { readonly match: TradingMatchLine; readonly nowMs: number }) {
  const when = useWhen();
  if (match.status !== 'live') return `${when(match.start, 'day-month')} ${when(match.start, 'time')}`;
  return (
    <span className={styles.clock}>
      {clockText(match, nowMs)}
      <span>{match.period}</span>
    </span>
  );
}

function Name({ match }: { readonly match: TradingMatchLine }) {
  const { league } = match;
  return (
    <span className={styles.name}>
      <Link href={`/trading/${match.match}`}>
        {match.home} – {match.away}
      </Link>
      <span>
        {league.country} · {league.name}
      </span>
    </span>
  );
}

const OVER: readonly string[] = ['ended', 'cancelled', 'abandoned'];

function StopButton(props: {
  readonly match: TradingMatchLine;
  readonly onPress: (target: StopTarget) => void;
}) {
  const t = useText();
  const { match, home, away, stop, status } = props.match;
  const isStopped = stop !== undefined;
  if (OVER.includes(status) && !isStopped) return null;
  const name = `${home} – ${away}`;
  return (
    <Button
      tone={isStopped ? 'primary' : 'neutral'}
      icon={isStopped ? 'check' : 'pause'}
      label={t(isStopped ? 'operator.trading.reopen.named' : 'operator.trading.suspend.named', { name })}
      onPress={() => props.onPress({ scope: 'match', id: match, name, isStopped })}
    >
      <span className={styles.word}>
        {t(isStopped ? 'operator.trading.reopen' : 'operator.trading.suspend')}
      </span>
    </Button>
  );
}

function Pager(props: {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useText();
  const { page, onPage } = props;
  const pages = Math.max(1, Math.ceil(props.total / PER_PAGE));
  return (
    <nav className={styles.pager} aria-label={t('operator.trading.page', { page, pages })}>
      <Button
        icon="left"
        label={t('operator.trading.previous')}
        disabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <span>{t('operator.trading.page', { page, pages })}</span>
      <Button
        icon="right"
        label={t('operator.trading.next')}
        disabled={page >= pages}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  );
}
