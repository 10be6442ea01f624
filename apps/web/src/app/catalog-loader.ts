import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogLoader } from '../stores/preferences/text.ts';
import type { CatalogImport, FirstCatalogName } from './catalog-import.ts';

/** One chunk per language and catalogue. The build compiles the messages, so no parser reaches the browser. */
const FIRST_CATALOGS: Readonly<Record<LanguageCode, Readonly<Record<FirstCatalogName, CatalogImport>>>> = {
  PT: {
    shell: () => import('@palpite/i18n/catalogs/PT/shell'),
    sport: () => import('@palpite/i18n/catalogs/PT/sport'),
  },
  ENG: {
    shell: () => import('@palpite/i18n/catalogs/ENG/shell'),
    sport: () => import('@palpite/i18n/catalogs/ENG/sport'),
  },
  ES: {
    shell: () => import('@palpite/i18n/catalogs/ES/shell'),
    sport: () => import('@palpite/i18n/catalogs/ES/sport'),
  },
  RU: {
    shell: () => import('@palpite/i18n/catalogs/RU/shell'),
    sport: () => import('@palpite/i18n/catalogs/RU/sport'),
  },
  VI: {
    shell: () => import('@palpite/i18n/catalogs/VI/shell'),
    sport: () => import('@palpite/i18n/catalogs/VI/sport'),
  },
};

export const loadCatalog: CatalogLoader = async (language, catalog) => {
  const load =
    catalog === 'shell' || catalog === 'sport'
      ? FIRST_CATALOGS[language][catalog]
      : (await import('./later-catalogs.ts')).laterCatalog(language, catalog);
  const messages = (await load())[catalog];
  if (!messages) throw new Error(`${language}/${catalog} is empty`);
  return messages;
};
