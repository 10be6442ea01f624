import { passwordSet } from '@palpite/contract/calls/account/password-set';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { resetPassword } from '../service/reset-password.ts';
import { askerOf, emailOf } from './asker.ts';

export function passwordSetRoute(house: IdentityHouse): Route {
  return serve(passwordSet, async ({ email: given, ticket, password }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    const outcome = await resetPassword(house, askerOf(caller, email), { ticket, password });
    if (outcome.is === 'busy') return new Refusal('unavailable');
    if (outcome.is !== 'set') return new Refusal(outcome.is);
    return { message: replyMessage('password-set', caller.language) };
  });
}
