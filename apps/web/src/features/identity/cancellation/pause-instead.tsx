import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Icon } from '@palpite/ui/icon';
import { hrefTo } from '../../../platform/hash.ts';
import { useText } from '../../../stores/services.ts';
import styles from './cancellation.module.css';

/** A break is often what is meant, and it can be undone. */
export function PauseInstead() {
  const t = useText();
  return (
    <Card>
      <div className={styles.inside}>
        <div className={styles.pause}>
          <Icon name="hourglass" size={24} />
          <div>
            <b>{t('profile.cancel.pause')}</b>
            <p>{t('profile.cancel.pause.text')}</p>
          </div>
        </div>
        <Button tone="line" href={hrefTo('/setting/limits')}>
          {t('profile.cancel.pause.go')}
        </Button>
      </div>
    </Card>
  );
}
