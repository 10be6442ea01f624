import { Button } from '@palpite/ui/button';
import { ErrorState, Foot } from '@palpite/ui/error-state';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './trouble.module.css';

export interface BrokenScreenProps {
  /** A short technical term for support. */
  readonly reference?: string;
  readonly onRetry: () => void;
}

/** A page that did not load. Offline it says so: then nothing of ours is broken. */
export function BrokenScreen({ reference = 'APP', onRetry }: BrokenScreenProps) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <div className={styles.page}>
      <ErrorState
        code={t('shell.error.code', { reference: offline ? 'NET' : reference })}
        title={t(offline ? 'shell.offline.title' : 'shell.error.title')}
        text={t(offline ? 'shell.offline.never' : 'shell.error.text')}
        facts={[
          { label: t('shell.error.balance'), value: t('shell.error.balanceKept') },
          { label: t('shell.error.account'), value: t('shell.error.accountKept') },
        ]}
      />
      <Foot>
        <Button tone="primary" size="action" onPress={onRetry}>
          {t('shell.error.retry')}
        </Button>
        <Button href={hrefTo('/me')}>{t('shell.error.toAccount')}</Button>
      </Foot>
    </div>
  );
}
