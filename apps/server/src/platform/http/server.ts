/**
 * The HTTP layer of the server. The files in the order in which a request meets them:
 *
 * 1. read: `request-path.ts` (URL), `request-context.ts` (the first hook: trace id, brand, language, draining, and one
 *    log line at the end), `security-headers.ts` (also cross-origin calls); limits of size and time below in this file
 * 2. identity: `admission.ts` (common query, session, audience); `address.ts` (client address)
 * 3. limits: `rate-gate.ts` (who has a token left), `rate-limits.ts` (sizes and token buckets)
 * 4. input: `query.ts`, `strict-json.ts`, `input.ts` (fields by their schema)
 * 5. handler: `route.ts` (what modules implement), `call-route.ts` (the path of a call);
 *    for the console `operator-route.ts` and `operator.ts` (calls and pages); for webhooks `hooks.ts`;
 *    for pages that a mail leads to `button-pages.ts`
 * 6. reply: `envelope.ts`, `json-text.ts`, `cents.ts`, `failures.ts` (errors, unknown paths, requests that do not parse)
 * 7. pages: `pages.ts` (stored replies), `prepared.ts` (compressed bytes), `operations.ts` (health, metrics, API
 *    description), `api-page.ts` (the readable API description)
 *
 * `options.ts` lists everything that the layer needs from the rest of the server.
 */
import type { ServedRoute } from '@palpite/contract/agreement';
import fastify, { type FastifyInstance } from 'fastify';
import { addAppLinks } from '../html/app-links.ts';
import { addAppPackages } from '../html/app-packages.ts';
import { addPages } from '../html/page-routes.ts';
import { addStaticData } from '../html/static-data.ts';
import { addStaticFiles } from '../static/static-routes.ts';
import { addButtonPages } from './button-pages.ts';
import { addCall } from './call-route.ts';
import { refuseWith } from './envelope.ts';
import { addFailures, addNotFound, answerBrokenRequest, refuseExpectations } from './failures.ts';
import { addHooks, addRawRoutes } from './hooks.ts';
import { addDocuments, addOperations } from './operations.ts';
import { addOperatorCalls, addOperatorPages, operatorHostGate } from './operator.ts';
import type { ConnectionTimeouts, HttpDeps } from './options.ts';
import { Pages } from './pages.ts';
import { RateGate } from './rate-gate.ts';
import { GUESTS_PER_ADDRESS, RATE_LIMITS } from './rate-limits.ts';
import { addRequestContext, traceReader } from './request-context.ts';
import { readablePath } from './request-path.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes that are registered, as Fastify reports them: a test compares them with the contract. */
    readonly servedRoutes: readonly ServedRoute[];
  }
}

export const BODY_BYTES_MAX = 64 * 1024;
const TIMEOUTS: ConnectionTimeouts = { requestMs: 15_000, idleMs: 72_000, checkEveryMs: 5_000 };

const NO_QUERY = Object.freeze({});
/** More than the head of a request may hold. */
const PATH_FIELD_MAX = 65_536;

/** Builds the whole HTTP layer, ready to listen or to be injected into. */
export async function buildHttp(options: HttpDeps): Promise<FastifyInstance> {
  const app = createApp(options);
  const gate = new RateGate(
    options.clock,
    options.rateLimits ?? RATE_LIMITS,
    options.guestsPerAddress ?? GUESTS_PER_ADDRESS,
  );
  const refuse = refuseWith(options.messages);
  const pages = options.cachedPages ?? new Pages(options.clock);

  addRequestContext(app, options, refuse);
  addFailures(app, options, refuse);

  addOperations(app, options);
  addDocuments(app, options, gate);
  for (const route of options.routes) addCall(app, route, { options, gate, refuse, pages });
  if (options.hooks) addHooks(app, options.hooks, gate);
  if (options.rawRoutes) addRawRoutes(app, options.rawRoutes, gate);
  if (options.buttonPages) addButtonPages(app, options.buttonPages, gate);

  const hostGate = operatorHostGate(options, refuse);
  if (options.operator) addOperatorCalls(app, options.operator, { options, gate, refuse, hostGate });
  if (options.operatorFolder !== undefined)
    await addOperatorPages(app, options.operatorFolder, gate, hostGate);

  if (options.webFolder !== undefined) await addStaticFiles(app, options.webFolder, gate);
  if (options.staticData) addStaticData(app, options.staticData, gate);
  if (options.appLinks) addAppLinks(app, options.appLinks, gate);
  if (options.appPackages) addAppPackages(app, options.appPackages, gate);
  const origins = {
    hosts: options.crossOrigin?.hosts ?? [],
    studios: options.studioOrigins ?? [],
    frames: options.frameHosts ?? [],
  };
  const sendPage = options.pages ? addPages(app, options.pages, gate, origins) : undefined;
  addNotFound(app, gate, refuse, sendPage);
  await app.ready();
  return app;
}

/** Fastify with our limits. Bodies stay bytes: `input.ts` and the webhooks read them. */
function createApp(options: HttpDeps): FastifyInstance {
  const { requestMs, idleMs, checkEveryMs } = options.timeouts ?? TIMEOUTS;
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    // Both limits alike: Node gives the body the larger of the two, which would be its own minute for a head.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: checkEveryMs },
    // `draining` decides when new requests are refused, with our own envelope.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: traceReader(options.chance),
    rewriteUrl: readablePath,
    clientErrorHandler: answerBrokenRequest,
    // Each reader of a query knows its own names; `readQuery` reads the text once, strictly. A long field in the path
    // is refused by its schema with our envelope; the router would answer in its own form.
    routerOptions: { querystringParser: () => NO_QUERY, maxParamLength: PATH_FIELD_MAX },
  });
  refuseExpectations(app.server);
  const served: ServedRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) served.push({ method: verb, path: url });
  });
  app.decorate('servedRoutes', served);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', '*'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  return app;
}
