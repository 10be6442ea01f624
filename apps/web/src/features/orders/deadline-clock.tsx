import type { PayOrder } from '@palpite/contract/entities/payments';
import { Deadline } from '@palpite/ui/deadline';
import { useNearMoment } from '../../brand/moments.ts';
import { Money } from '../../brand/money.tsx';
import { useText } from '../../stores/services.ts';
import { useSecond } from '../../stores/use-match.ts';
import styles from './orders.module.css';
import { type TimeLeft, timeLeft } from './time-left.ts';

const two = (count: number) => String(count).padStart(2, '0');

function ClockNote() {
  const t = useText();
  return (
    <div className={styles.clock}>
      <span>{t('orders.clock.units')}</span>
      <span>{t('orders.clock.left')}</span>
    </div>
  );
}

/** The promise of a withdrawal, counting down; drawn by itself every second. */
export function DeadlineClock({ order }: { readonly order: PayOrder }) {
  const t = useText();
  const near = useNearMoment();
  const nowMs = useSecond();
  const left: TimeLeft | undefined = timeLeft(order.promised_at, nowMs);
  const whole = Math.max(1, order.promised_at - order.created_at);
  return (
    <Deadline
      amountLabel={t('orders.amount')}
      amount={<Money cents={order.amount} exact form="display" />}
      untilLabel={t('orders.arrives')}
      until={near(order.promised_at, 'date-time')}
      gone={(nowMs - order.created_at) / whole}
      leftLabel={left ? t('orders.left', { hours: left.hours, minutes: left.minutes }) : ''}
      note={left ? <ClockNote /> : t('orders.late')}
      {...(left && { left: [String(left.hours), two(left.minutes), two(left.seconds)] })}
    />
  );
}
