import { Segment } from '@palpite/ui/segment';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { ODDS_POLICIES } from '../../stores/slip-kinds.ts';
import styles from './slip.module.css';

/** Which changed odds are taken without asking. */
export function PolicyRow() {
  const { slip } = useServices();
  const t = useText();
  const policy = useShared('slip', (state) => state.policy);
  return (
    <div className={styles.option}>
      <span className={styles.optionText}>{t('slip.policy')}</span>
      <Segment
        label={t('slip.policy')}
        chosen={policy}
        onChoose={(chosen) => slip.getState().choosePolicy(chosen)}
        options={ODDS_POLICIES.map((value) => ({ value, label: t(`slip.policy.${value}`) }))}
      />
    </div>
  );
}
