import type { BootConfig } from '@palpite/contract/boot';
import type { CommonQuery } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Opening } from '../../platform/opening.ts';
import { type Identity, isLoggedIn } from '../session/user-info.ts';

export interface RequestIdentity {
  readonly boot: BootConfig;
  readonly user: Identity | undefined;
  readonly smid: string;
  readonly language: LanguageCode;
  /** The country found by the area check; until then the brand's own country. */
  readonly country?: string | undefined;
}

/**
 * The common query of every request. boot.js and the app must send the same, or the app cannot use the response to
 * boot.js.
 */
export function commonQuery({
  boot,
  user,
  smid,
  language,
  country = '',
}: RequestIdentity): Partial<CommonQuery> {
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

/** Unknown values are not sent: the server would refuse the request. */
const WORD = /^[\w.:-]+$/;

/**
 * What the page's address adds: the referring player and the build of a native shell. boot.js sends no requests in
 * these cases.
 */
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
