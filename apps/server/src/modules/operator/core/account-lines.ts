import { maskEmail, maskTail } from './mask.ts';

/** Fields that say where money goes but not to whom. */
const PLAIN: ReadonlySet<string> = new Set([
  'bank_code',
  'account_type',
  'user_type',
  'document_type',
  'network',
]);

/** The account that a player gave, for who may see it; for everybody else enough to recognise it. */
export function accountLines(
  account: Readonly<Record<string, string>>,
  whole: boolean,
): { readonly name: string; readonly value: string }[] {
  return Object.entries(account).map(([name, value]) => ({
    name,
    value: whole || PLAIN.has(name) ? value : value.includes('@') ? maskEmail(value) : maskTail(value),
  }));
}
