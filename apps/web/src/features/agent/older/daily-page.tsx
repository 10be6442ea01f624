import { EmptyState } from '@palpite/ui/empty-state';
import { IconButton } from '@palpite/ui/icon-button';
import { useState } from 'react';
import { Paged } from '../../../parts/growth-states.tsx';
import { usePages } from '../../../stores/growth/reads.ts';
import { useText } from '../../../stores/services.ts';
import { Rates } from '../agent-history.tsx';
import { OfAgent } from '../agent-state.tsx';
import { DayTable } from '../agent-tables.tsx';
import { usePeriod } from '../period.ts';
import type { AgentInfo } from '../tier-card.tsx';
import older from './older.module.css';
import { OlderNav } from './older-nav.tsx';

/** The days of a month, one below the other. */
export function OlderDailyPage() {
  return (
    <>
      <OlderNav at="daily" />
      <OfAgent as="rows">{(info) => <Daily info={info} />}</OfAgent>
    </>
  );
}

function Daily({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const period = usePeriod();
  const months = usePages('agentIncome', { by: 'month' }).pages.flatMap(({ list }) => list);
  const [back, setBack] = useState(0);
  const month = months[back] ?? info.month;
  const pages = usePages('agentIncome', { by: 'day', month: month.period });
  return (
    <>
      <div className={older.turn}>
        <IconButton
          icon="left"
          label={t('agent.earlier')}
          disabled={back >= months.length - 1}
          onPress={() => setBack(back + 1)}
        />
        <h2 aria-live="polite">{period.month(month.period)}</h2>
        <IconButton
          icon="right"
          label={t('agent.later')}
          disabled={back === 0}
          onPress={() => setBack(back - 1)}
        />
      </div>
      <Paged
        pages={pages}
        as="rows"
        isEmpty={(known) => known.every(({ list }) => list.length === 0)}
        empty={<EmptyState drawing="ticket" title={t('agent.noDays')} text={t('agent.history.emptyText')} />}
      >
        {(known) => <DayTable days={known.flatMap(({ list }) => list)} month={month} />}
      </Paged>
      <Rates info={info} month={month} />
    </>
  );
}
