import type { PlayerPage } from '@palpite/contract/operator/player-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

type Act = 'freeze' | 'close' | 'unfreeze' | 'end';
type Open = Act | 'gift' | 'adjust' | 'payout';

/** What may be done to this player. Each asks for a reason first, and the page shows the house's answer only. */
export function PlayerActions({ page }: { readonly page: PlayerPage }) {
  const t = useText();
  const { may } = useOperator();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState(false);
  const own = page.blocks.find(({ by }) => by === 'operator');
  const begin = (act: Open) => () => {
    setDone(false);
    setOpen(act);
  };
  const finish = (isDone: boolean) => {
    setDone(isDone);
    setOpen(undefined);
  };
  return (
    <>
      <Good>{done ? t('operator.done') : undefined}</Good>
      {may('bets.gift') && (
        <Button icon="gift" onPress={begin('gift')}>
          {t('desk.gift.act')}
        </Button>
      )}
      {may('payments.act') && (
        <Button icon="switch" onPress={begin('adjust')}>
          {t('desk.adjust.act')}
        </Button>
      )}
      {may('payments.act') && page.blocks.length > 0 && (
        <Button icon="wallet" onPress={begin('payout')}>
          {t('desk.payout.act')}
        </Button>
      )}
      {may('player.end-sessions') && (
        <Button icon="logout" onPress={begin('end')} disabled={page.sessions === 0}>
          {t('operator.act.end')}
        </Button>
      )}
      {may('player.freeze') && own && (
        <Button icon="check" onPress={begin('unfreeze')}>
          {t('operator.act.unfreeze')}
        </Button>
      )}
      {may('player.freeze') && own?.state !== 'no_debit' && (
        <Button tone="stop" icon="pause" onPress={begin('freeze')}>
          {t('operator.act.freeze')}
        </Button>
      )}
      {may('player.freeze') && own?.state !== 'closed' && (
        <Button tone="stop" icon="lock" onPress={begin('close')}>
          {t('operator.act.close')}
        </Button>
      )}
      {open === 'gift' && <GiftDialog uid={page.player.uid} onEnd={finish} />}
      {open === 'adjust' && <AdjustDialog uid={page.player.uid} onEnd={finish} />}
      {open === 'payout' && <PayoutDialog uid={page.player.uid} onEnd={finish} />}
      {open && open !== 'gift' && open !== 'adjust' && open !== 'payout' && (
        <ActDialog act={open} uid={page.player.uid} onEnd={finish} />
      )}
    </>
  );
}

const TITLES: Readonly<Record<Act, OperatorMessageId>> = {
  freeze: 'operator.act.freeze',
  close: 'operator.act.close',
  unfreeze: 'operator.act.unfreeze',
  end: 'operator.act.end',
};
const TEXTS: Readonly<Record<Act, OperatorMessageId>> = {
  freeze: 'operator.act.freeze.text',
  close: 'operator.act.close.text',
  unfreeze: 'operator.act.unfreeze.text',
  end: 'operator.act.end.text',
};

function ActDialog(props: {
  readonly act: Act;
  readonly uid: number;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { act, uid, onEnd } = props;
  const freeze = useCommand('playerFreeze');
  const unfreeze = useCommand('playerUnfreeze');
  const end = useCommand('playerEndSessions');
  const command = act === 'unfreeze' ? unfreeze : act === 'end' ? end : freeze;
  const confirm = (reason: string) => {
    const done = { onSuccess: () => onEnd(true) };
    if (act === 'unfreeze') unfreeze.mutate({ uid, reason }, done);
    else if (act === 'end') end.mutate({ uid, reason }, done);
    else freeze.mutate({ uid, reason, state: act === 'close' ? 'closed' : 'no_debit' }, done);
  };
  return (
    <CommandDialog
      title={`${t(TITLES[act])}: ${uid}`}
      text={t(TEXTS[act])}
      confirm={t(TITLES[act])}
      tone={act === 'unfreeze' ? 'primary' : 'stop'}
      busy={command.isPending}
      error={command.error}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    />
  );
}
