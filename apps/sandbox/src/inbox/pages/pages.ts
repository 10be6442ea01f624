import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { ShowPage } from '../../part.ts';
import type { Arrivals, Item, Kind, Mail, Sms } from '../arrivals.ts';
import type { FaultSwitch, Faults } from '../faults.ts';
import { INBOX_SCRIPT } from './script.ts';
import { INBOX_CSS } from './style-sheet.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const ROWS_MAX = 100;

type FaultName = keyof Faults;

const FIELDS: readonly { name: FaultName; label: string; about: string; smsOnly?: true }[] = [
  { name: 'answerDelayMs', label: 'Slow answers', about: 'Milliseconds before each answer' },
  {
    name: 'deliveryDelayMs',
    label: 'Slow delivery',
    about: 'Milliseconds until the phone has it',
    smsOnly: true,
  },
  { name: 'failNext', label: 'Fail', about: 'The next so many get a temporary error' },
  { name: 'hangNext', label: 'Hang', about: 'The next so many are never answered' },
  { name: 'loseAnswerNext', label: 'Lose the answer', about: 'Accepted, then the connection is cut' },
  { name: 'rejectRecipients', label: 'Refuse', about: 'Recipients refused for good, separated by commas' },
  {
    name: 'undeliverableRecipients',
    label: 'Cannot deliver',
    about: 'Accepted, then reported as failed',
    smsOnly: true,
  },
];

const VIEWS = ['html', 'text', 'headers'] as const;
type View = (typeof VIEWS)[number];
const VIEW_NAMES: Readonly<Record<View, string>> = { html: 'Page', text: 'Text', headers: 'Headers' };

