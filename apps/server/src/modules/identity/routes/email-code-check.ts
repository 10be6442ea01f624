import { emailCodeCheck } from '@palpite/contract/calls/account/email-code-check';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { checkCode } from '../service/check-code.ts';
import type { IdentityHouse } from '../service/io.ts';
import { askerOf, emailOf, tryLater } from './asker.ts';

export function emailCodeCheckRoute(house: IdentityHouse): Route {
  return serve(emailCodeCheck, async ({ email: given, scene, code }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const checked = await checkCode(house, askerOf(caller, email), scene, code);
    if (checked.is === 'try-later') return tryLater(checked);
    if (checked.is !== 'checked') return new Refusal('code-wrong');
    return { message: replyMessage('code-right', caller.language), ticket: checked.ticket };
  });
}
