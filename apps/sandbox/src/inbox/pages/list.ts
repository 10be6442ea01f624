import { html, type Markup } from '../../http/html.ts';
import type { Arrivals, Item, Kind } from '../arrivals.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const ROWS_MAX = 100;

export function moment(atMs: number): Markup {
  const at = new Date(atMs);
  return html`<time datetime="${at.toISOString()}">${clockTime.format(at)}</time>`;
}

export function addressOf(kind: Kind | undefined, show: string | undefined): string {
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

/** One chalk drawing, one sentence, one action. */
function nothingYet(): Markup {
  return html`<div class="empty">
<svg viewBox="0 0 160 110" aria-hidden="true"><path d="M18 40h124v60H18zM18 40l62 38 62-38M18 100l44-36M142 100L98 64"/><path class="mark" d="M92 8L84 30"/></svg>
<p>Nothing has been sent yet. Ask the app for a code and it appears here.</p>
<a class="btn btn--line" href="/inbox/faults">Rehearse a fault first</a>
</div>`;
}

export function listPane(arrivals: Arrivals, kind: Kind | undefined, shown: string | undefined): Markup {
  const items = arrivals.list({ kind }, ROWS_MAX);
  if (items.length === 0) return nothingYet();
  return html`<ul class="rows">${items.map((item) => row(item, kind, shown))}</ul>`;
}

export function heading(arrivals: Arrivals, kind: Kind | undefined): Markup {
  const mails = arrivals.count('mail');
  const texts = arrivals.count('sms');
  const choice = (own: Kind | undefined, label: string, count: number) =>
    html`<a href="${addressOf(own, undefined)}"${own === kind && html` aria-current="true"`}>${label} <b>${count}</b></a>`;
  return html`<h1>Inbox</h1>
<nav class="seg" aria-label="Which messages">${choice(undefined, 'All', mails + texts)}${choice('mail', 'Mail', mails)}${choice('sms', 'SMS', texts)}</nav>
${mails + texts > 0 && html`<button class="btn" type="button" data-clear>Clear</button>`}`;
}
