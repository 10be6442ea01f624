import { pixKeyKind } from '@palpite/kernel/documents/pix-key';
import type { MethodField } from './method.ts';

/** As protection keeps it. */
export interface DeclaredDocument {
  readonly kind: string;
  readonly number: string;
}

/**
 * The name of the field that names somebody else's document; undefined when all of them are the player's own or say
 * nothing about it. Without a declared document there is nothing to compare with.
 */
export function foreignField(
  fields: readonly MethodField[],
  account: Readonly<Record<string, string>>,
  declared: DeclaredDocument | undefined,
): string | undefined {
  if (!declared) return undefined;
  return fields.find(({ name, kind }) => {
    const value = account[name];
    return value !== undefined && isForeign(kind, value, declared);
  })?.name;
}

/** The initials and birth date of a Mexican, with which both the CURP and the RFC begin. */
const MEXICAN_START = 10;

function isForeign(
  kind: MethodField['kind'],
  value: string,
  { kind: declared, number }: DeclaredDocument,
): boolean {
  switch (declared) {
    case 'cpf':
      return (kind === 'cpf' || (kind === 'pix-key' && pixKeyKind(value) === 'cpf')) && value !== number;
    case 'curp':
      return kind === 'rfc' && value.slice(0, MEXICAN_START) !== number.slice(0, MEXICAN_START);
    case 'cedula':
      return kind === 'cc' && value !== number;
    case 'dni':
      return (
        (kind === 'dni' || (kind === 'ruc-or-dni' && value.length === number.length)) && value !== number
      );
    default:
      return false;
  }
}
