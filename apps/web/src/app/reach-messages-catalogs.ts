import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type MessagesCatalogName = 'messages';

/** The texts of messages, the top bar and the settings of notices. */
export const MESSAGES_CATALOGS: Readonly<
  Record<LanguageCode, Readonly<Record<MessagesCatalogName, CatalogImport>>>
> = {
  PT: { messages: () => import('@palpite/i18n/catalogs/PT/messages') },
  ENG: { messages: () => import('@palpite/i18n/catalogs/ENG/messages') },
  ES: { messages: () => import('@palpite/i18n/catalogs/ES/messages') },
  RU: { messages: () => import('@palpite/i18n/catalogs/RU/messages') },
  VI: { messages: () => import('@palpite/i18n/catalogs/VI/messages') },
};
