import type { PayChannel } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Hint } from '@palpite/ui/lead';
import { useStore } from 'zustand';
import { useMoneyText } from '../../../parts/money.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { depositsOf } from '../../../stores/payments/deposits.ts';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import styles from './deposit.module.css';
import { useHasDeposited } from './use-recommended.ts';

/** A pending deposit, with a link to it. */
export function OpenDeposit() {
  const services = useServices();
  const t = useText();
  const money = useMoneyText();
  const record = useStore(depositsOf(services), (state) => state.record);
  if (!record) return null;
  return (
    <div className={styles.open}>
      <span>{t('deposit.open', { amount: money(record.amount) })}</span>
      <Button size="small" href={hrefTo('/deposit-wait', { order_id: record.orderId })}>
        {t('deposit.open.action')}
      </Button>
    </div>
  );
}

function Guest() {
  const { login } = useServices();
  const t = useText();
  return (
    <div className={styles.open}>
      <span>{t('deposit.guest')}</span>
      <Button size="small" onPress={() => login.open('register')}>
        {t('deposit.guest.action')}
      </Button>
    </div>
  );
}

function FirstDeposit() {
  const t = useText();
  return (
    <div className={styles.open}>
      <span>{t('deposit.first')}</span>
      <Button size="small" href={hrefTo('/setting/limits')}>
        {t('deposit.first.limits')}
      </Button>
    </div>
  );
}

/** What must be known before paying, below the form. */
export function DepositNotes({ channel }: { readonly channel: PayChannel }) {
  const t = useText();
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  const hasDeposited = useHasDeposited();
  const asksCpf = channel.fields.some(({ kind }) => kind === 'cpf');
  return (
    <>
      {hasDeposited === false && <FirstDeposit />}
      {channel.coin === '' && (
        <div className={styles.own}>
          <Hint>{t(asksCpf ? 'deposit.own.cpf' : 'deposit.own')}</Hint>
        </div>
      )}
      {channel.instructions === 'transfer' && (
        <p className={styles.more}>
          <a href={hrefTo('/spei-announce')}>{t('deposit.spei.link', { method: channel.name })}</a>
        </p>
      )}
      {isGuest && <Guest />}
    </>
  );
}
