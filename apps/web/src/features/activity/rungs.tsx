import type { ActivityEntry, ActivityStep } from '@palpite/contract/entities/activity';
import { Button } from '@palpite/ui/button';
import { classes } from '@palpite/ui/classes';
import { Icon } from '@palpite/ui/icon';
import { Progress } from '@palpite/ui/progress';
import { Unseen } from '@palpite/ui/unseen';
import { useDayTime } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { useText } from '../../stores/services.ts';
import styles from './mechanisms.module.css';
import type { Claim } from './use-claim.ts';

export interface MechanismProps {
  readonly entry: ActivityEntry;
  readonly claim: Claim;
}

/** A ladder of thresholds; one accent button at most. */
export function Rungs({ entry, claim }: MechanismProps) {
  const first = entry.steps.find(({ state }) => state === 'ready')?.step;
  return (
    <ol className={styles.rungs}>
      {entry.steps.map((step) => (
        <Rung key={step.step} entry={entry} step={step} claim={claim} isFirst={step.step === first} />
      ))}
    </ol>
  );
}

interface RungProps extends MechanismProps {
  readonly step: ActivityStep;
  readonly isFirst: boolean;
}

function Rung({ entry, step, claim, isFirst }: RungProps) {
  const t = useText();
  const rewardText = useRewardText();
  const shown = useNeed(entry);
  const { state, need, have, prize } = step;
  return (
    <li className={classes(styles.rung, styles[state])}>
      <i className={styles.mark}>
        {state === 'received' && <Icon name="check" size={14} />}
        <Unseen>{t(`activity.step.${state}`)}</Unseen>
      </i>
      <div className={styles.rungWords}>
        <div className={styles.rungDeal}>
          {shown(need, 'short')}
          <i />
          <b>{rewardText(prize)}</b>
        </div>
        {state === 'now' && need > 0 && <Progress size="thin" part={have / need} />}
        <RungNote entry={entry} step={step} />
      </div>
      {state === 'ready' ? (
        <Button
          size="small"
          tone={isFirst ? 'primary' : 'neutral'}
          busy={claim.pending === step.step}
          onPress={() => claim.take(step.step)}
        >
          {t('activity.claim')}
        </Button>
      ) : (
        <RungEnd entry={entry} step={step} />
      )}
    </li>
  );
}

type StepProps = Pick<RungProps, 'entry' | 'step'>;

function RungNote({ entry, step }: StepProps) {
  const t = useText();
  const dayTime = useDayTime();
  const shown = useNeed(entry);
  switch (step.state) {
    case 'ready':
      return (
        entry.claim_until > 0 && <small>{t('activity.until', { at: dayTime(entry.claim_until) })}</small>
      );
    case 'now':
      if (step.have >= step.need) return <small>{t('activity.secured')}</small>;
      return (
        <small>
          {t('activity.of', {
            have: entry.unit === 'cents' ? shown(Math.min(step.have, step.need)) : step.have,
            need: shown(step.need),
          })}
        </small>
      );
    case 'missed':
      return <small>{t('activity.step.missed')}</small>;
    default:
      return null;
  }
}

function RungEnd({ entry, step }: StepProps) {
  const t = useText();
  const dayTime = useDayTime();
  const shown = useNeed(entry);
  if (step.state === 'received') {
    return (
      <span className={styles.rungEnd}>
        {t('activity.received')}
        {step.received_at > 0 && <b>{dayTime(step.received_at)}</b>}
      </span>
    );
  }
  const left = Math.max(0, step.need - step.have);
  if (step.state === 'missed' || left === 0) return null;
  return (
    <span className={styles.rungEnd}>
      {t('activity.missing')}
      <b>{shown(left)}</b>
    </span>
  );
}

/** A threshold in words: `R$ 300`, `4 dias`. */
export function useNeed({ unit }: Pick<ActivityEntry, 'unit'>): (value: number, form?: 'short') => string {
  const t = useText();
  const usual = useMoneyText();
  const short = useMoneyText('short');
  return (value, form) => {
    if (unit === 'days') return t('activity.days', { count: value });
    if (unit === 'pieces') return t('activity.pieces', { count: value });
    return form === 'short' ? short(value) : usual(value);
  };
}
