import type { FastifyInstance } from 'fastify';
import { appKeyOf } from './admission.ts';
import type { Refuse } from './envelope.ts';
import { OPERATION_PATHS } from './operations.ts';
import type { HttpOptions } from './options.ts';
import { sendText, UNAVAILABLE_RETRY_SECONDS } from './prepared.ts';
import { type Query, readQuery } from './query.ts';
import { isCallPath, queryTextOf } from './request-path.ts';
import { Refusal } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { TRACE_HEADER } from './trace.ts';

const PAGE_PARAMETERS: ReadonlySet<string> = new Set(['brand', 'lca_lang']);
const NOTHING: Query = new Map();

/** What happens to every request first, whatever it asks for. */
export function addReception(app: FastifyInstance, options: HttpOptions, refuse: Refuse): void {
  app.decorateRequest('visit', null);
  const setSecurityHeaders = securityHeaders(options.crossOrigin?.hosts ?? []);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_HEADER, request.id);
    setSecurityHeaders(request, reply);
    const query = isCallPath(request.url) ? NOTHING : pageQuery(request.url);
    const named = query.get('brand');
    const address = request.ip;
    const { origin } = request.headers;
    const hint = { host: request.host ?? '', origin, appKey: appKeyOf(request), named, address };
    const brand = options.brandOf(hint);
    request.visit = {
      hint,
      brand,
      language: brand.defaultLanguage,
      outcome: 'ok',
      call: undefined,
      query,
      identity: undefined,
      caller: undefined,
      logged: false,
    };
    if (!options.draining() || OPERATION_PATHS.has(request.routeOptions.url ?? '')) return done();
    if (isCallPath(request.url)) refuse(request, reply, new Refusal('unavailable'));
    else {
      request.visit.outcome = 'unavailable';
      sendText(reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS), 503, 'unavailable');
    }
  });
  // A connection that was busy when the house began to empty would else stay open after its answer, and hold it up.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (options.draining()) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** A page must come up whatever was hung on its address. */
function pageQuery(url: string): Query {
  const query = readQuery(queryTextOf(url), PAGE_PARAMETERS);
  return query instanceof Refusal ? NOTHING : query;
}
