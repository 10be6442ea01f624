import type { Fiat } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { hrefTo } from '../../platform/hash.ts';

/** The way to the deposit with what is missing, in the currency's own units: `12.50`. */
export function depositHref(missingCents: number, currency: Fiat): string {
  return hrefTo('/deposit', { from: 'slip', amount: toDecimal(money(BigInt(missingCents), currency)) });
}
