import { escapeHtml } from '@palpite/kernel/text';
import type { Language, MailTemplate, MessageValues } from './message.ts';

/** Mails without a secret. */
const NOTE_MAIL = {
  'account-exists': {
    ENG: {
      subject: 'You already have a {brand} account',
      lead: 'Someone tried to open a {brand} account with this address. You already have one: log in with it, or reset your password if you forgot it.',
      warning: 'If it was not you, you need not do anything: nobody got into your account.',
    },
    PT: {
      subject: 'Você já tem uma conta {brand}',
      lead: 'Alguém tentou abrir uma conta {brand} com este endereço. Você já tem uma: entre com ela ou redefina a senha se esqueceu.',
      warning: 'Se não foi você, não precisa fazer nada: ninguém entrou na sua conta.',
    },
    ES: {
      subject: 'Ya tienes una cuenta de {brand}',
      lead: 'Alguien intentó abrir una cuenta de {brand} con esta dirección. Ya tienes una: entra con ella o restablece tu contraseña si la olvidaste.',
      warning: 'Si no fuiste tú, no tienes que hacer nada: nadie entró a tu cuenta.',
    },
    RU: {
      subject: 'У вас уже есть аккаунт {brand}',
      lead: 'Кто-то пытался открыть аккаунт {brand} на этот адрес. Аккаунт у вас уже есть: войдите в него или сбросьте пароль, если забыли его.',
      warning: 'Если это были не вы, ничего делать не нужно: в ваш аккаунт никто не вошёл.',
    },
    VI: {
      subject: 'Bạn đã có tài khoản {brand}',
      lead: 'Có người vừa thử mở tài khoản {brand} bằng địa chỉ này. Bạn đã có tài khoản: hãy đăng nhập, hoặc đặt lại mật khẩu nếu quên.',
      warning: 'Nếu không phải bạn, bạn không cần làm gì: không ai vào được tài khoản của bạn.',
    },
  },
  'no-account': {
    ENG: {
      subject: 'No {brand} account with this address',
      lead: 'Someone asked to get into a {brand} account with this address, but there is none. Perhaps you registered with another address.',
      warning: 'If it was not you, ignore this message.',
    },
    PT: {
      subject: 'Não há conta {brand} com este endereço',
      lead: 'Alguém pediu acesso a uma conta {brand} com este endereço, mas não existe nenhuma. Talvez você tenha usado outro e-mail no cadastro.',
      warning: 'Se não foi você, ignore esta mensagem.',
    },
    ES: {
      subject: 'No hay cuenta de {brand} con esta dirección',
      lead: 'Alguien pidió acceso a una cuenta de {brand} con esta dirección, pero no existe ninguna. Tal vez te registraste con otro correo.',
      warning: 'Si no fuiste tú, ignora este mensaje.',
    },
    RU: {
      subject: 'На этот адрес нет аккаунта {brand}',
      lead: 'Кто-то запросил вход в аккаунт {brand} по этому адресу, но такого аккаунта нет. Возможно, вы указали при регистрации другой адрес.',
      warning: 'Если это были не вы, ничего не делайте.',
    },
    VI: {
      subject: 'Không có tài khoản {brand} với địa chỉ này',
      lead: 'Có người yêu cầu vào tài khoản {brand} bằng địa chỉ này, nhưng không có tài khoản nào. Có thể bạn đã đăng ký bằng địa chỉ khác.',
      warning: 'Nếu không phải bạn, hãy bỏ qua tin này.',
    },
  },
  'password-changed': {
    ENG: {
      subject: 'Your {brand} password was changed',
      lead: 'The password of your {brand} account was changed just now, and all your devices were logged out.',
      warning: 'If it was not you, reset your password at once and write to support.',
    },
    PT: {
      subject: 'Sua senha {brand} foi alterada',
      lead: 'A senha da sua conta {brand} acabou de ser alterada, e todos os seus aparelhos foram desconectados.',
      warning: 'Se não foi você, redefina a senha agora mesmo e fale com o suporte.',
    },
    ES: {
      subject: 'Tu contraseña de {brand} cambió',
      lead: 'La contraseña de tu cuenta de {brand} acaba de cambiar y se cerró la sesión en todos tus dispositivos.',
      warning: 'Si no fuiste tú, restablece tu contraseña de inmediato y escribe a soporte.',
    },
    RU: {
      subject: 'Пароль {brand} изменён',
      lead: 'Пароль вашего аккаунта {brand} только что изменён, на всех устройствах выполнен выход.',
      warning: 'Если это были не вы, сразу сбросьте пароль и напишите в поддержку.',
    },
    VI: {
      subject: 'Mật khẩu {brand} của bạn đã được đổi',
      lead: 'Mật khẩu tài khoản {brand} của bạn vừa được đổi và mọi thiết bị đã bị đăng xuất.',
      warning: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ hỗ trợ.',
    },
  },
  'deposit-held': {
    ENG: {
      subject: 'Part of your {brand} deposit is held',
      lead: 'Money for a deposit to your {brand} account arrived that may not be added to your balance. It is held and goes back to you; your transactions say how much and why.',
      warning: 'If you did not pay anything, write to support.',
    },
    PT: {
      subject: 'Parte do seu depósito {brand} está retida',
      lead: 'Chegou dinheiro de um depósito na sua conta {brand} que não pode entrar no seu saldo. O valor está retido e volta para você; suas transações dizem quanto e por quê.',
      warning: 'Se você não pagou nada, fale com o suporte.',
    },
    ES: {
      subject: 'Parte de tu depósito de {brand} está retenida',
      lead: 'Llegó dinero de un depósito a tu cuenta de {brand} que no puede sumarse a tu saldo. Está retenido y vuelve a ti; tus transacciones dicen cuánto y por qué.',
      warning: 'Si no pagaste nada, escribe a soporte.',
    },
    RU: {
      subject: 'Часть вашего депозита {brand} удержана',
      lead: 'На ваш аккаунт {brand} поступили деньги, которые нельзя зачислить на баланс. Они удержаны и вернутся вам; сумма и причина указаны в ваших операциях.',
      warning: 'Если вы ничего не платили, напишите в поддержку.',
    },
    VI: {
      subject: 'Một phần tiền nạp {brand} của bạn bị tạm giữ',
      lead: 'Tiền nạp vào tài khoản {brand} của bạn đã đến nhưng không thể cộng vào số dư. Số tiền đang được tạm giữ và sẽ hoàn lại cho bạn; xem số tiền và lý do trong mục giao dịch.',
      warning: 'Nếu bạn không thanh toán gì, hãy liên hệ hỗ trợ.',
    },
  },
} as const;

