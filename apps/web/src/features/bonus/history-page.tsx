import type { BonusEntry } from '@palpite/contract/entities/growth';
import { DAY_MS } from '@palpite/kernel/time';
import { Chips } from '@palpite/ui/chip';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { Figures } from '@palpite/ui/figures';
import type { IconName } from '@palpite/ui/icon-shapes';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Skeleton } from '@palpite/ui/skeleton';
import { Band, StatementRow } from '@palpite/ui/statement';
import { Fragment, useMemo, useState } from 'react';
import { groupByDay, useDayNames } from '../../parts/days.ts';
import { Legal } from '../../parts/growth-parts.tsx';
import { Paged, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { usePages, useRead } from '../../stores/growth/reads.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './bonus.module.css';
import { type BonusState, stateOf } from './bonus-look.ts';

const GROUPS = ['all', 'unlocked', 'running', 'expired', 'cancelled'] as const;
type Group = (typeof GROUPS)[number];

/** The sums are of this many days. */
const SUM_DAYS = 30;

/** Which states belong to a filter. */
export function groupOf(state: BonusState): Exclude<Group, 'all'> {
  if (state === 'unlocked') return 'unlocked';
  if (state === 'locked' || state === 'unlocking') return 'running';
  return state === 'expired' || state === 'spent' ? 'expired' : 'cancelled';
}

/** Everything that was granted, by day, with how it ended. */
export function BonusHistoryPage() {
  return (
    <PlayersOnly>
      <History />
    </PlayersOnly>
  );
}

function History() {
  const t = useText();
  const [group, setGroup] = useState<Group>('all');
  const pages = usePages('bonusListNew', {});
  return (
    <>
      <Sums />
      <div className={styles.chips}>
        <Chips
          label={t('bonus.history.filter')}
          chosen={group}
          onChoose={setGroup}
          options={GROUPS.map((value) => ({ value, label: t(`bonus.history.${value}`) }))}
        />
      </div>
      <Paged
        pages={pages}
        as="rows"
        isEmpty={(known) => known.every(({ list }) => list.length === 0)}
        empty={
          <EmptyState drawing="ticket" title={t('bonus.history.empty')} text={t('bonus.history.emptyText')} />
        }
      >
        {(known) => <Rows bonuses={known.flatMap(({ list }) => list)} group={group} />}
      </Paged>
      <ListGroup>
        <ListRow icon="ticket" label={t('bonus.history.awards')} href={hrefTo('/award')} />
      </ListGroup>
      <Legal>{t('bonus.history.legal')}</Legal>
    </>
  );
}

function Sums() {
  const { platform } = useServices();
  const t = useText();
  const [openedMs] = useState(() => platform.nowMs());
  const input = useMemo(() => ({ from: openedMs - SUM_DAYS * DAY_MS, until: openedMs + 1 }), [openedMs]);
  const read = useRead('bonusBaseInfoNew', input);
  const sum = (cents: number | undefined, isReceived = false) => {
    if (cents !== undefined)
      return <Money cents={cents} {...(isReceived && cents > 0 && { tone: 'received' })} />;
    // A sum that could not be read is a dash: a zero would be wrong.
    return read.is === 'loading' ? <Skeleton shape="amount" /> : '–';
  };
  const sums = read.is === 'known' ? read.data.sums : undefined;
  return (
    <div className={styles.sums}>
      <p className={styles.days}>{t('bonus.history.days', { count: SUM_DAYS })}</p>
      <Figures
        figures={[
          { label: t('bonus.sum.granted'), value: sum(sums?.granted) },
          { label: t('bonus.sum.converted'), value: sum(sums?.converted, true) },
          { label: t('bonus.sum.expired'), value: sum(sums?.expired) },
        ]}
      />
    </div>
  );
}

const ICONS: Readonly<Record<Exclude<Group, 'all'>, IconName>> = {
  unlocked: 'check',
  running: 'loop',
  expired: 'clock',
  cancelled: 'minus',
};

function Rows({ bonuses, group }: { readonly bonuses: readonly BonusEntry[]; readonly group: Group }) {
  const { platform } = useServices();
  const t = useText();
  const money = useMoneyText();
  const dayTime = useDayTime();
  const namesOf = useDayNames();
  const shown = bonuses.filter((bonus) => group === 'all' || groupOf(stateOf(bonus)) === group);
  if (shown.length === 0)
    return <EmptyState drawing="ticket" title={t('bonus.history.none')} text={t('bonus.history.noneText')} />;
  return (
    <Band>
      {groupByDay(shown, ({ granted_at }) => granted_at, platform.calendarDay).map((day) => (
        <Fragment key={day.key}>
          <DayHeading {...namesOf(day.atMs)} />
          {day.items.map((bonus) => {
            const state = stateOf(bonus);
            const own = groupOf(state);
            const isRunning = own === 'running';
            return (
              <StatementRow
                key={bonus.id}
                icon={ICONS[own]}
                title={bonus.title}
                detail={
                  isRunning ? t('bonus.history.left', { amount: money(bonus.left) }) : dayTime(bonus.ended_at)
                }
                href={hrefTo('/bonus', { id: bonus.id })}
                quiet={own === 'expired' || own === 'cancelled'}
                amount={
                  own === 'unlocked' ? (
                    <Money cents={bonus.converted} signed tone="received" />
                  ) : (
                    <Money cents={bonus.amount} tone={isRunning ? 'plain' : 'off'} />
                  )
                }
                status={{ text: t(`bonus.state.${state}`), tone: isRunning ? 'wait' : 'off' }}
              />
            );
          })}
        </Fragment>
      ))}
    </Band>
  );
}
