import { CODE_MAIL } from './code-wording.ts';
import type { Language, MailTemplate } from './message.ts';
import { NOTE_MAIL } from './note-wording.ts';

/** `{brand}`, `{code}` and `{minutes}` are filled in. Minutes are abbreviated, which needs no plural forms. */
export interface MailWording {
  readonly subject: string;
  readonly lead: string;
  /** Stands on the link, where the template has one. */
  readonly button?: string;
  readonly validity?: string;
  readonly warning: string;
}

export const HTML_LANGUAGE: Readonly<Record<Language, string>> = {
  ENG: 'en',
  PT: 'pt-BR',
  ES: 'es-MX',
  RU: 'ru',
  VI: 'vi',
};

export const MAIL_WORDING: Readonly<Record<MailTemplate, Readonly<Record<Language, MailWording>>>> = {
  ...CODE_MAIL,
  ...NOTE_MAIL,
};

/** Within 70 characters, the size of one part when it has letters beyond the basic alphabet. */
export const SMS_WORDING: Readonly<Record<Language, string>> = {
  ENG: '{brand}: {code} is your code, valid for {minutes} min. Never share it.',
  PT: '{brand}: {code} é o seu código, vale {minutes} min. Não passe a ninguém.',
  ES: '{brand}: {code} es tu código, vale {minutes} min. No lo compartas.',
  RU: '{brand}: код {code}, действует {minutes} мин. Никому не сообщайте.',
  VI: '{brand}: mã {code}, hiệu lực {minutes} phút. Đừng chia sẻ mã.',
};
