import { passwordCheckCode, passwordSendCode, passwordSet } from '@palpite/contract/calls/account/passwords';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { checkCode } from '../service/check-code.ts';
import type { IdentityDeps } from '../service/deps.ts';
import { resetPassword } from '../service/reset-password.ts';
import { sendEmailCode } from '../service/send-code.ts';
import { emailOf, RESEND_AFTER_S, requesterOf, tooSoon, tryLater } from './requester.ts';

export function passwordSendCodeRoute(deps: IdentityDeps): Route {
  return serve(passwordSendCode, async ({ email: given }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const sent = await sendEmailCode(deps, { ...requesterOf(caller, email), scene: 'password' });
    if (sent.is === 'too-soon') return tooSoon(sent);
    return { message: replyMessage('email-code-sent', caller.language), wait_s: RESEND_AFTER_S };
  });
}

export function passwordCheckCodeRoute(deps: IdentityDeps): Route {
  return serve(passwordCheckCode, async ({ email: given, code }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const checked = await checkCode(deps, requesterOf(caller, email), 'password', code);
    if (checked.is === 'try-later') return tryLater(checked);
    if (checked.is !== 'checked') return new Refusal('code-wrong');
    return { message: replyMessage('code-right', caller.language), ticket: checked.ticket };
  });
}

export function passwordSetRoute(deps: IdentityDeps): Route {
  return serve(passwordSet, async ({ email: given, ticket, password }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const outcome = await resetPassword(deps, requesterOf(caller, email), { ticket, password });
    if (outcome.is === 'busy') return new Refusal('unavailable');
    if (outcome.is !== 'set') return new Refusal(outcome.is);
    return { message: replyMessage('password-set', caller.language) };
  });
}
