import { formatMoney, type MoneyForm, moneyParts } from '@palpite/i18n/money-format';
import { type Money as Amounts, money } from '@palpite/kernel/money';
import { Amount, type AmountProps } from '@palpite/ui/amount';
import { useServices, useShared } from '../stores/services.ts';

/** Every currency of the specification is counted in cents on the wire, which are its units. */
function useUnits(): (cents: number) => Amounts {
  const { currency } = useServices().boot.brand;
  return (cents) => money(BigInt(cents), currency);
}

export interface MoneyProps extends Pick<AmountProps, 'form' | 'tone' | 'stale'> {
  readonly cents: number;
  /** All digits, never abbreviated: for statements and receipts. */
  readonly exact?: boolean;
  /** Without idle cents: for numbers that are large on the page. */
  readonly short?: boolean;
  /** A plus for money received; a minus is always shown. */
  readonly signed?: boolean;
}

/** An amount in the account's currency, formatted for the player's language. */
export function Money({ cents, exact = false, short = false, signed = false, ...look }: MoneyProps) {
  const language = useShared('text', (text) => text.language);
  const units = useUnits();
  const form: MoneyForm = exact ? 'exact' : short ? 'short' : 'usual';
  return <Amount parts={moneyParts(units(cents), language, { form, plus: signed })} {...look} />;
}

/** The amount as plain text, for sentences and labels. */
export function useMoneyText(form: MoneyForm = 'usual'): (cents: number) => string {
  const language = useShared('text', (text) => text.language);
  const units = useUnits();
  return (cents) => formatMoney(units(cents), language, { form });
}

/** With a plus where something was gained, so that a result is never taken for a total. */
export function useSignedMoneyText(): (cents: number) => string {
  const language = useShared('text', (text) => text.language);
  const units = useUnits();
  return (cents) => formatMoney(units(cents), language, { plus: true });
}
