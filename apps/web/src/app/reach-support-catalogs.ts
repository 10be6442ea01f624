import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type SupportCatalogName = 'support' | 'chat';

/** The texts of support, feedback and chat rooms. */
export const SUPPORT_CATALOGS: Readonly<
  Record<LanguageCode, Readonly<Record<SupportCatalogName, CatalogImport>>>
> = {
  PT: {
    support: () => import('@palpite/i18n/catalogs/PT/support'),
    chat: () => import('@palpite/i18n/catalogs/PT/chat'),
  },
  ENG: {
    support: () => import('@palpite/i18n/catalogs/ENG/support'),
    chat: () => import('@palpite/i18n/catalogs/ENG/chat'),
  },
  ES: {
    support: () => import('@palpite/i18n/catalogs/ES/support'),
    chat: () => import('@palpite/i18n/catalogs/ES/chat'),
  },
  RU: {
    support: () => import('@palpite/i18n/catalogs/RU/support'),
    chat: () => import('@palpite/i18n/catalogs/RU/chat'),
  },
  VI: {
    support: () => import('@palpite/i18n/catalogs/VI/support'),
    chat: () => import('@palpite/i18n/catalogs/VI/chat'),
  },
};
