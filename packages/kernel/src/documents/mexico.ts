import { bad, digits, faultOf, good, type Reading } from './reading.ts';

const CLABE_WEIGHTS = [3, 7, 1];

/** The number of a bank account: bank, place, account and a control digit. */
export function readClabe(typed: string): Reading {
  const reading = digits(typed.replace(/[\s-]/g, ''), { min: 18, max: 18 });
  if (reading.is === 'bad') return reading;
  return clabeControl(reading.value.slice(0, 17)) === reading.value[17] ? reading : bad('check-digit');
}

/** The control digit over the first seventeen. */
export function clabeControl(body: string): string {
  const sum = [...body].reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** Words that the register never gives out as the first letters of a person. */
const NEVER_GIVEN = new Set(
  (
    'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA ' +
    'KOGE KOJO KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'
  ).split(' '),
);
const RFC = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})([A-Z0-9]{3})$/;
const RFC_END = /[1-9A-V][1-9A-Z][0-9A]$/;
const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

function isDay(year: number, month: number, day: number): boolean {
  const days = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (days[month - 1] ?? 0);
}

/** The check character over all before it; a company's is as if a space stood in front. */
export function rfcCheck(body: string): string {
  const sum = [...body.padStart(12, ' ')].reduce(
    (total, letter, index) => total + RFC_ALPHABET.indexOf(letter) * (13 - index),
    0,
  );
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'A' : String(rest);
}

/** The number of the taxpayers' register: 13 characters for a person, 12 for a company. Strict. */
export function readRfc(typed: string): Reading {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const fault = faultOf(text, /^[A-ZÑ&0-9]+$/, { min: 12, max: 13 });
  if (fault) return bad(fault);
  const parts = RFC.exec(text);
  if (!parts) return bad('characters');
  const [, letters = '', year, month, day] = parts;
  if (NEVER_GIVEN.has(letters) || !isDay(Number(year), Number(month), Number(day))) return bad('unknown');
  const isRight = RFC_END.test(text) && rfcCheck(text.slice(0, -1)) === text.at(-1);
  return isRight ? good(text) : bad('check-digit');
}

/** About one in seventy real ones has a wrong check character, and the general ones too: a doubt, not a refusal. */
export function acceptRfc(typed: string): Reading {
  const reading = readRfc(typed);
  if (reading.is === 'good' || reading.why !== 'check-digit') return reading;
  return { is: 'good', value: typed.toUpperCase().replace(/[\s-]/g, ''), doubt: 'check-digit' };
}
