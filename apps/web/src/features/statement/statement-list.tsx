import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { ListEnd, NextPage } from '@palpite/ui/next-page';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { Fragment, type ReactNode } from 'react';
import { groupByDay, useDayNames } from '../../parts/days.ts';
import { HeldNotices } from '../../parts/held-notice.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { ShownGroup } from './groups.tsx';
import type { TimeRange } from './month.ts';
import { Line } from './statement-line.tsx';
import { type Statement, useStatement } from './use-statement.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function StatementSkeleton() {
  return (
    <Band busy>
      {SKELETON_ROWS.map((row) => (
        <StatementRowSkeleton key={row} />
      ))}
    </Band>
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
  const { phase, loadMore } = statement;
  const words = { failed: t('statement.failed'), retry: t('statement.retry') };
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
        {!statement.atEnd && (
          <NextPage isWaiting={phase === 'idle'} isStuck={phase === 'failed'} words={words} onMore={loadMore}>
            <StatementRowSkeleton />
          </NextPage>
        )}
      </Band>
      {statement.atEnd && <ListEnd>{t('statement.end')}</ListEnd>}
    </>
  );
}

export interface StatementListProps {
  readonly group: ShownGroup;
  readonly range: TimeRange;
  /** The end of the page: rendered with the list, since below a growing list it would move. */
  readonly children?: ReactNode;
}

export function StatementList({ group, range, children }: StatementListProps) {
  const statement = useStatement(group, range);
  if (statement.phase === 'loading') return <StatementSkeleton />;
  if (statement.lines.length > 0 || statement.held.length > 0) {
    return (
      <>
        <HeldNotices held={statement.held} />
        {statement.lines.length > 0 && <Days statement={statement} />}
        {children}
      </>
    );
  }
  return (
    <>
      {statement.phase === 'failed' ? (
        <NotLoaded of="statement" onRetry={statement.loadMore} />
      ) : (
        <Nothing group={group} />
      )}
      {children}
    </>
  );
}
