import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogName } from '@palpite/i18n/message-id';
import type { CatalogImport, FirstCatalogName } from './catalog-import.ts';
import { GAME_CATALOGS, type GameCatalogName } from './game-catalogs.ts';
import { GROWTH_CATALOGS, type GrowthCatalogName } from './growth-catalogs.ts';
import { MONEY_CATALOGS, type MoneyCatalogName } from './money-catalogs.ts';
import { CONTENT_CATALOGS, type ContentCatalogName } from './reach-content-catalogs.ts';
import { INSTALL_CATALOGS, type InstallCatalogName } from './reach-install-catalogs.ts';
import { MESSAGES_CATALOGS, type MessagesCatalogName } from './reach-messages-catalogs.ts';
import { SUPPORT_CATALOGS, type SupportCatalogName } from './reach-support-catalogs.ts';

export type LaterCatalogName = Exclude<CatalogName, FirstCatalogName>;

/**
 * The texts of the screens behind the first view, in a file of their own: their file names alone would add to the first
 * view.
 */
const LATER_CATALOGS: Readonly<
  Record<
    LanguageCode,
    Readonly<
      Record<
        Exclude<
          LaterCatalogName,
          | MoneyCatalogName
          | GameCatalogName
          | GrowthCatalogName
          | MessagesCatalogName
          | ContentCatalogName
          | InstallCatalogName
          | SupportCatalogName
        >,
        CatalogImport
      >
    >
  >
> = {
  PT: {
    account: () => import('@palpite/i18n/catalogs/PT/account'),
    statement: () => import('@palpite/i18n/catalogs/PT/statement'),
    match: () => import('@palpite/i18n/catalogs/PT/match'),
    slip: () => import('@palpite/i18n/catalogs/PT/slip'),
    az: () => import('@palpite/i18n/catalogs/PT/az'),
    season: () => import('@palpite/i18n/catalogs/PT/season'),
    bets: () => import('@palpite/i18n/catalogs/PT/bets'),
    gameRoom: () => import('@palpite/i18n/catalogs/PT/game-room'),
    habits: () => import('@palpite/i18n/catalogs/PT/habits'),
    host: () => import('@palpite/i18n/catalogs/PT/host'),
    login: () => import('@palpite/i18n/catalogs/PT/login'),
    profile: () => import('@palpite/i18n/catalogs/PT/profile'),
    protection: () => import('@palpite/i18n/catalogs/PT/protection'),
  },
  ENG: {
    account: () => import('@palpite/i18n/catalogs/ENG/account'),
    statement: () => import('@palpite/i18n/catalogs/ENG/statement'),
    match: () => import('@palpite/i18n/catalogs/ENG/match'),
    slip: () => import('@palpite/i18n/catalogs/ENG/slip'),
    az: () => import('@palpite/i18n/catalogs/ENG/az'),
    season: () => import('@palpite/i18n/catalogs/ENG/season'),
    bets: () => import('@palpite/i18n/catalogs/ENG/bets'),
    gameRoom: () => import('@palpite/i18n/catalogs/ENG/game-room'),
    habits: () => import('@palpite/i18n/catalogs/ENG/habits'),
    host: () => import('@palpite/i18n/catalogs/ENG/host'),
    login: () => import('@palpite/i18n/catalogs/ENG/login'),
    profile: () => import('@palpite/i18n/catalogs/ENG/profile'),
    protection: () => import('@palpite/i18n/catalogs/ENG/protection'),
  },
  ES: {
    account: () => import('@palpite/i18n/catalogs/ES/account'),
    statement: () => import('@palpite/i18n/catalogs/ES/statement'),
    match: () => import('@palpite/i18n/catalogs/ES/match'),
    slip: () => import('@palpite/i18n/catalogs/ES/slip'),
    az: () => import('@palpite/i18n/catalogs/ES/az'),
    season: () => import('@palpite/i18n/catalogs/ES/season'),
    bets: () => import('@palpite/i18n/catalogs/ES/bets'),
    gameRoom: () => import('@palpite/i18n/catalogs/ES/game-room'),
    habits: () => import('@palpite/i18n/catalogs/ES/habits'),
    host: () => import('@palpite/i18n/catalogs/ES/host'),
    login: () => import('@palpite/i18n/catalogs/ES/login'),
    profile: () => import('@palpite/i18n/catalogs/ES/profile'),
    protection: () => import('@palpite/i18n/catalogs/ES/protection'),
  },
  RU: {
    account: () => import('@palpite/i18n/catalogs/RU/account'),
    statement: () => import('@palpite/i18n/catalogs/RU/statement'),
    match: () => import('@palpite/i18n/catalogs/RU/match'),
    slip: () => import('@palpite/i18n/catalogs/RU/slip'),
    az: () => import('@palpite/i18n/catalogs/RU/az'),
    season: () => import('@palpite/i18n/catalogs/RU/season'),
    bets: () => import('@palpite/i18n/catalogs/RU/bets'),
    gameRoom: () => import('@palpite/i18n/catalogs/RU/game-room'),
    habits: () => import('@palpite/i18n/catalogs/RU/habits'),
    host: () => import('@palpite/i18n/catalogs/RU/host'),
    login: () => import('@palpite/i18n/catalogs/RU/login'),
    profile: () => import('@palpite/i18n/catalogs/RU/profile'),
    protection: () => import('@palpite/i18n/catalogs/RU/protection'),
  },
  VI: {
    account: () => import('@palpite/i18n/catalogs/VI/account'),
    statement: () => import('@palpite/i18n/catalogs/VI/statement'),
    match: () => import('@palpite/i18n/catalogs/VI/match'),
    slip: () => import('@palpite/i18n/catalogs/VI/slip'),
    az: () => import('@palpite/i18n/catalogs/VI/az'),
    season: () => import('@palpite/i18n/catalogs/VI/season'),
    bets: () => import('@palpite/i18n/catalogs/VI/bets'),
    gameRoom: () => import('@palpite/i18n/catalogs/VI/game-room'),
    habits: () => import('@palpite/i18n/catalogs/VI/habits'),
    host: () => import('@palpite/i18n/catalogs/VI/host'),
    login: () => import('@palpite/i18n/catalogs/VI/login'),
    profile: () => import('@palpite/i18n/catalogs/VI/profile'),
    protection: () => import('@palpite/i18n/catalogs/VI/protection'),
  },
};

export function laterCatalog(language: LanguageCode, catalog: LaterCatalogName): CatalogImport {
  return {
    ...LATER_CATALOGS[language],
    ...MONEY_CATALOGS[language],
    ...GAME_CATALOGS[language],
    ...GROWTH_CATALOGS[language],
    ...MESSAGES_CATALOGS[language],
    ...CONTENT_CATALOGS[language],
    ...INSTALL_CATALOGS[language],
    ...SUPPORT_CATALOGS[language],
  }[catalog];
}
