import type { ProgrammeValue, WaitingChange } from '@palpite/contract/operator/vip-calls';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { ProgrammeValues } from '../../app/parts/programme-values.tsx';
import type { InputOf, Refused } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

/** Asks for a programme, with the values that change and a reason. */
export function VipAskDialog(props: {
  readonly request: Omit<InputOf<'vipProgrammeAsk'>, 'reason'>;
  readonly values: readonly ProgrammeValue[];
  readonly onRefused: (field: string, why: string) => void;
  readonly onEnd: (isDone: boolean) => void;
}) {
  const t = useText();
  const ask = useCommand('vipProgrammeAsk');
  const { request, values, onRefused, onEnd } = props;
  const failed = ({ field, message }: Refused) => field !== undefined && onRefused(field, message);
  return (
    <CommandDialog
      title={t('console.vip.ask')}
      text={t('console.vip.ask.text')}
      confirm={t('console.vip.ask')}
      busy={ask.isPending}
      error={ask.error}
      onConfirm={(reason) =>
        ask.mutate({ ...request, reason }, { onSuccess: () => onEnd(true), onError: failed })
      }
      onClose={() => onEnd(false)}
    >
      <ProgrammeValues values={values} />
    </CommandDialog>
  );
}

/** The answer of the second person; whoever asked takes the request back. */
export function VipDecideDialog(props: {
  readonly brand: string;
  readonly change: WaitingChange;
  readonly isApproval: boolean;
  readonly onEnd: (isDone: boolean) => void;
}) {
  const t = useText();
  const decide = useCommand('vipProgrammeDecide');
  const { brand, change, isApproval, onEnd } = props;
  const rejection = change.own === 1 ? 'console.vip.back' : 'console.vip.reject';
  const title = t(isApproval ? 'console.vip.confirm' : rejection);
  return (
    <CommandDialog
      title={title}
      text={t(isApproval ? 'console.vip.confirm.text' : 'console.approvals.reject.text')}
      confirm={title}
      tone={isApproval ? 'primary' : 'stop'}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) =>
        decide.mutate(
          { brand, change: change.id, approve: isApproval ? 1 : 0, reason },
          { onSuccess: () => onEnd(true) },
        )
      }
      onClose={() => onEnd(false)}
    >
      <ProgrammeValues values={change.values} />
    </CommandDialog>
  );
}
