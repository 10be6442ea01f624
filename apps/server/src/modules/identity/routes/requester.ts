import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { type Caller, Refusal } from '../../../platform/http/route.ts';
import { RESEND_AFTER_MS } from '../core/code.ts';
import { readEmail } from '../core/email.ts';
import type { CodeRequester } from '../service/proofs.ts';
import type { SentCode } from '../service/send-code.ts';

export const RESEND_AFTER_S = RESEND_AFTER_MS / SECOND_MS;

export function requesterOf(
  { brand, device, address, language }: Caller,
  recipient: string,
): CodeRequester & Pick<Caller, 'language'> {
  return { brand, recipient, device, address, language };
}

/** The normalised address, or the refusal that names the field. */
export function emailOf(text: string): string | Refusal {
  return readEmail(text) ?? new Refusal('invalid-field', { field: 'email' });
}

export function tooSoon({ waitMs }: Extract<SentCode, { is: 'too-soon' }>): Refusal {
  return new Refusal('code-too-soon', { values: { seconds: String(Math.ceil(waitMs / SECOND_MS)) } });
}

export function tryLater({ waitMs }: { readonly waitMs: number }): Refusal {
  return new Refusal('try-later', { values: { minutes: String(Math.ceil(waitMs / MINUTE_MS)) } });
}
