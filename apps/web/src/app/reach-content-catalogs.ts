import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type ContentCatalogName = 'content';

/** The words around questions, documents, announcements and links; their texts come from the server. */
export const CONTENT_CATALOGS: Readonly<
  Record<LanguageCode, Readonly<Record<ContentCatalogName, CatalogImport>>>
> = {
  PT: { content: () => import('@palpite/i18n/catalogs/PT/content') },
  ENG: { content: () => import('@palpite/i18n/catalogs/ENG/content') },
  ES: { content: () => import('@palpite/i18n/catalogs/ES/content') },
  RU: { content: () => import('@palpite/i18n/catalogs/RU/content') },
  VI: { content: () => import('@palpite/i18n/catalogs/VI/content') },
};
