import { Button } from '@palpite/ui/button';
import { HeaderActions } from '../app/header-actions.tsx';
import { MessageCenterPage, useMessageCenter } from '../features/messages/message-center.tsx';
import { useText } from '../stores/services.ts';
import styles from './message-center.module.css';

export function Screen() {
  const t = useText();
  const center = useMessageCenter();
  return (
    <>
      <HeaderActions>
        {center.hasUnread && (
          <span className={styles.action}>
            <Button tone="quiet" size="small" onPress={center.readAll}>
              {t('messages.readAll')}
            </Button>
          </span>
        )}
      </HeaderActions>
      <MessageCenterPage center={center} />
    </>
  );
}