/** Mails that carry a one-time code. */
const CODE_MAIL = {
  'email-code': {
    ENG: {
      subject: '{code} is your {brand} code',
      lead: 'Your code:',
      validity: 'It is valid for {minutes} min.',
      warning:
        'Never share it: {brand} will not ask you for it. If you did not request it, ignore this message.',
    },
    PT: {
      subject: '{code} é o seu código {brand}',
      lead: 'Seu código:',
      validity: 'Ele vale por {minutes} min.',
      warning: 'Não passe a ninguém: {brand} nunca vai pedir. Se você não pediu, ignore esta mensagem.',
    },
    ES: {
      subject: '{code} es tu código de {brand}',
      lead: 'Tu código:',
      validity: 'Vale por {minutes} min.',
      warning: 'No lo compartas: {brand} nunca te lo pedirá. Si no lo pediste, ignora este mensaje.',
    },
    RU: {
      subject: '{code} — ваш код {brand}',
      lead: 'Ваш код:',
      validity: 'Он действует {minutes} мин.',
      warning:
        'Никому его не сообщайте: {brand} его не спросит. Если вы не запрашивали код, ничего не делайте.',
    },
    VI: {
      subject: '{code} là mã {brand} của bạn',
      lead: 'Mã của bạn:',
      validity: 'Mã có hiệu lực trong {minutes} phút.',
      warning: 'Đừng chia sẻ mã: {brand} không bao giờ hỏi mã. Nếu bạn không yêu cầu, hãy bỏ qua tin này.',
    },
  },
  'login-link': {
    ENG: {
      subject: 'Log in to {brand}: {code}',
      lead: 'Your login code:',
      button: 'Log in to {brand}',
      validity: 'Code and link are valid for {minutes} min. and work once.',
      warning:
        'Never share them: {brand} will not ask you for them. If you did not request this, ignore this message.',
    },
    PT: {
      subject: 'Entre na {brand}: {code}',
      lead: 'Seu código de acesso:',
      button: 'Entrar na {brand}',
      validity: 'O código e o link valem por {minutes} min. e só funcionam uma vez.',
      warning: 'Não passe a ninguém: {brand} nunca vai pedir. Se você não pediu, ignore esta mensagem.',
    },
    ES: {
      subject: 'Entra a {brand}: {code}',
      lead: 'Tu código de acceso:',
      button: 'Entrar a {brand}',
      validity: 'El código y el enlace valen por {minutes} min. y funcionan una sola vez.',
      warning: 'No los compartas: {brand} nunca te los pedirá. Si no los pediste, ignora este mensaje.',
    },
    RU: {
      subject: 'Вход в {brand}: {code}',
      lead: 'Ваш код для входа:',
      button: 'Войти в {brand}',
      validity: 'Код и ссылка действуют {minutes} мин. и срабатывают один раз.',
      warning: 'Никому их не сообщайте: {brand} их не спросит. Если вы их не запрашивали, ничего не делайте.',
    },
    VI: {
      subject: 'Đăng nhập {brand}: {code}',
      lead: 'Mã đăng nhập của bạn:',
      button: 'Đăng nhập {brand}',
      validity: 'Mã và liên kết có hiệu lực trong {minutes} phút và chỉ dùng một lần.',
      warning: 'Đừng chia sẻ: {brand} không bao giờ hỏi. Nếu bạn không yêu cầu, hãy bỏ qua tin này.',
    },
  },
} as const;

