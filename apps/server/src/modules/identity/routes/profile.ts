import {
  bridgeProfileGet,
  profileSet,
  REGISTER_METHODS,
  registerMethod,
  sportsProfileGet,
  sportsUserCreate,
} from '@palpite/contract/calls/user/profile';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { firstNick } from '../core/player.ts';
import type { IdentityDeps } from '../service/deps.ts';
import { giveNick, type Profile, readProfile, setNick } from '../store/profiles.ts';
import { firstDay, nickOf, userInfo } from './user-info.ts';

export function bridgeProfileGetRoute(deps: IdentityDeps): Route {
  return serve(bridgeProfileGet, async (_input, { session, brand }) => {
    const [profile, { currency, cents }] = await Promise.all([
      readProfile(deps.database, session.player),
      deps.ports.balanceOf(session.player, brand),
    ]);
    return { uid: profile.player, nick: nickOf(profile), currency, balance: cents };
  });
}

const NICK_SHORTEST = 2;

export function profileSetRoute(deps: IdentityDeps): Route {
  return serve(profileSet, async (input, caller) => {
    const nick = input.nick.trim().normalize('NFC');
    if ([...nick].length < NICK_SHORTEST) return new Refusal('invalid-field', { field: 'nick' });
    await deps.database.inTransaction((tx) => setNick(tx, caller.session.player, nick));
    return userInfo(deps, caller);
  });
}

export function sportsProfileGetRoute(deps: IdentityDeps): Route {
  return serve(sportsProfileGet, (_input, caller) => userInfo(deps, caller));
}

export function sportsUserCreateRoute(deps: IdentityDeps): Route {
  return serve(sportsUserCreate, async (_input, caller) => {
    const { player } = caller.session;
    await deps.database.inTransaction((tx) => giveNick(tx, player, firstNick(player)));
    return userInfo(deps, caller);
  });
}

export function registerMethodRoute(deps: IdentityDeps): Route {
  return serve(registerMethod, async (_input, { session }) => {
    const profile = await readProfile(deps.database, session.player);
    const method = methodOf(profile);
    return {
      method,
      plat: method === 'visitor' || method === 'email' ? '' : (profile.bindings[0]?.plat ?? ''),
      register_at: profile.registeredMs ?? 0,
      first_regist: firstDay(deps, profile),
    };
  });
}

/** A player of before the method was stored came by the first identity that is bound, or by e-mail where there is none. */
function methodOf({ visitor, registeredBy, registeredMs, bindings }: Profile) {
  if (visitor) return 'visitor';
  const known = REGISTER_METHODS.find((method) => method === registeredBy);
  if (known) return known;
  const first = bindings.find(({ createdMs }) => registeredMs !== undefined && createdMs <= registeredMs);
  if (!first) return 'email';
  return first.plat === 'telegram' ? 'telegram' : 'third-party';
}
