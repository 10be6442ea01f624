import type { ReviewLine } from '@palpite/contract/operator/payment-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { useCommand } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { saidOf } from './approvals.ts';
import { AccountFacts, Approvals } from './order-parts.tsx';
import { ReviewReasons } from './review-reasons.tsx';

export type Decision = 'approve' | 'reject';

interface ReviewButtonsProps {
  readonly line: ReviewLine;
  readonly onBegin: (decision: Decision, line: ReviewLine) => void;
}

/** Approve and reject. Who approved already is not offered it again; the house would refuse it anyway. */
export function ReviewButtons({ line, onBegin }: ReviewButtonsProps) {
  const t = useText();
  const { may } = useOperator();
  if (!may('payments.act') || line.order.state !== 'review') return null;
  return (
    <>
      <Button
        tone="primary"
        icon="check"
        disabled={line.approvals.own === 1}
        onPress={() => onBegin('approve', line)}
      >
        {t('console.pay.approve')}
      </Button>
      <Button tone="stop" icon="close" onPress={() => onBegin('reject', line)}>
        {t('console.pay.reject')}
      </Button>
    </>
  );
}

/**
 * The dialog of a decision. It belongs to the page and not to the row: the row is gone as soon as the house has said yes,
 * and its answer would be shown to nobody.
 */
export function useReview(onSaid: (text: string) => void) {
  const [open, setOpen] = useState<{ readonly decision: Decision; readonly line: ReviewLine }>();
  const end = (said?: string) => {
    setOpen(undefined);
    if (said !== undefined) onSaid(said);
  };
  return {
    begin: (decision: Decision, line: ReviewLine) => setOpen({ decision, line }),
    dialog:
      open &&
      (open.decision === 'approve' ? (
        <ApproveDialog line={open.line} onEnd={end} />
      ) : (
        <RejectDialog line={open.line} onEnd={end} />
      )),
  };
}

interface DialogProps {
  readonly line: ReviewLine;
  readonly onEnd: (said?: string) => void;
}

function useTitle({ order }: ReviewLine): (verb: string) => string {
  const money = useMoney();
  return (verb) => `${verb}: ${money(order.amount, order.currency)}`;
}

function ApproveDialog({ line, onEnd }: DialogProps) {
  const t = useText();
  const title = useTitle(line);
  const approve = useCommand('payoutApprove');
  return (
    <CommandDialog
      title={title(t('console.pay.approve'))}
      text={t('console.pay.approve.text')}
      confirm={t('console.pay.approve')}
      busy={approve.isPending}
      error={approve.error}
      onConfirm={(reason) =>
        approve.mutate({ order: line.order.id, reason }, { onSuccess: (answer) => onEnd(t(saidOf(answer))) })
      }
      onClose={() => onEnd()}
    >
      <AccountFacts account={line.account} />
      <ReviewReasons of={line} />
      <Approvals of={line} />
    </CommandDialog>
  );
}

function RejectDialog({ line, onEnd }: DialogProps) {
  const t = useText();
  const title = useTitle(line);
  const reject = useCommand('payoutReject');
  return (
    <CommandDialog
      title={title(t('console.pay.reject'))}
      text={t('console.pay.reject.text')}
      confirm={t('console.pay.reject')}
      tone="stop"
      busy={reject.isPending}
      error={reject.error}
      onConfirm={(reason) =>
        reject.mutate({ order: line.order.id, reason }, { onSuccess: () => onEnd(t('console.pay.rejected')) })
      }
      onClose={() => onEnd()}
    />
  );
}
