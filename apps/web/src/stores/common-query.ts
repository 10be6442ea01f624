import type { BootConfig } from '@palpite/contract/boot';
import type { CommonQuery } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Opening } from '../platform/opening.ts';
import { type Identity, isLoggedIn } from './user-info.ts';

export interface Asker {
  readonly boot: BootConfig;
  readonly user: Identity | undefined;
  readonly smid: string;
  readonly language: LanguageCode;
  /** Where the area check found the player; until then the brand's own country. */
  readonly country?: string | undefined;
}

/** The common query of every request; boot.js and the app must ask alike, or the first answer is not the app's. */
export function commonQuery({ boot, user, smid, language, country = '' }: Asker): Partial<CommonQuery> {
  return {
    ...(isLoggedIn(user) ? { uid: user.uid, sid: user.sid } : {}),
    smid,
    uuid: smid,
    ik_appid: boot.brand.id,
    lca_coun: /^[A-Z]{2}$/.test(country) ? country : boot.brand.country,
    app_group: boot.brand.appGroup,
    cv: `${boot.brand.buildCode}_${boot.version}-${boot.protocol}`,
    currency: boot.brand.currency,
    lca_lang: language,
  };
}

/** What is no word of the contract is not sent: the server would refuse every request for it. */
const WORD = /^[\w.:-]+$/;

/** What the page's address adds: who brought the player, and the build of a native shell. boot.js asks nothing for these. */
export function openedQuery({
  afid,
  native,
  cv,
}: Pick<Opening, 'afid' | 'native' | 'cv'>): Partial<CommonQuery> {
  return {
    ...(WORD.test(afid) ? { afid } : {}),
    ...(native && WORD.test(cv) ? { cv } : {}),
  };
}
