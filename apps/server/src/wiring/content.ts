import { BUILT_IN_CONTENT } from '@palpite/i18n/content/built-in';
import { formatMoney } from '@palpite/i18n/money-format';
import type { PlayerId } from '@palpite/kernel/ids';
import { money } from '@palpite/kernel/money';
import type { Brands } from '../modules/brands/index.ts';
import { type Content, type ContentBrand, createContent, isForAll, USUAL } from '../modules/content/index.ts';
import type { BookRouteDeps } from '../modules/sportsbook/book/routes/options.ts';
import type { Config } from '../platform/config/config.ts';
import { brandOf } from './casino-hall.ts';
import type { Engagement } from './engagement.ts';
import { leastDepositOf } from './payments.ts';
import type { Platform } from './platform.ts';

const BUILT_IN = BUILT_IN_CONTENT.map(({ kind, slug, texts, settings }) => ({
  kind,
  slug,
  texts,
  settings: { ...USUAL, ...settings },
}));

/** Content reads what it needs of the brands, of VIP levels and of breaks. */
export function openContent(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  config: Pick<Config, 'brands'>,
  {
    brands,
    engagement,
  }: { readonly brands: Brands; readonly engagement: Pick<Engagement, 'vip' | 'standing'> },
): Content {
  return createContent({
    database,
    clock,
    builtIn: BUILT_IN,
    frameOrigins: config.brands.frameOrigins,
    brands: brands.all.map(({ id }) => id),
    brandOf: (id) => contentBrand(brands, id),
    levelOf: (player: PlayerId) => engagement.vip.levelOf(player),
    async isPaused(player, brand) {
      const standing = await engagement.standing(player, brand);
      return standing.is !== 'allowed' && standing.why !== 'country';
    },
    countryOf: (address, brand) => brands.areas.countryOf(address, brandOf(brands, brand)),
  });
}

/** Banners of a reply for everyone are those without an audience; a promotion needs to know who asks. */
export function bannersFrom({ library }: Pick<Content, 'library'>): BookRouteDeps['publishedBanners'] {
  return async (reader) => {
    const banners = await library.list('banner', reader);
    return banners
      .filter(({ settings }) => reader.viewer !== undefined || isForAll(settings))
      .slice(0, PUBLISHED_MAX)
      .map(({ title, settings: { picture, url } }) => ({ title, picture, url }));
  };
}

/** The drawn banners keep their place. */
const PUBLISHED_MAX = 6;

function contentBrand(brands: Brands, id: string): ContentBrand | undefined {
  const brand = brands.byId(id);
  if (!brand) return undefined;
  const { name, domain, supportEmail, currency, defaultLanguage } = brand;
  return {
    id,
    defaultLanguage,
    values: {
      brand: name,
      domain,
      email: supportEmail,
      age: String(brands.packOf(brand).minimumAge),
      currency,
      deposit: formatMoney(money(leastDepositOf(brand), currency), defaultLanguage, { form: 'short' }),
    },
  };
}