/** `{brand}`, `{code}` and `{minutes}` are filled in. Minutes are abbreviated, which needs no plural forms. */
interface MailWording {
  readonly subject: string;
  readonly lead: string;
  /** The label of the link, where the template has one. */
  readonly button?: string;
  readonly validity?: string;
  readonly warning: string;
}

const HTML_LANGUAGE: Readonly<Record<Language, string>> = {
  ENG: 'en',
  PT: 'pt-BR',
  ES: 'es-MX',
  RU: 'ru',
  VI: 'vi',
};

const MAIL_WORDING: Readonly<Record<MailTemplate, Readonly<Record<Language, MailWording>>>> = {
  ...CODE_MAIL,
  ...NOTE_MAIL,
};

/** At most 70 characters, the size of one part when it has letters beyond the basic alphabet. */
const SMS_WORDING: Readonly<Record<Language, string>> = {
  ENG: '{brand}: {code} is your code, valid for {minutes} min. Never share it.',
  PT: '{brand}: {code} é o seu código, vale {minutes} min. Não passe a ninguém.',
  ES: '{brand}: {code} es tu código, vale {minutes} min. No lo compartas.',
  RU: '{brand}: код {code}, действует {minutes} мин. Никому не сообщайте.',
  VI: '{brand}: mã {code}, hiệu lực {minutes} phút. Đừng chia sẻ mã.',
};

/** The end of a mail that promotes something. */
const LEAVE_WORDING: Readonly<Record<Language, { readonly why: string; readonly link: string }>> = {
  ENG: { why: 'You allowed {brand} to send you promotions by mail.', link: 'Stop these mails' },
  PT: { why: 'Você permitiu que {brand} envie promoções por e-mail.', link: 'Parar estes e-mails' },
  ES: {
    why: 'Permitiste que {brand} te envíe promociones por correo.',
    link: 'No recibir más estos correos',
  },
  RU: { why: 'Вы разрешили {brand} присылать акции по почте.', link: 'Не присылать такие письма' },
  VI: { why: 'Bạn đã cho phép {brand} gửi khuyến mãi qua email.', link: 'Ngừng nhận các email này' },
};

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program ends mails of this kind, if they can be ended. */
  readonly leave?: string;
}

interface Facts {
  readonly language: Language;
  readonly brandName: string;
  readonly values: MessageValues;
}

