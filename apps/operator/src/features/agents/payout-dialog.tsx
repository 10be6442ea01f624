import type { AgentMonthLine, AgentRunLine } from '@palpite/contract/operator/agent-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { TextInput } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { readLimit } from '../../app/parts/numbers.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

export type MonthPage = DataOf<'agentMonth'>;

export type PayoutRequest =
  | { readonly is: 'prepare' }
  | { readonly is: 'approve' | 'back'; readonly run: AgentRunLine }
  | { readonly is: 'hold' | 'release'; readonly line: AgentMonthLine };

interface DialogProps {
  readonly brand: string;
  readonly page: MonthPage;
  readonly request: PayoutRequest;
  readonly onEnd: (message?: string) => void;
}

/** The dialog of a command on a payout, with its reason. */
export function PayoutDialog(props: DialogProps) {
  const { request } = props;
  if (request.is === 'prepare') return <PrepareDialog {...props} />;
  if ('run' in request) {
    const Dialog = request.is === 'approve' ? ApproveDialog : BackDialog;
    return <Dialog {...props} run={request.run} />;
  }
  return <LineDialog {...props} action={request.is} line={request.line} />;
}

function PrepareDialog({ brand, page, onEnd }: DialogProps) {
  const t = useText();
  const money = useMoney();
  const prepare = useCommand('agentRunPrepare');
  return (
    <CommandDialog
      title={`${t('console.agt.prepare')}: ${money(page.open, page.currency)}`}
      text={t('console.agt.prepare.text')}
      confirm={t('console.agt.prepare')}
      busy={prepare.isPending}
      error={prepare.error}
      onConfirm={(reason) =>
        prepare.mutate({ brand, month: page.month, reason }, { onSuccess: () => onEnd(t('operator.done')) })
      }
      onClose={() => onEnd()}
    />
  );
}

/** The second person types the total, so that nobody approves what was not read. */
function ApproveDialog({ run, onEnd }: DialogProps & { readonly run: AgentRunLine }) {
  const t = useText();
  const approve = useCommand('agentRunApprove');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const read = readLimit(typed);
  const total = read.is === 'cents' ? read.cents : undefined;
  return (
    <CommandDialog
      title={t('console.agt.approve')}
      text={t('console.agt.approve.text')}
      confirm={t('console.agt.approve')}
      busy={approve.isPending}
      error={approve.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (total === undefined) return;
        approve.mutate({ run: run.run, total, reason }, { onSuccess: () => onEnd(t('operator.done')) });
      }}
      onClose={() => onEnd()}
    >
      <TextInput
        label={t('console.agt.total')}
        name="total"
        value={typed}
        inputMode="numeric"
        fault={tried && total === undefined ? t('console.agt.total.fault') : undefined}
        onChange={setTyped}
      />
    </CommandDialog>
  );
}

function BackDialog({ run, onEnd }: DialogProps & { readonly run: AgentRunLine }) {
  const t = useText();
  const back = useCommand('agentRunBack');
  return (
    <CommandDialog
      title={t('console.agt.back')}
      text={t('console.agt.back.text')}
      confirm={t('console.agt.back')}
      tone="stop"
      busy={back.isPending}
      error={back.error}
      onConfirm={(reason) =>
        back.mutate({ run: run.run, reason }, { onSuccess: () => onEnd(t('operator.done')) })
      }
      onClose={() => onEnd()}
    />
  );
}

function LineDialog(
  props: DialogProps & { readonly action: 'hold' | 'release'; readonly line: AgentMonthLine },
) {
  const t = useText();
  const money = useMoney();
  const decide = useCommand('agentDueDecide');
  const { action, line, page, onEnd } = props;
  const verb = t(`console.agt.${action}`);
  return (
    <CommandDialog
      title={`${verb}: ${line.uid} ${line.name}, ${money(line.payout, page.currency)}`}
      text={t('console.agt.line.text')}
      confirm={verb}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) =>
        decide.mutate({ due: line.due, action, reason }, { onSuccess: () => onEnd(t('operator.done')) })
      }
      onClose={() => onEnd()}
    />
  );
}
