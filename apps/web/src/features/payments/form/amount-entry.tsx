import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { AmountChoices, AmountField } from '@palpite/ui/amount-field';
import type { ReactNode } from 'react';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { stakeCents, stakeMark } from '../../../stores/slip/stakes.ts';
import { type AmountProblem, type AmountTerms, amountProblem } from './amount-problem.ts';
import { amountTextOf, readAmountText, shownAmountText, useMoneyForm } from './amount-text.ts';
import styles from './form.module.css';
import type { AmountTyping } from './use-amount.ts';

export interface AmountChip {
  readonly cents: number;
  /** A short remark about the amount. */
  readonly note?: string;
}

export interface AmountEntryProps {
  readonly typing: AmountTyping;
  readonly terms: AmountTerms & { readonly daily_max: number };
  readonly chips: readonly AmountChip[];
  /** The server's message about the amount. */
  readonly shown?: string | undefined;
  readonly aside?: ReactNode;
}

/** The error as a text. */
export function useAmountWords(): (problem: AmountProblem) => string {
  const t = useText();
  const short = useMoneyForm('short');
  return (problem) => {
    switch (problem.is) {
      case 'empty':
      case 'unreadable':
        return t(`payments.amount.${problem.is}`);
      default:
        return t(`payments.amount.${problem.is}`, { limit: short(problem.limit) });
    }
  };
}

/** The amount with its limits, and quick amounts. */
export function AmountEntry({ typing, terms, chips, shown, aside }: AmountEntryProps) {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const short = useMoneyForm('short');
  const words = useAmountWords();
  const place = moneyParts(money(0n, currency), language);
  const cents = stakeCents(typing.text, currency, language);
  const problem = typing.due ? amountProblem(cents, terms, typing.most) : undefined;
  const range = { min: short(terms.min), max: short(terms.max) };
  return (
    <div className={styles.amount}>
      <AmountField
        label={t('payments.amount')}
        text={typing.text}
        shown={shownAmountText(typing.text, language)}
        symbol={place.symbol}
        symbolPlace={place.symbolPlace}
        mark={stakeMark(currency)}
        aside={aside}
        error={typing.refused ? t('payments.amount.unreadable') : (shown ?? (problem && words(problem)))}
        help={
          terms.daily_max > 0
            ? t('payments.amount.daily', { ...range, daily: short(terms.daily_max) })
            : t('payments.amount.range', range)
        }
        onText={(typed) => typing.type(readAmountText(typed, language))}
        onBlur={typing.leave}
      />
      {chips.length > 0 && (
        <AmountChoices
          label={t('payments.amounts')}
          chosen={cents ?? 0}
          choices={chips.map(({ cents: value, note }) => ({
            value,
            label: short(value),
            ...(note !== undefined && { note }),
          }))}
          onChoose={(value) => typing.set(amountTextOf(value, currency, language, terms.step))}
        />
      )}
    </div>
  );
}
