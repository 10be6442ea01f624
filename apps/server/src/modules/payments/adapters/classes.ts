import { BANK_CLASS } from './bank/bank-provider.ts';
import { GATEWAY_CLASS } from './gateway/gateway-provider.ts';
import type { ProviderClass } from './provider-class.ts';

/** Every kind of payment provider, by the name that `PAYMENT_<NAME>_CLASS` gives. */
export const PROVIDER_CLASSES = {
  bank: BANK_CLASS,
  gateway: GATEWAY_CLASS,
} as const satisfies Readonly<Record<string, ProviderClass>>;