/** A mail is untrusted: no scripts, no forms, no requests, an opaque origin. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

interface InboxQuery {
  readonly kind?: unknown;
  readonly show?: unknown;
  readonly view?: unknown;
}

function inboxPage(arrivals: Arrivals, query: InboxQuery): Page {
  const kind: Kind | undefined = query.kind === 'mail' || query.kind === 'sms' ? query.kind : undefined;
  const item = typeof query.show === 'string' ? arrivals.get(query.show) : undefined;
  const view: View | undefined = VIEWS.find((own) => own === query.view);
  return {
    title: 'Inbox',
    path: '/inbox',
    styles: ['/assets/inbox.css'],
    scripts: ['/assets/inbox.js'],
    body: html`<div class="head${item !== undefined && ' head--open'}" data-live="heading">${heading(arrivals, kind)}</div>
<div class="panes ${item === undefined ? 'panes--none' : 'panes--open'}">
<section class="list" aria-label="Messages" data-live="list">${listPane(arrivals, kind, item?.id)}</section>
${item !== undefined && detailPane(item, kind, view)}</div>`,
  };
}

export function addInboxPages(
  app: FastifyInstance,
  show: ShowPage,
  options: { arrivals: Arrivals; faults: { mail: FaultSwitch; sms: FaultSwitch } },
): void {
  const { arrivals, faults } = options;
  app.get<{ Querystring: InboxQuery }>('/inbox', (request, reply) =>
    show(reply, inboxPage(arrivals, request.query)),
  );
  app.get('/inbox/faults', (_request, reply) => show(reply, faultsPage(faults.mail.now, faults.sms.now)));
  app.get<{ Params: { id: string } }>('/inbox/mails/:id/html', (request, reply) => {
    const item = arrivals.get(request.params.id);
    if (item?.kind !== 'mail') return reply.code(404).send({ error: 'no-such-message' });
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><base target="_blank">${item.html}`);
  });
  app.get('/assets/inbox.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(INBOX_CSS),
  );
  app.get('/assets/inbox.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(INBOX_SCRIPT),
  );
}

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

function mailDetail(mail: Mail, kind: Kind | undefined, requested: View | undefined): Markup {
  const view = requested ?? (mail.html === '' ? 'text' : 'html');
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

function detailPane(item: Item, kind: Kind | undefined, view: View | undefined): Markup {
  return html`<article class="detail"><a class="back" href="${addressOf(kind, undefined)}">Back to the list</a>
${item.kind === 'mail' ? mailDetail(item, kind, view) : smsDetail(item)}</article>`;
}

function input(name: FaultName, faults: Faults): Markup {
  const value = faults[name];
  return typeof value === 'number'
    ? html`<input name="${name}" type="number" inputmode="numeric" min="0" required value="${value}">`
    : html`<input name="${name}" type="text" autocomplete="off" value="${value.join(', ')}">`;
}

function form(kind: Kind, title: string, faults: Faults): Markup {
  const fields = FIELDS.filter((field) => kind === 'sms' || field.smsOnly === undefined);
  return html`<form data-faults="${kind}" aria-label="${title}"><h2>${title}</h2>
${fields.map(
  (field) =>
    html`<label${typeof faults[field.name] === 'number' && html` class="count"`}>${field.label}<span>${field.about}</span>${input(field.name, faults)}</label>`,
)}
<div class="do"><button class="btn btn--line" type="submit">Apply</button><button class="btn" type="button" data-reset>All off</button><span class="notice" role="status"></span></div></form>`;
}

function faultsPage(mail: Faults, sms: Faults): Page {
  return {
    title: 'Faults',
    path: '/inbox/faults',
    styles: ['/assets/inbox.css'],
    scripts: ['/assets/inbox.js'],
    body: html`<div class="head"><h1>Faults</h1></div>
<noscript><p class="head">This page needs scripts; /control/sms/faults and /control/mail/faults do the same.</p></noscript>
<div class="faults">${form('sms', 'SMS', sms)}${form('mail', 'Mail', mail)}</div>`,
  };
}

function moment(atMs: number): Markup {
  const at = new Date(atMs);
  return html`<time datetime="${at.toISOString()}">${clockTime.format(at)}</time>`;
}

function addressOf(kind: Kind | undefined, show: string | undefined): string {
  const query = new URLSearchParams();
  if (kind !== undefined) query.set('kind', kind);
  if (show !== undefined) query.set('show', show);
  return query.size === 0 ? '/inbox' : `/inbox?${query}`;
}

function row(item: Item, kind: Kind | undefined, shown: string | undefined): Markup {
  const title = item.kind === 'mail' ? item.subject || '(no subject)' : item.text.slice(0, 120);
  const name = item.kind === 'mail' ? 'Mail' : 'SMS';
  return html`<li><a class="row" href="${addressOf(kind, item.id)}"${item.id === shown && html` aria-current="true"`}>
<b>${title}</b><span><span class="kind">${name}</span> to ${item.to.join(', ')}</span>
${item.code !== '' && html`<span class="code">${item.code}</span>`}${moment(item.receivedAt)}</a></li>`;
}

/** Empty state: one drawing, one sentence, one action. */
function nothingYet(): Markup {
  return html`<div class="empty">
<svg viewBox="0 0 160 110" aria-hidden="true"><path d="M18 40h124v60H18zM18 40l62 38 62-38M18 100l44-36M142 100L98 64"/><path class="mark" d="M92 8L84 30"/></svg>
<p>Nothing has been sent yet. Ask the app for a code and it appears here.</p>
<a class="btn btn--line" href="/inbox/faults">Rehearse a fault first</a>
</div>`;
}

function listPane(arrivals: Arrivals, kind: Kind | undefined, shown: string | undefined): Markup {
  const items = arrivals.list({ kind }, ROWS_MAX);
  if (items.length === 0) return nothingYet();
  return html`<ul class="rows">${items.map((item) => row(item, kind, shown))}</ul>`;
}

function heading(arrivals: Arrivals, kind: Kind | undefined): Markup {
  const mails = arrivals.count('mail');
  const texts = arrivals.count('sms');
  const choice = (own: Kind | undefined, label: string, count: number) =>
    html`<a href="${addressOf(own, undefined)}"${own === kind && html` aria-current="true"`}>${label} <b>${count}</b></a>`;
  return html`<h1>Inbox</h1>
<nav class="seg" aria-label="Which messages">${choice(undefined, 'All', mails + texts)}${choice('mail', 'Mail', mails)}${choice('sms', 'SMS', texts)}</nav>
${mails + texts > 0 && html`<button class="btn" type="button" data-clear>Clear</button>`}`;
}
