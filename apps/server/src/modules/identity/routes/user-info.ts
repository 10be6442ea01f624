import { DAY_MS } from '@palpite/kernel/time';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { firstNick } from '../core/player.ts';
import type { IdentityHouse } from '../service/io.ts';
import { type Profile, readProfile } from '../store/profiles.ts';
import { flag } from './login-info.ts';

/** The profile as the wire shows it. */
export async function userInfo(house: IdentityHouse, caller: KnownCaller) {
  const profile = await readProfile(house.database, caller.session.player);
  const nick = nickOf(profile);
  return {
    uid: profile.player,
    sid: caller.sid ?? '',
    nick,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    first_regist: firstDay(house, profile),
    visitor: flag(profile.visitor),
    bind_info: profile.bindings.map(({ plat, unionId, createdMs }) => ({
      plat,
      unionid: unionId,
      create_at: createdMs,
    })),
    profile: { nick },
    smid: caller.device,
    create_at: profile.createdMs,
    cancel_at: profile.cancelMs ?? 0,
  };
}

export function nickOf({ nick, player }: Pick<Profile, 'nick' | 'player'>): string {
  return nick === '' ? firstNick(player) : nick;
}

/** Set on the day on which the player registered: the app greets newcomers by it. */
export function firstDay(house: Pick<IdentityHouse, 'clock'>, { registeredMs }: Profile): 0 | 1 {
  return flag(registeredMs !== undefined && house.clock.nowMs() - registeredMs < DAY_MS);
}
