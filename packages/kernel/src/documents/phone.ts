import { bad, faultOf, good, type Reading } from './reading.ts';

interface Numbering {
  readonly code: string;
  /** The number inside of the country, without the zero that is dialled before it. */
  readonly national: RegExp;
}

const NUMBERING: Readonly<Record<string, Numbering>> = {
  BR: { code: '55', national: /^\d{10,11}$/ },
  MX: { code: '52', national: /^\d{10}$/ },
  IN: { code: '91', national: /^[6-9]\d{9}$/ },
  PH: { code: '63', national: /^9\d{9}$/ },
  KE: { code: '254', national: /^[17]\d{8}$/ },
  CO: { code: '57', national: /^3\d{9}$/ },
  VN: { code: '84', national: /^\d{9}$/ },
  PE: { code: '51', national: /^9\d{8}$/ },
  RU: { code: '7', national: /^\d{10}$/ },
  US: { code: '1', national: /^\d{10}$/ },
};

export const PHONE_COUNTRIES: readonly string[] = Object.keys(NUMBERING);

/** Accepts only the exact E.164 form of that country; nothing is corrected. */
export function isE164(country: string, text: string): boolean {
  const numbering = NUMBERING[country];
  if (!numbering) return false;
  const start = `+${numbering.code}`;
  return text.startsWith(start) && numbering.national.test(text.slice(start.length));
}

/** The number without country code and leading zero, whichever way it was typed. */
export function readNational(country: string, typed: string): Reading {
  const numbering = NUMBERING[country];
  if (!numbering) return bad('unknown');
  const text = typed.replace(/[\s().-]/g, '');
  const fault = faultOf(text, /^\+?[0-9]+$/, { min: 7, max: 17 });
  if (fault) return bad(fault);
  const { code, national } = numbering;
  const number = text.replace(/^\+/, '');
  const candidates = text.startsWith('+')
    ? number.startsWith(code)
      ? [number.slice(code.length)]
      : []
    : [number, number.replace(/^0/, ''), ...(number.startsWith(code) ? [number.slice(code.length)] : [])];
  const found = candidates.find((candidate) => national.test(candidate));
  return found === undefined ? bad('unknown') : good(found);
}

/** The number in the form E.164, whichever way it was typed. */
export function readPhone(country: string, typed: string): Reading {
  const reading = readNational(country, typed);
  return reading.is === 'good' ? good(`+${NUMBERING[country]?.code ?? ''}${reading.value}`) : reading;
}
