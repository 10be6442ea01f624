import { escapeHtml } from '@palpite/kernel/html';
import type { CodeValues, Language } from './message.ts';
import { CODE_WORDING } from './wording.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface CodeFacts {
  readonly language: Language;
  readonly brandName: string;
  readonly values: CodeValues;
}

/** Fills a sentence. The replacement is a function, so that a `$&` in a brand's name stays a `$&`. */
function fill(sentence: string, facts: CodeFacts): string {
  const words: Readonly<Record<string, string>> = {
    // A control character in a name would end a header's line.
    '{brand}': facts.brandName.replace(/\p{Cc}/gu, ''),
    '{code}': facts.values.code,
    '{minutes}': String(facts.values.minutes),
  };
  return sentence.replace(/\{(?:brand|code|minutes)\}/g, (name) => words[name] ?? '');
}

export function renderCodeMail(facts: CodeFacts): MailContent {
  const wording = CODE_WORDING[facts.language];
  const subject = fill(wording.subject, facts);
  const lead = fill(wording.lead, facts);
  const validity = fill(wording.validity, facts);
  const warning = fill(wording.warning, facts);
  const { code } = facts.values;
  const text = `${lead} ${code}\n\n${validity}\n\n${warning}\n`;
  const html = `<!doctype html>
<html lang="${wording.html}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f3e8;color:#17150c;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">${escapeHtml(fill('{brand}', facts))}</p>
<div style="padding:24px;border:1px solid #d8d2bd;border-radius:14px;background:#ffffff">
<p style="margin:0 0 8px;color:#5e5a48">${escapeHtml(lead)}</p>
<p style="margin:0 0 16px;font-size:40px;line-height:1.1;font-weight:800;letter-spacing:4px">${escapeHtml(code)}</p>
<p style="margin:0">${escapeHtml(validity)}</p>
</div>
<p style="margin:16px 0 0;color:#5e5a48;font-size:14px">${escapeHtml(warning)}</p>
</div>
</body>
</html>
`;
  return { subject, text, html };
}

export function renderCodeSms(facts: CodeFacts): string {
  return fill(CODE_WORDING[facts.language].sms, facts);
}
