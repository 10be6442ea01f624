import { bad, digits, faultOf, good, type Reading, weightedSum } from './reading.ts';

const RUC_BEGINNINGS = new Set(['10', '15', '16', '17', '20']);
const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The number of the taxpayers' register; a person's begins with 10. */
export function readRuc(typed: string): Reading {
  const reading = digits(typed.replace(/[\s-]/g, ''), { min: 11, max: 11 });
  if (reading.is === 'bad') return reading;
  const { value } = reading;
  if (!RUC_BEGINNINGS.has(value.slice(0, 2))) return bad('unknown');
  const control = (11 - (weightedSum(value, RUC_WEIGHTS) % 11)) % 10;
  return control === Number(value[10]) ? reading : bad('check-digit');
}

const DNI_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const DNI_DIGITS = '65432110987';
const DNI_LETTERS = 'KJIHGFEDCBA';

/** The number of the identity card: eight digits; the check character after them is optional and not kept. */
export function readDni(typed: string): Reading {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const fault = faultOf(text, /^[0-9A-Z]+$/, { min: 8, max: 9 });
  if (fault) return bad(fault);
  const parts = /^(\d{8})([0-9A-K])?$/.exec(text);
  if (!parts) return bad('characters');
  const [, number = '', check] = parts;
  if (check === undefined) return good(number);
  const index = weightedSum(number, DNI_WEIGHTS) % 11;
  return check === DNI_DIGITS[index] || check === DNI_LETTERS[index] ? good(number) : bad('check-digit');
}

/** Peru's payments take either; their lengths tell them apart. */
export function readRucOrDni(typed: string): Reading {
  const dni = readDni(typed);
  if (dni.is === 'good' || dni.why !== 'length') return dni;
  return readRuc(typed);
}
