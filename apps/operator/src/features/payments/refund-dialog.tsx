import type { PaymentPage } from '@palpite/contract/operator/payment-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { TextInput } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { limitText, readLimit } from '../../app/parts/numbers.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';

/** Whole or in part. The key is made once per dialog: a second press gives nothing more back. */
export function RefundDialog(props: {
  readonly order: string;
  readonly payment: PaymentPage['payments'][number];
  readonly onEnd: (said?: string) => void;
}) {
  const t = useText();
  const money = useMoney();
  const { order, payment, onEnd } = props;
  const refund = useCommand('payinRefund');
  const [once] = useState(() => browser.newKey());
  const [amount, setAmount] = useState(() => limitText(payment.refundable));
  const [tried, setTried] = useState(false);
  const read = readLimit(amount);
  const cents = read.is === 'cents' && read.cents > 0 && read.cents <= payment.refundable ? read.cents : 0;
  const most = t('desk.pay.refund.most', { money: money(payment.refundable, payment.currency) });
  return (
    <CommandDialog
      title={t('desk.pay.refund.named', { id: payment.id })}
      text={t('desk.pay.refund.text')}
      confirm={t('desk.pay.refund')}
      tone="stop"
      busy={refund.isPending}
      error={refund.error}
      onConfirm={(reason) => {
        setTried(true);
        if (cents === 0) return;
        refund.mutate(
          { order, payment: payment.id, amount: cents, once, reason },
          {
            onSuccess: ({ state }) =>
              onEnd(t(state === 'refunded' ? 'desk.pay.refund.done' : 'desk.pay.refund.sent')),
          },
        );
      }}
      onClose={() => onEnd()}
    >
      <TextInput
        label={t('desk.pay.refund.amount')}
        value={amount}
        inputMode="numeric"
        maxLength={15}
        hint={most}
        fault={tried && cents === 0 ? most : undefined}
        onChange={setAmount}
      />
    </CommandDialog>
  );
}
