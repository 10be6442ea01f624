import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import type { InputOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

/** What is to be stopped or reopened. */
export interface StopTarget {
  readonly scope: 'all' | 'sport' | 'league' | 'match' | 'market';
  /** Of a league, match or market. */
  readonly id?: number;
  readonly sport?: InputOf<'tradingStop'>['sport'];
  readonly name: string;
  readonly isStopped: boolean;
}

const TEXTS: Readonly<Record<StopTarget['scope'], OperatorMessageId>> = {
  all: 'console.room.stop.allText',
  sport: 'console.room.stop.wideText',
  league: 'console.room.stop.wideText',
  match: 'operator.trading.suspend.text',
  market: 'operator.trading.suspend.text',
};

export const STOP_REASONS: readonly OperatorMessageId[] = [
  'operator.trading.reason.news',
  'operator.trading.reason.price',
  'operator.trading.reason.betting',
];
const REOPEN_REASONS: readonly OperatorMessageId[] = ['operator.trading.reason.cleared'];

export function StopDialog(props: { readonly target: StopTarget; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const { target, onEnd } = props;
  const { scope, id, sport, name, isStopped } = target;
  const stop = useCommand('tradingStop');
  const reopen = useCommand('tradingReopen');
  const command = isStopped ? reopen : stop;
  const verb = t(isStopped ? 'operator.trading.reopen' : 'operator.trading.suspend');
  return (
    <CommandDialog
      title={`${verb}: ${name}`}
      text={t(isStopped ? 'operator.trading.reopen.text' : TEXTS[scope])}
      confirm={verb}
      tone={isStopped ? 'primary' : 'stop'}
      reasons={(isStopped ? REOPEN_REASONS : STOP_REASONS).map((reason) => t(reason))}
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        command.mutate(
          { scope, reason, ...(id !== undefined && { id }), ...(sport !== undefined && { sport }) },
          { onSuccess: () => onEnd(true) },
        )
      }
      onClose={() => onEnd(false)}
    />
  );
}
