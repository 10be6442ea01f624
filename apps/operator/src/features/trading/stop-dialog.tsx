import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

/** What is to be stopped or reopened. */
export interface StopTarget {
  readonly scope: 'match' | 'market';
  readonly id: number;
  readonly name: string;
  readonly isStopped: boolean;
}

export const STOP_REASONS: readonly OperatorMessageId[] = [
  'operator.trading.reason.news',
  'operator.trading.reason.price',
  'operator.trading.reason.betting',
];
const REOPEN_REASONS: readonly OperatorMessageId[] = ['operator.trading.reason.cleared'];

export function StopDialog(props: { readonly target: StopTarget; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const { target, onEnd } = props;
  const { scope, id, name, isStopped } = target;
  const stop = useCommand('tradingStop');
  const reopen = useCommand('tradingReopen');
  const command = isStopped ? reopen : stop;
  const verb = t(isStopped ? 'operator.trading.reopen' : 'operator.trading.suspend');
  return (
    <CommandDialog
      title={`${verb}: ${name}`}
      text={t(isStopped ? 'operator.trading.reopen.text' : 'operator.trading.suspend.text')}
      confirm={verb}
      tone={isStopped ? 'primary' : 'stop'}
      reasons={(isStopped ? REOPEN_REASONS : STOP_REASONS).map((reason) => t(reason))}
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) => command.mutate({ scope, id, reason }, { onSuccess: () => onEnd(true) })}
      onClose={() => onEnd(false)}
    />
  );
}
