import {
  emailRegister,
  emailSave,
  userAtom,
  visitorBind,
} from '@palpite/contract/calls/account/registration';
import { flag } from '@palpite/contract/flag';
import { replyMessage } from '@palpite/i18n/replies';
import { type Caller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Scene } from '../core/code.ts';
import type { IdentityDeps } from '../service/deps.ts';
import { registerByEmail } from '../service/register.ts';
import { saveVisitorEmail } from '../service/save-email.ts';
import { sendEmailCode } from '../service/send-code.ts';
import { readProfile } from '../store/profiles.ts';
import { emailOf, RESEND_AFTER_S, requesterOf, tooSoon, tryLater } from './requester.ts';
import { firstDay, loginInfo, loginOriginOf, nickOf } from './user-info.ts';

interface RegistrationInput {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly ticket?: string;
  readonly nick?: string;
  readonly invite_id?: string;
  readonly channel?: string;
  readonly adult: 0 | 1;
}

/** The common part of registering and of binding a visitor. */
export async function register(
  deps: IdentityDeps,
  caller: Caller,
  input: RegistrationInput,
  scenes: readonly Scene[],
) {
  const email = emailOf(input.email);
  if (email instanceof Refusal) return email;
  if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
  if (input.adult !== 1) return new Refusal('not-adult');
  if (input.code === undefined && input.ticket === undefined)
    return new Refusal('missing-field', { field: 'code' });
  const outcome = await registerByEmail(deps, loginOriginOf(caller), {
    email,
    password: input.password,
    digits: input.code,
    ticket: input.ticket,
    nick: input.nick?.trim() || undefined,
    invitedBy: invitedBy(input),
    scenes,
  });
  if (outcome.is === 'try-later') return tryLater(outcome);
  if (outcome.is === 'busy') return new Refusal('unavailable');
  if (outcome.is !== 'entered') return new Refusal(outcome.is);
  return loginInfo(deps, caller, { ...outcome, visitor: false, isFirst: true });
}

/** Stored as one text: the code or uid, and the channel of the link after a dash. */
function invitedBy({ invite_id, channel }: RegistrationInput): string | undefined {
  return invite_id === undefined || channel === undefined ? invite_id : `${invite_id}-${channel}`;
}

export function emailRegisterRoute(deps: IdentityDeps): Route {
  return serve(emailRegister, (input, caller) => register(deps, caller, input, ['register']));
}

export function visitorBindRoute(deps: IdentityDeps): Route {
  return serve(visitorBind, async (input, caller) => {
    if (!caller.session.visitor) return new Refusal('already-registered');
    return register(deps, caller, input, ['bind', 'register']);
  });
}

export function emailSaveRoute(deps: IdentityDeps): Route {
  return serve(emailSave, async ({ email: given, code }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    if (!caller.session.visitor) return new Refusal('already-registered');
    const requester = requesterOf(caller, email);
    if (code === undefined) {
      const sent = await sendEmailCode(deps, { ...requester, scene: 'save' });
      if (sent.is === 'too-soon') return tooSoon(sent);
      return { message: replyMessage('email-code-sent', caller.language), wait_s: RESEND_AFTER_S };
    }
    const saved = await saveVisitorEmail(deps, caller.session.player, requester, code);
    if (saved.is === 'try-later') return tryLater(saved);
    if (saved.is !== 'saved') return new Refusal(saved.is);
    return { message: replyMessage('email-saved', caller.language), wait_s: 0 };
  });
}

export function userAtomRoute(deps: IdentityDeps): Route {
  return serve(userAtom, async (_input, caller) => {
    const profile = await readProfile(deps.database, caller.session.player);
    return {
      uid: profile.player,
      nick: nickOf(profile),
      visitor: flag(profile.visitor),
      first_regist: firstDay(deps, profile),
      lang: caller.language,
    };
  });
}
