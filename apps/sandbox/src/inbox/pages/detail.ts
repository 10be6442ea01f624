import { html, type Markup } from '../../http/html.ts';
import type { Item, Kind, Mail, Sms } from '../arrivals.ts';
import { addressOf, moment } from './list.ts';

export const VIEWS = ['html', 'text', 'headers'] as const;
export type View = (typeof VIEWS)[number];
const VIEW_NAMES: Readonly<Record<View, string>> = { html: 'Page', text: 'Text', headers: 'Headers' };

function ticket(code: string): Markup | false {
  return (
    code !== '' &&
    html`<div class="ticket"><div><small>Code</small><output>${code}</output></div>
<button class="btn btn--accent" type="button" data-copy="${code}">Copy code</button></div>`
  );
}

function content(mail: Mail, view: View): Markup {
  if (view === 'html')
    return html`<iframe title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" src="/inbox/mails/${mail.id}/html"></iframe>`;
  if (view === 'text') return html`<div class="words">${mail.text || '(no text part)'}</div>`;
  return html`<dl class="headers">${mail.headers.map(
    (header) => html`<dt>${header.name}</dt><dd>${header.value}</dd>`,
  )}</dl>`;
}

function mailDetail(mail: Mail, kind: Kind | undefined, asked: View | undefined): Markup {
  const view = asked ?? (mail.html === '' ? 'text' : 'html');
  const link = (own: View) =>
    html`<a href="${addressOf(kind, mail.id)}&amp;view=${own}"${own === view && html` aria-current="true"`}>${VIEW_NAMES[own]}</a>`;
  const views = VIEWS.filter((own) => own !== 'html' || mail.html !== '');
  return html`<h1>${mail.subject || '(no subject)'}</h1>
${ticket(mail.code)}
<dl class="facts"><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>Received</dt><dd>${moment(mail.receivedAt)}</dd></dl>
<div class="views"><nav class="seg" aria-label="View">${views.map(link)}</nav></div>
${content(mail, view)}
${
  mail.attachments.length > 0 &&
  html`<ul class="files" aria-label="Attachments">${mail.attachments.map(
    (file) => html`<li><span>${file.name}</span><span>${file.type}, ${file.bytes} bytes</span></li>`,
  )}</ul>`
}`;
}

function smsDetail(sms: Sms): Markup {
  return html`<h1>SMS to ${sms.to[0]}</h1>
${ticket(sms.code)}
<div class="words">${sms.text}</div>
<dl class="facts"><dt>Status</dt><dd data-live="status"><span class="status status--${sms.status}">${sms.status}</span></dd><dt>From</dt><dd>${sms.from}</dd><dt>To</dt><dd>${sms.to[0]}</dd><dt>Received</dt><dd>${moment(sms.receivedAt)}</dd><dt>Reference</dt><dd>${sms.reference}</dd></dl>`;
}

export function detailPane(item: Item, kind: Kind | undefined, view: View | undefined): Markup {
  return html`<article class="detail"><a class="back" href="${addressOf(kind, undefined)}">Back to the list</a>
${item.kind === 'mail' ? mailDetail(item, kind, view) : smsDetail(item)}</article>`;
}
