import { visitorLogin } from '@palpite/contract/calls/account/visitor-login';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Identity } from '../index.ts';

export function visitorLoginRoute(identity: Identity): Route {
  return serve(visitorLogin, async (_input, caller) => {
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await identity.signInVisitor(caller.brand, caller.device);
    if (outcome.is === 'device-too-short') return new Refusal('invalid-field', { field: 'smid' });
    return {
      uid: outcome.player,
      sid: outcome.secret,
      smid: caller.device,
      first_regist: outcome.isNew ? 1 : 0,
      first_active: outcome.isNew ? 1 : 0,
      visitor: 1,
      visitor_deposit: 0,
      access_token: '',
      lang: caller.language,
    };
  });
}
