import type { ActivityEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { localDigits } from '@palpite/i18n/number-format';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Cap, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded } from '../../parts/growth-states.tsx';
import { useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { useRead, useTasksPushed } from '../../stores/growth/reads.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { ActivityAction } from './activity-action.tsx';
import { NoActivity } from './activity-page.tsx';
import { phaseOf, receivedOf } from './activity-state.ts';
import { Ticket } from './activity-ticket.tsx';
import { Doors } from './doors.tsx';
import styles from './mechanisms.module.css';
import { Cost, Terms } from './terms.tsx';
import { useClaim } from './use-claim.ts';

type Calendar = Reply<'christmasActivity'>;

/** The calendar of doors: one prize a day, sealed since the beginning. */
export function ChristmasPage() {
  const read = useRead('christmasActivity', {});
  useTasksPushed('christmasActivity');
  return (
    <Loaded read={read}>
      {(calendar) => {
        const [entry] = calendar.list;
        return entry ? <DoorCalendar entry={entry} calendar={calendar} /> : <NoActivity />;
      }}
    </Loaded>
  );
}

export interface DoorCalendarProps {
  readonly entry: ActivityEntry;
  readonly calendar: Calendar;
}

export function DoorCalendar({ entry, calendar }: DoorCalendarProps) {
  const { platform } = useServices();
  const t = useText();
  const money = useMoneyText('short');
  const claim = useClaim(entry);
  const language = useShared('text', (text) => text.language);
  const phase = phaseOf(entry, platform.nowMs());
  if (phase === 'notAllowed') return <NotAllowed reason={entry.reason} />;
  const { least, most, average, seal, server_seed, opened_today } = calendar;
  return (
    <DecisionPage foot={<ActivityAction entry={entry} phase={phase} claim={claim} hasOwn />}>
      <Ticket entry={entry} phase={phase} />
      <PartTitle
        note={
          opened_today > 0
            ? t('activity.door.openedToday', { count: localDigits(String(opened_today), language) })
            : undefined
        }
      >
        {t('activity.door.opened', { open: receivedOf(entry.steps).count, of: entry.steps.length })}
      </PartTitle>
      <Doors entry={entry} claim={claim} />
      <Cap icon="lock">
        {least === most
          ? t('activity.door.sumOf', { sum: money(most) })
          : t('activity.door.sum', { least: money(least), most: money(most), average: money(average) })}
      </Cap>
      {seal !== '' && (
        <p className={styles.seal}>
          <small>{t('activity.door.seal')}</small>
          <code>{seal}</code>
        </p>
      )}
      {server_seed !== '' && (
        <p className={styles.seal}>
          <small>{t('activity.door.seed')}</small>
          <code>{server_seed}</code>
        </p>
      )}
      <Terms entry={entry} />
      <Cost entry={entry} />
    </DecisionPage>
  );
}
