import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogName } from '@palpite/i18n/message-id';
import type { CatalogLoader } from '../stores/text.ts';

type Catalog = Readonly<Record<string, string>>;
type Import = () => Promise<Readonly<Record<string, Catalog>>>;

/** One chunk per language and catalogue; the build compiles the messages, so that no parser reaches the browser. */
const CATALOGS: Readonly<Record<LanguageCode, Readonly<Record<CatalogName, Import>>>> = {
  PT: {
    shell: () => import('@palpite/i18n/catalogs/PT/shell'),
    account: () => import('@palpite/i18n/catalogs/PT/account'),
    statement: () => import('@palpite/i18n/catalogs/PT/statement'),
    settings: () => import('@palpite/i18n/catalogs/PT/settings'),
    sport: () => import('@palpite/i18n/catalogs/PT/sport'),
    match: () => import('@palpite/i18n/catalogs/PT/match'),
    slip: () => import('@palpite/i18n/catalogs/PT/slip'),
    az: () => import('@palpite/i18n/catalogs/PT/az'),
    bets: () => import('@palpite/i18n/catalogs/PT/bets'),
    system: () => import('@palpite/i18n/catalogs/PT/system'),
    login: () => import('@palpite/i18n/catalogs/PT/login'),
    profile: () => import('@palpite/i18n/catalogs/PT/profile'),
    protection: () => import('@palpite/i18n/catalogs/PT/protection'),
  },
  ENG: {
    shell: () => import('@palpite/i18n/catalogs/ENG/shell'),
    account: () => import('@palpite/i18n/catalogs/ENG/account'),
    statement: () => import('@palpite/i18n/catalogs/ENG/statement'),
    settings: () => import('@palpite/i18n/catalogs/ENG/settings'),
    sport: () => import('@palpite/i18n/catalogs/ENG/sport'),
    match: () => import('@palpite/i18n/catalogs/ENG/match'),
    slip: () => import('@palpite/i18n/catalogs/ENG/slip'),
    az: () => import('@palpite/i18n/catalogs/ENG/az'),
    bets: () => import('@palpite/i18n/catalogs/ENG/bets'),
    system: () => import('@palpite/i18n/catalogs/ENG/system'),
    login: () => import('@palpite/i18n/catalogs/ENG/login'),
    profile: () => import('@palpite/i18n/catalogs/ENG/profile'),
    protection: () => import('@palpite/i18n/catalogs/ENG/protection'),
  },
  ES: {
    shell: () => import('@palpite/i18n/catalogs/ES/shell'),
    account: () => import('@palpite/i18n/catalogs/ES/account'),
    statement: () => import('@palpite/i18n/catalogs/ES/statement'),
    settings: () => import('@palpite/i18n/catalogs/ES/settings'),
    sport: () => import('@palpite/i18n/catalogs/ES/sport'),
    match: () => import('@palpite/i18n/catalogs/ES/match'),
    slip: () => import('@palpite/i18n/catalogs/ES/slip'),
    az: () => import('@palpite/i18n/catalogs/ES/az'),
    bets: () => import('@palpite/i18n/catalogs/ES/bets'),
    system: () => import('@palpite/i18n/catalogs/ES/system'),
    login: () => import('@palpite/i18n/catalogs/ES/login'),
    profile: () => import('@palpite/i18n/catalogs/ES/profile'),
    protection: () => import('@palpite/i18n/catalogs/ES/protection'),
  },
  RU: {
    shell: () => import('@palpite/i18n/catalogs/RU/shell'),
    account: () => import('@palpite/i18n/catalogs/RU/account'),
    statement: () => import('@palpite/i18n/catalogs/RU/statement'),
    settings: () => import('@palpite/i18n/catalogs/RU/settings'),
    sport: () => import('@palpite/i18n/catalogs/RU/sport'),
    match: () => import('@palpite/i18n/catalogs/RU/match'),
    slip: () => import('@palpite/i18n/catalogs/RU/slip'),
    az: () => import('@palpite/i18n/catalogs/RU/az'),
    bets: () => import('@palpite/i18n/catalogs/RU/bets'),
    system: () => import('@palpite/i18n/catalogs/RU/system'),
    login: () => import('@palpite/i18n/catalogs/RU/login'),
    profile: () => import('@palpite/i18n/catalogs/RU/profile'),
    protection: () => import('@palpite/i18n/catalogs/RU/protection'),
  },
  VI: {
    shell: () => import('@palpite/i18n/catalogs/VI/shell'),
    account: () => import('@palpite/i18n/catalogs/VI/account'),
    statement: () => import('@palpite/i18n/catalogs/VI/statement'),
    settings: () => import('@palpite/i18n/catalogs/VI/settings'),
    sport: () => import('@palpite/i18n/catalogs/VI/sport'),
    match: () => import('@palpite/i18n/catalogs/VI/match'),
    slip: () => import('@palpite/i18n/catalogs/VI/slip'),
    az: () => import('@palpite/i18n/catalogs/VI/az'),
    bets: () => import('@palpite/i18n/catalogs/VI/bets'),
    system: () => import('@palpite/i18n/catalogs/VI/system'),
    login: () => import('@palpite/i18n/catalogs/VI/login'),
    profile: () => import('@palpite/i18n/catalogs/VI/profile'),
    protection: () => import('@palpite/i18n/catalogs/VI/protection'),
  },
};

export const loadCatalog: CatalogLoader = async (language, catalog) => {
  const module = await CATALOGS[language][catalog]();
  const messages = module[catalog];
  if (!messages) throw new Error(`the catalogue ${language}/${catalog} does not export its messages`);
  return messages;
};
