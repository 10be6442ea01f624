import { bad, digits, good, type Reading } from './reading.ts';

/** The number of a citizen's card, and of a foreigner's: 6 to 10 digits without a check. */
export function readCedula(text: string): Reading {
  const reading = digits(text, { min: 6, max: 10 });
  return reading.is === 'bad' ? reading : good(plainCedula(reading.value));
}

/**
 * Zeros in front do not belong to the number: with and without them it is the card of one person. Those that an old card
 * needs for six digits stay, so that what is stored passes the same check again.
 */
export function plainCedula(digits: string): string {
  return digits.replace(/^0+(?=\d{6})/, '');
}

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
const NIT_DIGITS = '01987654321';

/** The taxpayer's number with its check digit: `213123432-1`. */
export function readNit(typed: string): Reading {
  const reading = digits(typed.replace(/[\s.,-]/g, ''), { min: 8, max: NIT_WEIGHTS.length + 1 });
  if (reading.is === 'bad') return reading;
  const { value } = reading;
  return nitCheck(value.slice(0, -1)) === value.at(-1) ? good(value) : bad('check-digit');
}

export function nitCheck(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (NIT_WEIGHTS[index] ?? 0), 0);
  return NIT_DIGITS[sum % 11] ?? '';
}

/** A mobile number as it is dialled inside of the country; Nequi, Daviplata and Transfiya use it as the account. */
export function isColombianMobile(text: string): boolean {
  return /^3\d{9}$/.test(text);
}
