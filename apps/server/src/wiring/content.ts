import { BUILT_IN_CONTENT } from '@palpite/i18n/content/built-in';
import { currencySymbol } from '@palpite/i18n/money-format';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Brands } from '../modules/brands/index.ts';
import { type Content, type ContentBrand, createContent, USUAL } from '../modules/content/index.ts';
import type { Config } from '../platform/config/config.ts';
import { brandOf } from './casino-hall.ts';
import type { Engagement } from './engagement.ts';
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
      return standing.is !== 'allowed' && standing.why === 'paused';
    },
    countryOf: (address, brand) => brands.areas.countryOf(address, brandOf(brands, brand)),
  });
}

function contentBrand(brands: Brands, id: string): ContentBrand | undefined {
  const brand = brands.byId(id);
  if (!brand) return undefined;
  const { name, domain, supportEmail, currency, minimumDeposit, defaultLanguage } = brand;
  return {
    id,
    defaultLanguage,
    values: {
      brand: name,
      domain,
      email: supportEmail,
      age: String(brands.packOf(brand).minimumAge),
      currency,
      deposit: `${currencySymbol(currency)} ${minimumDeposit}`,
    },
  };
}
