import { Button } from '@palpite/ui/button';
import { useModalOpen } from '@palpite/ui/modal';
import type { ReachStore } from '../../stores/reach/reach.ts';
import { isBusy } from '../../stores/reach/updates.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { usePlacement } from '../../stores/slip/placed-slips.ts';
import styles from './update-bar.module.css';

export interface UpdateBarProps {
  readonly reach: ReachStore;
  /** The page in front: a round on it keeps the bar away. */
  readonly path: string;
}

/** A new version waits. The bar says what survives, and is not shown while a slip, a placement or a round is open. */
export function UpdateBar({ reach }: UpdateBarProps) {
  const services = useServices();
  const t = useText();
  const count = useShared('slip', (slip) => slip.items.length);
  const isPlacing = usePlacement(() => isBusy(services));
  const isCovered = useShared('overlays', (overlays) => overlays.open !== undefined);
  const isUnderSheet = useModalOpen();
  if (isPlacing || isCovered || isUnderSheet) return null;
  const { applyUpdate, postponeUpdate } = reach.getState();
  return (
    <section className={styles.bar} role="status">
      <div className={styles.words}>
        <small>{t('update.new')}</small>
        <b>{t('update.ready')}</b>
        <span>
          {t('update.text')} {count > 0 && t('update.slip', { count })}
        </span>
      </div>
      <div className={styles.actions}>
        <Button size="small" tone="primary" onPress={applyUpdate}>
          {t('update.go')}
        </Button>
        <Button size="small" onPress={postponeUpdate}>
          {t('update.later')}
        </Button>
      </div>
    </section>
  );
}
