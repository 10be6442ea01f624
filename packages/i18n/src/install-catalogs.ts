import type { LanguageCode } from '@palpite/contract/languages';
import { install as english } from './catalogs/ENG/install.ts';
import { install as spanish } from './catalogs/ES/install.ts';
import { install as portuguese } from './catalogs/PT/install.ts';
import { install as russian } from './catalogs/RU/install.ts';
import { install as vietnamese } from './catalogs/VI/install.ts';
import type { Translation } from './message-id.ts';

/** The texts of the installed app in every language, for the outer page of the server. */
export const INSTALL_CATALOGS: Readonly<Record<LanguageCode, Translation<'install'>>> = {
  ENG: english,
  PT: portuguese,
  ES: spanish,
  RU: russian,
  VI: vietnamese,
};
