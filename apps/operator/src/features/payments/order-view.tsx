import type { PaymentPage } from '@palpite/contract/operator/payment-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useUnits, useWhen } from '../../app/parts/formats.ts';
import { LedgerPanel } from '../../app/parts/ledger-panel.tsx';
import { limitText, readLimit } from '../../app/parts/numbers.ts';
import { Answer, FactList, Figure, Grid, PageHead, Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { useAnswering } from './answer-dialog.tsx';
import { AppealCard } from './appeal-card.tsx';
import { CloseButton } from './close-order.tsx';
import { AccountFacts, Approvals, OrderState, wayOf } from './order-parts.tsx';
import styles from './payments.module.css';
import { ReviewButtons, useReview } from './review-actions.tsx';
import { ReviewReasons } from './review-reasons.tsx';
import {
  ATTEMPT_WORDS,
  DIRECTION_WORDS,
  PLACE_WORDS,
  REFUND_WORDS,
  STATE_WORDS,
  STEPPER_WORDS,
} from './words.ts';

interface OrderMoneyProps {
  readonly page: PaymentPage;
  readonly onMessage: (text: string) => void;
}

const EVERY_MS = 5_000;

/** One order: the request, who did what, and every movement of its money. */
export function OrderView({ order }: { readonly order: string }) {
  const t = useText();
  const [message, setMessage] = useState<string>();
  const review = useReview(setMessage);
  const answering = useAnswering(setMessage);
  const asked = useRead('paymentGet', { order }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={t('console.pay.title', { id: order })}>
        <Good>{message}</Good>
        {asked.data && <OrderState state={asked.data.order.state} />}
        {asked.data && <CloseButton order={asked.data.order} onMessage={setMessage} />}
        {asked.data && <ReviewButtons line={asked.data} onBegin={review.begin} />}
      </PageHead>
      <Answer of={asked}>
        {(page) => (
          <>
            <Grid>
              <Panel title={t('console.pay.facts')}>
                <Facts page={page} />
              </Panel>
              {page.account.length > 0 && (
                <Panel title={t('console.pay.account')}>
                  <AccountFacts account={page.account} />
                </Panel>
              )}
              {page.approvals.needed > 0 && (
                <Panel title={t('console.pay.approvals')}>
                  <Approvals of={page} />
                  <ReviewReasons of={page} />
                </Panel>
              )}
            </Grid>
            <Steps page={page} />
            {page.attempts.length > 0 && <Attempts page={page} />}
            <OrderMoney page={page} onMessage={setMessage} />
            {page.appeals.length > 0 && (
              <Panel title={t('console.pay.tab.appeals')} flush>
                <ul className={styles.cards}>
                  {page.appeals.map((appeal) => (
                    <AppealCard key={appeal.id} appeal={appeal} onAnswer={answering.begin} />
                  ))}
                </ul>
              </Panel>
            )}
          </>
        )}
      </Answer>
      {review.dialog}
      {answering.dialog}
    </>
  );
}

function Facts({ page }: { readonly page: PaymentPage }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const { order } = page;
  const amount = (cents: number) => <Figure>{money(cents, order.currency)}</Figure>;
  const some = (label: string, value: string | number | undefined) =>
    value === undefined || value === '' ? [] : [{ label, value }];
  const moment = (ms: number | undefined) => (ms === undefined ? undefined : when(ms));
  return (
    <FactList
      facts={[
        { label: t('console.bets.player'), value: <Link href={`/players/${order.uid}`}>{order.uid}</Link> },
        { label: t('operator.player.brand'), value: <BrandName id={order.brand} /> },
        { label: t('console.pay.direction'), value: wordFor(DIRECTION_WORDS, order.direction, t) },
        { label: t('console.pay.method'), value: wayOf(order) },
        ...some(t('console.pay.providerId'), order.provider_id),
        { label: t('console.pay.amount'), value: amount(order.amount) },
        ...(order.fee === 0 ? [] : [{ label: t('console.pay.feeLabel'), value: amount(order.fee) }]),
        ...(order.paid === 0 ? [] : [{ label: t('console.pay.paid'), value: amount(order.paid) }]),
        ...(order.returned === 0
          ? []
          : [{ label: t('console.pay.returned'), value: amount(order.returned) }]),
        { label: t('console.pay.created'), value: when(order.at) },
        { label: t('console.pay.updated'), value: when(order.updated_at) },
        ...some(t('console.pay.expires'), moment(page.expires_at)),
        ...some(t('console.pay.promise'), moment(order.promised_at)),
        ...some(t('console.pay.confirmations'), page.confirmations),
        ...some(t('console.pay.code'), page.code),
        ...some(t('console.pay.failure'), page.failure),
      ]}
    />
  );
}

function Attempts({ page }: { readonly page: PaymentPage }) {
  const t = useText();
  const when = useWhen();
  return (
    <Panel title={t('console.pay.attempts.title')} flush>
      <DataTable
        caption={t('console.pay.attempts.title')}
        rows={page.attempts}
        keyOf={({ provider }) => provider}
        columns={[
          { title: t('console.bets.at'), kind: 'time', cell: ({ last_at }) => when(last_at) },
          { title: t('console.pay.routes.provider'), cell: ({ provider }) => provider },
          { title: t('console.pay.attempts.asked'), kind: 'number', cell: ({ asked }) => asked },
          { title: t('console.pay.attempts.not-taken'), kind: 'number', cell: ({ not_taken }) => not_taken },
          {
            title: t('console.pay.attempts.outcome'),
            cell: ({ outcome }) => wordFor(ATTEMPT_WORDS, outcome, t),
          },
          { title: t('console.pay.attempts.why'), cell: ({ why }) => why },
        ]}
      />
    </Panel>
  );
}

function Steps({ page }: { readonly page: PaymentPage }) {
  const t = useText();
  const when = useWhen();
  return (
    <Panel title={t('console.pay.steps')} flush>
      <DataTable
        caption={t('console.pay.steps')}
        rows={page.steps.map((step, index) => ({ ...step, index }))}
        keyOf={({ index }) => index}
        columns={[
          { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          { title: t('console.bets.state'), cell: ({ state }) => wordFor(STATE_WORDS, state, t) },
          { title: t('console.pay.by'), cell: ({ by }) => wordFor(STEPPER_WORDS, by, t) },
          { title: t('console.pay.note'), cell: ({ note }) => note },
        ]}
      />
    </Panel>
  );
}

/** What the provider moved, what was refunded, and the rows of the ledger. */
function OrderMoney({ page, onMessage }: OrderMoneyProps) {
  const units = useUnits();
  return (
    <>
      {page.payments.length > 0 && <Payments page={page} onMessage={onMessage} />}
      {page.refunds.length > 0 && <Refunds page={page} />}
      <LedgerPanel rows={page.ledger} amountOf={(row) => units(row.units, row.currency)} />
    </>
  );
}

function Payments({ page, onMessage }: OrderMoneyProps) {
  const t = useText();
  const when = useWhen();
  const units = useUnits();
  const { may } = useOperator();
  const [refunding, setRefunding] = useState<string>();
  const open = page.payments.find(({ id }) => id === refunding);
  return (
    <Panel title={t('console.pay.payments')} flush>
      <DataTable
        caption={t('console.pay.payments')}
        rows={page.payments}
        keyOf={({ id }) => id}
        columns={[
          { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          { title: t('console.pay.payment'), cell: ({ id }) => id },
          { title: t('console.pay.place'), cell: ({ place }) => wordFor(PLACE_WORDS, place, t) },
          {
            title: t('console.pay.amount'),
            kind: 'number',
            cell: (row) => units(row.units, row.currency),
          },
          {
            title: t('console.pay.returned'),
            kind: 'number',
            cell: ({ returned, currency }) => (returned === '0' ? '' : units(returned, currency)),
          },
          {
            title: t('console.pay.refund'),
            hidden: true,
            cell: ({ id, refundable }) =>
              may('payments.act') &&
              refundable > 0 && (
                <Button
                  icon="switch"
                  label={t('console.pay.refund.named', { id })}
                  onPress={() => setRefunding(id)}
                >
                  {t('console.pay.refund')}
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <RefundDialog
          order={page.order.id}
          payment={open}
          onEnd={(message) => {
            setRefunding(undefined);
            if (message !== undefined) onMessage(message);
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
    <Panel title={t('console.pay.refunds')} flush>
      <DataTable
        caption={t('console.pay.refunds')}
        rows={page.refunds.map((refund, index) => ({ ...refund, index }))}
        keyOf={({ index }) => index}
        columns={[
          { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          { title: t('console.pay.payment'), cell: ({ payment }) => payment },
          {
            title: t('console.pay.amount'),
            kind: 'number',
            cell: (row) => units(row.units, row.currency),
          },
          { title: t('console.bets.state'), cell: ({ state }) => wordFor(REFUND_WORDS, state, t) },
          { title: t('console.pay.by'), cell: ({ by }) => by },
          { title: t('operator.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Panel>
  );
}

/** Refunds all or a part. The key is made once per dialog, so that a second press refunds nothing more. */
function RefundDialog(props: {
  readonly order: string;
  readonly payment: PaymentPage['payments'][number];
  readonly onEnd: (message?: string) => void;
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
  const most = t('console.pay.refund.most', { money: money(payment.refundable, payment.currency) });
  return (
    <CommandDialog
      title={t('console.pay.refund.named', { id: payment.id })}
      text={t('console.pay.refund.text')}
      confirm={t('console.pay.refund')}
      tone="stop"
      busy={refund.isPending}
      error={refund.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (cents === 0) return;
        refund.mutate(
          { order, payment: payment.id, amount: cents, once, reason },
          {
            onSuccess: ({ state }) =>
              onEnd(t(state === 'refunded' ? 'console.pay.refund.done' : 'console.pay.refund.sent')),
          },
        );
      }}
      onClose={() => onEnd()}
    >
      <TextInput
        label={t('console.pay.refund.amount')}
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