/** Fills in a sentence. The replacement is a function, so that a `$&` in the name of a brand stays a `$&`. */
function fill(sentence: string, facts: Facts): string {
  const words: Readonly<Record<string, string>> = {
    // A control character in a name would end the line of a header.
    '{brand}': facts.brandName.replace(/\p{Cc}/gu, ''),
    '{code}': facts.values.code ?? '',
    '{minutes}': String(facts.values.minutes),
  };
  return sentence.replace(/\{(?:brand|code|minutes)\}/g, (name) => words[name] ?? '');
}

export function renderMail(template: MailTemplate, facts: Facts): MailContent {
  const wording = MAIL_WORDING[template][facts.language];
  const filled = (sentence: string | undefined) => (sentence === undefined ? '' : fill(sentence, facts));
  const subject = filled(wording.subject);
  const { code = '', link = '' } = facts.values;
  const paragraphs = [
    code === '' ? filled(wording.lead) : `${filled(wording.lead)} ${code}`,
    link === '' ? '' : `${filled(wording.button)}: ${link}`,
    filled(wording.validity),
    filled(wording.warning),
  ];
  const text = `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
  return { subject, text, html: page(facts, subject, wording, filled) };
}

const BUTTON = 'display:inline-block;padding:14px 24px;border-radius:12px;background:#17150c;color:#ffffff';

/** A notice as a mail: its title is the subject, its lines are paragraphs. */
export function renderNotice(facts: Facts): MailContent {
  const { title = '', text = '', leave } = facts.values;
  const lines = text.split('\n').filter((line) => line !== '');
  const wording = LEAVE_WORDING[facts.language];
  const why = fill(wording.why, facts);
  const foot =
    leave === undefined
      ? ''
      : `${escapeHtml(why)} <a href="${escapeHtml(leave)}" style="color:#5e5a48">${escapeHtml(wording.link)}</a>`;
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  const heading = `<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(title)}</p>`;
  return {
    subject: title,
    text: `${[title, ...lines, ...(leave === undefined ? [] : [why, `${wording.link}: ${leave}`])].join('\n\n')}\n`,
    html: layout(facts, title, [heading, ...paragraphs], foot),
    ...(leave !== undefined && { leave }),
  };
}

export function renderNoticeSms(facts: Facts): string {
  const { title = '', text = '' } = facts.values;
  return `${fill('{brand}', facts)}: ${title}${text === '' ? '' : `. ${text.replaceAll('\n', ' ')}`}`;
}

function page(
  facts: Facts,
  subject: string,
  wording: MailWording,
  filled: (sentence: string | undefined) => string,
): string {
  const { code, link } = facts.values;
  const shown = [
    code === undefined
      ? `<p style="margin:0 0 16px">${escapeHtml(filled(wording.lead))}</p>`
      : `<p style="margin:0 0 8px;color:#5e5a48">${escapeHtml(filled(wording.lead))}</p>
<p style="margin:0 0 16px;font-size:40px;line-height:1.1;font-weight:800;letter-spacing:4px">${escapeHtml(code)}</p>`,
    link === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${BUTTON};font-weight:700;text-decoration:none">${escapeHtml(filled(wording.button))}</a></p>`,
    wording.validity === undefined ? '' : `<p style="margin:0">${escapeHtml(filled(wording.validity))}</p>`,
  ];
  return layout(
    facts,
    subject,
    shown.filter((part) => part !== ''),
    escapeHtml(filled(wording.warning)),
  );
}

/** `foot` is HTML. Mail programs do not support style sheets, so every element carries its own style. */
function layout(facts: Facts, subject: string, shown: readonly string[], foot: string): string {
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[facts.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f3e8;color:#17150c;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">${escapeHtml(fill('{brand}', facts))}</p>
<div style="padding:24px;border:1px solid #d8d2bd;border-radius:14px;background:#ffffff">
${shown.join('\n')}
</div>
${foot === '' ? '' : `<p style="margin:16px 0 0;color:#5e5a48;font-size:14px">${foot}</p>`}
</div>
</body>
</html>
`;
}

export function renderSms(facts: Facts): string {
  return fill(SMS_WORDING[facts.language], facts);
}
