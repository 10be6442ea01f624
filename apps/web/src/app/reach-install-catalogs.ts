import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type InstallCatalogName = 'install';

/** The texts of the installed app, its download pages, new versions and the invitation to notices. */
export const INSTALL_CATALOGS: Readonly<
  Record<LanguageCode, Readonly<Record<InstallCatalogName, CatalogImport>>>
> = {
  PT: { install: () => import('@palpite/i18n/catalogs/PT/install') },
  ENG: { install: () => import('@palpite/i18n/catalogs/ENG/install') },
  ES: { install: () => import('@palpite/i18n/catalogs/ES/install') },
  RU: { install: () => import('@palpite/i18n/catalogs/RU/install') },
  VI: { install: () => import('@palpite/i18n/catalogs/VI/install') },
};
