import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { Flag } from '@palpite/ui/flag';
import { ColumnHeads, Panel } from '@palpite/ui/panel';
import { type ReactNode, useState } from 'react';
import { dayKey, dayNames } from '../../brand/days.ts';
import { useSportNames } from '../../brand/sport-names.ts';
import { isOffline } from '../../stores/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { arrange, type Day, type LeagueRun } from './match-groups.ts';
import styles from './match-panels.module.css';
import { columnsOf, MatchRow, MatchRowSkeleton } from './match-row.tsx';
import { type MatchList, useMatchList } from './use-match-list.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function Heads({ sport }: { readonly sport: number }) {
  const names = useSportNames();
  return <ColumnHeads names={columnsOf(sport).map((ty) => names.head(ty))} />;
}

function Runs({ runs, heads = false }: { readonly runs: readonly LeagueRun[]; readonly heads?: boolean }) {
  return runs.map(({ key, league, sport, ids }) => (
    <div key={key}>
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

function Days({ days }: { readonly days: readonly Day[] }) {
  const { platform } = useServices();
  const language = useShared('text', (text) => text.language);
  return days.map(({ key, atMs, runs }) => (
    <div key={key} className={styles.day}>
      <DayHeading {...dayNames(atMs, platform.nowMs(), language, platform.timeZone())} />
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
    <section className={styles.waiting} aria-busy="true" aria-label={t('shell.loading')}>
      {SKELETON_ROWS.map((row) => (
        <MatchRowSkeleton key={row} />
      ))}
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

/** `children` end the page and come with the list, since below a list that grows they would jump. */
export function MatchPanels({ children }: { readonly children?: ReactNode }) {
  const { book, platform } = useServices();
  const t = useText();
  const offline = useShared('connection', isOffline);
  const list = useMatchList();
  if (list.phase === 'loading') return <Loading />;
  const headers = list.ids.flatMap((id) => book.match(id)?.header ?? []);
  const { live, liveCount, liveSport, days, comingCount } = arrange(headers, (atMs) =>
    dayKey(atMs, platform.timeZone()),
  );
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
      {comingCount > 0 && (
        <Folding title={t('sport.upcoming')} count={String(comingCount)}>
          <Days days={days} />
        </Folding>
      )}
      {headers.length > 0 && <p className={styles.end}>{t('sport.end')}</p>}
      {children}
    </>
  );
}
