import { base64, utf8 } from '@scure/base';
import { readNational } from './phone.ts';

/** The number that M-Pesa knows a subscriber by, `254712345678`, whichever way it was typed. */
export function mpesaNumber(typed: string): string | undefined {
  const national = readNational('KE', typed);
  return national.is === 'good' ? `254${national.value}` : undefined;
}

export interface StkSecret {
  readonly shortCode: string;
  readonly passkey: string;
  /** `YYYYMMDDHHmmss` by the clocks of East Africa. */
  readonly timestamp: string;
}

/** The password of a payment prompt, as the operator wants it. */
export function stkPassword({ shortCode, passkey, timestamp }: StkSecret): string {
  return base64.encode(utf8.decode(`${shortCode}${passkey}${timestamp}`));
}
