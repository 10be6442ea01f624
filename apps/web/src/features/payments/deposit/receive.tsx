import type { PayChannel } from '@palpite/contract/entities/payments';
import { Money, useMoneyText } from '../../../brand/money.tsx';
import { useText } from '../../../stores/services.ts';
import { feeOf } from './channel-words.ts';
import styles from './deposit.module.css';

export interface ReceiveProps {
  readonly channel: PayChannel;
  readonly cents: number;
  /** What a code adds. */
  readonly code: number;
}

/** What reaches the balance, beside what is paid. */
export function Receive({ channel, cents, code }: ReceiveProps) {
  const t = useText();
  const money = useMoneyText();
  if (channel.coin !== '') return <span>{t('deposit.receive.rate')}</span>;
  return (
    <div className={styles.receive}>
      <span>{t('deposit.receive')}</span>
      <span className={styles.sum}>
        <b>
          <Money cents={Math.max(0, cents - feeOf(channel, cents))} exact />
        </b>
        {code > 0 && <small>{t('deposit.receive.code', { amount: money(code) })}</small>}
      </span>
    </div>
  );
}
