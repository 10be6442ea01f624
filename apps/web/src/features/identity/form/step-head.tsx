import type { PlainMessageId } from '@palpite/i18n/message-id';
import { useText } from '../../../stores/services.ts';
import styles from './form.module.css';

export interface StepHeadProps {
  readonly steps: readonly PlainMessageId[];
  /** From 0. */
  readonly step: number;
}

/** The number of the step and its title. */
export function StepHead({ steps, step }: StepHeadProps) {
  const t = useText();
  const name = steps[step];
  return (
    <div>
      <p className={styles.step}>{t('login.step', { step: step + 1, count: steps.length })}</p>
      {name && <h2 className={styles.title}>{t(name)}</h2>}
    </div>
  );
}
