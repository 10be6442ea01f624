import type { PaymentPage } from '@palpite/contract/operator/payment-calls';
import { useState } from 'react';
import { Button } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useUnits, useWhen } from '../../app/parts/formats.ts';
import { LedgerPanel } from '../../app/parts/ledger-panel.tsx';
import { Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { RefundDialog } from './refund-dialog.tsx';
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
