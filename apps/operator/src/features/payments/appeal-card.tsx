import type { AppealLine, PaymentLine } from '@palpite/contract/operator/payment-calls';
import { classes } from '@palpite/ui/classes';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../app/parts/control.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { OrderState, wayOf } from './order-parts.tsx';
import styles from './payments.module.css';

interface AppealCardProps {
  readonly appeal: AppealLine;
  /** Shown where the card is not on the page of its order. */
  readonly order?: PaymentLine;
  readonly onAnswer: (appeal: string) => void;
}

/** A player's appeal with its photo and the answer. The player's words are rendered as plain text only. */
export function AppealCard({ appeal, order, onAnswer }: AppealCardProps) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  return (
    <li className={classes(styles.card, styles.appeal)}>
      {order && <About order={order} />}
      <div className={styles.words}>
        <p className={styles.text}>{appeal.text}</p>
        <span className={styles.muted}>{when(appeal.at)}</span>
        {appeal.has_photo === 1 && may('payments.account') && <Picture appeal={appeal.id} />}
      </div>
      {appeal.answered ? (
        <div className={styles.words}>
          <p className={styles.text}>{appeal.answered.text}</p>
          <span className={styles.muted}>
            {appeal.answered.by}, {when(appeal.answered.at)}
          </span>
        </div>
      ) : (
        may('payments.act') && (
          <div className={styles.buttons}>
            <Button tone="primary" icon="mail" onPress={() => onAnswer(appeal.id)}>
              {t('console.pay.answer')}
            </Button>
          </div>
        )
      )}
    </li>
  );
}

function About({ order }: { readonly order: PaymentLine }) {
  const t = useText();
  const money = useMoney();
  return (
    <div className={styles.lead}>
      <Link href={`/payments/orders/${order.id}`}>{t('console.pay.title', { id: order.id })}</Link>
      <Link href={`/players/${order.uid}`}>{t('operator.player.name', { uid: order.uid })}</Link>
      <span>
        {wayOf(order)}, {money(order.amount, order.currency)}
      </span>
      <span>
        <OrderState state={order.state} />
      </span>
    </div>
  );
}

/** The photo loads on request and is shown as an image only: bytes from a player must never open as a page. */
function Picture({ appeal }: { readonly appeal: string }) {
  const t = useText();
  const [wanted, setWanted] = useState(false);
  const asked = useRead('appealPhoto', { appeal }, { enabled: wanted });
  if (!wanted)
    return (
      <span>
        <Button icon="eye" onPress={() => setWanted(true)}>
          {t('console.pay.photo.show')}
        </Button>
      </span>
    );
  return (
    <Answer of={asked}>
      {({ type, data }) => (
        <img className={styles.photo} src={`data:${type};base64,${data}`} alt={t('console.pay.photo.alt')} />
      )}
    </Answer>
  );
}
