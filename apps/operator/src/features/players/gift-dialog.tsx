import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { TextInput } from '../../app/parts/control.tsx';
import { readLimit, readPrice } from '../../app/parts/numbers.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';

const DAYS = { least: 1, most: 90 } as const;

/** Gives the player a free bet. The key is made once per dialog: a second press gives nothing more. */
export function GiftDialog(props: { readonly uid: number; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const { uid, onEnd } = props;
  const gift = useCommand('freeBetGrant');
  const [once] = useState(() => browser.newKey());
  const [amount, setAmount] = useState('');
  const [odds, setOdds] = useState('1.50');
  const [days, setDays] = useState('14');
  const [tried, setTried] = useState(false);
  const limit = readLimit(amount);
  const read = {
    amount: limit.is === 'cents' && limit.cents > 0 ? limit.cents : undefined,
    odds: readPrice(odds),
    days: readDays(days),
  };
  const confirm = (reason: string) => {
    setTried(true);
    if (read.amount === undefined || read.odds === undefined || read.days === undefined) return;
    const wish = { uid, amount: read.amount, min_odds: read.odds, days: read.days, once, reason };
    gift.mutate(wish, { onSuccess: () => onEnd(true) });
  };
  const field = { inputMode: 'numeric', maxLength: 12 } as const;
  return (
    <CommandDialog
      title={`${t('desk.gift.act')}: ${uid}`}
      text={t('desk.gift.text')}
      confirm={t('desk.gift.act')}
      busy={gift.isPending}
      error={gift.error}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <TextInput
        {...field}
        label={t('desk.gift.amount')}
        value={amount}
        fault={tried && read.amount === undefined ? t('desk.bets.unread') : undefined}
        onChange={setAmount}
      />
      <TextInput
        {...field}
        label={t('desk.gift.odds')}
        value={odds}
        fault={tried && read.odds === undefined ? t('desk.bets.unread') : undefined}
        onChange={setOdds}
      />
      <TextInput
        {...field}
        label={t('desk.gift.days')}
        value={days}
        fault={tried && read.days === undefined ? t('desk.gift.daysFault') : undefined}
        onChange={setDays}
      />
    </CommandDialog>
  );
}

function readDays(text: string): number | undefined {
  const days = /^[0-9]{1,2}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return days >= DAYS.least && days <= DAYS.most ? days : undefined;
}
