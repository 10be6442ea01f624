import { bridgeProfileGet } from '@palpite/contract/calls/user/bridge-profile-get';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { readProfile } from '../store/profiles.ts';
import { nickOf } from './user-info.ts';

export function bridgeProfileGetRoute(house: IdentityHouse): Route {
  return serve(bridgeProfileGet, async (_input, { session, brand }) => {
    const [profile, { currency, cents }] = await Promise.all([
      readProfile(house.database, session.player),
      house.ports.balanceOf(session.player, brand),
    ]);
    return { uid: profile.player, nick: nickOf(profile), currency, balance: cents };
  });
}
