import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Icon } from '@palpite/ui/icon';
import { TextField } from '@palpite/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useMoneyText } from '../../../parts/money.tsx';
import { useText } from '../../../stores/services.ts';
import styles from './deposit.module.css';
import type { PromoCode } from './use-promo-code.ts';

/** The field of a code with its check; `good` says what a valid code means here. */
export function PromoField({ promo, good }: { readonly promo: PromoCode; readonly good: ReactNode }) {
  const t = useText();
  if (promo.worth) {
    return (
      <div className={styles.codeGood}>
        <span className={styles.codeMark}>
          <Icon name="check" size={16} />
        </span>
        <span className={styles.codeWords} role="status">
          {good}
        </span>
        <Button tone="quiet" size="small" onPress={promo.remove}>
          {t('deposit.code.remove')}
        </Button>
      </div>
    );
  }
  return (
    <TextField
      label={t('deposit.code')}
      value={promo.text}
      error={promo.error}
      autoComplete="off"
      maxLength={40}
      enterKey="done"
      onValue={promo.type}
      end={
        <span className={styles.codeCheck}>
          <Button tone="quiet" size="small" busy={promo.busy} onPress={() => void promo.check()}>
            {t('deposit.code.check')}
          </Button>
        </span>
      }
    />
  );
}

/** Collapsed by default: most players have no code. */
export function PromoPart({ promo }: { readonly promo: PromoCode }) {
  const t = useText();
  const money = useMoneyText();
  const [open, setOpen] = useState(false);
  const { worth } = promo;
  if (!open && promo.text === '') {
    return (
      <Card>
        <button type="button" className={styles.codeOpen} onClick={() => setOpen(true)}>
          <Icon name="gift" size={22} />
          <span>{t('deposit.code.add')}</span>
          <Icon name="plus" />
        </button>
      </Card>
    );
  }
  return (
    <div className={styles.code}>
      <PromoField
        promo={promo}
        good={worth && t('deposit.code.worth', { code: worth.code, amount: money(worth.amount) })}
      />
    </div>
  );
}
