import { deletionApply } from '@palpite/contract/calls/account/deletion-apply';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { askToCancel } from '../service/cancel-account.ts';
import type { IdentityHouse } from '../service/io.ts';
import { tryLater } from './asker.ts';
import { doorstepOf } from './login-info.ts';

export function deletionApplyRoute(house: IdentityHouse): Route {
  return serve(deletionApply, async ({ password }, caller) => {
    const outcome = await askToCancel(house, caller.session.player, doorstepOf(caller), password);
    if (outcome.is === 'try-later') return tryLater(outcome);
    if (outcome.is === 'busy') return new Refusal('unavailable');
    if (outcome.is === 'password-missing') return new Refusal('missing-field', { field: 'password' });
    if (outcome.is !== 'asked') return new Refusal(outcome.is);
    const message = replyMessage('deletion-asked', caller.language);
    return { message, apply_at: outcome.askedMs, cancel_at: outcome.closeMs };
  });
}
