import type { SendAction, SendState } from '@palpite/contract/tables/notices';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';

const ACTIONS: Readonly<Record<SendState, readonly SendAction[]>> = {
  draft: ['start'],
  scheduled: ['cancel'],
  running: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  stopped: [],
  done: ['stop'],
};

/** What can be done with a send now. The brand is sent too: a send of another one is refused. */
export function SendActions(props: {
  readonly send: string;
  readonly brand: string;
  readonly state: SendState;
  /** Deliveries still wait for their channel: a send that has looked at all of its players can be stopped too. */
  readonly hasQueued?: boolean;
  /** When it begins, as text: a start is then for that time. */
  readonly begins?: string | undefined;
}) {
  const t = useText();
  const { may } = useOperator();
  const [action, setAction] = useState<SendAction>();
  const acting = useCommand('noticeSendAct');
  const { send, brand, state, begins, hasQueued = false } = props;
  if (!may('notices.set')) return null;
  const isScheduling = (one: SendAction) => one === 'start' && begins !== undefined;
  const labelOf = (one: SendAction) =>
    isScheduling(one) ? t('console.ntc.schedule', { when: begins ?? '' }) : t(`console.ntc.${one}`);
  const actions = state === 'done' && !hasQueued ? [] : ACTIONS[state];
  return (
    <>
      {actions.map((one) => (
        <Button
          key={one}
          tone={one === 'stop' ? 'stop' : one === 'start' ? 'primary' : 'neutral'}
          onPress={() => setAction(one)}
        >
          {labelOf(one)}
        </Button>
      ))}
      {action && (
        <CommandDialog
          title={labelOf(action)}
          text={t(isScheduling(action) ? 'console.ntc.schedule.text' : `console.ntc.${action}.text`)}
          confirm={labelOf(action)}
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
