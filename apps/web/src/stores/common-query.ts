import type { BootConfig } from '@palpite/contract/boot';
import type { CommonQuery } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import { isLoggedIn, type UserInfo } from './user-info.ts';

export interface Asker {
  readonly boot: BootConfig;
  readonly user: UserInfo | undefined;
  readonly smid: string;
  readonly language: LanguageCode;
}

/** The common query of every request; boot.js and the app must ask alike, or the first answer is not the app's. */
export function commonQuery({ boot, user, smid, language }: Asker): Partial<CommonQuery> {
  return {
    ...(isLoggedIn(user) ? { uid: user.uid, sid: user.sid } : {}),
    smid,
    uuid: smid,
    ik_appid: boot.brand.id,
    lca_coun: boot.brand.country,
    app_group: boot.brand.appGroup,
    cv: `${boot.version}-${boot.protocol}`,
    currency: boot.brand.currency,
    lca_lang: language,
  };
}
