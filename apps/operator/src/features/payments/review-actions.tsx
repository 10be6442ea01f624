import type { ReviewLine } from '@palpite/contract/operator/payment-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { useCommand } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { AccountFacts, Approvals } from './order-parts.tsx';
import { ReviewReasons } from './review-reasons.tsx';
import { approvalMessage } from './words.ts';

export type Decision = 'approve' | 'reject';

interface ReviewButtonsProps {
  readonly line: ReviewLine;
  readonly onBegin: (decision: Decision, line: ReviewLine) => void;
}

/** Approve and reject. An operator who has approved is not offered it again; the server would refuse it. */
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
 * The dialog of a decision. The page owns it and not the row: the row disappears when the server has confirmed the
 * decision, and the reply would be lost with it.
 */
export function useReview(onMessage: (text: string) => void) {
  const [open, setOpen] = useState<{ readonly decision: Decision; readonly line: ReviewLine }>();
  const end = (message?: string) => {
    setOpen(undefined);
    if (message !== undefined) onMessage(message);
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
  readonly onEnd: (message?: string) => void;
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
        approve.mutate(
          { order: line.order.id, reason },
          { onSuccess: (answer) => onEnd(t(approvalMessage(answer))) },
        )
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
