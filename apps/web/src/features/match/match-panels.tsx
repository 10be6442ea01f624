import { DayHeading } from '@palpite/ui/day-heading';
import { Flag } from '@palpite/ui/flag';
import { ColumnHeads, Panel } from '@palpite/ui/panel';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { useDayNames } from '../../parts/days.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { hrefTo } from '../../platform/hash.ts';
import { later } from '../../platform/later.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import type { ChosenStarts } from '../../stores/lists/start-filter.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { type Arranged, arrange, type Day, firstRows, type Run, withFewLive } from './match-groups.ts';
import styles from './match-panels.module.css';
import { MatchRow } from './match-row.tsx';
import { columnsOf, type RowMarket } from './row-market.ts';
import type { MatchList } from './use-match-list.ts';
import { useRows } from './use-rows.ts';
import { WaitingList, WaitingRows } from './waiting-list.tsx';

// What is only shown after the list, or instead of it, is not part of the first view.
const StartFilter = later(() => import('./start-filter.tsx').then((part) => part.StartFilter));
const MarketSwitch = later(() => import('./market-switch.tsx').then((part) => part.MarketSwitch));
const ListEnd = later(() => import('./list-end.tsx').then((part) => part.ListEnd));
const EmptyList = later(() => import('./empty-list.tsx').then((part) => part.EmptyList));

interface HeadsProps {
  readonly sport: number;
  readonly market: RowMarket;
}

function Heads({ sport, market }: HeadsProps) {
  const names = useSportNames();
  const columns = columnsOf(sport, market).map((ty) => names.head(ty));
  const isLine = market === 'total';
  return <ColumnHeads names={isLine ? [names.lineHead(), ...columns] : columns} line={isLine} />;
}

interface RunsProps {
  readonly runs: readonly Run[];
  readonly market: RowMarket;
  readonly heads?: boolean;
  /** The page is the league's own, whose name is its title. */
  readonly nameless?: boolean;
}

function Runs({ runs, ...look }: RunsProps) {
  return runs.map((run) => (
    <div key={run.key} className={styles.run} style={{ '--rows': run.ids.length } as CSSProperties}>
      <RunHead run={run} {...look} />
      {run.ids.map((id) => (
        <MatchRow key={id} matchId={id} market={look.market} namesLeague={!run.league && !look.nameless} />
      ))}
    </div>
  ));
}

/** The league, and the column headings where the panel does not have them. */
function RunHead({ run, market, heads, nameless }: { readonly run: Run } & Omit<RunsProps, 'runs'>) {
  const { league, sport, continues } = run;
  if (continues) return null;
  const columns = heads && <Heads sport={sport} market={market} />;
  if (nameless || !league) {
    return (
      columns && (
        <div className={styles.league}>
          <MarketName sport={sport} market={market} />
          {columns}
        </div>
      )
    );
  }
  return (
    <h3 className={styles.league}>
      <a className={styles.name} href={hrefTo('/league', { leagueId: String(league.id) })}>
        <Flag country={league.rnm} />
        <span>
          {league.na}
          {/* A wide space, which is not seen at the end of a line. */}
          {'\u2002'}
          <MarketName sport={sport} market={market} />
        </span>
      </a>
      {columns}
    </h3>
  );
}

/** Names the columns where they are not 1, X and 2. */
function MarketName({ sport, market }: HeadsProps) {
  const t = useText();
  if (market === 'total') return <small>{t('sport.market.total')}</small>;
  return columnsOf(sport, market).length === 2 ? <small>{t('sport.market.winner')}</small> : null;
}

/** The columns of the first rows of a day; those of a total say themselves what they are. */
function DayHeads(props: HeadsProps) {
  return (
    <>
      {props.market === 'main' && <MarketName {...props} />}
      <Heads {...props} />
    </>
  );
}

function Days({ days, ...look }: { readonly days: readonly Day[] } & Omit<RunsProps, 'runs'>) {
  const nameOf = useDayNames();
  return days.map(({ key, atMs, runs: [first, ...others] }) => (
    <div key={key} className={styles.day}>
      <DayHeading {...nameOf(atMs)}>
        {first && <DayHeads sport={first.sport} market={look.market} />}
      </DayHeading>
      {first && <Runs runs={[first]} {...look} />}
      <Runs runs={others} heads {...look} />
    </div>
  ));
}

function Folding(props: Omit<Parameters<typeof Panel>[0], 'expanded' | 'onToggle'>) {
  const [expanded, setExpanded] = useState(true);
  return <Panel {...props} expanded={expanded} onToggle={() => setExpanded(!expanded)} />;
}

function Loading() {
  const t = useText();
  return (
    <section aria-busy="true" aria-label={t('shell.loading')}>
      <WaitingList title={t('sport.live')} />
    </section>
  );
}

export interface MatchPanelsProps {
  /** Consecutive lists; a match in two of them is shown once. The last one loads further pages. */
  readonly lists: readonly MatchList[];
  /** At most this many live matches, with a link to all of them. */
  readonly fewLive?: { readonly most: number; readonly href: string };
  /** How many are live, loaded or not; without it only a completely loaded list is counted. */
  readonly liveTotal?: number | undefined;
  readonly nameless?: boolean;
  /** Narrows the upcoming matches by start; the last list is then the narrowed one. */
  readonly filter?: {
    readonly chosen: ChosenStarts | undefined;
    readonly onChoose: (chosen: ChosenStarts | undefined) => void;
  };
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode;
  /** The end of the page; rendered with the last rows, since below a growing list it would move. */
  readonly children?: ReactNode;
}

