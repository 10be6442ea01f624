import type { Language } from './message.ts';

export interface CodeWording {
  readonly html: string;
  readonly subject: string;
  readonly lead: string;
  readonly validity: string;
  readonly warning: string;
  readonly sms: string;
}

/**
 * `{brand}`, `{code}` and `{minutes}` are filled in. Minutes are abbreviated, which needs no plural forms. An SMS stays
 * within 70 characters, the size of one part when it has letters beyond the basic alphabet.
 */
export const CODE_WORDING: Readonly<Record<Language, CodeWording>> = {
  ENG: {
    html: 'en',
    subject: '{code} is your {brand} code',
    lead: 'Your code:',
    validity: 'It is valid for {minutes} min.',
    warning:
      'Never share it: {brand} will not ask you for it. If you did not request it, ignore this message.',
    sms: '{brand}: {code} is your code, valid for {minutes} min. Never share it.',
  },
  PT: {
    html: 'pt-BR',
    subject: '{code} é o seu código {brand}',
    lead: 'Seu código:',
    validity: 'Ele vale por {minutes} min.',
    warning: 'Não passe a ninguém: {brand} nunca vai pedir. Se você não pediu, ignore esta mensagem.',
    sms: '{brand}: {code} é o seu código, vale {minutes} min. Não passe a ninguém.',
  },
  ES: {
    html: 'es-MX',
    subject: '{code} es tu código de {brand}',
    lead: 'Tu código:',
    validity: 'Vale por {minutes} min.',
    warning: 'No lo compartas: {brand} nunca te lo pedirá. Si no lo pediste, ignora este mensaje.',
    sms: '{brand}: {code} es tu código, vale {minutes} min. No lo compartas.',
  },
  RU: {
    html: 'ru',
    subject: '{code} — ваш код {brand}',
    lead: 'Ваш код:',
    validity: 'Он действует {minutes} мин.',
    warning:
      'Никому его не сообщайте: {brand} его не спросит. Если вы не запрашивали код, ничего не делайте.',
    sms: '{brand}: код {code}, действует {minutes} мин. Никому не сообщайте.',
  },
  VI: {
    html: 'vi',
    subject: '{code} là mã {brand} của bạn',
    lead: 'Mã của bạn:',
    validity: 'Mã có hiệu lực trong {minutes} phút.',
    warning: 'Đừng chia sẻ mã: {brand} không bao giờ hỏi mã. Nếu bạn không yêu cầu, hãy bỏ qua tin này.',
    sms: '{brand}: mã {code}, hiệu lực {minutes} phút. Đừng chia sẻ mã.',
  },
};
