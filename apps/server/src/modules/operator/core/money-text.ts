import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';

/** `1234.50 BRL`: independent of the language, for stored texts. An unknown currency is shown in whole units. */
export function moneyText(units: bigint, currency: string): string {
  return `${isAsset(currency) ? decimalText(units, ASSET_SCALE[currency]) : units} ${currency}`;
}

/** Billionths as a decimal number without trailing zeros. */
export function rateText(nano: bigint): string {
  return decimalText(nano, 9).replace(/\.?0+$/, '');
}
