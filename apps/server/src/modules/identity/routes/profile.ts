import {
  bridgeProfileGet,
  profileSet,
  sportsProfileGet,
  sportsUserCreate,
} from '@palpite/contract/calls/user/profile';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { firstNick } from '../core/player.ts';
import type { IdentityHouse } from '../service/io.ts';
import { giveNick, readProfile, setNick } from '../store/profiles.ts';
import { nickOf, userInfo } from './user-info.ts';

export function bridgeProfileGetRoute(house: IdentityHouse): Route {
  return serve(bridgeProfileGet, async (_input, { session, brand }) => {
    const [profile, { currency, cents }] = await Promise.all([
      readProfile(house.database, session.player),
      house.ports.balanceOf(session.player, brand),
    ]);
    return { uid: profile.player, nick: nickOf(profile), currency, balance: cents };
  });
}

const NICK_SHORTEST = 2;

export function profileSetRoute(house: IdentityHouse): Route {
  return serve(profileSet, async (input, caller) => {
    const nick = input.nick.trim().normalize('NFC');
    if ([...nick].length < NICK_SHORTEST) return new Refusal('invalid-field', { field: 'nick' });
    await house.database.inTransaction((tx) => setNick(tx, caller.session.player, nick));
    return userInfo(house, caller);
  });
}

export function sportsProfileGetRoute(house: IdentityHouse): Route {
  return serve(sportsProfileGet, (_input, caller) => userInfo(house, caller));
}

export function sportsUserCreateRoute(house: IdentityHouse): Route {
  return serve(sportsUserCreate, async (_input, caller) => {
    const { player } = caller.session;
    await house.database.inTransaction((tx) => giveNick(tx, player, firstNick(player)));
    return userInfo(house, caller);
  });
}
