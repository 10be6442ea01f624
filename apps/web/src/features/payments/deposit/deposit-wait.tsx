import type { PayOrder } from '@palpite/contract/entities/payments';
import { SECOND_MS } from '@palpite/kernel/time';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Paper, PaperTimer } from '@palpite/ui/paper';
import { Steps, UnderWay } from '@palpite/ui/steps';
import { useEffect, useSyncExternalStore } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { Money } from '../../../parts/money.tsx';
import { orderNumber } from '../../../parts/read-aloud.ts';
import { hrefTo } from '../../../platform/hash.ts';
import { useServices, useText } from '../../../stores/services.ts';
import styles from './deposit.module.css';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { Instructions } from './instructions.tsx';
import { outsideOf, pageOf } from './outside.ts';
import type { DepositView } from './use-deposit-order.ts';

const HOUR = 3_600;

const two = (number: number) => String(number).padStart(2, '0');

const ENDED: ReadonlySet<PayOrder['state']> = new Set(['paid', 'expired', 'failed', 'cancelled']);

type Known = Extract<DepositView, { is: 'known' }>;

export interface DepositWaitProps {
  readonly view: DepositView;
  /** Called at the end where the order is not a page of its own. */
  readonly onEnded?: (order: PayOrder) => void;
}

export function DepositWait({ view, onEnded }: DepositWaitProps) {
  switch (view.is) {
    case 'loading':
      return <DepositSkeleton hidden={false} />;
    case 'missing':
      return <MissingDeposit />;
    case 'failed':
      return <FailedDeposit onAgain={view.again} />;
    case 'known':
      return <Waiting view={view} onEnded={onEnded} />;
  }
}

interface WaitingProps {
  readonly view: Known;
  readonly onEnded: DepositWaitProps['onEnded'];
}

function Waiting({ view, onEnded }: WaitingProps) {
  const { navigate } = useServices();
  const t = useText();
  const { order } = view;
  const hasEnded = ENDED.has(order.state);
  useEffect(() => {
    if (!hasEnded) return;
    if (onEnded) onEnded(order);
    else navigate(`/deposit-result?order_id=${order.order_id}`, { replace: true });
  }, [navigate, hasEnded, order, onEnded]);
  const kind = order.instructions?.kind;
  return (
    <>
      <Paper
        label={t('deposit.wait.paper')}
        title={t('deposit.wait.amount')}
        amount={<Money cents={order.amount} form="display" exact />}
        detail={t('deposit.wait.order', { order: orderNumber(order.order_id) })}
        aside={order.expires_at > 0 && !hasEnded && <TimeLeft view={view} />}
      >
        <Instructions order={order} />
      </Paper>
      <Outside order={order} />
      <Progress order={order} />
      {kind && (
        <Steps
          label={t('deposit.wait.steps')}
          steps={[
            t(`deposit.step.${kind}.1`, { method: order.name }),
            t(`deposit.step.${kind}.2`),
            t(`deposit.step.${kind}.3`),
          ]}
        />
      )}
      <Actions view={view} />
    </>
  );
}

/** When the time is over the order is read at once: the server asks the bank a last time before the order expires. */
function TimeLeft({ view }: { readonly view: Known }) {
  const t = useText();
  const left = useLeft(view.order.expires_at);
  const { ask } = view;
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void ask();
  }, [isOver, ask]);
  return <PaperTimer label={t('deposit.wait.expires')} left={clockText(left)} />;
}

function Outside({ order }: { readonly order: PayOrder }) {
  const { platform } = useServices();
  const t = useText();
  const outside = outsideOf(order);
  const page = pageOf(order);
  if (outside === undefined && page === undefined) return null;
  return (
    <div className={styles.outside}>
      {outside !== undefined && (
        <Button tone="primary" size="action" onPress={() => platform.openOutside(outside)}>
          {t('deposit.wait.open', { method: order.name })}
        </Button>
      )}
      {page !== undefined && (
        <Button tone="line" href={page}>
          {t('deposit.wait.page')}
        </Button>
      )}
    </div>
  );
}

/** The state, and what is not known. */
function Progress({ order }: { readonly order: PayOrder }) {
  const t = useText();
  const { state, instructions, confirmations } = order;
  if (state === 'unknown')
    return <UnderWay title={t('deposit.wait.unknown')}>{t('deposit.wait.unknown.text')}</UnderWay>;
  if (state === 'created')
    return <UnderWay title={t('deposit.wait.asking')}>{t('deposit.wait.asking.text')}</UnderWay>;
  if (instructions?.kind === 'address' && confirmations > 0) {
    const have = Math.min(confirmations, instructions.confirmations);
    return (
      <>
        <UnderWay title={t('deposit.wait.seen')}>
          {t('deposit.wait.confirmations', { have, need: instructions.confirmations })}
        </UnderWay>
        <progress
          className={styles.progress}
          value={have}
          max={instructions.confirmations}
          aria-hidden="true"
        />
      </>
    );
  }
  return <UnderWay title={t('deposit.wait.pending')}>{t('deposit.wait.pending.text')}</UnderWay>;
}

function Actions({ view }: { readonly view: Known }) {
  const { notices } = useServices();
  const t = useText();
  const { order, asking, ask } = view;
  async function look(): Promise<void> {
    const asked = await ask();
    const text = t(asked === 'known' ? 'deposit.wait.still' : 'deposit.wait.failed');
    notices.getState().tell({ tone: asked === 'known' ? 'good' : 'bad', text });
  }
  return (
    <div className={styles.pair}>
      <Button tone="line" busy={asking} onPress={() => void look()}>
        {t(order.state === 'pending' ? 'deposit.wait.paid' : 'deposit.wait.refresh')}
      </Button>
      <Button tone="line" icon="headset" href={hrefTo('/transaction-question', { order_id: order.order_id })}>
        {t('deposit.wait.help')}
      </Button>
    </div>
  );
}

/** Nothing is pending. */
export function NoDeposit() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('deposit.wait.none')}
      text={t('deposit.wait.none.text')}
      action={
        <Button tone="primary" href={hrefTo('/wallet/deposit')}>
          {t('deposit.wait.none.action')}
        </Button>
      }
    />
  );
}

export function MissingDeposit() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('deposit.wait.missing')}
      text={t('deposit.wait.missing.text')}
      action={<Button href={hrefTo('/transaction')}>{t('deposit.wait.transactions')}</Button>}
    />
  );
}

export function FailedDeposit({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText();
  return <LoadFailed text={t('deposit.wait.failed')} retry={t('payments.retry')} onRetry={onAgain} />;
}

/** `14:38`, from an hour on `23:59:07`; never negative. The page's clock shows the second that has begun. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS));
  const minutes = `${two(Math.floor((seconds % HOUR) / 60))}:${two(seconds % 60)}`;
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${minutes}` : minutes;
}

/** Milliseconds until a moment, updated every second. */
function useLeft(untilMs: number): number {
  const { ticker } = useServices();
  const now = useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now);
  return Math.max(0, untilMs - now);
}
