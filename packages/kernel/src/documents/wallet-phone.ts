import { mpesaNumber } from './mpesa.ts';
import { bad, digits, good, type Lengths, type Reading } from './reading.ts';

/** How many digits the number of a wallet has, as the player types it. */
export const WALLET_LENGTHS = {
  GCASH: { min: 11, max: 11 },
  PAYMAYA: { min: 10, max: 10 },
  MPESA: { min: 10, max: 11 },
  CASH: { min: 5, max: 30 },
  TPAGA: { min: 11, max: 14 },
} as const satisfies Readonly<Record<string, Lengths>>;

export type WalletMethod = keyof typeof WALLET_LENGTHS;

export function isWalletMethod(text: string): text is WalletMethod {
  return Object.hasOwn(WALLET_LENGTHS, text);
}

/** GCash is typed with the zero that is dialled, Maya without; both are kept as `9XXXXXXXXX`. */
const PHILIPPINE: Readonly<Partial<Record<WalletMethod, RegExp>>> = {
  GCASH: /^0(9\d{9})$/,
  PAYMAYA: /^(9\d{9})$/,
};

function readPhilippine(value: string, form: RegExp): Reading {
  const national = form.exec(value)?.[1];
  return national === undefined ? bad('unknown') : good(national);
}

/**
 * The account behind a wallet's number, as it is kept. M-Pesa's is made international where it can be; what the
 * specification's length allows besides goes to the provider as it was typed.
 */
export function readWalletPhone(method: WalletMethod, typed: string): Reading {
  const text = typed.replace(/[\s().-]/g, '').replace(/^\+/, '');
  if (method === 'MPESA') return readMpesa(text);
  const reading = digits(text, WALLET_LENGTHS[method]);
  const form = PHILIPPINE[method];
  return reading.is === 'good' && form ? readPhilippine(reading.value, form) : reading;
}

function readMpesa(text: string): Reading {
  const number = mpesaNumber(text);
  if (number !== undefined) return good(number);
  const reading = digits(text, WALLET_LENGTHS.MPESA);
  return reading.is === 'good' && text.length === WALLET_LENGTHS.MPESA.min ? bad('unknown') : reading;
}

/** What a provider wants for both Philippine wallets: eleven digits, beginning with the zero. */
export function philippineOutgoing(national: string): string {
  return `0${national}`;
}
