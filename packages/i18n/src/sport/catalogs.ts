import type { LanguageCode } from '@palpite/contract/languages';
import { sport as english } from '../catalogs/ENG/sport.ts';
import { sport as spanish } from '../catalogs/ES/sport.ts';
import { sport as portuguese } from '../catalogs/PT/sport.ts';
import { sport as russian } from '../catalogs/RU/sport.ts';
import { sport as vietnamese } from '../catalogs/VI/sport.ts';
import type { Translation } from '../message-id.ts';

/** All languages at once, for the server; a client loads only its own. */
export const SPORT_CATALOGS: Readonly<Record<LanguageCode, Translation<'sport'>>> = {
  ENG: english,
  PT: portuguese,
  ES: spanish,
  RU: russian,
  VI: vietnamese,
};
