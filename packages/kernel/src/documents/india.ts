import { bad, digits, faultOf, good, type Reading } from './reading.ts';

/** The code of a bank's branch: four letters, a zero, six letters or digits. */
export function readIfsc(typed: string): Reading {
  const text = typed.toUpperCase();
  const fault = faultOf(text, /^[A-Z0-9]+$/, { min: 11, max: 11 });
  if (fault) return bad(fault);
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text) ? good(text) : bad('characters');
}

/**
 * An address of UPI, in which small and capital letters are the same: kept in small ones, so that one address is one. That
 * its form is right does not say that it exists: the provider knows.
 */
export function readVpa(typed: string): Reading {
  const text = typed.toLowerCase();
  const fault = faultOf(text, /^[a-zA-Z0-9._@-]+$/, { min: 5, max: 321 });
  if (fault) return bad(fault);
  return /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(text) ? good(text) : bad('characters');
}

export function readIndianAccount(text: string): Reading {
  return digits(text, { min: 9, max: 18 });
}
