import { deletionWithdraw } from '@palpite/contract/calls/account/deletion-withdraw';
import { replyMessage } from '@palpite/i18n/replies';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { withdrawCancellation } from '../store/cancellations.ts';

export function deletionWithdrawRoute(house: IdentityHouse): Route {
  return serve(deletionWithdraw, async (_input, caller) => {
    await house.database.inTransaction((tx) => withdrawCancellation(tx, caller.session.player));
    return { message: replyMessage('deletion-withdrawn', caller.language) };
  });
}
