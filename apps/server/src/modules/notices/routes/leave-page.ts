import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { noticeWord } from '@palpite/i18n/notice-words';
import { escapeHtml } from '@palpite/kernel/text';
import type { ButtonPage, ButtonRequest } from '../../../platform/http/raw-route.ts';
import { leavePromotions, type Notices, readLeaveToken } from '../index.ts';

export const LEAVE_PATH = '/leave';

const STYLE =
  'body{margin:0 auto;max-width:480px;padding:32px 16px;background:#f6f3e8;color:#17150c;font:16px/1.5 system-ui,sans-serif}' +
  'button{min-height:48px;width:100%;border:0;border-radius:12px;background:#17150c;color:#fff;font:inherit;font-weight:700}';

export interface LeavePageOptions {
  readonly secret: string;
  brandName(brand: string): string;
}

/** Ends promotions by mail (RFC 8058): a person presses the button, a mail program sends the same request. */
export function leavePage({ settings }: Pick<Notices, 'settings'>, options: LeavePageOptions): ButtonPage {
  const { secret, brandName } = options;
  const pageOf = ({ brand, language }: ButtonRequest, word: 'leaveAsk' | 'leaveDone') =>
    html(language, brandName(brand), noticeWord(word, language), word === 'leaveAsk');
  return {
    path: LEAVE_PATH,
    show: (request) =>
      readLeaveToken(secret, request.token) === undefined ? undefined : pageOf(request, 'leaveAsk'),
    async press(request) {
      const player = readLeaveToken(secret, request.token);
      if (player === undefined) return undefined;
      await leavePromotions(settings, player);
      return pageOf(request, 'leaveDone');
    },
  };
}

function html(language: LanguageCode, brand: string, text: string, hasButton: boolean): string {
  const button = `<form method="post"><button type="submit">${escapeHtml(noticeWord('leave', language))}</button></form>`;
  return `<!doctype html>
<html lang="${escapeHtml(LANGUAGES[language].html)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(brand)}</title>
<style>${STYLE}</style></head>
<body><h1>${escapeHtml(brand)}</h1><p>${escapeHtml(text)}</p>${hasButton ? button : ''}</body>
</html>
`;
}
