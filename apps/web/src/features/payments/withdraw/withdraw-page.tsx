import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import { PaymentsFailed } from '../form/payments-failed.tsx';
import { usePayInfo } from '../form/use-pay-info.ts';
import { useWithdrawable } from './use-withdrawable.ts';
import styles from './withdraw.module.css';
import { WithdrawForm } from './withdraw-form.tsx';

const CHIPS = ['a', 'b', 'c'] as const;

function Waiting() {
  const t = useText();
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('withdraw.loading')}>
      <i className={styles.amount} />
      <span>
        {CHIPS.map((chip) => (
          <i key={chip} />
        ))}
      </span>
      <i className={styles.card} />
      <i className={styles.card} />
    </div>
  );
}

/** A withdrawal requires a known name. */
function Guest() {
  const { login } = useServices();
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('withdraw.guest.title')}
      text={t('withdraw.guest.text')}
      action={
        <Button tone="primary" onPress={() => login.open('register')}>
          {t('withdraw.guest.action')}
        </Button>
      }
    />
  );
}

/** The withdrawal: how much, to where, and when it arrives. */
export function WithdrawPage() {
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  const info = usePayInfo('payout');
  const money = useWithdrawable();
  if (isGuest) return <Guest />;
  if (info.is === 'failed') return <PaymentsFailed onAgain={info.again} />;
  if (money.is === 'failed') return <PaymentsFailed onAgain={money.again} />;
  if (info.is === 'loading' || money.is === 'loading') return <Waiting />;
  return <WithdrawForm info={info.info} money={money.money} />;
}
