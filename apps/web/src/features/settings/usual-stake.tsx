import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { Button } from '@palpite/ui/button';
import { Keypad } from '@palpite/ui/keypad';
import { useState } from 'react';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { useServices, useShared, useText } from '../../stores/services.ts';
import {
  decimalSeparator,
  minimumStake,
  pressKey,
  quickStakes,
  type StakeText,
  stakeCents,
  stakeTextOf,
} from '../../stores/slip/stakes.ts';
import styles from './betting.module.css';

/** An amount that the player types, with the smallest stake of the brand below it. */
function OtherStake({ onSave }: { readonly onSave: (cents: number) => void }) {
  const { boot } = useServices();
  const t = useText();
  const amount = useMoneyText();
  const language = useShared('text', (text) => text.language);
  const { currency } = boot.brand;
  const [typed, setTyped] = useState<StakeText>({ text: '', fresh: true });
  const cents = stakeCents(typed.text, currency, language) ?? 0;
  const least = minimumStake(currency);
  return (
    <div className={styles.keys}>
      <Keypad
        label={t('habits.stake.other')}
        separator={decimalSeparator(language)}
        separatorLabel={t('slip.separator')}
        backLabel={t('slip.erase')}
        quick={[]}
        chosen={cents}
        onKey={(key) => setTyped(pressKey(typed, key, language))}
        onQuick={(value) => setTyped(stakeTextOf(value, currency, language))}
      />
      <div className={styles.save}>
        {cents > 0 && cents < least && (
          <p className={styles.problem} role="alert">
            {t('habits.stake.least', { min: amount(least) })}
          </p>
        )}
        <Button tone="primary" size="action" disabled={cents < least} onPress={() => onSave(cents)}>
          {t('habits.stake.save', { amount: amount(cents) })}
        </Button>
      </div>
    </div>
  );
}

/** The stake that every slip begins with. */
export function UsualStake() {
  const { boot, preferences } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const usual = useShared('preferences', (state) => state.usualStake);
  const [isTyping, setTyping] = useState(false);
  const { currency } = boot.brand;
  const quick = quickStakes(currency);
  const label = (cents: number) =>
    moneyParts(money(BigInt(cents), currency), language, { form: 'short' }).digits;
  const choose = (usualStake: number | undefined) => {
    setTyping(false);
    // Without a stake a tap cannot bet.
    preferences.getState().chooseBetting({
      usualStake,
      ...(usualStake === undefined && { oneTap: undefined }),
    });
  };
  return (
    <section>
      <h2 className={styles.title}>{t('habits.stake')}</h2>
      <div className={styles.card}>
        <div className={styles.amount}>
          <b>{usual === undefined ? t('habits.stake.none') : <Money cents={usual} form="display" />}</b>
          <small>{t('habits.stake.hint')}</small>
        </div>
        <fieldset className={styles.chips} aria-label={t('habits.stake')}>
          <button
            type="button"
            className={styles.word}
            aria-pressed={usual === undefined}
            onClick={() => choose(undefined)}
          >
            {t('habits.stake.none')}
          </button>
          {quick.map((cents) => (
            <button key={cents} type="button" aria-pressed={cents === usual} onClick={() => choose(cents)}>
              {label(cents)}
            </button>
          ))}
          <button
            type="button"
            className={styles.word}
            aria-expanded={isTyping}
            aria-pressed={usual !== undefined && !quick.includes(usual)}
            onClick={() => setTyping(!isTyping)}
          >
            {t('habits.stake.other')}
          </button>
        </fieldset>
        {isTyping && <OtherStake onSave={choose} />}
      </div>
    </section>
  );
}
