import type { Reply } from '@palpite/contract/generated/calls';

/** Login info as the specification stores it: these ten names, spelled so. */
export interface UserInfo {
  readonly uid: number;
  readonly sid: string;
  readonly smid: string;
  readonly first_regist: number;
  readonly first_active: number;
  readonly visitor: number;
  readonly visitor_deposit: number;
  readonly access_token: string;
  readonly lang: string;
  readonly visitor_login_fail: number;
}

/** A number, also when it was stored or replied as text; `null` and the text `null` are nobody. */
function toNumber(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fromFields(fields: Readonly<Record<string, unknown>>): UserInfo {
  return {
    uid: toNumber(fields.uid),
    sid: toText(fields.sid),
    smid: toText(fields.smid),
    first_regist: toNumber(fields.first_regist),
    first_active: toNumber(fields.first_active),
    visitor: toNumber(fields.visitor),
    visitor_deposit: toNumber(fields.visitor_deposit),
    access_token: toText(fields.access_token),
    lang: toText(fields.lang),
    visitor_login_fail: toNumber(fields.visitor_login_fail),
  };
}

export function userInfoFromReply(reply: Reply<'visitorLogin'>): UserInfo {
  return fromFields({ ...reply, visitor_login_fail: 0 });
}

/** What stays when the visitor login was refused: nobody, with the flag that keeps us from asking at every start. */
export function failedUserInfo(smid: string): UserInfo {
  return fromFields({ smid, visitor_login_fail: 1 });
}

/** Undefined when nothing usable is stored: whoever wrote it, a broken text must not keep the app from starting. */
export function parseUserInfo(text: string | undefined): UserInfo | undefined {
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    return fromFields(stored as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

/** Logged in means that the uid is present. */
export function isLoggedIn(info: UserInfo | undefined): info is UserInfo {
  return info !== undefined && info.uid > 0 && info.sid !== '';
}
