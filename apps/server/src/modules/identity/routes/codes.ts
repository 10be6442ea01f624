import {
  emailCodeCheck,
  emailCodeSend,
  smsCodeCheck,
  smsCodeSend,
} from '@palpite/contract/calls/account/codes';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { checkCode } from '../service/check-code.ts';
import type { IdentityDeps } from '../service/deps.ts';
import { sendEmailCode, sendSmsCode } from '../service/send-code.ts';
import { emailOf, RESEND_AFTER_S, requesterOf, tooSoon, tryLater } from './requester.ts';

export function emailCodeSendRoute(deps: IdentityDeps): Route {
  return serve(emailCodeSend, async ({ email: given, scene }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const sent = await sendEmailCode(deps, { ...requesterOf(caller, email), scene });
    if (sent.is === 'too-soon') return tooSoon(sent);
    return { message: replyMessage('email-code-sent', caller.language), wait_s: RESEND_AFTER_S };
  });
}

export function emailCodeCheckRoute(deps: IdentityDeps): Route {
  return serve(emailCodeCheck, async ({ email: given, scene, code }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const checked = await checkCode(deps, requesterOf(caller, email), scene, code);
    if (checked.is === 'try-later') return tryLater(checked);
    if (checked.is !== 'checked') return new Refusal('code-wrong');
    return { message: replyMessage('code-right', caller.language), ticket: checked.ticket };
  });
}

export function smsCodeSendRoute(deps: IdentityDeps): Route {
  return serve(smsCodeSend, async ({ phone, scene }, caller) => {
    const sent = await sendSmsCode(deps, { ...requesterOf(caller, phone), scene });
    if (sent.is === 'no-sms') return new Refusal('sms-not-now');
    if (sent.is === 'too-soon') return tooSoon(sent);
    return { message: replyMessage('sms-code-sent', caller.language), wait_s: RESEND_AFTER_S };
  });
}

export function smsCodeCheckRoute(deps: IdentityDeps): Route {
  return serve(smsCodeCheck, async ({ phone, scene, code }, caller) => {
    const bindTo = scene === 'bind' && caller.session?.visitor === false ? caller.session.player : undefined;
    const checked = await checkCode(deps, requesterOf(caller, phone), scene, code, bindTo);
    if (checked.is === 'try-later') return tryLater(checked);
    if (checked.is !== 'checked') return new Refusal(checked.is);
    const name = bindTo === undefined ? 'code-right' : 'phone-bound';
    return { message: replyMessage(name, caller.language), ticket: checked.ticket };
  });
}
