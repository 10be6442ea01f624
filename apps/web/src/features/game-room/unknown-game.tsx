import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { IconButton } from '@palpite/ui/icon-button';
import { hrefTo } from '../../platform/hash.ts';
import { useArrangement, useText } from '../../stores/services.ts';
import styles from './game-room.module.css';

/** The address names no game. The room has no header of its own, so that the way back is here. */
export function UnknownGame({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText();
  const { newer } = useArrangement();
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <IconButton icon="left" label={t('room.leave')} onPress={onLeave} />
        <h1 className={styles.heading}>{t('shell.tab.casino')}</h1>
      </header>
      <div className={styles.message}>
        <EmptyState
          drawing="ticket"
          title={t('room.refused.unknown')}
          text={t('room.unknown.text')}
          action={
            <Button tone="primary" href={hrefTo(newer ? '/home/game' : '/game')}>
              {t('room.way.games')}
            </Button>
          }
        />
      </div>
    </div>
  );
}
