import type { ReviewLine } from '@palpite/contract/operator/payment-calls';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Link } from 'wouter';
import { Good } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { AccountFacts, Approvals, wayOf } from './order-parts.tsx';
import styles from './payments.module.css';
import { type Decision, ReviewButtons, useReview } from './review-actions.tsx';
import { ReviewReasons } from './review-reasons.tsx';

const EVERY_MS = 5_000;

/** Withdrawals that wait for approval, the oldest first. */
export function ReviewList() {
  const t = useText();
  const [message, setMessage] = useState<string>();
  const review = useReview(setMessage);
  const pages = usePages('paymentReviews', {}, { everyMs: EVERY_MS });
  return (
    <>
      <div className={styles.message}>
        <Good>{message}</Good>
      </div>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.pay.review.none')}</Quiet>;
          return (
            <>
              <ul className={styles.cards} aria-label={t('console.pay.review.list')}>
                {lines.map((line) => (
                  <Waiting
                    key={line.order.id}
                    line={line}
                    nowMs={pages.dataUpdatedAt}
                    onBegin={review.begin}
                  />
                ))}
              </ul>
              <div className={styles.foot}>
                <MoreFoot pages={pages} />
              </div>
            </>
          );
        }}
      </Answer>
      {review.dialog}
    </>
  );
}

function Waiting(props: {
  readonly line: ReviewLine;
  /** When the server answered last. */
  readonly nowMs: number;
  readonly onBegin: (decision: Decision, line: ReviewLine) => void;
}) {
  const { line, nowMs } = props;
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const { order } = line;
  const isLate = order.promised_at !== undefined && order.promised_at < nowMs;
  return (
    <li className={styles.card}>
      <div className={styles.lead}>
        <b className={styles.amount}>{money(order.amount, order.currency)}</b>
        <span>{wayOf(order)}</span>
        {order.fee > 0 && <span>{t('console.pay.fee', { money: money(order.fee, order.currency) })}</span>}
      </div>
      <div className={styles.lead}>
        <Link href={`/payments/orders/${order.id}`}>{t('console.pay.title', { id: order.id })}</Link>
        <Link href={`/players/${order.uid}`}>{t('operator.player.name', { uid: order.uid })}</Link>
        <span>{t('console.pay.waiting', { at: when(order.at) })}</span>
        {order.promised_at !== undefined && (
          <span>
            {t('console.pay.promised', { at: when(order.promised_at, 'date-time') })}{' '}
            {isLate && (
              <Badge tone="negative" icon="alert">
                {t('console.pay.late')}
              </Badge>
            )}
          </span>
        )}
      </div>
      <div className={styles.account}>
        <AccountFacts account={line.account} />
        <ReviewReasons of={line} />
      </div>
      <div className={styles.decide}>
        <Approvals of={line} />
        <div className={styles.buttons}>
          <ReviewButtons line={line} onBegin={props.onBegin} />
        </div>
      </div>
    </li>
  );
}
