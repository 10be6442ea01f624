import { profileSet } from '@palpite/contract/calls/user/profile-set';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { setNick } from '../store/profiles.ts';
import { userInfo } from './user-info.ts';

const NICK_SHORTEST = 2;

export function profileSetRoute(house: IdentityHouse): Route {
  return serve(profileSet, async (input, caller) => {
    const nick = input.nick.trim().normalize('NFC');
    if ([...nick].length < NICK_SHORTEST) return new Refusal('invalid-field', { field: 'nick' });
    await house.database.inTransaction((tx) => setNick(tx, caller.session.player, nick));
    return userInfo(house, caller);
  });
}
