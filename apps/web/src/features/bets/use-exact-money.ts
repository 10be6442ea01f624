import { moneyParts } from '@palpite/i18n/money-format';
import { localDigits } from '@palpite/i18n/number-format';
import { type Fraction, fraction, times, toDecimalText } from '@palpite/kernel/fraction';
import { money } from '@palpite/kernel/money';
import { useServices, useShared } from '../../stores/services.ts';

const DECIMALS = 6;
const CENT = fraction(1n, 100n);

/** At least two decimals, more where they are significant, and a mark where digits are cut. */
function decimals(exact: Fraction): string {
  const text = toDecimalText(exact, DECIMALS, 'floor').replace(/0{1,4}$/, '');
  const isCut = (exact.numerator * 10n ** BigInt(DECIMALS)) % exact.denominator !== 0n;
  return isCut ? `${text}…` : text;
}

/** A factor formatted as odds: with a dot, so that it is not mistaken for money. */
export function factorText(factor: Fraction): string {
  return decimals(factor);
}

/** An amount of cents and fractions of cents with all significant digits before the rounding. */
export function useExactMoney(): (cents: Fraction) => string {
  const { currency } = useServices().boot.brand;
  const language = useShared('text', (text) => text.language);
  return (cents) => {
    const { symbol, symbolPlace, gap } = moneyParts(money(0n, currency), language, { form: 'exact' });
    const digits = localDigits(decimals(times(cents, CENT)), language);
    return symbolPlace === 'before' ? `${symbol}${gap}${digits}` : `${digits}${gap}${symbol}`;
  };
}
