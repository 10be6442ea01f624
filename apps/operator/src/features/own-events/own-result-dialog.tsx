import type { OwnMatchLine } from '@palpite/contract/operator/own-event-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select } from '../../app/parts/control.tsx';
import { NO_SCORE, readScore, ScoreFields } from '../../app/parts/score-fields.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';

/** The first person enters the score; another one enters the same, or the first takes it back. */
export function OwnResultDialog(props: {
  readonly match: OwnMatchLine;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { name } = useOperator();
  const { match, onEnd } = props;
  const { proposed } = match;
  const isOwn = proposed?.by === name;
  const command = useCommand('ownResult');
  const [action, setAction] = useState(isOwn ? 'withdraw' : 'confirm');
  const [score, setScore] = useState(NO_SCORE);
  const [tried, setTried] = useState(false);
  const read = readScore(match.sport, score);
  const wanted = proposed ? (action as 'confirm' | 'withdraw') : 'propose';
  const confirm = (reason: string) => {
    const done = { onSuccess: () => onEnd(true) };
    if (wanted === 'withdraw') command.mutate({ id: match.id, action: 'withdraw', reason }, done);
    else if (read) command.mutate({ id: match.id, action: wanted, ...read, reason }, done);
  };
  const words = {
    propose: ['console.own.result', 'console.own.resultText'],
    confirm: ['console.own.confirm', 'console.own.confirmText'],
    withdraw: ['console.own.withdraw', 'console.own.withdrawText'],
  } as const;
  const [label, text] = words[wanted];
  return (
    <CommandDialog
      title={`${match.home} – ${match.away}`}
      text={t(text)}
      confirm={t(label)}
      tone={wanted === 'confirm' ? 'stop' : 'primary'}
      busy={command.isPending}
      error={command.error}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      {proposed && !isOwn && (
        <Select
          label={t('console.market.action')}
          value={action}
          choices={(['confirm', 'withdraw'] as const).map((value) => ({ value, label: t(words[value][0]) }))}
          onChange={setAction}
        />
      )}
      {wanted !== 'withdraw' && (
        <ScoreFields sport={match.sport} score={score} isWrong={tried && !read} onChange={setScore} />
      )}
    </CommandDialog>
  );
}
