import type { PaymentPage } from '@palpite/contract/operator/payment-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useUnits, useWhen } from '../../app/parts/formats.ts';
import { LedgerPanel } from '../../app/parts/ledger-panel.tsx';
import { limitText, readLimit } from '../../app/parts/numbers.ts';
import { Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { PLACE_WORDS, REFUND_WORDS } from './words.ts';

interface OrderMoneyProps {
  readonly page: PaymentPage;
  readonly onSaid: (text: string) => void;
}

/** What the provider moved, what went back, and the rows of the ledger. */
export function OrderMoney({ page, onSaid }: OrderMoneyProps) {
  const units = useUnits();
  return (
    <>
      {page.payments.length > 0 && <Payments page={page} onSaid={onSaid} />}
      {page.refunds.length > 0 && <Refunds page={page} />}
      <LedgerPanel rows={page.ledger} amountOf={(row) => units(row.units, row.currency)} />
    </>
  );
}

function Payments({ page, onSaid }: OrderMoneyProps) {
  const t = useText();
  const when = useWhen();
  const units = useUnits();
  const { may } = useOperator();
  const [refunding, setRefunding] = useState<string>();
  const open = page.payments.find(({ id }) => id === refunding);
  return (
    <Panel title={t('desk.pay.payments')} flush>
      <DataTable
        caption={t('desk.pay.payments')}
        rows={page.payments}
        keyOf={({ id }) => id}
        columns={[
          { title: t('desk.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          { title: t('desk.pay.payment'), cell: ({ id }) => id },
          { title: t('desk.pay.place'), cell: ({ place }) => wordFor(PLACE_WORDS, place, t) },
          {
            title: t('desk.pay.amount'),
            kind: 'number',
            cell: (row) => units(row.units, row.currency),
          },
          {
            title: t('desk.pay.returned'),
            kind: 'number',
            cell: ({ returned, currency }) => (returned === '0' ? '' : units(returned, currency)),
          },
          {
            title: t('desk.pay.refund'),
            hidden: true,
            cell: ({ id, refundable }) =>
              may('payments.act') &&
              refundable > 0 && (
                <Button
                  icon="switch"
                  label={t('desk.pay.refund.named', { id })}
                  onPress={() => setRefunding(id)}
                >
                  {t('desk.pay.refund')}
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <RefundDialog
          order={page.order.id}
          payment={open}
          onEnd={(said) => {
            setRefunding(undefined);
            if (said !== undefined) onSaid(said);
          }}
        />
      )}
    </Panel>
  );
}

function Refunds({ page }: { readonly page: PaymentPage }) {
  const t = useText();
  const when = useWhen();
  const units = useUnits();
  return (
    <Panel title={t('desk.pay.refunds')} flush>
      <DataTable
        caption={t('desk.pay.refunds')}
        rows={page.refunds.map((refund, place) => ({ ...refund, place }))}
        keyOf={({ place }) => place}
        columns={[
          { title: t('desk.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          { title: t('desk.pay.payment'), cell: ({ payment }) => payment },
          {
            title: t('desk.pay.amount'),
            kind: 'number',
            cell: (row) => units(row.units, row.currency),
          },
          { title: t('desk.bets.state'), cell: ({ state }) => wordFor(REFUND_WORDS, state, t) },
          { title: t('desk.pay.by'), cell: ({ by }) => by },
          { title: t('operator.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Panel>
  );
}

/** Whole or in part. The key is made once per dialog: a second press gives nothing more back. */
function RefundDialog(props: {
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
