import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { TextArea } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

/** The page owns the dialog, since an answered appeal leaves the list at once. */
export function useAnswering(onMessage: (text: string) => void) {
  const [appeal, setAppeal] = useState<string>();
  return {
    begin: setAppeal,
    dialog: appeal !== undefined && (
      <AnswerDialog
        appeal={appeal}
        onEnd={(message) => {
          setAppeal(undefined);
          if (message !== undefined) onMessage(message);
        }}
      />
    ),
  };
}

const ANSWER_MOST = 1_000;

function AnswerDialog(props: { readonly appeal: string; readonly onEnd: (message?: string) => void }) {
  const t = useText();
  const { appeal, onEnd } = props;
  const command = useCommand('appealAnswer');
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  // The call accepts a single line of text, so line breaks become spaces.
  const words = answer.replace(/\s+/g, ' ').trim();
  return (
    <CommandDialog
      title={t('console.pay.answer')}
      text={t('console.pay.answer.text')}
      confirm={t('console.pay.answer')}
      busy={command.isPending}
      error={command.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (words.length < 2) return;
        command.mutate({ appeal, answer: words, reason }, { onSuccess: () => onEnd(t('operator.done')) });
      }}
      onClose={() => onEnd()}
    >
      <TextArea
        label={t('console.pay.answer.field')}
        value={answer}
        maxLength={ANSWER_MOST}
        fault={tried && words.length < 2 ? t('console.pay.answer.short') : undefined}
        onChange={setAnswer}
      />
    </CommandDialog>
  );
}
