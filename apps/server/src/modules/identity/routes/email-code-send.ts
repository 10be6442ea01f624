import { emailCodeSend } from '@palpite/contract/calls/account/email-code-send';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { sendEmailCode } from '../service/send-code.ts';
import { askerOf, emailOf, RESEND_AFTER_S, tooSoon } from './asker.ts';

export function emailCodeSendRoute(house: IdentityHouse): Route {
  return serve(emailCodeSend, async ({ email: given, scene }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const sent = await sendEmailCode(house, { ...askerOf(caller, email), scene });
    if (sent.is === 'too-soon') return tooSoon(sent);
    return { message: replyMessage('email-code-sent', caller.language), wait_s: RESEND_AFTER_S };
  });
}
