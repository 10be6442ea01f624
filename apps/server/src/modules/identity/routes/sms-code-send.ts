import { smsCodeSend } from '@palpite/contract/calls/account/sms-code-send';
import { replyMessage } from '@palpite/i18n/replies';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { sendSmsCode } from '../service/send-code.ts';
import { askerOf, RESEND_AFTER_S, tooSoon } from './asker.ts';

export function smsCodeSendRoute(house: IdentityHouse): Route {
  return serve(smsCodeSend, async ({ phone, scene }, caller) => {
    const sent = await sendSmsCode(house, { ...askerOf(caller, phone), scene });
    if (sent.is === 'too-soon') return tooSoon(sent);
    return { message: replyMessage('sms-code-sent', caller.language), wait_s: RESEND_AFTER_S };
  });
}
