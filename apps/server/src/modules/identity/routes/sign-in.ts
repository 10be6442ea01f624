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
import type { IdentityDeps } from '../service/deps.ts';
import { logInByEmail, logInByLink } from '../service/log-in.ts';
import { renewSession } from '../service/renew-session.ts';
import { signInVisitor } from '../service/sign-in-visitor.ts';
import type { ThirdPartyDeps } from '../service/third-party-deps.ts';
import { emailOf, tryLater } from './requester.ts';
import { deviceMissing, telegramAnswer } from './third-party.ts';
import { loginInfo, loginOriginOf } from './user-info.ts';

export function visitorLoginRoute(deps: IdentityDeps): Route {
  return serve(visitorLogin, async (_input, caller) => {
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await signInVisitor(deps, loginOriginOf(caller));
    if (outcome.is === 'device-too-short') return new Refusal('invalid-field', { field: 'smid' });
    if (outcome.is === 'entry-refused') return new Refusal('entry-refused');
    return loginInfo(deps, caller, { ...outcome, visitor: true, isFirst: outcome.isNew });
  });
}

export function emailLoginRoute(deps: IdentityDeps): Route {
  return serve(emailLogin, async ({ email: given, password }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await logInByEmail(deps, loginOriginOf(caller), { email, password });
    if (outcome.is === 'try-later') return tryLater(outcome);
    if (outcome.is === 'busy') return new Refusal('unavailable');
    if (outcome.is !== 'entered') return new Refusal(outcome.is);
    return loginInfo(deps, caller, { ...outcome, visitor: false, isFirst: false });
  });
}

const REFUSALS = {
  'link-unknown': 'code-login',
  'link-used': 'code-login-new',
  'entry-refused': 'entry-refused',
} as const;

export function emailCodeLoginRoute(deps: IdentityDeps): Route {
  return serve(emailCodeLogin, async ({ email_code }, caller) => {
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await logInByLink(deps, loginOriginOf(caller), email_code);
    if (outcome.is !== 'entered') return new Refusal(REFUSALS[outcome.is]);
    return loginInfo(deps, caller, { ...outcome, isFirst: false });
  });
}

export function telegramLoginRoute(deps: ThirdPartyDeps): Route {
  return serve(telegramLogin, async (input, caller) => {
    if (input.action === 'bind') return new Refusal('invalid-field', { field: 'action' });
    return deviceMissing(caller) ?? telegramAnswer(deps, caller, input);
  });
}

export function sessionRenewalRoute(deps: IdentityDeps): Route {
  return serve(sessionRenewal, async (_input, caller) => {
    const renewed = await renewSession(deps, caller.session, loginOriginOf(caller));
    return renewed ? { valid: 1, sid: renewed.secret } : new Refusal('session-expired');
  });
}

export function logoutRoute(deps: IdentityDeps): Route {
  return serve(logout, async (_input, caller) => {
    await deps.sessions.revoke(caller.session.tokenHash);
    return { message: replyMessage('logged-out', caller.language) };
  });
}
