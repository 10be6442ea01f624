import { smsCodeCheck } from '@palpite/contract/calls/account/sms-code-check';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { checkCode } from '../service/check-code.ts';
import type { IdentityHouse } from '../service/io.ts';
import { askerOf, tryLater } from './asker.ts';

export function smsCodeCheckRoute(house: IdentityHouse): Route {
  return serve(smsCodeCheck, async ({ phone, scene, code }, caller) => {
    const bindTo = scene === 'bind' && caller.session?.visitor === false ? caller.session.player : undefined;
    const checked = await checkCode(house, askerOf(caller, phone), scene, code, bindTo);
    if (checked.is === 'try-later') return tryLater(checked);
    if (checked.is !== 'checked') return new Refusal(checked.is);
    const name = bindTo === undefined ? 'code-right' : 'phone-bound';
    return { message: replyMessage(name, caller.language), ticket: checked.ticket };
  });
}
