import { escapeHtml } from '@palpite/kernel/html';
import { CODE_MAIL } from './code-wording.ts';
import type { Language, MailTemplate, MessageValues } from './message.ts';
import { NOTE_MAIL } from './note-wording.ts';

/** `{brand}`, `{code}` and `{minutes}` are filled in. Minutes are abbreviated, which needs no plural forms. */
interface MailWording {
  readonly subject: string;
  readonly lead: string;
  /** Stands on the link, where the template has one. */
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

/** Within 70 characters, the size of one part when it has letters beyond the basic alphabet. */
const SMS_WORDING: Readonly<Record<Language, string>> = {
  ENG: '{brand}: {code} is your code, valid for {minutes} min. Never share it.',
  PT: '{brand}: {code} é o seu código, vale {minutes} min. Não passe a ninguém.',
  ES: '{brand}: {code} es tu código, vale {minutes} min. No lo compartas.',
  RU: '{brand}: код {code}, действует {minutes} мин. Никому не сообщайте.',
  VI: '{brand}: mã {code}, hiệu lực {minutes} phút. Đừng chia sẻ mã.',
};

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Facts {
  readonly language: Language;
  readonly brandName: string;
  readonly values: MessageValues;
}

/** Fills a sentence. The replacement is a function, so that a `$&` in a brand's name stays a `$&`. */
function fill(sentence: string, facts: Facts): string {
  const words: Readonly<Record<string, string>> = {
    // A control character in a name would end a header's line.
    '{brand}': facts.brandName.replace(/\p{Cc}/gu, ''),
    '{code}': facts.values.code ?? '',
    '{minutes}': String(facts.values.minutes),
  };
  return sentence.replace(/\{(?:brand|code|minutes)\}/g, (name) => words[name] ?? '');
}

export function renderMail(template: MailTemplate, facts: Facts): MailContent {
  const wording = MAIL_WORDING[template][facts.language];
  const said = (sentence: string | undefined) => (sentence === undefined ? '' : fill(sentence, facts));
  const subject = said(wording.subject);
  const { code = '', link = '' } = facts.values;
  const paragraphs = [
    code === '' ? said(wording.lead) : `${said(wording.lead)} ${code}`,
    link === '' ? '' : `${said(wording.button)}: ${link}`,
    said(wording.validity),
    said(wording.warning),
  ];
  const text = `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
  return { subject, text, html: page(facts, subject, wording, said) };
}

const BUTTON = 'display:inline-block;padding:14px 24px;border-radius:12px;background:#17150c;color:#ffffff';

/** Mail programs know no style sheets, so every element carries its own. */
function page(
  facts: Facts,
  subject: string,
  wording: MailWording,
  said: (sentence: string | undefined) => string,
): string {
  const { code, link } = facts.values;
  const shown = [
    code === undefined
      ? `<p style="margin:0 0 16px">${escapeHtml(said(wording.lead))}</p>`
      : `<p style="margin:0 0 8px;color:#5e5a48">${escapeHtml(said(wording.lead))}</p>
<p style="margin:0 0 16px;font-size:40px;line-height:1.1;font-weight:800;letter-spacing:4px">${escapeHtml(code)}</p>`,
    link === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${BUTTON};font-weight:700;text-decoration:none">${escapeHtml(said(wording.button))}</a></p>`,
    wording.validity === undefined ? '' : `<p style="margin:0">${escapeHtml(said(wording.validity))}</p>`,
  ];
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[facts.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f3e8;color:#17150c;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">${escapeHtml(fill('{brand}', facts))}</p>
<div style="padding:24px;border:1px solid #d8d2bd;border-radius:14px;background:#ffffff">
${shown.filter((part) => part !== '').join('\n')}
</div>
<p style="margin:16px 0 0;color:#5e5a48;font-size:14px">${escapeHtml(said(wording.warning))}</p>
</div>
</body>
</html>
`;
}

export function renderSms(facts: Facts): string {
  return fill(SMS_WORDING[facts.language], facts);
}
