import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import { Stages } from '@palpite/ui/stages';
import { useNearMoment } from '../../brand/moments.ts';
import { useMoneyText } from '../../brand/money.tsx';
import { useText } from '../../stores/services.ts';
import { type OrderStage, payinStages, payoutStages } from './order-stages.ts';

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
