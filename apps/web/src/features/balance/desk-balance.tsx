import { Skeleton } from '@palpite/ui/skeleton';
import { useMoment } from '../../brand/moments.ts';
import { Money } from '../../brand/money.tsx';
import { useText } from '../../stores/services.ts';
import { useShownBalance } from '../../stores/shown-balance.ts';
import styles from './balance.module.css';
import { HiddenAmount } from './hidden-amount.tsx';

/** The same balance in scoreboard size, beside the phone. */
export function DeskBalance() {
  const t = useText();
  const moment = useMoment();
  const balance = useShownBalance();
  return (
    <div className={styles.board}>
      {balance.is === 'waiting' && <Skeleton shape="big-amount" />}
      {balance.is === 'hidden' && <HiddenAmount />}
      {balance.is === 'shown' && (
        <>
          <Money cents={balance.info.balance} form="display" stale={balance.stale} />
          {balance.stale && (
            <small className={styles.since}>
              {t('shell.balance.asOf', { time: moment(balance.atMs, 'time') })}
            </small>
          )}
        </>
      )}
    </div>
  );
}
