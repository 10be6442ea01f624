import { Button } from '@palpite/ui/button';
import { ErrorState, Foot } from '@palpite/ui/error-state';
import { useText } from '../../stores/services.ts';
import styles from './trouble.module.css';

/** The house is closed for work: error page of type 3. */
export function Maintenance({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <ErrorState
        code={t('shell.maintenance.code')}
        title={t('shell.maintenance.title')}
        text={t('shell.maintenance.text')}
        facts={[
          { label: t('shell.error.balance'), value: t('shell.error.balanceKept') },
          { label: t('shell.error.account'), value: t('shell.error.accountKept') },
        ]}
      />
      <Foot>
        <Button tone="primary" size="action" onPress={onRetry}>
          {t('shell.error.retry')}
        </Button>
      </Foot>
    </div>
  );
}
