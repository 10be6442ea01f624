import type { PayOrder } from '@palpite/contract/entities/payments';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import { Button } from '@palpite/ui/button';
import type { Fact } from '@palpite/ui/card';
import { EmptyState } from '@palpite/ui/empty-state';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Notice } from '@palpite/ui/notice';
import { Paper, PaperFacts } from '@palpite/ui/paper';
import { Stamp } from '@palpite/ui/stamp';
import { HeldNotices } from '../../../parts/held-notice.tsx';
import { useMoment } from '../../../parts/moments.ts';
import { Money, useMoneyText } from '../../../parts/money.tsx';
import { orderNumber } from '../../../parts/read-aloud.ts';
import { hrefTo } from '../../../platform/hash.ts';
import { share } from '../../../platform/share.ts';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { useMoneyForm } from '../form/amount-text.ts';
import styles from './deposit.module.css';
import { cameFromSlip, storeOrigin } from './deposit-origin.ts';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { FailedDeposit, MissingDeposit } from './deposit-wait.tsx';
import { methodName } from './instructions.tsx';
import { useCopy } from './use-copy.ts';
import type { DepositView } from './use-deposit-order.ts';

interface Receipt {
  readonly at: string;
  readonly facts: readonly (Fact & { readonly value: string })[];
  /** Shares the same text. */
  send(): Promise<void>;
}

export function DepositResult({ view }: { readonly view: DepositView }) {
  switch (view.is) {
    case 'loading':
      return <DepositSkeleton hidden={false} />;
    case 'missing':
      return <MissingDeposit />;
    case 'failed':
      return <FailedDeposit onAgain={view.again} />;
    case 'known':
      return view.order.state === 'paid' ? <Paid order={view.order} /> : <NotPaid view={view} />;
  }
}

function Paid({ order }: { readonly order: PayOrder }) {
  const t = useText();
  const receipt = useReceipt(order);
  const copying = useCopy();
  return (
    <>
      <Paper
        label={t('deposit.result.title')}
        title={t('deposit.result.paid')}
        amount={<Money cents={order.paid_amount} form="display" exact />}
        detail={receipt.at}
        aside={<Stamp icon="check">{t('deposit.result.stamp')}</Stamp>}
      >
        <PaperFacts facts={receipt.facts} />
      </Paper>
      <div className={styles.pair}>
        <Button icon="share" onPress={() => void receipt.send()}>
          {t('deposit.result.share')}
        </Button>
        <Button icon="copy" onPress={() => void copying.copy(order.order_id)}>
          {t('deposit.result.copyOrder')}
        </Button>
      </div>
      <Differences order={order} />
      <BalanceNow />
      <WayOn />
      <Wrong order={order} />
      <p className={styles.keep}>{t('deposit.result.keep')}</p>
    </>
  );
}

/** What was paid may differ from what was requested, and not all of it may be credited. */
function Differences({ order }: { readonly order: PayOrder }) {
  const t = useText();
  const money = useMoneyText();
  const { amount, paid_amount, returned_amount } = order;
  return (
    <>
      {paid_amount !== amount && (
        <Notice icon="info" tone="info">
          {t('deposit.result.other', { asked: money(amount), paid: money(paid_amount) })}
        </Notice>
      )}
      <HeldNotices held={order.held} />
      {returned_amount > 0 && (
        <Notice icon="info">{t('deposit.result.back', { amount: money(returned_amount) })}</Notice>
      )}
    </>
  );
}

function BalanceNow() {
  const t = useText();
  const money = useMoneyText();
  const info = useShared('balance', (state) => state.info);
  if (!info) return null;
  return (
    <div className={styles.balance}>
      <span>{t('deposit.result.balance')}</span>
      <b>
        <Money cents={info.balance} exact />
        {info.bonus > 0 && <small>{t('deposit.receive.bonus', { amount: money(info.bonus) })}</small>}
      </b>
    </div>
  );
}

/** Back to where the deposit was needed, else home. */
function WayOn() {
  const { platform, slip, navigate } = useServices();
  const t = useText();
  const hasSlip = useShared('slip', (state) => state.items.length > 0);
  const toSlip = hasSlip && cameFromSlip(platform.visit);
  function go(): void {
    storeOrigin(platform.visit, undefined);
    if (toSlip) slip.getState().awaitReturn(true);
    navigate('/sport', { replace: true });
  }
  return (
    <div className={styles.outside}>
      <Button tone="primary" size="action" onPress={go}>
        {t(toSlip ? 'deposit.result.slip' : 'deposit.result.done')}
      </Button>
    </div>
  );
}

function Wrong({ order }: { readonly order: PayOrder }) {
  const t = useText();
  return (
    <ListGroup>
      <ListRow
        icon="alert"
        label={t('deposit.result.wrong')}
        hint={t('deposit.result.wrong.hint')}
        href={hrefTo('/transaction-question', { order_id: order.order_id })}
      />
    </ListGroup>
  );
}

/** A provider's words for an unpaid order. */
const FAILURES: Readonly<Record<string, PlainMessageId>> = {
  'insufficient-funds': 'deposit.result.failed.funds',
  cancelled: 'deposit.result.failed.cancelled',
  held: 'orders.why.held',
};

function wordsOf({ state, failure }: PayOrder): readonly [PlainMessageId, PlainMessageId] {
  switch (state) {
    case 'expired':
      return ['deposit.result.expired', 'deposit.result.expired.text'];
    case 'failed':
    case 'cancelled':
      return ['deposit.result.failed', FAILURES[failure] ?? 'deposit.result.failed.text'];
    case 'unknown':
      return ['deposit.wait.unknown', 'deposit.wait.unknown.text'];
    default:
      return ['deposit.result.pending', 'deposit.result.pending.text'];
  }
}

function NotPaid({ view }: { readonly view: Extract<DepositView, { is: 'known' }> }) {
  const t = useText();
  const { order, asking, ask } = view;
  const [title, text] = wordsOf(order);
  const isOpen = order.state === 'pending' || order.state === 'created' || order.state === 'unknown';
  return (
    <>
      <EmptyState drawing={isOpen ? 'ticket' : 'goal'} title={t(title)} text={t(text)} />
      <div className={styles.balance}>
        <span>{t('deposit.wait.amount')}</span>
        <b>
          <Money cents={order.amount} exact tone={isOpen ? 'plain' : 'off'} />
        </b>
      </div>
      <div className={styles.outside}>
        <Button
          tone="primary"
          size="action"
          href={isOpen ? hrefTo('/deposit-wait', { order_id: order.order_id }) : hrefTo('/wallet/deposit')}
        >
          {t(isOpen ? 'deposit.result.pending.action' : 'deposit.result.again')}
        </Button>
        <Button tone="line" busy={asking} onPress={() => void ask()}>
          {t('deposit.wait.refresh')}
        </Button>
      </div>
      <Wrong order={order} />
    </>
  );
}

/** The facts of a paid deposit, on the page and where it is shared. */
function useReceipt(order: PayOrder): Receipt {
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
