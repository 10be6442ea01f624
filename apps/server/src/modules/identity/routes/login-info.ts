import type { PlayerId } from '@palpite/kernel/ids';
import type { Caller } from '../../../platform/http/route.ts';
import type { Doorstep } from '../service/enter.ts';
import type { IdentityHouse } from '../service/io.ts';

/** What every way of logging in answers with. `isFirst`: the account was opened or registered by this very call. */
export async function loginInfo(
  house: Pick<IdentityHouse, 'ports'>,
  caller: Caller,
  login: {
    readonly player: PlayerId;
    readonly secret: string;
    readonly visitor: boolean;
    readonly isFirst: boolean;
  },
) {
  const { player, secret, visitor, isFirst } = login;
  const hasDeposited = visitor && (await house.ports.hasDeposited(player));
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

export function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}

export function doorstepOf(caller: Caller): Doorstep {
  const { brand, device, deviceName = '', address, session } = caller;
  return { brand, device, deviceName, address, session };
}
