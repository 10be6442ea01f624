import { sportsUserCreate } from '@palpite/contract/calls/user/sports-user-create';
import { type Route, serve } from '../../../platform/http/route.ts';
import { firstNick } from '../core/player.ts';
import type { IdentityHouse } from '../service/io.ts';
import { giveNick } from '../store/profiles.ts';
import { userInfo } from './user-info.ts';

export function sportsUserCreateRoute(house: IdentityHouse): Route {
  return serve(sportsUserCreate, async (_input, caller) => {
    const { player } = caller.session;
    await house.database.inTransaction((tx) => giveNick(tx, player, firstNick(player)));
    return userInfo(house, caller);
  });
}
