import { bannerList } from '@palpite/contract/calls/sport/banner-list';
import { type Route, serve } from '../../../../platform/http/route.ts';
import { bannedNotice, bannersOf } from './banners.ts';
import { type BookHouse, brandOf } from './options.ts';

export function bannerListRoute(house: BookHouse): Route {
  return serve(bannerList, async (_input, caller) => {
    const brand = brandOf(house, caller.brand);
    const { refused } = await house.brands.areas.check(caller.address, brand);
    const { language } = caller;
    return { records: refused ? bannedNotice(brand, language) : await bannersOf(house, brand, language) };
  });
}
