import type { FastifyInstance } from 'fastify';
import { html } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { ShowPage } from '../../part.ts';
import type { Arrivals, Kind } from '../arrivals.ts';
import type { FaultSwitch } from '../faults.ts';
import { detailPane, VIEWS, type View } from './detail.ts';
import { faultsPage } from './faults.ts';
import { heading, listPane } from './list.ts';
import { INBOX_SCRIPT } from './script.ts';
import { INBOX_CSS } from './style.ts';

/** A mail is a stranger's document: no scripts, no forms, nothing fetched, an origin of its own. */
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
