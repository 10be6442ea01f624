import type { PayChannel } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Facts } from '@palpite/ui/card';
import { Sheet } from '@palpite/ui/sheet';
import { Toggle } from '@palpite/ui/toggle';
import { useState } from 'react';
import { useMoneyText } from '../../../brand/money.tsx';
import { useText } from '../../../stores/services.ts';
import { feeOf } from '../deposit/channel-words.ts';
import { useFieldWords } from '../form/field-words.ts';
import type { ChannelFields } from '../form/use-channel-fields.ts';
import type { Withdrawing } from './use-withdrawing.ts';
import styles from './withdraw.module.css';
import { Sum } from './withdraw-facts.tsx';
import { useWithdrawWords } from './withdraw-words.ts';

export interface ConfirmSheetProps {
  readonly channel: PayChannel;
  readonly fields: ChannelFields;
  readonly cents: number;
  readonly withdrawing: Withdrawing;
}

/** Everything once more before money leaves: how much, to whom, what arrives and when. */
export function ConfirmSheet({ channel, fields, cents, withdrawing }: ConfirmSheetProps) {
  const t = useText();
  const money = useMoneyText();
  const words = useWithdrawWords(cents);
  const fieldWords = useFieldWords();
  const [keeps, setKeeps] = useState(true);
  const given = new Map(fields.elements().map(({ name, value }) => [name, value]));
  const details = channel.fields.flatMap((field) => {
    const value = given.get(field.name);
    if (value === undefined) return [];
    const choice = field.choices.find((one) => one.value === value);
    return [{ label: fieldWords.label(field), value: choice ? fieldWords.choice(field, choice) : value }];
  });
  return (
    <Sheet
      title={t('withdraw.confirm.title')}
      closeLabel={t('payments.close')}
      onClose={withdrawing.dismiss}
      foot={
        <div className={styles.foot}>
          <Button
            tone="primary"
            size="action"
            busy={withdrawing.busy}
            onPress={() => void withdrawing.confirm(keeps)}
          >
            {t('withdraw.confirm.action', { amount: money(cents) })}
          </Button>
          <Button tone="quiet" onPress={withdrawing.dismiss}>
            {t('withdraw.confirm.change')}
          </Button>
        </div>
      }
    >
      <div className={styles.confirm}>
        <Facts
          facts={[
            { label: t('withdraw.fact.amount'), value: <Sum cents={cents} /> },
            { label: t('withdraw.fact.fee'), value: words.fee(channel) },
            { label: t('withdraw.fact.net'), value: <Sum cents={cents - feeOf(channel, cents)} /> },
            { label: t('withdraw.fact.method'), value: channel.name },
            ...details,
          ]}
        />
        <p className={styles.until}>{t('withdraw.promise', { time: words.until(channel) })}</p>
        {details.length > 0 && (
          <div className={styles.keep}>
            <span>
              {t('withdraw.save')}
              <small>{t('withdraw.save.hint')}</small>
            </span>
            <Toggle label={t('withdraw.save')} on={keeps} onChange={setKeeps} />
          </div>
        )}
      </div>
    </Sheet>
  );
}
