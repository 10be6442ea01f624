import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Log } from '../log.ts';
import type { Part, ShowPage } from '../part.ts';
import { html } from './html.ts';
import { lazyValidators } from './lazy-validators.ts';
import { type Page, sendPage } from './page.ts';
import { wrongField } from './request-checks.ts';
import { SANDBOX_CSS } from './style-sheet.ts';

const LIMIT = { bodyBytes: 64 * 1024, connections: 500, requestMs: 10_000, idleMs: 5_000 };

/** One HTTP server for all parts. */
export function buildHttp(parts: readonly Part[], log: Log): FastifyInstance {
  const app = createApp(log, LIMIT);
  const nav = parts.flatMap((part) => part.nav);
  const show: ShowPage = (reply, page) => sendPage(reply, nav, page);
  app.get('/', (_request, reply) => show(reply, homePage(parts)));
  app.get('/assets/sandbox.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(SANDBOX_CSS),
  );
  for (const part of parts) part.addRoutes(app, show);
  return app;
}

interface HttpLimit {
  readonly bodyBytes: number;
  readonly connections: number;
  readonly requestMs: number;
  readonly idleMs: number;
}

/** Fastify as every server of the sandbox has it: JSON only, small bodies, JSON errors that name the field. */
export function createApp(log: Log, limit: HttpLimit): FastifyInstance {
  const app = Fastify({
    bodyLimit: limit.bodyBytes,
    requestTimeout: limit.requestMs,
    keepAliveTimeout: limit.idleMs,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    schemaController: { compilersFactory: { buildValidator: lazyValidators } },
  });
  app.server.maxConnections = limit.connections;
  // A page of another site can post text/plain without a preflight request; JSON needs one.
  app.removeContentTypeParser('text/plain');
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'no-such-path' }));
  handleErrors(app, log);
  app.get('/healthz', () => ({ ok: true }));
  return app;
}

function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((problem, _request, reply) => {
    const field = wrongField(problem);
    if (field !== undefined) return reply.code(400).send({ error: 'invalid-field', field });
    const error = problem as Error & { statusCode?: number };
    const status = error.statusCode ?? 500;
    if (status >= 500) log('error', 'request failed', { message: error.message });
    return reply.code(status).send({ error: status >= 500 ? 'internal-error' : 'bad-request' });
  });
}

function homePage(parts: readonly Part[]): Page {
  const nav = parts.flatMap((part) => part.nav);
  const addresses = parts.flatMap((part) => part.addresses);
  return {
    title: 'Home',
    path: '/',
    body: html`<section class="field">
<h1>Every third party</h1>
<p>The product talks to third parties over real protocols. Here this program answers in their place, so that
nothing leaves this machine and every failure can be rehearsed.</p>
</section>
<ul class="parts">${nav.map(
      (entry) =>
        html`<li><a class="part" href="${entry.href}"><b>${entry.label}</b><span>${entry.about}</span></a></li>`,
    )}</ul>
<section class="addresses"><h2>Addresses</h2><dl>${addresses.map(({ name, address }) => html`<dt>${name}</dt><dd>${address}</dd>`)}</dl></section>`,
  };
}
