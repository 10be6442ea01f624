import { Button } from '@palpite/ui/button';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { MessageCenterPage, useMessageCenter } from '../features/messages/message-center.tsx';
import { MessageDetail } from '../features/messages/message-detail.tsx';
import { useText } from '../stores/services.ts';
import styles from './messages.module.css';

export function MessageCenterScreen() {
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

export function MessageDetailScreen() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const [heading, setHeading] = useState<string>();
  useHeading(heading);
  return <MessageDetail id={id} onHeading={setHeading} />;
}
