import type { ServedRoute } from '@palpite/contract/agreement';
import fastify, { type FastifyInstance } from 'fastify';
import { addPages } from '../html/page-routes.ts';
import { addStaticData } from '../html/static-data.ts';
import { addStaticFiles } from '../static/static-routes.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { addCall } from './call-route.ts';
import { addCrossOrigin } from './cross-origin.ts';
import { addDocuments } from './documents.ts';
import { refuseWith } from './envelope.ts';
import { refuseExpectations } from './expectation.ts';
import { addFailures } from './failures.ts';
import { addHooks } from './hooks.ts';
import { addNotFound } from './not-found.ts';
import { addOperations } from './operations.ts';
import { addOperatorCalls } from './operator-call-route.ts';
import { addOperatorHosts } from './operator-hosts.ts';
import { addOperatorPages } from './operator-pages.ts';
import type { HttpOptions } from './options.ts';
import { PageLane } from './page-lane.ts';
import { Pages } from './pages.ts';
import { RateGate } from './rate-gate.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { addReception } from './reception.ts';
import { addRequestLog } from './request-log.ts';
import { readablePath } from './request-path.ts';
import { traceMaker, traceReader } from './trace.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the house really answers to, as Fastify knows it: a test compares it with the contract. */
    readonly servedRoutes: readonly ServedRoute[];
  }
}

export const BODY_BYTES_MAX = 64 * 1024;
/** Longer than the client waits for an answer: a request that is still being sent then is sent to nobody. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Longer than the idle time of common load balancers, so that it is never we who close under a new request. */
const KEEP_ALIVE_MS = 72_000;

const NO_QUERY = Object.freeze({});

/** The whole HTTP side of the house, ready to listen or to be injected into. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const newTrace = traceMaker(options.chance);
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // `draining` decides when new requests are turned away, and in our own words.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: traceReader(newTrace),
    rewriteUrl: readablePath,
    clientErrorHandler: answerBrokenRequest,
    // Each reader of a query knows its own names; the text is read once, strictly, and nothing is guessed.
    routerOptions: { querystringParser: () => NO_QUERY },
  });
  refuseExpectations(app.server);
  const served: ServedRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push({ method: one, path: url });
  });
  app.decorate('servedRoutes', served);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const gate = new RateGate(options.clock, options.rateLimits ?? RATE_LIMITS);
  const refuse = refuseWith(options.messages);
  const kept = options.kept ?? new Pages(options.clock);
  const lane = new PageLane(options, kept, newTrace);
  addReception(app, options, refuse);
  if (options.crossOrigin) addCrossOrigin(app, options.crossOrigin.pages);
  addRequestLog(app, options);
  addFailures(app, options, refuse);
  addOperations(app, options);
  addDocuments(app, options, gate);
  for (const route of options.routes) addCall(app, route, options, gate, refuse, kept, lane);
  if (options.hooks) addHooks(app, options.hooks, gate);
  addOperatorHosts(app, options.operatorHosts ?? [], refuse);
  if (options.operator) addOperatorCalls(app, options.operator, options, gate, refuse);
  if (options.operatorFolder !== undefined) await addOperatorPages(app, options.operatorFolder, gate);
  if (options.webFolder !== undefined) await addStaticFiles(app, options.webFolder, gate);
  if (options.staticData) addStaticData(app, options.staticData, gate);
  const hosts = options.crossOrigin?.hosts ?? [];
  const sendPage = options.pages ? addPages(app, options.pages, gate, hosts) : undefined;
  addNotFound(app, gate, refuse, sendPage);
  lane.open(app);
  await app.ready();
  return app;
}
