import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { useNearEnd } from '@palpite/ui/near-end';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { Fragment, type ReactNode } from 'react';
import { groupByDay, useDayNames } from '../../brand/days.ts';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { ShownGroup } from './groups.tsx';
import type { Stretch } from './month.ts';
import styles from './statement.module.css';
import { Line } from './statement-line.tsx';
import { type Statement, useStatement } from './use-statement.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The next page comes when the end of the list is near; one that did not come is asked for by hand. */
function NextPage({ statement }: { readonly statement: Statement }) {
  const t = useText();
  const { phase, loadMore } = statement;
  const edge = useNearEnd(phase === 'idle', loadMore);
  return (
    <div ref={edge} className={styles.next}>
      {phase === 'failed' ? (
        <div className={styles.failed} role="status">
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

export function StatementSkeleton() {
  return (
    <Band busy>
      {SKELETON_ROWS.map((row) => (
        <StatementRowSkeleton key={row} />
      ))}
    </Band>
  );
}

export function StatementTrouble({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <EmptyState
      drawing="goal"
      title={t(offline ? 'statement.offline.title' : 'shell.error.title')}
      text={t(offline ? 'statement.offline.text' : 'statement.failed')}
      action={
        <Button size="small" onPress={onRetry}>
          {t('statement.retry')}
        </Button>
      }
    />
  );
}

function Nothing({ group }: { readonly group: ShownGroup }) {
  const t = useText();
  const isAll = group === 'all';
  return (
    <EmptyState
      drawing="ticket"
      title={t('statement.empty.title')}
      text={t(isAll ? 'statement.empty.text' : 'statement.empty.filtered')}
      action={
        isAll && (
          <Button size="small" href={hrefTo('/me')}>
            {t('statement.empty.action')}
          </Button>
        )
      }
    />
  );
}

function Days({ statement }: { readonly statement: Statement }) {
  const { platform } = useServices();
  const t = useText();
  const namesOf = useDayNames();
  return (
    <>
      <Band>
        {groupByDay(statement.lines, ({ at }) => at, platform.calendarDay).map((day) => (
          <Fragment key={day.key}>
            <DayHeading {...namesOf(day.atMs)} />
            {day.items.map((line) => (
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

export interface StatementListProps {
  readonly group: ShownGroup;
  readonly stretch: Stretch;
  /** Ends the page: it comes with the list, since below a list that grows it would jump. */
  readonly children?: ReactNode;
}

export function StatementList({ group, stretch, children }: StatementListProps) {
  const statement = useStatement(group, stretch);
  if (statement.phase === 'loading') return <StatementSkeleton />;
  if (statement.lines.length > 0) {
    return (
      <>
        <Days statement={statement} />
        {children}
      </>
    );
  }
  return (
    <>
      {statement.phase === 'failed' ? (
        <StatementTrouble onRetry={statement.loadMore} />
      ) : (
        <Nothing group={group} />
      )}
      {children}
    </>
  );
}
