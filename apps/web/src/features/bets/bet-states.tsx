import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useNearEnd } from '@palpite/ui/near-end';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import styles from './bet-list.module.css';
import { BetSkeleton } from './bet-skeleton.tsx';
import type { Bets } from './use-bets.ts';

/** Asks for the next page when the end of the list comes near; one that did not come is asked for by hand. */
export function NextPage({ bets }: { readonly bets: Bets }) {
  const t = useText();
  const { phase, loadMore } = bets;
  const edge = useNearEnd(phase === 'idle', loadMore);
  if (phase === 'stuck') {
    return (
      <div className={styles.end} role="status">
        {t('bets.moreFailed')}
        <Button size="small" onPress={loadMore}>
          {t('bets.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={edge} aria-busy="true">
      <BetSkeleton />
    </div>
  );
}

export interface NothingProps {
  readonly of: 'open' | 'settled' | 'filtered';
  readonly onClear: () => void;
}

export function Nothing({ of, onClear }: NothingProps) {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t(`bets.empty.${of}.title`)}
      text={t(`bets.empty.${of}.text`)}
      action={
        of === 'filtered' ? (
          <Button size="small" onPress={onClear}>
            {t('bets.empty.filtered.action')}
          </Button>
        ) : (
          <Button size="small" href={hrefTo('/sport')}>
            {t('bets.empty.action')}
          </Button>
        )
      }
    />
  );
}
