import { userAtom } from '@palpite/contract/calls/account/user-atom';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { readProfile } from '../store/profiles.ts';
import { flag } from './login-info.ts';
import { firstDay, nickOf } from './user-info.ts';

export function userAtomRoute(house: IdentityHouse): Route {
  return serve(userAtom, async (_input, caller) => {
    const profile = await readProfile(house.database, caller.session.player);
    return {
      uid: profile.player,
      nick: nickOf(profile),
      visitor: flag(profile.visitor),
      first_regist: firstDay(house, profile),
      lang: caller.language,
    };
  });
}
