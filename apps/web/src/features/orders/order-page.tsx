import type { PayOrder } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { Deadline } from '@palpite/ui/deadline';
import { DecisionPage } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import { Hint } from '@palpite/ui/lead';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Notice } from '@palpite/ui/notice';
import { Paper, PaperFacts } from '@palpite/ui/paper';
import { Stamp } from '@palpite/ui/stamp';
import { HeldNotices } from '../../parts/held-notice.tsx';
import { useMoment, useNearMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { orderNumber } from '../../parts/read-aloud.ts';
import { hrefTo } from '../../platform/hash.ts';
import { share } from '../../platform/share.ts';
import { useSecond } from '../../stores/book/use-match.ts';
import type { OrderReading } from '../../stores/payments/orders.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useText } from '../../stores/services.ts';
import { useCopyNumber, useNumberFact, useOrderFacts } from './order-facts.tsx';
import { OrderListSkeleton } from './order-list.tsx';
import { didNotMove, isUnderWay, rowStatus, whyOf } from './order-look.ts';
import { OrderStages } from './order-stage-list.tsx';
import { hasStep, type OrderPartProps, OrderStep } from './order-step.tsx';
import styles from './orders.module.css';
import { type ReceiptWords, receiptText } from './receipt-text.ts';

interface TimeLeft {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const two = (count: number) => String(count).padStart(2, '0');

/** A link to report a problem, and to the answers. */
function Wrong({ order }: { readonly order: PayOrder }) {
  const t = useText();
  if (order.can_appeal === 0) return null;
  return (
    <ListGroup>
      <ListRow
        icon="alert"
        label={t('orders.wrong')}
        value={t('orders.wrong.action')}
        href={hrefTo('/transaction-question', { order_id: order.order_id, type: order.pay_type })}
      />
    </ListGroup>
  );
}

function PayoutUnderWay({ order }: OrderPartProps) {
  const t = useText();
  const near = useNearMoment();
  const factsOf = useOrderFacts();
  const numberFact = useNumberFact();
  return (
    <>
      <DeadlineClock order={order} />
      <OrderStages order={order} />
      <Hint icon="info" boxed>
        {t('orders.promise', { time: near(order.promised_at, 'date-time') })}
      </Hint>
      <Card>
        <Facts facts={[...factsOf(order), numberFact(order.order_id)]} />
      </Card>
      <SupportRow />
    </>
  );
}

function PayinUnderWay({ order }: OrderPartProps) {
  const factsOf = useOrderFacts();
  const numberFact = useNumberFact();
  const t = useText();
  return (
    <>
      <div className={styles.head}>
        <span>{t('orders.amount')}</span>
        <b>
          <Money cents={order.amount} exact form="display" />
        </b>
      </div>
      <HeldNotices held={order.held} />
      <OrderStages order={order} />
      <Card>
        <Facts facts={[...factsOf(order), numberFact(order.order_id)]} />
      </Card>
      <Wrong order={order} />
    </>
  );
}

/** The result: first where the money is, then why, then the receipt. */
function Ended({ order }: OrderPartProps) {
  const t = useText();
  const amount = useMoneyText();
  const why = whyOf(order);
  if (order.state === 'paid') {
    return (
      <>
        {order.returned_amount > 0 && why && (
          <Notice icon="alert" tone="negative">
            {t(why)}
          </Notice>
        )}
        <HeldNotices held={order.held} />
        <Receipt order={order} />
        <ReceiptActions order={order} />
        <Wrong order={order} />
        <p className={styles.keep}>{t('orders.receipt.keep')}</p>
      </>
    );
  }
  const where =
    order.pay_type === 'payout'
      ? t('orders.ended.payout', { amount: amount(order.amount) })
      : t(order.state === 'expired' ? 'orders.ended.expired' : 'orders.ended.payin');
  return (
    <>
      <Notice
        icon={order.state === 'cancelled' ? 'info' : 'alert'}
        tone={order.state === 'failed' ? 'negative' : 'info'}
      >
        {where} {why && t(why)}
      </Notice>
      <HeldNotices held={order.held} />
      {order.pay_type === 'payout' && (
        <div className={styles.stages}>
          <OrderStages order={order} />
        </div>
      )}
      <Receipt order={order} />
      <ReceiptActions order={order} />
      <Wrong order={order} />
      {order.pay_type === 'payout' && <SupportRow />}
    </>
  );
}

export function OrderAbsent() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('orders.absent.title')}
      text={t('orders.absent.text')}
      action={
        <Button size="small" href={hrefTo('/transaction')}>
          {t('orders.absent.action')}
        </Button>
      }
    />
  );
}

/** The current state of one deposit or withdrawal, live. */
export function OrderPage({ reading }: { readonly reading: OrderReading }) {
  const { order, phase } = reading;
  if (phase === 'loading') return <OrderListSkeleton />;
  if (phase === 'failed') return <NotLoaded of="orders" onRetry={reading.refresh} />;
  if (!order) return <OrderAbsent />;
  const Part = !isUnderWay(order) ? Ended : order.pay_type === 'payin' ? PayinUnderWay : PayoutUnderWay;
  return (
    <DecisionPage foot={hasStep(order) && <OrderStep order={order} reading={reading} />}>
      <Part order={order} reading={reading} />
    </DecisionPage>
  );
}

/** The first contact for a withdrawal; nothing where there is none. */
function SupportRow() {
  const { boot, client, platform } = useServices();
  const t = useText();
  const { data } = useQuery({
    queryKey: ['payout-social', boot.brand.id],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const outcome = await client.call('payoutSocial', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the support contacts could not be read');
      return outcome.data.list;
    },
  });
  const [first] = data ?? [];
  if (!first) return null;
  return (
    <ListGroup>
      <ListRow
        icon="headset"
        label={t('orders.help')}
        value={first.name}
        onPress={() => {
          void client.call('payoutSocialClick', { key: first.key });
          platform.openOutside(first.url);
        }}
      />
    </ListGroup>
  );
}

function ClockNote() {
  const t = useText();
  return (
    <div className={styles.clock}>
      <span>{t('orders.clock.units')}</span>
      <span>{t('orders.clock.left')}</span>
    </div>
  );
}

/** The promised time of a withdrawal, counting down; it renders every second without its parent. */
function DeadlineClock({ order }: { readonly order: PayOrder }) {
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

/** Undefined when the time is over. A day is written in hours. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | undefined {
  const all = Math.ceil((untilMs - nowMs) / 1_000);
  if (all <= 0) return undefined;
  return { hours: Math.floor(all / 3_600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}

/** The amount of the receipt: what was received, or what was requested. */
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

/** The shared receipt, with a stamp of the result. */
function Receipt({ order }: { readonly order: PayOrder }) {
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

function ReceiptActions({ order }: { readonly order: PayOrder }) {
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
