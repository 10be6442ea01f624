import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';

/** `1234.50 BRL`: the same in every language, for what is kept. Of a currency that we do not know the whole units. */
export function moneyText(units: bigint, currency: string): string {
  return `${isAsset(currency) ? decimalText(units, ASSET_SCALE[currency]) : units} ${currency}`;
}

/** Billionths as a decimal number without the zeros at its end. */
export function rateText(nano: bigint): string {
  return decimalText(nano, 9).replace(/\.?0+$/, '');
}
