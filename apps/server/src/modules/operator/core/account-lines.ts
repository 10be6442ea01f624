import { maskEmail, maskTail } from './mask.ts';

/** Fields that name a place or an institution but no person. */
const PLAIN: ReadonlySet<string> = new Set([
  'bank_code',
  'account_type',
  'user_type',
  'document_type',
  'network',
]);

/** The account of a player: whole for operators who may see it, masked for the others. */
export function accountLines(
  account: Readonly<Record<string, string>>,
  whole: boolean,
): { readonly name: string; readonly value: string }[] {
  return Object.entries(account).map(([name, value]) => ({
    name,
    value: whole || PLAIN.has(name) ? value : value.includes('@') ? maskEmail(value) : maskTail(value),
  }));
}
