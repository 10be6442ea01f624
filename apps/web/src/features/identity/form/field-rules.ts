import type { PlainMessageId } from '@palpite/i18n/message-id';
import { passwordFault } from '@palpite/kernel/password';

/**
 * The problem with a value, as a message that says what to do; undefined when it is valid. A rule may look at the other
 * fields of its form.
 */
export type Rule = (
  value: string,
  form?: Readonly<Partial<Record<string, string>>>,
) => PlainMessageId | undefined;

const EMAIL_MAX = 254;
/** The pattern of the HTML standard, with a dot in the domain: `a@b` is not deliverable. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && ADDRESS.test(text);
}

/** A keyboard adds a space after a completed word. */
export const cleanEmail = (text: string): string => text.trim();

export const emailRule: Rule = (value) => {
  const email = cleanEmail(value);
  if (email === '') return 'login.email.empty';
  return isEmail(email) ? undefined : 'login.email.wrong';
};

/** An existing password is only compared: today's rules must not lock out an older password. */
export const currentPasswordRule: Rule = (value) => (value === '' ? 'login.password.empty' : undefined);

/** The server's own rule: the player should learn of a weak password before the code is sent. */
export const newPasswordRule: Rule = (value, form) => {
  const fault = passwordFault(value, form?.email ?? '');
  if (fault === undefined) return undefined;
  return fault === 'form' ? 'login.password.weak' : 'login.password.common';
};

export const CODE_DIGITS = 6;
export const codeRule: Rule = (value) => (/^\d{6}$/.test(value) ? undefined : 'login.code.empty');

/** A checked box has the value `yes`. */
export const TICKED = 'yes';
export const adultRule: Rule = (value) => (value === TICKED ? undefined : 'login.adult.needed');

const NICK = { min: 2, max: 32 };
export const nickRule: Rule = (value) => {
  const length = [...value.trim()].length;
  return length >= NICK.min && length <= NICK.max ? undefined : 'profile.nick.wrong';
};

const E164_DIGITS = { min: 8, max: 15 };

/**
 * The number in E.164 form, or undefined. A number with its country code, as phones fill it in, and one with the
 * national leading zero mean the same.
 */
export function phoneNumber(prefix: string, typed: string): string | undefined {
  if (/[^\d\s()+./-]/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const international = typed.trim().startsWith('+');
  if (international && !digits.startsWith(prefix)) return undefined;
  const own = (international ? digits.slice(prefix.length) : digits).replace(/^0+/, '');
  const number = `${prefix}${own}`;
  if (own.length < 6 || number.length < E164_DIGITS.min || number.length > E164_DIGITS.max) return undefined;
  return `+${number}`;
}

export const phoneRule =
  (prefix: string): Rule =>
  (value) => {
    if (value.trim() === '') return 'profile.phone.empty';
    return phoneNumber(prefix, value) === undefined ? 'profile.phone.wrong' : undefined;
  };
