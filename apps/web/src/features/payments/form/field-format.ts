import type { FieldKind } from '@palpite/kernel/documents/field';

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

/** Puts marks between the parts of a number: `[3, 3, 3, 2]` with `..-` makes `000.000.000-00`. */
function inParts(digits: string, sizes: readonly number[], marks: readonly string[]): string {
  let rest = digits;
  return sizes.reduce((text, size, place) => {
    const part = rest.slice(0, size);
    rest = rest.slice(size);
    return part === '' ? text : `${text}${text === '' ? '' : (marks[place - 1] ?? '')}${part}`;
  }, '');
}

const upper = (text: string) => text.toUpperCase().replace(/\s/g, '');

/** How each kind is written by people. What is not here stays as it was typed. */
const FORMATS: Readonly<Partial<Record<FieldKind, (text: string) => string>>> = {
  cpf: (text) => inParts(digitsOf(text, 11), [3, 3, 3, 2], ['.', '.', '-']),
  cnpj: (text) => inParts(digitsOf(text, 14), [2, 3, 3, 4, 2], ['.', '.', '/', '-']),
  clabe: (text) => inParts(digitsOf(text, 18), [3, 3, 11, 1], [' ', ' ', ' ']),
  cc: (text) => digitsOf(text, 10).replace(/\B(?=(\d{3})+$)/g, '.'),
  ce: (text) => digitsOf(text, 10).replace(/\B(?=(\d{3})+$)/g, '.'),
  'ruc-or-dni': upper,
  dni: upper,
  ruc: (text) => digitsOf(text, 11),
  rfc: upper,
  ifsc: upper,
  'bank-account': (text) => text.replace(/[^\d-]/g, ''),
  'wallet-phone': (text) => text.replace(/[^\d+ ]/g, ''),
  phone: (text) => text.replace(/[^\d+ ]/g, ''),
  vpa: (text) => text.replace(/\s/g, ''),
  email: (text) => text.replace(/\s/g, ''),
  address: (text) => text.replace(/\s/g, ''),
};

export function formatField(kind: FieldKind, text: string): string {
  return FORMATS[kind]?.(text) ?? text;
}

/**
 * What stands in the field after a key. Only what grows at its end is formatted at once: marks that come back while one
 * deletes, or a cursor that jumps out of the middle, would fight with whoever types. The rest is formatted on leaving.
 */
export function typedField(kind: FieldKind, before: string, typed: string): string {
  const grows = typed.length > before.length && typed.startsWith(before);
  return grows || before === '' ? formatField(kind, typed) : typed;
}
