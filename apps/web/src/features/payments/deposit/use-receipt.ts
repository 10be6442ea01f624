import type { PayOrder } from '@palpite/contract/entities/payments';
import type { Fact } from '@palpite/ui/card';
import { useMoment } from '../../../brand/moments.ts';
import { orderNumber } from '../../../brand/order-number.ts';
import { share } from '../../../platform/share.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { useMoneyForm } from '../form/money-form.ts';
import { methodName } from './method-name.ts';

export interface Receipt {
  readonly at: string;
  readonly facts: readonly (Fact & { readonly value: string })[];
  /** Hands the same words over to another app. */
  send(): Promise<void>;
}

/** What a paid deposit says about itself, on the page and wherever it is sent. */
export function useReceipt(order: PayOrder): Receipt {
  const { boot, notices } = useServices();
  const t = useText();
  const exact = useMoneyForm('exact');
  const moment = useMoment();
  const at = `${moment(order.updated_at, 'date')}, ${moment(order.updated_at, 'time-seconds')}`;
  const facts = [
    { label: t('deposit.result.method'), value: methodName(order) },
    ...(order.paid_amount === order.amount
      ? []
      : [{ label: t('deposit.result.asked'), value: exact(order.amount) }]),
    { label: t('deposit.result.fee'), value: exact(order.fee) },
    ...(order.returned_amount === 0
      ? []
      : [{ label: t('deposit.result.returned'), value: exact(order.returned_amount) }]),
    { label: t('deposit.result.order'), value: orderNumber(order.order_id) },
  ];
  const text = [
    boot.brand.name,
    `${t('deposit.result.paid')}: ${exact(order.paid_amount)}`,
    at,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
  return {
    at,
    facts,
    async send() {
      const answer = await share({ title: t('deposit.result.title'), text });
      if (answer === 'shared') return;
      const isCopied = answer === 'copied';
      notices.getState().tell({
        tone: isCopied ? 'good' : 'bad',
        text: t(isCopied ? 'deposit.result.shared' : 'deposit.copy.failed'),
      });
    },
  };
}
