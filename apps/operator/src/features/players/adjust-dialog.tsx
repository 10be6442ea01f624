import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { readLimit } from '../../app/parts/numbers.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';

/** Money by hand. The key is made once per dialog: a second press moves nothing more. */
export function AdjustDialog(props: { readonly uid: number; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const { uid, onEnd } = props;
  const adjust = useCommand('balanceAdjust');
  const [once] = useState(() => browser.newKey());
  const [direction, setDirection] = useState('give');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const read = readLimit(amount);
  const cents = read.is === 'cents' ? read.cents : 0;
  return (
    <CommandDialog
      title={`${t('desk.adjust.act')}: ${uid}`}
      text={t('desk.adjust.text')}
      confirm={t('desk.adjust.act')}
      tone={direction === 'take' ? 'stop' : 'primary'}
      busy={adjust.isPending}
      error={adjust.error}
      onConfirm={(reason) => {
        setTried(true);
        if (cents === 0) return;
        const wish = { uid, amount: direction === 'take' ? -cents : cents, once, reason };
        adjust.mutate(wish, { onSuccess: () => onEnd(true) });
      }}
      onClose={() => onEnd(false)}
    >
      <Select
        label={t('desk.adjust.direction')}
        value={direction}
        choices={[
          { value: 'give', label: t('desk.adjust.give') },
          { value: 'take', label: t('desk.adjust.take') },
        ]}
        onChange={setDirection}
      />
      <TextInput
        label={t('desk.gift.amount')}
        value={amount}
        inputMode="numeric"
        maxLength={15}
        fault={tried && cents === 0 ? t('desk.bets.unread') : undefined}
        onChange={setAmount}
      />
    </CommandDialog>
  );
}
