import type { PayOrder } from '@palpite/contract/entities/payments';
import type { Fact } from '@palpite/ui/card';
import { IconButton } from '@palpite/ui/icon-button';
import { useMoment } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { orderNumber } from '../../parts/read-aloud.ts';
import { useServices, useText } from '../../stores/services.ts';
import { didNotMove, fieldsOf } from './order-look.ts';
import styles from './orders.module.css';
import type { PlainFact } from './receipt-text.ts';

/** The facts of an order as texts: the same on the page and in what is shared. */
export function useOrderFacts(): (order: PayOrder) => readonly PlainFact[] {
  const t = useText();
  const moment = useMoment();
  const amount = useMoneyText();
  return (order) => {
    const { fee, amount: asked, paid_amount: paid, returned_amount: returned } = order;
    const isPayin = order.pay_type === 'payin';
    const differs = isPayin && order.state === 'paid' && paid !== asked;
    return [
      { label: t('orders.fact.method'), value: order.name },
      ...fieldsOf(order).map(({ label, value }) => ({ label: t(label), value })),
      ...(differs ? [{ label: t('orders.fact.asked'), value: amount(asked) }] : []),
      { label: t('orders.fact.fee'), value: fee > 0 ? amount(fee) : t('orders.fact.noFee') },
      ...(fee > 0 && !isPayin && !didNotMove(order)
        ? [{ label: t('orders.fact.net'), value: amount(asked - fee) }]
        : []),
      ...(order.coin_amount !== undefined && !didNotMove(order)
        ? [{ label: t('orders.fact.coins'), value: `${order.coin_amount} ${order.name}` }]
        : []),
      ...(returned > 0 ? [{ label: t('orders.fact.returned'), value: amount(returned) }] : []),
      { label: t('orders.fact.created'), value: moment(order.created_at, 'date-time') },
    ];
  };
}

/** Copies the number of an order, and says whether that worked. */
export function useCopyNumber(): (orderId: string) => Promise<void> {
  const { platform, notices } = useServices();
  const t = useText();
  return async (orderId) => {
    const isCopied = await platform.copyText(orderId);
    notices.getState().tell({
      tone: isCopied ? 'good' : 'bad',
      text: t(isCopied ? 'orders.copied' : 'orders.copyFailed'),
    });
  };
}

export function useNumberFact(): (orderId: string) => Fact {
  const t = useText();
  const copy = useCopyNumber();
  return (orderId) => ({
    label: t('orders.fact.number'),
    value: (
      <span className={styles.number}>
        {orderNumber(orderId)}
        <IconButton icon="copy" size="mini" label={t('orders.copy')} onPress={() => void copy(orderId)} />
      </span>
    ),
  });
}
