import {
  emailCodeLogin,
  emailLogin,
  logout,
  sessionRenewal,
  telegramLogin,
  visitorLogin,
} from '@palpite/contract/calls/account/sign-in';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { logInByEmail, logInByLink } from '../service/log-in.ts';
import { renewSession } from '../service/renew-session.ts';
import { signInVisitor } from '../service/sign-in-visitor.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { emailOf, tryLater } from './asker.ts';
import { deviceMissing, telegramAnswer } from './third-party.ts';
import { doorstepOf, loginInfo } from './user-info.ts';

export function visitorLoginRoute(house: IdentityHouse): Route {
  return serve(visitorLogin, async (_input, caller) => {
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await signInVisitor(house, doorstepOf(caller));
    if (outcome.is === 'device-too-short') return new Refusal('invalid-field', { field: 'smid' });
    if (outcome.is === 'entry-refused') return new Refusal('entry-refused');
    return loginInfo(house, caller, { ...outcome, visitor: true, isFirst: outcome.isNew });
  });
}

export function emailLoginRoute(house: IdentityHouse): Route {
  return serve(emailLogin, async ({ email: given, password }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await logInByEmail(house, doorstepOf(caller), { email, password });
    if (outcome.is === 'try-later') return tryLater(outcome);
    if (outcome.is === 'busy') return new Refusal('unavailable');
    if (outcome.is !== 'entered') return new Refusal(outcome.is);
    return loginInfo(house, caller, { ...outcome, visitor: false, isFirst: false });
  });
}

const REFUSALS = {
  'link-unknown': 'code-login',
  'link-used': 'code-login-new',
  'entry-refused': 'entry-refused',
} as const;

export function emailCodeLoginRoute(house: IdentityHouse): Route {
  return serve(emailCodeLogin, async ({ email_code }, caller) => {
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await logInByLink(house, doorstepOf(caller), email_code);
    if (outcome.is !== 'entered') return new Refusal(REFUSALS[outcome.is]);
    return loginInfo(house, caller, { ...outcome, isFirst: false });
  });
}

export function telegramLoginRoute(house: ThirdPartyHouse): Route {
  return serve(telegramLogin, async (input, caller) => {
    if (input.action === 'bind') return new Refusal('invalid-field', { field: 'action' });
    return deviceMissing(caller) ?? telegramAnswer(house, caller, input);
  });
}

export function sessionRenewalRoute(house: IdentityHouse): Route {
  return serve(sessionRenewal, async (_input, caller) => {
    const { secret } = await renewSession(house, caller.session, doorstepOf(caller));
    return { valid: 1, sid: secret };
  });
}

export function logoutRoute(house: IdentityHouse): Route {
  return serve(logout, async (_input, caller) => {
    await house.sessions.revoke(caller.session.tokenHash);
    return { message: replyMessage('logged-out', caller.language) };
  });
}