/** Live matches and, by day, coming ones, with the column headings. */
export function MatchPanels(props: MatchPanelsProps) {
  const { lists, fewLive, liveTotal, nameless = false, filter, empty, children } = props;
  const { book, platform } = useServices();
  const [market, setMarket] = useState<RowMarket>('main');
  const ids = [...new Set(lists.flatMap((list) => list.ids))];
  const headers = ids.flatMap((id) => book.match(id)?.header ?? []);
  const arranged = arrange(headers, platform.calendarDay, (sport) => columnsOf(sport, market).length);
  const whole = fewLive ? withFewLive(arranged, fewLive.most) : arranged;
  const total = whole.liveCount + whole.comingCount;
  const rows = useRows(total);
  const last = lists.at(-1);
  const isNarrowed = filter?.chosen !== undefined;
  // A narrowed list is loaded below what is shown already.
  if (lists.some((list) => list.phase === 'loading' && !(isNarrowed && list === last))) return <Loading />;
  if (total === 0 && !isNarrowed) {
    const failed = lists.some(({ phase }) => phase === 'failed');
    const refresh = () => Promise.all(lists.map((list) => list.refresh()));
    return (
      <>
        <Suspense>{(!failed && empty) || <EmptyList failed={failed} onRefresh={refresh} />}</Suspense>
        {children}
      </>
    );
  }
  const isWhole = rows >= total;
  const toggle = isWhole && (
    <Suspense>
      <MarketSwitch market={market} onMarket={setMarket} />
    </Suspense>
  );
  return (
    <>
      <Shown
        arranged={firstRows(whole, rows)}
        look={{ market, nameless }}
        toggle={toggle}
        filter={filter && { ...filter, phase: last?.phase ?? 'shown' }}
        fewLive={fewLive}
        liveTotal={liveTotal ?? countIfWhole(whole, lists, fewLive?.most)}
      />
      {isWhole && last && (
        <Suspense>
          <ListEnd list={last}>{children}</ListEnd>
        </Suspense>
      )}
    </>
  );
}

/** The number of live matches when all of them are loaded: a partial count must not be shown. */
export function countIfWhole(
  { liveCount, comingCount }: Pick<Arranged, 'liveCount' | 'comingCount'>,
  lists: readonly Pick<MatchList, 'hasMore'>[],
  most: number | undefined,
): number | undefined {
  const isCut = most !== undefined && liveCount >= most;
  // Live matches come first: after a coming match there are none.
  const isWhole = comingCount > 0 || !lists.some(({ hasMore }) => hasMore);
  return isWhole && !isCut ? liveCount : undefined;
}

interface ShownProps {
  readonly filter:
    | (NonNullable<MatchPanelsProps['filter']> & { readonly phase: MatchList['phase'] })
    | undefined;
  readonly fewLive: MatchPanelsProps['fewLive'] | undefined;
  readonly liveTotal: number | undefined;
  readonly arranged: Arranged;
  readonly look: Pick<RunsProps, 'market' | 'nameless'>;
  readonly toggle: ReactNode;
}

function Shown({ arranged, look, toggle, filter, fewLive, liveTotal }: ShownProps) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  const { live, liveCount, liveSport, days, comingCount } = arranged;
  const all = liveTotal === undefined ? undefined : Math.max(liveTotal, liveCount);
  // From the whole list, not from the rows rendered so far: headings that move would move the rows.
  const isNarrowed = filter?.chosen !== undefined;
  const isLast = comingCount === 0 && !isNarrowed;
  // Below rows that are not rendered yet it would be pushed down.
  const isDrawn = live.reduce((sum, { ids }) => sum + ids.length, 0) === liveCount;
  const inHead = liveSport !== undefined && !isLast;
  return (
    <>
      {liveCount > 0 && (
        <Folding
          title={t('sport.live')}
          {...(all !== undefined && { count: String(all) })}
          live={!offline}
          heads={inHead && <Heads sport={liveSport} market={look.market} />}
          action={isLast && toggle}
        >
          <Runs runs={live} heads={!inHead} {...look} />
          {fewLive && all !== undefined && all > fewLive.most && isDrawn && (
            <a className={styles.all} href={fewLive.href}>
              {t('sport.live.all', { count: all })}
            </a>
          )}
        </Folding>
      )}
      {(days.length > 0 || isNarrowed) && (
        <Folding title={t('sport.upcoming')} action={toggle}>
          {filter && (
            <div className={styles.filter} data-open={filter.chosen?.filter.is}>
              <Suspense>
                <StartFilter
                  chosen={filter.chosen}
                  onChoose={filter.onChoose}
                  isEmpty={comingCount === 0 && filter.phase === 'shown'}
                />
              </Suspense>
            </div>
          )}
          {filter?.phase === 'loading' ? <WaitingRows /> : <Days days={days} {...look} />}
        </Folding>
      )}
    </>
  );
}
