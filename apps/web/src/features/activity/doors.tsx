import type { ActivityStep } from '@palpite/contract/entities/activity';
import { classes } from '@palpite/ui/classes';
import { useMoment } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { isMoney, unitOf, useRewardText } from '../../parts/reward-text.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './mechanisms.module.css';
import type { MechanismProps } from './rungs.tsx';

/** A calendar: open doors show their prize, today's is bright, one of an earlier day may still be opened. */
export function Doors({ entry, claim }: MechanismProps) {
  const { platform } = useServices();
  const today = platform.calendarDay(platform.nowMs());
  return (
    <ol className={styles.doors}>
      {entry.steps.map((step) => (
        <li key={step.step}>
          {step.state === 'ready' ? (
            <Openable
              step={step}
              isToday={platform.calendarDay(step.day_at) >= today}
              isBusy={claim.pending === step.step}
              onOpen={() => claim.take(step.step)}
            />
          ) : (
            <Closed step={step} isToday={platform.calendarDay(step.day_at) === today} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface OpenableProps {
  readonly step: ActivityStep;
  readonly isToday: boolean;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

function Openable({ step, isToday, isBusy, onOpen }: OpenableProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={classes(styles.door, isToday ? styles.doorToday : styles.doorStill)}
      aria-label={t('activity.door.open', { door: step.step })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onOpen}
    >
      {step.step}
      <small>{t(isToday ? 'activity.door.today' : 'activity.door.still')}</small>
    </button>
  );
}

function Closed({ step, isToday }: { readonly step: ActivityStep; readonly isToday: boolean }) {
  const t = useText();
  const moment = useMoment();
  const rewardText = useRewardText();
  const short = useMoneyText('short');
  if (step.state === 'received') {
    const { kind, amount, count } = step.prize;
    return (
      <div className={classes(styles.door, styles.doorOpen)}>
        {isMoney(kind) ? short(amount) : count}
        <small>{isMoney(kind) ? step.step : unitOf(rewardText(step.prize), count)}</small>
      </div>
    );
  }
  const isMissed = step.state === 'missed';
  return (
    <div
      className={classes(
        styles.door,
        isMissed ? styles.doorMissed : styles.doorWaits,
        isToday && !isMissed && styles.doorNow,
      )}
    >
      {step.step}
      <small>
        {isMissed
          ? t('activity.door.over')
          : isToday
            ? t('activity.door.now')
            : moment(step.day_at, 'day-month')}
      </small>
    </div>
  );
}
