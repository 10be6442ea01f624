import { readCnpj, readCpf } from './brazil.ts';
import { isE164 } from './phone.ts';

export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp';

const EMAIL_MAX = 77;
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What a text is as a key of the directory; undefined when the directory cannot hold it. Eleven digits are a CPF. */
export function pixKeyKind(text: string): PixKeyKind | undefined {
  if (/^\d{11}$/.test(text)) return readCpf(text).is === 'good' ? 'cpf' : undefined;
  if (/^\d{14}$/.test(text)) return readCnpj(text).is === 'good' ? 'cnpj' : undefined;
  if (isE164('BR', text)) return 'phone';
  if (EVP.test(text)) return 'evp';
  return text.length <= EMAIL_MAX && EMAIL.test(text) ? 'email' : undefined;
}

/**
 * The key as the directory stores it, from what a person types: a CPF with marks, an address in capitals. A phone
 * number needs its `+55`: without it eleven digits could also be a CPF.
 */
export function normalisePixKey(typed: string): string {
  const text = typed.trim();
  if (text.startsWith('+')) return text.replace(/[\s().-]/g, '');
  const plain = text.replace(/[\s./-]/g, '');
  return /^\d+$/.test(plain) ? plain : text.toLowerCase();
}
