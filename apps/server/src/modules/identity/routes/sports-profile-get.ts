import { sportsProfileGet } from '@palpite/contract/calls/user/sports-profile-get';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { userInfo } from './user-info.ts';

export function sportsProfileGetRoute(house: IdentityHouse): Route {
  return serve(sportsProfileGet, (_input, caller) => userInfo(house, caller));
}
