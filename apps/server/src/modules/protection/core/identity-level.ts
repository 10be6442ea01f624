import { readCpf } from '@palpite/kernel/documents/brazil';
import { plainCedula } from '@palpite/kernel/documents/colombia';

/** How far the player is identified, lowest first. */
export const LEVELS = ['none', 'age', 'identity', 'verified'] as const;
export type Level = (typeof LEVELS)[number];

export function reaches(level: Level, needed: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(needed);
}

export const DOCUMENT_KINDS = ['cpf', 'curp', 'cedula', 'dni', 'cccd', 'passport'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Whether the text is an existing calendar date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whole years on the given day; a person born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const hadBirthday = thisMonth > month || (thisMonth === month && thisDay >= day);
  return thisYear - year - (hadBirthday ? 0 : 1);
}

const SHAPES: Readonly<Record<DocumentKind, RegExp>> = {
  cpf: /^\d{11}$/,
  curp: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$/,
  cedula: /^\d{6,10}$/,
  dni: /^\d{8}$/,
  cccd: /^\d{12}$/,
  passport: /^[A-Z0-9]{6,12}$/,
};

/** The number as it is stored, in the one spelling that all spellings of it have; undefined when it is invalid. */
export function readDocument(kind: DocumentKind, text: string): string | undefined {
  const plain = text.replace(/[\s./-]/g, '').toUpperCase();
  if (!SHAPES[kind].test(plain)) return undefined;
  if (kind === 'cedula') return plainCedula(plain);
  return kind === 'cpf' && readCpf(plain).is === 'bad' ? undefined : plain;
}

/** Enough to recognise one's own document, too little to use it. */
export function maskedDocument(document: string): string {
  return `${'*'.repeat(Math.max(0, document.length - 3))}${document.slice(-3)}`;
}
