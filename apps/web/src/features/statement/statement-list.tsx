import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { Band, StatementRow, StatementRowSkeleton } from '@palpite/ui/statement';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { dayKey, dayNames } from '../../brand/days.ts';
import { useMoment } from '../../brand/moments.ts';
import { Money } from '../../brand/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { lookOfKind, nameOfPocket } from './kinds.ts';
import styles from './statement.module.css';
import { groupByDay, type StatementLine } from './statement-pages.ts';
import { type Statement, useStatement } from './use-statement.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function Line({ line }: { readonly line: StatementLine }) {
  const t = useText();
  const moment = useMoment();
  const look = lookOfKind(line.kind);
  const pocket = nameOfPocket(line.pocket);
  const time = moment(line.at, 'time');
  return (
    <StatementRow
      icon={look.icon}
      title={t(look.title)}
      detail={pocket ? t('statement.detail', { time, pocket: t(pocket) }) : time}
      amount={<Money cents={line.amount} exact signed />}
    />
  );
}

/** Asks for the next page when the end of the list comes near. */
function NextPage({ statement }: { readonly statement: Statement }) {
  const t = useText();
  const edge = useRef<HTMLDivElement>(null);
  const { phase, loadMore } = statement;
  useEffect(() => {
    const element = edge.current;
    if (!element || phase !== 'idle') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: '480px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [phase, loadMore]);
  return (
    <div ref={edge} className={styles.next}>
      {phase === 'failed' ? (
        <div className={styles.failed}>
          <span>{t('statement.failed')}</span>
          <Button size="small" onPress={loadMore}>
            {t('statement.retry')}
          </Button>
        </div>
      ) : (
        <StatementRowSkeleton />
      )}
    </div>
  );
}

function Loading() {
  return (
    <Band busy>
      {SKELETON_ROWS.map((row) => (
        <StatementRowSkeleton key={row} />
      ))}
    </Band>
  );
}

function Nothing({ statement }: { readonly statement: Statement }) {
  const t = useText();
  return statement.phase === 'failed' ? (
    <EmptyState
      drawing="goal"
      title={t('shell.error.title')}
      text={t('statement.failed')}
      action={
        <Button size="small" onPress={statement.loadMore}>
          {t('statement.retry')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing="ticket"
      title={t('statement.empty.title')}
      text={t('statement.empty.text')}
      action={
        <Button size="small" href={hrefTo('/me')}>
          {t('statement.empty.action')}
        </Button>
      }
    />
  );
}

function Days({ statement }: { readonly statement: Statement }) {
  const { platform } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const zone = platform.timeZone();
  return (
    <>
      <Band>
        {groupByDay(statement.lines, (atMs) => dayKey(atMs, zone)).map((day) => (
          <Fragment key={day.key}>
            <DayHeading {...dayNames(day.atMs, platform.nowMs(), language, zone)} />
            {day.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </Fragment>
        ))}
        {!statement.atEnd && <NextPage statement={statement} />}
      </Band>
      {statement.atEnd && <p className={styles.end}>{t('statement.end')}</p>}
    </>
  );
}

/** `children` end the page: they come with the list, since below a list that grows they would jump. */
export function StatementList({ children }: { readonly children?: ReactNode }) {
  const statement = useStatement();
  if (statement.phase === 'loading') return <Loading />;
  return (
    <>
      {statement.lines.length === 0 ? <Nothing statement={statement} /> : <Days statement={statement} />}
      {children}
    </>
  );
}
