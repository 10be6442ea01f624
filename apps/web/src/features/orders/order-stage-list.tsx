import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import type { MessageId, PlainMessageId } from '@palpite/i18n/message-id';
import { Stages } from '@palpite/ui/stages';
import { useNearMoment } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';

type StageDetail = Exclude<Extract<MessageId, `orders.stage.${string}`>, 'orders.stage.until'>;

interface OrderStage {
  readonly key: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly title: PlainMessageId & `orders.stage.${string}`;
  readonly detail?: StageDetail;
  /** When it was reached; 0 before that. */
  readonly atMs: number;
  /** When it should be reached. */
  readonly untilMs?: number;
}

function useStageTexts(order: PayOrderDetail): (stage: OrderStage) => string | undefined {
  const t = useText();
  const amount = useMoneyText();
  return ({ detail }) => {
    switch (detail) {
      case undefined:
        return undefined;
      case 'orders.stage.back':
        return t(detail, { amount: amount(order.amount) });
      case 'orders.stage.pay.confirmations':
        return t(detail, { count: order.confirmations });
      default:
        return t(detail);
    }
  };
}

export function OrderStages({ order }: { readonly order: PayOrderDetail }) {
  const t = useText();
  const near = useNearMoment();
  const clock = (atMs: number) => near(atMs, 'day-month');
  const detailOf = useStageTexts(order);
  const stages = order.pay_type === 'payin' ? payinStages(order) : payoutStages(order);
  return (
    <Stages
      label={t('orders.stages')}
      stages={stages.map((stage) => {
        const detail = detailOf(stage);
        const time =
          stage.atMs > 0
            ? clock(stage.atMs)
            : stage.untilMs && stage.state !== 'done'
              ? t('orders.stage.until', { time: clock(stage.untilMs) })
              : undefined;
        return {
          key: stage.key,
          state: stage.state,
          stateLabel: t(`orders.stage.${stage.state}`),
          title: t(stage.title),
          ...(detail !== undefined && { detail }),
          ...(time !== undefined && { time }),
        };
      })}
    />
  );
}

/** When it was first in one of these states, after a given time. */
function firstAt(order: PayOrderDetail, states: readonly string[], afterMs = 0): number {
  return order.stages.find(({ state, at }) => states.includes(state) && at >= afterMs)?.at ?? 0;
}

function lastAt(order: PayOrderDetail, state: string): number {
  return order.stages.findLast((stage) => stage.state === state)?.at ?? order.updated_at;
}

function endOfPayout(order: PayOrderDetail): OrderStage {
  const { state } = order;
  const atMs = lastAt(order, state);
  if (state === 'failed')
    return {
      key: 'end',
      state: 'failed',
      title: 'orders.stage.failedTitle',
      detail: 'orders.stage.back',
      atMs,
    };
  if (state === 'cancelled') {
    const title = order.failure === 'by-player' ? 'orders.stage.cancelledTitle' : 'orders.stage.failedTitle';
    return { key: 'end', state: 'failed', title, detail: 'orders.stage.back', atMs };
  }
  if (state === 'paid') return { key: 'end', state: 'done', title: 'orders.stage.arrived', atMs };
  return {
    key: 'end',
    state: state === 'pending' ? 'now' : 'next',
    title: 'orders.stage.arrived',
    atMs: 0,
    untilMs: order.promised_at,
  };
}

function reviewOf(order: PayOrderDetail, atMs: number): OrderStage {
  const { state } = order;
  return {
    key: 'review',
    title: 'orders.stage.review',
    atMs,
    ...(state === 'review'
      ? { state: 'now', detail: 'orders.stage.review.detail' }
      : { state: state === 'cancelled' ? 'next' : 'done' }),
  };
}

function sentOf(order: PayOrderDetail, atMs: number): OrderStage {
  const sent = { key: 'sent', title: 'orders.stage.sent', atMs } as const;
  if (order.state === 'unknown') return { ...sent, state: 'now', detail: 'orders.stage.sent.unknown' };
  if (order.state === 'created') return { ...sent, state: 'now', detail: 'orders.stage.sent.next', atMs: 0 };
  return order.state === 'review'
    ? { ...sent, state: 'next', detail: 'orders.stage.sent.next' }
    : { ...sent, state: 'done' };
}

/** A withdrawal: received, reviewed where that was needed, sent, arrived. Steps that did not happen are left out. */
export function payoutStages(order: PayOrderDetail): OrderStage[] {
  const reviewAt = firstAt(order, ['review']);
  const sentAt =
    firstAt(order, ['pending', 'unknown'], reviewAt) || (order.state === 'paid' ? lastAt(order, 'paid') : 0);
  const wasSent = sentAt > 0 || ['created', 'unknown', 'review'].includes(order.state);
  return [
    {
      key: 'received',
      state: 'done',
      title: 'orders.stage.received',
      detail: 'orders.stage.received.payout',
      atMs: order.created_at,
    },
    ...(reviewAt > 0 || order.state === 'review' ? [reviewOf(order, reviewAt)] : []),
    ...(wasSent ? [sentOf(order, sentAt)] : []),
    endOfPayout(order),
  ];
}

/** A pending deposit: created, paid, credited. */
export function payinStages(order: PayOrderDetail): OrderStage[] {
  const seen = order.confirmations > 0;
  return [
    { key: 'created', state: 'done', title: 'orders.stage.created', atMs: order.created_at },
    {
      key: 'pay',
      state: 'now',
      title: 'orders.stage.pay',
      atMs: 0,
      detail: seen
        ? 'orders.stage.pay.confirmations'
        : order.state === 'unknown'
          ? 'orders.stage.pay.unknown'
          : 'orders.stage.pay.detail',
      ...(order.expires_at > 0 && { untilMs: order.expires_at }),
    },
    { key: 'credited', state: 'next', title: 'orders.stage.credited', atMs: 0 },
  ];
}
