import { useText } from '../../../stores/services.ts';
import styles from './deposit.module.css';

const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The skeleton; `hidden` where the opener of the page draws its own. */
export function DepositSkeleton({ hidden }: { readonly hidden: boolean }) {
  const t = useText();
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('deposit.loading')}>
      {!hidden && (
        <div className={styles.forms} data-skeleton>
          <span className={styles.amountForm} />
          <span className={styles.chipForms}>
            {CHIPS.map((chip) => (
              <i key={chip} />
            ))}
          </span>
          <span className={styles.cardForm} />
          <span className={styles.lineForm} />
        </div>
      )}
    </div>
  );
}
