import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type GrowthCatalogName = 'bonus' | 'promotion' | 'vip' | 'tasks';

/** The texts of bonuses, promotions, the VIP club and tasks. */
export const GROWTH_CATALOGS: Readonly<
  Record<LanguageCode, Readonly<Record<GrowthCatalogName, CatalogImport>>>
> = {
  PT: {
    bonus: () => import('@palpite/i18n/catalogs/PT/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/PT/promotion'),
    vip: () => import('@palpite/i18n/catalogs/PT/vip'),
    tasks: () => import('@palpite/i18n/catalogs/PT/tasks'),
  },
  ENG: {
    bonus: () => import('@palpite/i18n/catalogs/ENG/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/ENG/promotion'),
    vip: () => import('@palpite/i18n/catalogs/ENG/vip'),
    tasks: () => import('@palpite/i18n/catalogs/ENG/tasks'),
  },
  ES: {
    bonus: () => import('@palpite/i18n/catalogs/ES/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/ES/promotion'),
    vip: () => import('@palpite/i18n/catalogs/ES/vip'),
    tasks: () => import('@palpite/i18n/catalogs/ES/tasks'),
  },
  RU: {
    bonus: () => import('@palpite/i18n/catalogs/RU/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/RU/promotion'),
    vip: () => import('@palpite/i18n/catalogs/RU/vip'),
    tasks: () => import('@palpite/i18n/catalogs/RU/tasks'),
  },
  VI: {
    bonus: () => import('@palpite/i18n/catalogs/VI/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/VI/promotion'),
    vip: () => import('@palpite/i18n/catalogs/VI/vip'),
    tasks: () => import('@palpite/i18n/catalogs/VI/tasks'),
  },
};
