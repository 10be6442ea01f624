import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { TradingMatchLine } from '@palpite/contract/operator/trading-calls';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Button, Fault, Good, Select, TextInput } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { readId, searchOf, typedIn } from '../../app/parts/typed-search.ts';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { MatchState, OperatorMarks } from './match-badges.tsx';
import { StopDialog, type StopTarget } from './stop-dialog.tsx';
import styles from './trading.module.css';
import { clockText, SPORT_WORDS, STATE_WORDS } from './words.ts';

type MatchQuestion = Pick<
  OperatorInput<OperatorCalls['tradingMatches']>,
  'sport' | 'league' | 'text' | 'state'
>;

const TYPING_MS = 250;

const EVERY_MS = 2_000;
const PER_PAGE = 50;

/** The trading room: every match of the book, refreshed every two seconds. */
export function MatchList({ onFound }: { readonly onFound: (count: number | undefined) => void }) {
  const t = useText();
  const [, go] = useLocation();
  const search = useSearch();
  const question = useMemo(() => readQuestion(search), [search]);
  const [page, setPage] = useState(1);
  const asked = useRead('tradingMatches', { ...question, page, page_limit: PER_PAGE }, { everyMs: EVERY_MS });
  const total = asked.data?.total;
  useEffect(() => onFound(total), [total, onFound]);
  return (
    <>
      <MatchFilters
        question={question}
        onChange={(next) => {
          setPage(1);
          go(`/trading${searchText(next)}`, { replace: true });
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
    { title: t('operator.trading.house'), cell: (match) => <OperatorMarks match={match} /> },
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

/** The filters apply while the trader types, without a button. */
function MatchFilters(props: {
  readonly question: MatchQuestion;
  readonly onChange: (question: MatchQuestion) => void;
}) {
  const t = useText();
  const { question, onChange } = props;
  const leagues = useRead('tradingLeagues', {});
  const [text, setText] = useState(question.text ?? '');
  // While the next page loads, React hides this one and undoes its layout effects only: the timer of another effect
  // would replace the address of a match that the trader has just opened.
  useLayoutEffect(() => {
    const typed = text.trim();
    if (typed === (question.text ?? '')) return undefined;
    const waiting = setTimeout(() => onChange(withField(question, 'text', typed)), TYPING_MS);
    return () => clearTimeout(waiting);
  }, [text, question, onChange]);
  const all = { value: '', label: t('operator.all') };
  const words = (table: typeof SPORT_WORDS) =>
    Object.entries(table).map(([value, id]) => ({ value, label: t(id) }));
  const shown = (leagues.data?.leagues ?? []).filter(
    ({ sport }) => question.sport === undefined || sport === question.sport,
  );
  return (
    <div className={styles.filters}>
      <TextInput
        label={t('operator.trading.search')}
        type="search"
        value={text}
        maxLength={64}
        onChange={setText}
      />
      <Select
        label={t('operator.trading.state')}
        value={question.state ?? ''}
        choices={[all, ...words(STATE_WORDS)]}
        onChange={(value) => onChange(withField(question, 'state', value))}
      />
      <Select
        label={t('operator.trading.sport')}
        value={question.sport ?? ''}
        choices={[all, ...words(SPORT_WORDS)]}
        onChange={(value) => onChange(withField(withField(question, 'league', ''), 'sport', value))}
      />
      <Select
        label={t('operator.trading.league')}
        value={question.league === undefined ? '' : String(question.league)}
        choices={[
          all,
          ...shown.map(({ league }) => ({
            value: String(league.id),
            label: `${league.country} · ${league.name}`,
          })),
        ]}
        onChange={(value) => onChange(withField(question, 'league', value === '' ? '' : Number(value)))}
      />
    </div>
  );
}

const FIELDS = ['text', 'state', 'sport', 'league'] as const;

/** From the address; what the server would refuse is left out. */
function readQuestion(search: string): MatchQuestion {
  const typed = typedIn(FIELDS, search);
  const league = readId(typed.league);
  return {
    ...(typed.text !== '' && { text: typed.text }),
    ...(Object.hasOwn(STATE_WORDS, typed.state) && { state: typed.state as MatchQuestion['state'] }),
    ...(Object.hasOwn(SPORT_WORDS, typed.sport) && { sport: typed.sport as MatchQuestion['sport'] }),
    ...(league !== undefined && { league }),
  } as MatchQuestion;
}

function searchText({ text = '', state, sport, league }: MatchQuestion): string {
  const search = searchOf(FIELDS, {
    text,
    state: state ?? '',
    sport: sport ?? '',
    league: league === undefined ? '' : String(league),
  });
  return search === '' ? '' : `?${search}`;
}

/** Leaves out the fields in which nothing is chosen. */
function withField(
  question: MatchQuestion,
  field: keyof MatchQuestion,
  value: string | number,
): MatchQuestion {
  const { [field]: _before, ...others } = question;
  return value === '' ? others : { ...others, [field]: value };
}
