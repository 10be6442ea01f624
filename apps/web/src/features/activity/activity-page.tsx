import type { ActivityEntry } from '@palpite/contract/entities/activity';
import type { ActivityKind } from '@palpite/contract/tables/growth';
import { ActivityText } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Chips } from '@palpite/ui/chip';
import { DecisionPage } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../parts/growth-states.tsx';
import { useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useRead, useTasksPushed } from '../../stores/growth/reads.ts';
import { useServices, useText } from '../../stores/services.ts';
import { ActivityAction } from './activity-action.tsx';
import { mechanismOf, phaseOf } from './activity-state.ts';
import { Ticket } from './activity-ticket.tsx';
import { FirstCharge } from './first-charge.tsx';
import { FreeBets } from './free-bet.tsx';
import styles from './mechanisms.module.css';
import { Punch } from './punch.tsx';
import { Rungs } from './rungs.tsx';
import { SwitchedInterface } from './switched-interface.tsx';
import { Cost, ReceivedSteps, Terms } from './terms.tsx';
import { useClaim } from './use-claim.ts';

/** An activity of one kind, with the state of the player. */
export function ActivityPage({ kind }: { readonly kind: ActivityKind }) {
  const read = useRead('activityInfo', { kind });
  useTasksPushed('activityInfo');
  return <Loaded read={read}>{({ list }) => <Activities list={list} />}</Loaded>;
}

/** What a day costs, beside the number of days. */
function DayNeed({ entry: { day_need } }: { readonly entry: ActivityEntry }) {
  const t = useText();
  const money = useMoneyText('short');
  return day_need === 0 ? null : (
    <ActivityText>{t('activity.dayNeed', { amount: money(day_need) })}</ActivityText>
  );
}

/** Usually one; where there are several, one is chosen. */
export function Activities({ list }: { readonly list: readonly ActivityEntry[] }) {
  const t = useText();
  const [id, setId] = useState('');
  const entry = list.find((one) => one.id === id) ?? list[0];
  if (!entry) return <NoActivity />;
  return (
    <>
      {list.length > 1 && (
        <div className={styles.chips}>
          <Chips
            label={t('activity.choose')}
            chosen={entry.id}
            onChoose={setId}
            options={list.map((one) => ({ value: one.id, label: one.title }))}
          />
        </div>
      )}
      <Activity key={entry.id} entry={entry} />
    </>
  );
}

export function NoActivity() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('activity.empty')}
      text={t('activity.emptyText')}
      action={
        <Button size="small" href={hrefTo('/promotion')}>
          {t('activity.others')}
        </Button>
      }
    />
  );
}

/** The ticket, then its mechanism, the terms, the cost and one action. */
export function Activity({ entry }: { readonly entry: ActivityEntry }) {
  const { platform } = useServices();
  const claim = useClaim(entry);
  const phase = phaseOf(entry, platform.nowMs());
  const mechanism = mechanismOf(entry.kind);
  if (phase === 'notAllowed') return <NotAllowed reason={entry.reason} />;
  if (mechanism === 'amounts') return <FirstCharge entry={entry} phase={phase} claim={claim} />;
  if (mechanism === 'switch') return <SwitchedInterface entry={entry} phase={phase} claim={claim} />;
  const action = <ActivityAction entry={entry} phase={phase} claim={claim} hasOwn={mechanism === 'rungs'} />;
  const page = (ticket: ReactNode, below: ReactNode) => (
    <DecisionPage foot={action}>
      {ticket}
      {below}
      <Terms entry={entry} />
      <Cost entry={entry} />
    </DecisionPage>
  );
  switch (mechanism) {
    case 'punch':
      return page(
        <Ticket entry={entry} phase={phase}>
          <Punch steps={entry.steps} />
        </Ticket>,
        <ReceivedSteps entry={entry} />,
      );
    case 'freeBet':
      return page(
        entry.steps.length > 0 && <Ticket entry={entry} phase={phase} />,
        <FreeBets entry={entry} />,
      );
    default:
      return page(
        <Ticket entry={entry} phase={phase}>
          <DayNeed entry={entry} />
        </Ticket>,
        <Rungs entry={entry} claim={claim} />,
      );
  }
}
