import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { type ReactNode, useState } from 'react';
import { CommandDialog, type CommandDialogProps } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { readLimit, readPrice } from '../../app/parts/numbers.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

export type AccountAction = 'freeze' | 'close' | 'unfreeze' | 'end';

export interface PlayerDialogProps {
  readonly uid: number;
  readonly onEnd: (done: boolean) => void;
}

/** Freezes, closes or opens the account, or ends its sessions: commands that need nothing but a reason. */
export function AccountDialog({
  action,
  uid,
  onEnd,
}: PlayerDialogProps & { readonly action: AccountAction }) {
  const t = useText();
  const freeze = useCommand('playerFreeze');
  const unfreeze = useCommand('playerUnfreeze');
  const end = useCommand('playerEndSessions');
  const command = action === 'unfreeze' ? unfreeze : action === 'end' ? end : freeze;
  const confirm = (reason: string) => {
    const done = { onSuccess: () => onEnd(true) };
    if (action === 'unfreeze') unfreeze.mutate({ uid, reason }, done);
    else if (action === 'end') end.mutate({ uid, reason }, done);
    else freeze.mutate({ uid, reason, state: action === 'close' ? 'closed' : 'no_debit' }, done);
  };
  return (
    <PlayerDialog
      uid={uid}
      label={t(LABELS[action])}
      text={t(TEXTS[action])}
      tone={action === 'unfreeze' ? 'primary' : 'stop'}
      command={command}
      onConfirm={confirm}
      onEnd={onEnd}
    />
  );
}

/** Moves money by hand. The key is made once per dialog, so that a second press moves nothing more. */
export function AdjustDialog({ uid, onEnd }: PlayerDialogProps) {
  const t = useText();
  const adjust = useCommand('balanceAdjust');
  const [once] = useState(() => browser.newKey());
  const [direction, setDirection] = useState('give');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const cents = centsOf(amount);
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.adjust.act')}
      text={t('console.adjust.text')}
      tone={direction === 'take' ? 'stop' : 'primary'}
      command={adjust}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (cents === 0) return;
        const request = { uid, amount: direction === 'take' ? -cents : cents, once, reason };
        adjust.mutate(request, { onSuccess: () => onEnd(true) });
      }}
      onEnd={onEnd}
    >
      <Select
        label={t('console.adjust.direction')}
        value={direction}
        choices={[
          { value: 'give', label: t('console.adjust.give') },
          { value: 'take', label: t('console.adjust.take') },
        ]}
        onChange={setDirection}
      />
      <AmountInput value={amount} isWrong={tried && cents === 0} onChange={setAmount} />
    </PlayerDialog>
  );
}

/** Grants a free bet. The key is made once per dialog, so that a second press grants nothing more. */
export function FreeBetDialog({ uid, onEnd }: PlayerDialogProps) {
  const t = useText();
  const freeBet = useCommand('freeBetGrant');
  const [once] = useState(() => browser.newKey());
  const [amount, setAmount] = useState('');
  const [oddsText, setOddsText] = useState('1.50');
  const [daysText, setDaysText] = useState('14');
  const [tried, setTried] = useState(false);
  const cents = centsOf(amount);
  const odds = readPrice(oddsText);
  const days = readDays(daysText);
  const confirm = (reason: string) => {
    if (cents === 0 || odds === undefined || days === undefined) return;
    const request = { uid, amount: cents, min_odds: odds, days, once, reason };
    freeBet.mutate(request, { onSuccess: () => onEnd(true) });
  };
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.freeBet.act')}
      text={t('console.freeBet.text')}
      command={freeBet}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onEnd={onEnd}
    >
      <AmountInput value={amount} maxLength={12} isWrong={tried && cents === 0} onChange={setAmount} />
      <TextInput
        label={t('console.freeBet.odds')}
        name="min_odds"
        value={oddsText}
        inputMode="numeric"
        maxLength={12}
        fault={tried && odds === undefined ? t('console.bets.unread') : undefined}
        onChange={setOddsText}
      />
      <TextInput
        label={t('console.freeBet.days')}
        name="days"
        value={daysText}
        inputMode="numeric"
        maxLength={12}
        fault={tried && days === undefined ? t('console.freeBet.daysFault') : undefined}
        onChange={setDaysText}
      />
    </PlayerDialog>
  );
}

/** A command about one player: its name is both the title and the button. */
export function PlayerDialog(
  props: PlayerDialogProps &
    Pick<CommandDialogProps, 'text' | 'tone' | 'onTried' | 'onConfirm'> & {
      readonly label: string;
      readonly command: { readonly isPending: boolean; readonly error: CommandDialogProps['error'] };
      readonly children?: ReactNode;
    },
) {
  const { uid, label, text, tone = 'primary', command, onTried, onConfirm, onEnd } = props;
  return (
    <CommandDialog
      title={`${label}: ${uid}`}
      text={text}
      confirm={label}
      tone={tone}
      busy={command.isPending}
      error={command.error}
      {...(onTried && { onTried })}
      onConfirm={onConfirm}
      onClose={() => onEnd(false)}
    >
      {props.children}
    </CommandDialog>
  );
}

export function AmountInput(props: {
  readonly value: string;
  readonly isWrong: boolean;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  return (
    <TextInput
      label={t('console.freeBet.amount')}
      name="amount"
      value={props.value}
      inputMode="numeric"
      maxLength={props.maxLength ?? 15}
      fault={props.isWrong ? t('console.bets.unread') : undefined}
      onChange={props.onChange}
    />
  );
}

const LABELS: Readonly<Record<AccountAction, OperatorMessageId>> = {
  freeze: 'operator.act.freeze',
  close: 'operator.act.close',
  unfreeze: 'operator.act.unfreeze',
  end: 'operator.act.end',
};
const TEXTS: Readonly<Record<AccountAction, OperatorMessageId>> = {
  freeze: 'operator.act.freeze.text',
  close: 'operator.act.close.text',
  unfreeze: 'operator.act.unfreeze.text',
  end: 'operator.act.end.text',
};

/** The amount that was typed; 0 for none and for what is no amount. */
export function centsOf(text: string): number {
  const read = readLimit(text);
  return read.is === 'cents' ? read.cents : 0;
}

const DAYS = { least: 1, most: 90 } as const;

function readDays(text: string): number | undefined {
  const days = /^[0-9]{1,2}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return days >= DAYS.least && days <= DAYS.most ? days : undefined;
}
