import type { Reply } from '@palpite/contract/generated/calls';

/** Login info with exactly the ten field names of the specification. */
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

/** A number, also when it was stored or sent as text; `null` and the text `null` mean nobody. */
function toNumber(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

/** A shell without a value writes the text `null`. */
function toText(value: unknown): string {
  return typeof value === 'string' && value !== 'null' ? value : '';
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

/** Every way of logging in has the same reply. */
export type LoginReply = Reply<'visitorLogin'>;

/** Also for the info of a shell, which has the same fields. */
export function userInfoFromReply(reply: LoginReply | UserInfo): UserInfo {
  return fromFields({ ...reply, visitor_login_fail: 0 });
}

/** What is stored when the visitor login was refused: nobody, with the flag that prevents a login at every start. */
export function failedUserInfo(smid: string): UserInfo {
  return fromFields({ smid, visitor_login_fail: 1 });
}

/** The signed-in user according to a native shell; undefined when it names nobody. */
export function userInfoFromShell(uid: string, sid: string, smid: string): UserInfo | undefined {
  const info = fromFields({ uid, sid, smid });
  return isLoggedIn(info) ? info : undefined;
}

/** A broken value must not keep the app from starting. */
function storedFields(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when nothing usable is stored. */
export function parseUserInfo(text: string | undefined): UserInfo | undefined {
  const fields = storedFields(text);
  return fields && fromFields(fields);
}

export type Identity = Pick<UserInfo, 'uid' | 'sid'>;

/** Only the identity of the stored user, which is all that boot.js needs. */
export function parseIdentity(text: string | undefined): Identity {
  const { uid, sid } = storedFields(text) ?? {};
  return { uid: toNumber(uid), sid: toText(sid) };
}

/** Logged in means that the uid is present. */
export function isLoggedIn<I extends Identity>(info: I | undefined): info is I {
  return info !== undefined && info.uid > 0 && info.sid !== '';
}

/** A registered player. A visitor has a uid too, but is a guest. */
export function isPlayer(info: UserInfo | undefined): info is UserInfo {
  return isLoggedIn(info) && info.visitor !== 1;
}
