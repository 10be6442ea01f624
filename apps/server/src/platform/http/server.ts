/**
 * The HTTP layer of the server. The files in the order in which a request meets them:
 *
 * 1. connection: `connection.ts` (requests that do not parse, `Expect`), limits of size and time below in this file
 * 2. read: `request-path.ts` (URL), `request-context.ts` (trace id, brand, language, draining),
 *    `security-headers.ts` (also cross-origin calls), `request-log.ts` (one line at the end)
 * 3. identity: `admission.ts` (common query, session, audience); `address.ts` and `forwarded.ts` (client address)
 * 4. limits: `rate-gate.ts` (calls), `page-gate.ts` (everything else), `rate-limits.ts` (sizes and token buckets)
 * 5. input: `query.ts`, `strict-json.ts`, `schema.ts`, `input.ts`
 * 6. handler: `route.ts` (what modules implement), `call-route.ts` (the path of a call);
 *    for the console `operator-route.ts`, `operator-call-route.ts`, `operator-pages.ts`; for webhooks `hooks.ts`
 * 7. reply: `envelope.ts`, `json-text.ts`, `cents.ts`, `failures.ts` (errors and unknown paths)
 * 8. pages: `pages.ts` (stored replies), `prepared.ts` (compressed bytes), `operations.ts` (health, metrics, API
 *    description), `api-page.ts` and `api-page-style.ts` (the readable API description)
 *
 * `options.ts` lists everything that the layer needs from the rest of the server.
 */
import type { ServedRoute } from '@palpite/contract/agreement';
import fastify, { type FastifyInstance } from 'fastify';
import { addPages } from '../html/page-routes.ts';
import { addStaticData } from '../html/static-data.ts';
import { addStaticFiles } from '../static/static-routes.ts';
import { addCall } from './call-route.ts';
import { answerBrokenRequest, refuseExpectations } from './connection.ts';
import { refuseWith } from './envelope.ts';
import { addFailures, addNotFound } from './failures.ts';
import { addHooks } from './hooks.ts';
import { addDocuments, addOperations } from './operations.ts';
import { addOperatorCalls } from './operator-call-route.ts';
import { addOperatorPages, operatorHostGate } from './operator-pages.ts';
import type { HttpOptions } from './options.ts';
import { Pages } from './pages.ts';
import { RateGate } from './rate-gate.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { addRequestContext, traceReader } from './request-context.ts';
import { addRequestLog } from './request-log.ts';
import { readablePath } from './request-path.ts';
import { addCrossOrigin } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes that are registered, as Fastify reports them: a test compares them with the contract. */
    readonly servedRoutes: readonly ServedRoute[];
  }
}

export const BODY_BYTES_MAX = 64 * 1024;
/** Longer than the client waits for a reply: nobody waits for a request that is still being sent after this time. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Longer than the idle timeout of common load balancers, so that we never close a connection under a new request. */
const KEEP_ALIVE_MS = 72_000;

const NO_QUERY = Object.freeze({});

/** Builds the whole HTTP layer, ready to listen or to be injected into. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = createApp(options);
  const gate = new RateGate(options.clock, options.rateLimits ?? RATE_LIMITS);
  const refuse = refuseWith(options.messages);
  const pages = options.kept ?? new Pages(options.clock);

  addRequestContext(app, options, refuse);
  if (options.crossOrigin) addCrossOrigin(app, options.crossOrigin.pages);
  addRequestLog(app, options);
  addFailures(app, options, refuse);

  addOperations(app, options);
  addDocuments(app, options, gate);
  for (const route of options.routes) addCall(app, route, { options, gate, refuse, pages });
  if (options.hooks) addHooks(app, options.hooks, gate);

  const hostGate = operatorHostGate(options.operatorHosts ?? [], refuse);
  if (options.operator) addOperatorCalls(app, options.operator, { options, gate, refuse, hostGate });
  if (options.operatorFolder !== undefined)
    await addOperatorPages(app, options.operatorFolder, gate, hostGate);

  if (options.webFolder !== undefined) await addStaticFiles(app, options.webFolder, gate);
  if (options.staticData) addStaticData(app, options.staticData, gate);
  const hosts = options.crossOrigin?.hosts ?? [];
  const sendPage = options.pages ? addPages(app, options.pages, gate, hosts) : undefined;
  addNotFound(app, gate, refuse, sendPage);
  await app.ready();
  return app;
}

/** Fastify with our limits. Bodies stay bytes: `input.ts` and the webhooks read them. */
function createApp(options: HttpOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // `draining` decides when new requests are refused, with our own envelope.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: traceReader(options.chance),
    rewriteUrl: readablePath,
    clientErrorHandler: answerBrokenRequest,
    // Each reader of a query knows its own names; `readQuery` reads the text once, strictly.
    routerOptions: { querystringParser: () => NO_QUERY },
  });
  refuseExpectations(app.server);
  const served: ServedRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) served.push({ method: verb, path: url });
  });
  app.decorate('servedRoutes', served);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return app;
}
