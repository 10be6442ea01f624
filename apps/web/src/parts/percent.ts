import { localDigits, withoutIdleZeros, withPercentSign } from '@palpite/i18n/number-format';
import { decimalText } from '@palpite/kernel/decimal';
import { useShared } from '../stores/services.ts';

/** Hundredths of a per cent as text: 450 is `4,5%`. */
export function usePercent(): (bps: number) => string {
  const language = useShared('text', (text) => text.language);
  return (bps) =>
    withPercentSign(localDigits(withoutIdleZeros(decimalText(BigInt(bps), 2)), language), language);
}

/** A requirement in hundredths of its base: 2000 is `20x`. */
export function useTimes(): (x100: number) => string {
  const language = useShared('text', (text) => text.language);
  return (x100) => `${localDigits(withoutIdleZeros(decimalText(BigInt(x100), 2)), language)}x`;
}
