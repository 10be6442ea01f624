import { emailCodeLogin } from '@palpite/contract/calls/account/email-code-login';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { logInByLink } from '../service/log-in.ts';
import { doorstepOf, loginInfo } from './login-info.ts';

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
