import type { SendAction, SendState } from '@palpite/contract/tables/notices';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';

const ACTIONS: Readonly<Record<SendState, readonly SendAction[]>> = {
  draft: ['start'],
  running: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  stopped: [],
  done: [],
};

/** What can be done with a send now. The brand is sent too: a send of another one is refused. */
export function SendActions(props: {
  readonly send: string;
  readonly brand: string;
  readonly state: SendState;
}) {
  const t = useText();
  const { may } = useOperator();
  const [action, setAction] = useState<SendAction>();
  const acting = useCommand('noticeSendAct');
  const { send, brand, state } = props;
  if (!may('notices.set')) return null;
  return (
    <>
      {ACTIONS[state].map((one) => (
        <Button
          key={one}
          tone={one === 'stop' ? 'stop' : one === 'start' ? 'primary' : 'neutral'}
          onPress={() => setAction(one)}
        >
          {t(`console.ntc.${one}`)}
        </Button>
      ))}
      {action && (
        <CommandDialog
          title={t(`console.ntc.${action}`)}
          text={t(`console.ntc.${action}.text`)}
          confirm={t(`console.ntc.${action}`)}
          tone={action === 'stop' ? 'stop' : 'primary'}
          busy={acting.isPending}
          error={acting.error}
          onClose={() => setAction(undefined)}
          onConfirm={(reason) =>
            acting.mutate({ send, brand, action, reason }, { onSuccess: () => setAction(undefined) })
          }
        />
      )}
    </>
  );
}
