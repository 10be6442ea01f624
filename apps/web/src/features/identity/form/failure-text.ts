import type { Failure } from '@palpite/client/outcome';
import type { Translate } from '../../../stores/preferences/text.ts';

/** The text for a failed call. A refusal has the server's own message in the player's language. */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.is === 'refused') return failure.message || t('login.silence');
  return t(failure.why === 'offline' ? 'login.offline' : 'login.silence');
}
