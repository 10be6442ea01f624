import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { Button } from '@palpite/ui/button';
import { FormFoot } from '@palpite/ui/form-foot';
import { Keypad, QuickRow } from '@palpite/ui/keypad';
import { Sheet } from '@palpite/ui/sheet';
import { StakeField } from '@palpite/ui/stake-field';
import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import {
  decimalSeparator,
  pressKey,
  quickStakes,
  type StakeText,
  stakeCents,
  stakeMark,
  stakeTextOf,
  typedText,
} from '../../stores/slip/stakes.ts';
import { useDuration, useLimitText } from './amounts.ts';
import styles from './protection.module.css';
import {
  type LimitKind,
  limitOf,
  type OwnLimit,
  type Period,
  type ProtectionInfo,
  useFailureText,
} from './use-protection.ts';

/** Usual values in minutes, per period. */
const TIMES: Readonly<Record<Period, readonly number[]>> = {
  day: [30, 60, 120, 180],
  week: [120, 300, 600, 1_200],
  month: [600, 1_200, 2_400, 3_600],
};
/** Limits are larger than stakes. */
const QUICK_TIMES = 10;

export interface LimitSheetProps {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly info: ProtectionInfo;
  readonly onInfo: (info: ProtectionInfo) => void;
  readonly onClose: () => void;
}

export function LimitSheet({ kind, period, info, onInfo, onClose }: LimitSheetProps) {
  const t = useText();
  const limit = limitOf(info, kind, period);
  const [amount, setAmount] = useState(limit?.amount ?? 0);
  const saving = useSaving({ kind, period, info, onInfo, onClose });
  const write = useLimitText();
  const effect = useEffectText(info);
  return (
    <Sheet
      title={t('protection.sheet', { limit: t(`protection.${kind}`), period: t(`protection.${period}`) })}
      closeLabel={t('protection.close')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <FormFoot
            action={
              amount === 0
                ? t('protection.save')
                : t('protection.saveAmount', { amount: write(kind, amount) })
            }
            disabled={amount === 0 || (amount === limit?.amount && limit.pending_from === 0)}
            busy={saving.busy}
            note={effect(limit, amount)}
            error={saving.error}
            onPress={() => void saving.save(amount)}
          >
            {limit && (
              <Button tone="quiet" size="small" onPress={() => void saving.save(0)}>
                {t('protection.remove')}
              </Button>
            )}
          </FormFoot>
        </div>
      }
    >
      <div className={styles.sheet}>
        {kind === 'time' ? (
          <TimeChoice period={period} minutes={amount} onMinutes={setAmount} />
        ) : (
          <AmountEntry cents={amount} onCents={setAmount} />
        )}
      </div>
    </Sheet>
  );
}

/** When the change would take effect, before it is sent. */
function useEffectText(info: ProtectionInfo): (limit: OwnLimit | undefined, amount: number) => string {
  const { platform } = useServices();
  const t = useText();
  const moment = useMoment();
  return (limit, amount) => {
    if (amount === 0) return t('protection.effect.choose');
    if (!limit || amount <= limit.amount) return t('protection.effect.now');
    return t('protection.effect.later', { moment: moment(platform.nowMs() + info.cooling_ms, 'date-time') });
  };
}

function useSaving({ kind, period, onInfo, onClose }: LimitSheetProps) {
  const { client, notices } = useServices();
  const t = useText();
  const moment = useMoment();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  return {
    busy,
    error,
    async save(amount: number): Promise<void> {
      setBusy(true);
      const outcome = await client.call('limitSet', { kind, period, amount });
      setBusy(false);
      if (outcome.is !== 'done') return setError(failureText(outcome));
      onInfo(outcome.data);
      const pendingFrom = limitOf(outcome.data, kind, period)?.pending_from ?? 0;
      notices.getState().tell({
        tone: 'good',
        text:
          pendingFrom === 0
            ? t('protection.saved')
            : t('protection.savedLater', { moment: moment(pendingFrom, 'date-time') }),
      });
      onClose();
    },
  };
}

interface TimeChoiceProps {
  readonly period: Period;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
}

function TimeChoice({ period, minutes, onMinutes }: TimeChoiceProps) {
  const t = useText();
  const duration = useDuration();
  return (
    <QuickRow
      label={t('protection.time')}
      quick={TIMES[period].map((value) => ({ value, label: duration(value) }))}
      chosen={minutes}
      onQuick={onMinutes}
    />
  );
}

interface AmountEntryProps {
  readonly cents: number;
  readonly onCents: (cents: number) => void;
}

function AmountEntry({ cents, onCents }: AmountEntryProps) {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const [typed, setTyped] = useState<StakeText>(() => stakeTextOf(cents, currency, language));
  const place = moneyParts(money(0n, currency), language);

  function write(next: StakeText | undefined): void {
    const amount = next && stakeCents(next.text, currency, language);
    if (next === undefined || amount === undefined) return;
    setTyped(next);
    onCents(amount);
  }

  return (
    <>
      <StakeField
        label={t('protection.amount')}
        text={typed.text}
        symbol={place.symbol}
        symbolPlace={place.symbolPlace}
        mark={stakeMark(currency)}
        active
        onText={(text) => write(typedText(text, language))}
        onFocus={() => undefined}
      />
      <Keypad
        label={t('protection.keypad')}
        separator={decimalSeparator(language)}
        separatorLabel={t('protection.separator')}
        backLabel={t('protection.back')}
        quick={quickStakes(currency).map((value) => ({
          value: value * QUICK_TIMES,
          label: moneyParts(money(BigInt(value * QUICK_TIMES), currency), language, { form: 'short' }).digits,
        }))}
        chosen={cents}
        onKey={(key) => write(pressKey(typed, key, language))}
        onQuick={(value) => write(stakeTextOf(value, currency, language))}
      />
    </>
  );
}
