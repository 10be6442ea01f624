import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type GameCatalogName = 'originals' | 'crash' | 'fairness';

/** The texts of our own games and of their verifier. */
export const GAME_CATALOGS: Readonly<Record<LanguageCode, Readonly<Record<GameCatalogName, CatalogImport>>>> =
  {
    PT: {
      originals: () => import('@palpite/i18n/catalogs/PT/originals'),
      crash: () => import('@palpite/i18n/catalogs/PT/crash'),
      fairness: () => import('@palpite/i18n/catalogs/PT/fairness'),
    },
    ENG: {
      originals: () => import('@palpite/i18n/catalogs/ENG/originals'),
      crash: () => import('@palpite/i18n/catalogs/ENG/crash'),
      fairness: () => import('@palpite/i18n/catalogs/ENG/fairness'),
    },
    ES: {
      originals: () => import('@palpite/i18n/catalogs/ES/originals'),
      crash: () => import('@palpite/i18n/catalogs/ES/crash'),
      fairness: () => import('@palpite/i18n/catalogs/ES/fairness'),
    },
    RU: {
      originals: () => import('@palpite/i18n/catalogs/RU/originals'),
      crash: () => import('@palpite/i18n/catalogs/RU/crash'),
      fairness: () => import('@palpite/i18n/catalogs/RU/fairness'),
    },
    VI: {
      originals: () => import('@palpite/i18n/catalogs/VI/originals'),
      crash: () => import('@palpite/i18n/catalogs/VI/crash'),
      fairness: () => import('@palpite/i18n/catalogs/VI/fairness'),
    },
  };
