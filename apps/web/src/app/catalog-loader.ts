import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogLoader } from '../stores/preferences/text.ts';
import type { CatalogImport, FirstCatalogName, LaterCatalogs } from './catalog-import.ts';

/** One chunk per language and catalogue. The build compiles the messages, so no parser reaches the browser. */
const FIRST_CATALOGS: Readonly<Record<LanguageCode, Readonly<Record<FirstCatalogName, CatalogImport>>>> = {
  PT: {
    shell: () => import('@palpite/i18n/catalogs/PT/shell'),
    sport: () => import('@palpite/i18n/catalogs/PT/sport'),
    casino: () => import('@palpite/i18n/catalogs/PT/casino'),
  },
  ENG: {
    shell: () => import('@palpite/i18n/catalogs/ENG/shell'),
    sport: () => import('@palpite/i18n/catalogs/ENG/sport'),
    casino: () => import('@palpite/i18n/catalogs/ENG/casino'),
  },
  ES: {
    shell: () => import('@palpite/i18n/catalogs/ES/shell'),
    sport: () => import('@palpite/i18n/catalogs/ES/sport'),
    casino: () => import('@palpite/i18n/catalogs/ES/casino'),
  },
  RU: {
    shell: () => import('@palpite/i18n/catalogs/RU/shell'),
    sport: () => import('@palpite/i18n/catalogs/RU/sport'),
    casino: () => import('@palpite/i18n/catalogs/RU/casino'),
  },
  VI: {
    shell: () => import('@palpite/i18n/catalogs/VI/shell'),
    sport: () => import('@palpite/i18n/catalogs/VI/sport'),
    casino: () => import('@palpite/i18n/catalogs/VI/casino'),
  },
};

/** The other catalogues, one table for each language: the file names of all languages together are 2 kB, compressed. */
const LATER_CATALOGS: Readonly<Record<LanguageCode, () => Promise<{ readonly catalogs: LaterCatalogs }>>> = {
  PT: () => import('./catalogs/PT.ts'),
  ENG: () => import('./catalogs/ENG.ts'),
  ES: () => import('./catalogs/ES.ts'),
  RU: () => import('./catalogs/RU.ts'),
  VI: () => import('./catalogs/VI.ts'),
};

export const loadCatalog: CatalogLoader = async (language, catalog) => {
  const load =
    catalog === 'shell' || catalog === 'sport' || catalog === 'casino'
      ? FIRST_CATALOGS[language][catalog]
      : (await LATER_CATALOGS[language]()).catalogs[catalog];
  const messages = (await load())[catalog];
  if (!messages) throw new Error(`${language}/${catalog} is empty`);
  return messages;
};
