import { Button } from '@palpite/ui/button';
import { useMoneyText } from '../../brand/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import { latestOdds } from '../../stores/slip-watch.ts';
import styles from './slip.module.css';
import type { SlipView } from './use-slip.ts';

/** The one action of the slip; what it does stands on it. */
export function SlipButton({ slip }: { readonly slip: SlipView }) {
  const { boot, placement, slip: store, book } = useServices();
  const t = useText();
  const amount = useMoneyText();
  const { action, total, changes } = slip;
  const acceptLatest = () => store.getState().acceptLatest(latestOdds(book));

  /** Whoever takes any odds is sent with those that stand on the screen. */
  function place(): void {
    if (store.getState().acceptAny) acceptLatest();
    void placement.getState().place();
  }

  switch (action.is) {
    case 'place':
      return (
        <Button tone="primary" size="action" onPress={place}>
          {t('slip.place', { amount: amount(action.total) })}
        </Button>
      );
    case 'sending':
      return (
        <Button tone="primary" size="action" busy>
          {t('slip.placing')}
        </Button>
      );
    case 'unknown':
      return (
        <div className={styles.pair}>
          <Button tone="primary" size="action" onPress={() => void placement.getState().retry()}>
            {t('slip.unknown.retry')}
          </Button>
          <Button tone="line" size="action" onPress={() => placement.getState().discard()}>
            {t('slip.unknown.discard')}
          </Button>
        </div>
      );
    case 'accept':
      return (
        <Button tone="primary" size="action" onPress={acceptLatest}>
          {t('slip.accept', { count: changes })}
        </Button>
      );
    case 'funds':
      return (
        <Button tone="primary" size="action" href={hrefTo('/me')}>
          {t(boot.demo ? 'slip.funds.demo' : 'slip.funds.account')}
        </Button>
      );
    case 'choose':
      return (
        <Button size="action" disabled>
          {t('slip.choose')}
        </Button>
      );
    default:
      return (
        <Button size="action" disabled>
          {t('slip.place', { amount: amount(total) })}
        </Button>
      );
  }
}
