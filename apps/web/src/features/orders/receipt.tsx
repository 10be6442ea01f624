import type { PayOrder } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Paper, PaperFacts } from '@palpite/ui/paper';
import { Stamp } from '@palpite/ui/stamp';
import { useMoment } from '../../brand/moments.ts';
import { Money, useMoneyText } from '../../brand/money.tsx';
import { orderNumber } from '../../brand/order-number.ts';
import { share } from '../../platform/share.ts';
import { useServices, useText } from '../../stores/services.ts';
import { useCopyNumber, useOrderFacts } from './order-facts.tsx';
import { didNotMove, rowStatus } from './order-look.ts';
import styles from './orders.module.css';
import { type ReceiptWords, receiptText } from './receipt-text.ts';

/** The amount that the paper is about: what truly came, or what was asked for. */
function centsOf(order: PayOrder): number {
  return order.pay_type === 'payin' && order.state === 'paid' ? order.paid_amount : order.amount;
}

function useReceipt(order: PayOrder): ReceiptWords {
  const { boot } = useServices();
  const t = useText();
  const moment = useMoment();
  const amount = useMoneyText();
  const factsOf = useOrderFacts();
  const isPaid = order.state === 'paid';
  return {
    title: t(isPaid ? `orders.receipt.${order.pay_type}` : `orders.receipt.${order.pay_type}.ended`),
    amount: amount(centsOf(order)),
    when: `${moment(order.updated_at, 'date')}, ${moment(order.updated_at, 'time-seconds')}`,
    facts: factsOf(order),
    number: { label: t('orders.fact.number'), value: orderNumber(order.order_id) },
    from: t('orders.receipt.from', { brand: boot.brand.logo.join(' ') }),
  };
}

function useShareReceipt(words: ReceiptWords): () => Promise<void> {
  const { notices } = useServices();
  const t = useText();
  return async () => {
    const answer = await share({ title: words.from, text: receiptText(words) });
    if (answer === 'shared') return;
    const isCopied = answer === 'copied';
    notices.getState().tell({
      tone: isCopied ? 'good' : 'bad',
      text: t(isCopied ? 'orders.shared' : 'orders.shareFailed'),
    });
  };
}

/** What leaves the app when it is sent to somebody: on paper, with the stamp of what became of it. */
export function Receipt({ order }: { readonly order: PayOrder }) {
  const { platform } = useServices();
  const t = useText();
  const words = useReceipt(order);
  const status = rowStatus(order, platform.nowMs());
  const isPaid = order.state === 'paid';
  return (
    <Paper
      label={words.title}
      title={words.title}
      amount={
        <Money cents={centsOf(order)} exact form="display" tone={didNotMove(order) ? 'off' : 'plain'} />
      }
      detail={words.when}
      aside={
        isPaid ? (
          <Stamp icon="check">{t('orders.receipt.stamp')}</Stamp>
        ) : (
          status && <Stamp icon="close">{stampOf(t, status.message)}</Stamp>
        )
      }
    >
      <PaperFacts facts={[...words.facts, words.number]} />
    </Paper>
  );
}

function stampOf(t: ReturnType<typeof useText>, message: string): string {
  if (message === 'orders.status.back' || message === 'orders.status.cancelled') return t(message);
  return t('orders.status.unpaid');
}

export function ReceiptActions({ order }: { readonly order: PayOrder }) {
  const t = useText();
  const send = useShareReceipt(useReceipt(order));
  const copy = useCopyNumber();
  return (
    <div className={styles.pair}>
      <Button tone={order.state === 'paid' ? 'primary' : 'neutral'} icon="share" onPress={() => void send()}>
        {t('orders.share')}
      </Button>
      <Button icon="copy" onPress={() => void copy(order.order_id)}>
        {t('orders.copy')}
      </Button>
    </div>
  );
}
