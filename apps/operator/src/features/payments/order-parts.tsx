import type { PaymentLine, PaymentState, ReviewLine } from '@palpite/contract/operator/payment-calls';
import { Badge, type BadgeProps } from '@palpite/ui/badge';
import type { IconName } from '@palpite/ui/icon-shapes';
import { FactList } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './payments.module.css';
import { FIELD_WORDS, missingOf, STATE_WORDS } from './words.ts';

const LOOKS: Readonly<Record<PaymentState, { tone: NonNullable<BadgeProps['tone']>; icon: IconName }>> = {
  created: { tone: 'outline', icon: 'clock' },
  pending: { tone: 'outline', icon: 'clock' },
  unknown: { tone: 'negative', icon: 'alert' },
  review: { tone: 'info', icon: 'eye' },
  paid: { tone: 'good', icon: 'check' },
  expired: { tone: 'quiet', icon: 'clock' },
  failed: { tone: 'negative', icon: 'alert' },
  cancelled: { tone: 'quiet', icon: 'close' },
};

export function OrderState({ state }: { readonly state: PaymentState }) {
  const t = useText();
  return <Badge {...LOOKS[state]}>{wordFor(STATE_WORDS, state, t)}</Badge>;
}

/** The account that the money comes from or goes to, as the player entered it. */
export function AccountFacts({ account }: { readonly account: ReviewLine['account'] }) {
  const t = useText();
  const { may } = useOperator();
  return (
    <>
      <FactList facts={account.map(({ name, value }) => ({ label: wordFor(FIELD_WORDS, name, t), value }))} />
      {!may('payments.account') && <p className={styles.muted}>{t('console.pay.masked')}</p>}
    </>
  );
}

/** Who has approved, and how many approvals are missing. */
export function Approvals({
  of: { approvals, order },
}: {
  readonly of: Pick<ReviewLine, 'approvals' | 'order'>;
}) {
  const t = useText();
  const { by } = approvals;
  const missing = order.state === 'review' ? missingOf(approvals) : undefined;
  return (
    <p className={styles.approvals}>
      <b>
        {by.length === 0
          ? t('console.pay.approvedByNobody')
          : t('console.pay.approvedBy', { names: by.join(', ') })}
      </b>
      {missing && <span>{t(missing)}</span>}
    </p>
  );
}

export const wayOf = ({ method, provider }: Pick<PaymentLine, 'method' | 'provider'>): string =>
  provider === '' ? method : `${method}, ${provider}`;
