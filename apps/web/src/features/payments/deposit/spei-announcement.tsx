import { Button } from '@palpite/ui/button';
import { Foot } from '@palpite/ui/error-state';
import { Hint, Lead } from '@palpite/ui/lead';
import { Steps } from '@palpite/ui/steps';
import { hrefTo } from '../../../platform/hash.ts';
import { useText } from '../../../stores/services.ts';
import styles from './deposit.module.css';

/** The name of Mexico's transfers, as it is written there. */
const METHOD = 'SPEI';

export function SpeiAnnouncement() {
  const t = useText();
  const account = t('deposit.spei.account');
  return (
    <div className={styles.announcement}>
      <Lead title={t('deposit.spei.title', { method: METHOD })}>
        {t('deposit.spei.text', { method: METHOD })}
      </Lead>
      <Steps
        label={t('deposit.spei.title', { method: METHOD })}
        steps={[
          t('deposit.spei.rule.account', { account }),
          t('deposit.spei.rule.own'),
          t('deposit.spei.rule.exact'),
          t('deposit.spei.rule.never', { account }),
        ]}
      />
      <Hint icon="clock" boxed>
        {t('deposit.spei.late')}
      </Hint>
      <div className={styles.stretch} />
      <Foot>
        <Button tone="primary" size="action" href={hrefTo('/wallet/deposit')}>
          {t('deposit.spei.action', { method: METHOD })}
        </Button>
      </Foot>
    </div>
  );
}
