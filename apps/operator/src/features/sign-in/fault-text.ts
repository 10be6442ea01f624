import type { Refused } from '../../platform/send.ts';
import type { Translate } from '../../stores/text.ts';

const LOCKED = 1429;

/** A locked account shows its minutes; any other refusal shows the server's sentence. */
export function faultText(error: Refused | null, t: Translate): string | undefined {
  if (!error) return undefined;
  if (error.code === LOCKED && error.retryAfterSeconds !== undefined)
    return t('operator.signIn.locked', { minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
  return error.message || t('operator.failed');
}
