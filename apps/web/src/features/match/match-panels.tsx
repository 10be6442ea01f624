import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { Flag } from '@palpite/ui/flag';
import { ColumnHeads, Panel } from '@palpite/ui/panel';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type DayNames, dayNames } from '../../brand/days.ts';
import { useSportNames } from '../../brand/sport-names.ts';
import { isOffline } from '../../stores/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { arrange, type Day, firstRows, type LeagueRun } from './match-groups.ts';
import styles from './match-panels.module.css';
import { columnsOf, MatchRow } from './match-row.tsx';
import { type MatchList, useMatchList } from './use-match-list.ts';
import { useRows } from './use-rows.ts';
import { WaitingList } from './waiting-list.tsx';

function Heads({ sport }: { readonly sport: number }) {
  const names = useSportNames();
  return <ColumnHeads names={columnsOf(sport).map((ty) => names.head(ty))} />;
}

function Runs({ runs, heads = false }: { readonly runs: readonly LeagueRun[]; readonly heads?: boolean }) {
  return runs.map(({ key, league, sport, ids }) => (
    <div key={key} className={styles.run} style={{ '--rows': ids.length } as CSSProperties}>
      <h3 className={styles.league}>
        <Flag country={league.rnm} />
        <span className={styles.name}>{league.na}</span>
        {heads && <Heads sport={sport} />}
      </h3>
      {ids.map((id) => (
        <MatchRow key={id} matchId={id} />
      ))}
    </div>
  ));
}

function useDayNames(): (atMs: number) => DayNames {
  const { platform } = useServices();
  const language = useShared('text', (text) => text.language);
  return (atMs) => dayNames(atMs, platform.nowMs(), language, platform.timeZone(), platform.calendarDay);
}

/** The zone and the first date take a slow phone 50 ms each: neither together with rows, nor with the other. */
function useDayNamesAhead(): void {
  const { platform } = useServices();
  const nameOf = useDayNames();
  const nameToday = useEffectEvent(() => void nameOf(platform.nowMs()));
  useEffect(() => {
    let cancel = platform.whenIdle(() => {
      platform.timeZone();
      cancel = platform.whenIdle(() => nameToday());
    });
    return () => cancel();
  }, [platform]);
}

function Days({ days }: { readonly days: readonly Day[] }) {
  const nameOf = useDayNames();
  return days.map(({ key, atMs, runs }) => (
    <div key={key} className={styles.day}>
      <DayHeading {...nameOf(atMs)} />
      <Runs runs={runs} heads />
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

function Nothing({ list }: { readonly list: MatchList }) {
  const t = useText();
  const failed = list.phase === 'failed';
  return (
    <EmptyState
      drawing={failed ? 'goal' : 'kickOff'}
      title={t(failed ? 'sport.failed.title' : 'sport.empty.title')}
      text={t(failed ? 'sport.failed.text' : 'sport.empty.text')}
      action={
        <Button size="small" onPress={list.retry}>
          {t('sport.retry')}
        </Button>
      }
    />
  );
}

/** `children` end the page and come with the last rows, since below a list that grows they would jump. */
export function MatchPanels({ children }: { readonly children?: ReactNode }) {
  const { book, platform } = useServices();
  const t = useText();
  const offline = useShared('connection', isOffline);
  const list = useMatchList();
  const rows = useRows(list.ids.length);
  useDayNamesAhead();
  if (list.phase === 'loading') return <Loading />;
  const headers = list.ids.flatMap((id) => book.match(id)?.header ?? []);
  const whole = arrange(headers, platform.calendarDay);
  const { live, liveCount, liveSport, days, comingCount } = firstRows(whole, rows);
  const isWhole = rows >= headers.length;
  return (
    <>
      {headers.length === 0 && <Nothing list={list} />}
      {liveCount > 0 && (
        <Folding
          title={t('sport.live')}
          count={String(liveCount)}
          live={!offline}
          heads={liveSport !== undefined && <Heads sport={liveSport} />}
        >
          <Runs runs={live} heads={liveSport === undefined} />
        </Folding>
      )}
      {days.length > 0 && (
        <Folding title={t('sport.upcoming')} count={String(comingCount)}>
          <Days days={days} />
        </Folding>
      )}
      {isWhole && headers.length > 0 && <p className={styles.end}>{t('sport.end')}</p>}
      {isWhole && children}
    </>
  );
}
