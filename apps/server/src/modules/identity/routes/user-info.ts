import { flag } from '@palpite/contract/flag';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Caller, KnownCaller } from '../../../platform/http/route.ts';
import { firstNick } from '../core/player.ts';
import type { IdentityDeps } from '../service/deps.ts';
import type { LoginOrigin } from '../service/enter.ts';
import { type Profile, readProfile } from '../store/profiles.ts';

/** The profile as the wire shows it. */
export async function userInfo(deps: IdentityDeps, caller: KnownCaller) {
  const profile = await readProfile(deps.database, caller.session.player);
  const nick = nickOf(profile);
  return {
    uid: profile.player,
    sid: caller.sid ?? '',
    nick,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    first_regist: firstDay(deps, profile),
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

/** Set on the day of registration: the app welcomes new players by it. */
export function firstDay(deps: Pick<IdentityDeps, 'clock'>, { registeredMs }: Profile): 0 | 1 {
  return flag(registeredMs !== undefined && deps.clock.nowMs() - registeredMs < DAY_MS);
}

/** The reply to every kind of login. `isFirst`: this call opened or registered the account. */
export async function loginInfo(
  deps: Pick<IdentityDeps, 'ports'>,
  caller: Caller,
  login: {
    readonly player: PlayerId;
    readonly secret: string;
    readonly visitor: boolean;
    readonly isFirst: boolean;
  },
) {
  const { player, secret, visitor, isFirst } = login;
  const hasDeposited = visitor && (await deps.ports.hasDeposited(player));
  return {
    uid: player,
    sid: secret,
    smid: caller.device,
    first_regist: flag(isFirst),
    first_active: flag(isFirst),
    visitor: flag(visitor),
    visitor_deposit: flag(hasDeposited),
    access_token: '',
    lang: caller.language,
  };
}

export function loginOriginOf(caller: Caller): LoginOrigin {
  const { brand, device, deviceName = '', address, session } = caller;
  return { brand, device, deviceName, address, session };
}
