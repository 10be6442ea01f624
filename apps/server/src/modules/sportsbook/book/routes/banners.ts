import type { Banner } from '@palpite/contract/entities/home';
import { BANNERS_MAX } from '@palpite/contract/entities/home';
import type { LanguageCode } from '@palpite/contract/languages';
import { BANNER_CONTENT, type BannerType } from '@palpite/contract/tables/site';
import { type BannerName, bannerText } from '@palpite/i18n/banner-words';
import { nameIn } from '@palpite/i18n/sport/names';
import type { Brand } from '../../../brands/index.ts';
import { type OwnBanner, readBanners } from '../core/home/banners.ts';
import { posterAddress } from '../core/home/drawings.ts';
import { harmlessHtml } from '../core/home/harmless-html.ts';
import type { MatchState } from '../index.ts';
import type { BookHouse } from './options.ts';

/** The key of the dynamic config under which operators keep banners of their own, as JSON. */
export const BANNERS_KEY = 'banners';

type Unnumbered = Omit<Banner, 'id'>;

/** The operator's banners first, then those that the house draws itself. */
export async function bannersOf(house: BookHouse, brand: Brand, language: LanguageCode): Promise<Banner[]> {
  const { entries } = await house.brands.dynamicConfig.of(brand);
  const isOn = (key: string) => entries.get(key)?.switch ?? false;
  const own = entries.get(BANNERS_KEY);
  const draw = drawer(brand, language);
  const [top] = house.book.catalogue.list({
    tab: { when: 'coming', popular: true },
    country: brand.country,
    limit: 1,
  }).matches;
  const banners: Unnumbered[] = [
    ...(own?.switch ? readBanners(own.result).map(toBanner) : []),
    ...(top
      ? [draw('match', 'normal', `#/match-detail?matchId=${top.match}`, matchSlots(top, language))]
      : []),
    draw('live', 'normal', '#/live', {}),
    ...(isOn('deposits') ? [draw('deposit', 'deposit', '#/deposit', {})] : []),
    draw('pwa', 'pwa', '', { name: brand.name }),
    ...(isOn('new_interface') ? [draw('ui_switch', 'ui_switch', '', {})] : []),
  ];
  return numbered(banners);
}

/** Where the brand may not be used: why, and where it is at home. Nothing that could be tapped. */
export function bannedNotice(brand: Brand, language: LanguageCode): Banner[] {
  const { title, line } = bannerText('banned', language, { domain: brand.domain });
  const info = harmlessHtml(`<h2>${title}</h2><p>${line}</p>`);
  return numbered([{ type: BANNER_CONTENT.html, info, url: '', banner_type: 'banned', title }]);
}

function numbered(banners: readonly Unnumbered[]): Banner[] {
  return banners.slice(0, BANNERS_MAX).map((banner, at) => ({ id: at + 1, ...banner }));
}

function toBanner({ content, info, url, kind, title }: OwnBanner): Unnumbered {
  return { type: BANNER_CONTENT[content], info, url, banner_type: kind, title };
}

function drawer(brand: Brand, language: LanguageCode) {
  let motif = 0;
  return (
    name: BannerName,
    banner_type: BannerType,
    url: string,
    slots: Readonly<Record<string, string>>,
  ): Unnumbered => {
    const { title, line } = bannerText(name, language, slots);
    const info = posterAddress({ title, line, ground: brand.themeColor, motif });
    motif += 1;
    return { type: BANNER_CONTENT.image, info, url, banner_type, title };
  };
}

function matchSlots({ home, away, league }: MatchState, language: LanguageCode) {
  const say = (named: MatchState['home']) => nameIn(named, language);
  return { home: say(home), away: say(away), league: say(league) };
}
