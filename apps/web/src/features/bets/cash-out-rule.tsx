import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { Button } from '@palpite/ui/button';
import { Keypad } from '@palpite/ui/keypad';
import { Notice } from '@palpite/ui/notice';
import { StakeField } from '@palpite/ui/stake-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { isOffline } from '../../stores/connection/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import {
  decimalSeparator,
  minimumStake,
  pressKey,
  type StakeText,
  stakeCents,
  stakeMark,
  stakeTextOf,
  typedText,
} from '../../stores/slip/stakes.ts';
import styles from './cash-out.module.css';
import type { CashOutControl } from './use-cash-out-control.ts';

type RuleFault = 'nothing' | 'too-high';

/** Above the current price, in per cent. */
const STEPS = [110, 125, 150, 200] as const;

/** Round numbers of each currency: a fifth of its smallest stake, as for the smallest part. */
const STEPS_PER_MINIMUM = 5;

export interface RuleControl {
  readonly wanted: number;
  readonly typed: StakeText;
  /** Why a rule for that amount cannot be set; undefined when it can. */
  readonly fault: RuleFault | undefined;
  readonly most: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  write(text: StakeText | undefined): void;
  set(): Promise<void>;
  remove(): Promise<void>;
}

/** The amount at which the bet is cashed out automatically, and the server's answer. */
export function useRuleControl({ order, price, askPrice }: CashOutControl): RuleControl {
  const { client, boot, notices } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const { currency } = boot.brand;
  const [typed, setTyped] = useState<StakeText>(() => stakeTextOf(price?.rsv ?? 0, currency, language));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const wanted = stakeCents(typed.text, currency, language) ?? 0;
  const most = order.lwa ?? order.mla;

  async function send(call: () => ReturnType<typeof client.call<'cashOutRuleSet' | 'cashOutRuleRemove'>>) {
    setBusy(true);
    const outcome = await call();
    setBusy(false);
    if (outcome.is === 'unreachable') return setError(t('bets.rule.unsure'));
    if (outcome.is === 'refused') return setError(outcome.message);
    setError(undefined);
    notices.getState().tell({ tone: 'good', text: outcome.data.msg });
    askPrice();
  }

  return {
    wanted,
    typed,
    most,
    busy,
    error,
    fault: ruleFault(wanted, most),
    write(next) {
      if (next === undefined || stakeCents(next.text, currency, language) === undefined) return;
      setTyped(next);
      setError(undefined);
    },
    set: () => send(() => client.call('cashOutRuleSet', { orderId: order.id, wantedPayout: wanted })),
    async remove() {
      await send(() => client.call('cashOutRuleRemove', { orderId: order.id }));
      setTyped({ text: '', fresh: true });
    },
  };
}

interface RuleProps {
  readonly control: CashOutControl;
  readonly rule: RuleControl;
}

/** "Cash out when it is worth X": the server watches, also while the app is closed. */
export function RulePanel({ control, rule }: RuleProps) {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const t = useText();
  const amount = useMoneyText();
  const language = useShared('text', (text) => text.language);
  const noteId = useId();
  const panel = useRef<HTMLDivElement>(null);
  // The keypad is below the fold of a small phone, so it is scrolled into view.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'end' });
  }, []);
  const place = moneyParts(money(0n, currency), language);
  const price = control.price?.cpr ?? 0;
  const set = control.price?.rsv ?? 0;
  const tooHigh = rule.fault === 'too-high';
  return (
    <div ref={panel}>
      {set > 0 && (
        <Notice icon="clock" tone="info">
          {t('bets.rule.on', { amount: amount(set) })}
        </Notice>
      )}
      <div className={styles.rule}>
        <StakeField
          label={t('bets.rule.label')}
          text={rule.typed.text}
          symbol={place.symbol}
          symbolPlace={place.symbolPlace}
          mark={stakeMark(currency)}
          active
          invalid={tooHigh || rule.error !== undefined}
          describedBy={noteId}
          onText={(text) => rule.write(typedText(text, language))}
          onFocus={() => undefined}
        />
        <p id={noteId} className={tooHigh || rule.error ? styles.trouble : styles.note} role="status">
          {rule.error ??
            (tooHigh
              ? t('bets.rule.tooHigh', { most: amount(rule.most) })
              : rule.wanted > 0 && price > 0 && rule.wanted <= price
                ? t('bets.rule.atOnce')
                : t('bets.rule.help', { price: amount(price), most: amount(rule.most) }))}
        </p>
      </div>
      <Keypad
        label={t('bets.rule.keypad')}
        separator={decimalSeparator(language)}
        separatorLabel={t('bets.rule.separator')}
        backLabel={t('bets.rule.back')}
        quick={ruleSteps(price, rule.most, minimumStake(currency) / STEPS_PER_MINIMUM).map((value) => ({
          value,
          label: moneyParts(money(BigInt(value), currency), language, { form: 'short' }).digits,
        }))}
        chosen={rule.wanted}
        onKey={(key) => rule.write(pressKey(rule.typed, key, language))}
        onQuick={(value) => rule.write(stakeTextOf(value, currency, language))}
      />
    </div>
  );
}

export function RuleFoot({ control, rule }: RuleProps) {
  const t = useText();
  const amount = useMoneyText();
  const offline = useShared('connection', isOffline);
  const set = control.price?.rsv ?? 0;
  return (
    <div className={styles.pair}>
      {set > 0 && (
        <Button disabled={rule.busy || offline} onPress={() => void rule.remove()}>
          {t('bets.rule.remove')}
        </Button>
      )}
      <Button
        tone="primary"
        size="action"
        busy={rule.busy}
        disabled={rule.fault !== undefined || rule.wanted === set || offline}
        onPress={() => void rule.set()}
      >
        {rule.wanted === 0 ? t('bets.rule.choose') : t('bets.rule.set', { amount: amount(rule.wanted) })}
      </Button>
    </div>
  );
}

/** Whether the server would accept a rule for that amount: the bet can never be worth more than its maximum return. */
export function ruleFault(wanted: number, most: number): RuleFault | undefined {
  if (wanted <= 0) return 'nothing';
  return wanted > most ? 'too-high' : undefined;
}

/** Four amounts above the current price, in whole `unit`s and never more than the maximum return; all in cents. */
export function ruleSteps(price: number, most: number, unit: number): readonly number[] {
  const steps = STEPS.map((percent) => Math.ceil((price * percent) / 100 / unit) * unit);
  return [...new Set(steps.map((step) => Math.min(step, most)))].filter((step) => step > 0);
}
