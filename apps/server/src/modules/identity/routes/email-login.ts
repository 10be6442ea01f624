import { emailLogin } from '@palpite/contract/calls/account/email-login';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { logInByEmail } from '../service/log-in.ts';
import { emailOf, tryLater } from './asker.ts';
import { doorstepOf, loginInfo } from './login-info.ts';

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
