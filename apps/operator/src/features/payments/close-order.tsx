import type { PaymentLine } from '@palpite/contract/operator/payment-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { useCommand } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';

interface CloseProps {
  readonly order: PaymentLine;
  readonly onMessage: (text: string) => void;
}

/** Ends an order of which the provider says nothing. */
export function CloseButton({ order, onMessage }: CloseProps) {
  const t = useText();
  const { may } = useOperator();
  const [isOpen, setOpen] = useState(false);
  if (!may('payments.act') || order.state !== 'unknown') return null;
  return (
    <>
      <Button tone="stop" icon="close" onPress={() => setOpen(true)}>
        {t('console.pay.close')}
      </Button>
      {isOpen && (
        <CloseDialog
          order={order}
          onEnd={(message) => {
            setOpen(false);
            if (message !== undefined) onMessage(message);
          }}
        />
      )}
    </>
  );
}

/** A deposit can only be closed as not paid: the provider's message alone credits one that was paid. */
function CloseDialog({
  order,
  onEnd,
}: {
  readonly order: PaymentLine;
  readonly onEnd: (message?: string) => void;
}) {
  const t = useText();
  const money = useMoney();
  const close = useCommand('orderClose');
  const [isPaid, setPaid] = useState(false);
  const [payment, setPayment] = useState('');
  const [tried, setTried] = useState(false);
  const number = payment.trim();
  return (
    <CommandDialog
      title={`${t('console.pay.close')}: ${money(order.amount, order.currency)}`}
      text={t('console.pay.close.text')}
      confirm={t('console.pay.close')}
      tone="stop"
      busy={close.isPending}
      error={close.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (isPaid && number === '') return;
        const outcome = isPaid
          ? ({ outcome: 'paid', payment: number } as const)
          : { outcome: 'failed' as const };
        close.mutate(
          { order: order.id, ...outcome, reason },
          {
            onSuccess: ({ missing }) =>
              onEnd(t(missing > 0 ? 'console.pay.close.counted' : 'console.pay.close.done')),
          },
        );
      }}
      onClose={() => onEnd()}
    >
      {order.direction === 'payout' && (
        <Select
          label={t('console.pay.close.outcome')}
          value={isPaid ? 'paid' : 'failed'}
          choices={[
            { value: 'failed', label: t('console.pay.close.failed') },
            { value: 'paid', label: t('console.pay.close.paid') },
          ]}
          onChange={(value) => setPaid(value === 'paid')}
        />
      )}
      {isPaid && (
        <TextInput
          label={t('console.pay.close.payment')}
          name="payment"
          value={payment}
          maxLength={100}
          fault={tried && number === '' ? t('console.pay.close.paymentFault') : undefined}
          onChange={setPayment}
        />
      )}
    </CommandDialog>
  );
}
