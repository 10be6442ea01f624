import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguageCode } from '@palpite/contract/languages';
import { OPERATOR_HEADER, OPERATOR_HEADER_VALUE } from '@palpite/contract/operator/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { ASSETS, readStaticFiles } from '../static/static-files.ts';
import { isLoopback, isLoopbackName } from './address.ts';
import { pageGate, refuseUntil, sendEnvelope, successBody } from './envelope.ts';
import { checkOf, inputOf } from './input.ts';
import type {
  CallerSession,
  OperatorAdmin,
  OperatorCaller,
  OperatorRoute,
  SignedInCaller,
} from './operator-route.ts';
import type { HttpDeps } from './options.ts';
import { NO_STORE, prepare, sendPrepared, sendText } from './prepared.ts';
import { type Query, queryReader } from './query.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, type Refuse, watchArrival } from './request-context.ts';
import { OPERATOR_BASE as BASE, OPERATOR_API, pathOf } from './request-path.ts';
import { Refusal } from './route.ts';

const SESSION_COOKIE = 'palpite_operator';
const DEVICE_COOKIE = 'palpite_operator_device';
/** As long as the server remembers the browser. */
const DEVICE_SECONDS = 180 * 86_400;
/** Our console never sends a longer cookie header. */
const COOKIE_HEADER_MAX = 4_096;
const SECRET = /^[A-Za-z0-9_-]{20,128}$/;

const LANGUAGE = 'lca_lang';

declare module 'fastify' {
  interface FastifyRequest {
    operatorAccess: { session: CallerSession | undefined; waitMs: number; readonly askedMs: number } | null;
  }
}

/** Every call under `/operator/api`. The console has its own sessions: a player's session gives no access here. */
export function addOperatorCalls(app: FastifyInstance, admin: OperatorAdmin, deps: OperatorCallDeps): void {
  app.decorateRequest('operatorAccess', null);
  for (const route of admin.routes) addOperatorCall(app, route, admin, deps);
}

export interface OperatorCallDeps {
  readonly options: HttpDeps;
  readonly gate: RateGate;
  readonly refuse: Refuse;
  /** Runs before everything else of a call: see `operatorHostGate`. */
  readonly hostGate: onRequestHookHandler;
}

function addOperatorCall(
  app: FastifyInstance,
  route: OperatorRoute,
  admin: OperatorAdmin,
  { options, gate, refuse, hostGate }: OperatorCallDeps,
): void {
  const { call } = route;
  const readQuery = queryReader([
    LANGUAGE,
    ...(call.method === 'GET' ? Object.keys(call.input.properties) : []),
  ]);
  const readInput = inputOf(call);
  const checkReply = options.checkReplies ? checkOf(call.reply) : undefined;
  app.route({
    method: call.method,
    url: call.path,
    onRequest: [
      hostGate,
      async (request, reply) => {
        contextOf(request).call = call.name;
        watchArrival(request, options.clock);
        const waitMs = gate.takeAddress(call.rate, request.ip);
        if (waitMs > 0) return refuseUntil(refuse, request, reply, waitMs);
        const refusal = await admit(request, route, admin, readQuery(request.url));
        if (refusal) return refuse(request, reply, refusal);
      },
    ],
    handler: async (request, reply) => {
      const input = readInput({
        query: contextOf(request).query,
        body: request.body,
        contentType: request.headers['content-type'],
        contentEncoding: request.headers['content-encoding'],
      });
      if (input instanceof Refusal) return refuse(request, reply, input);
      // The request of an operator who was suspended or signed out while the body was held back is refused.
      const isLate = request.operatorAccess?.askedMs !== contextOf(request).receivedMs;
      const ended = isLate ? await identify(request, route, admin) : undefined;
      if (ended) return refuse(request, reply, ended);
      const data = await route.handle(input as never, callerOf(request, reply) as SignedInCaller);
      const waitMs = request.operatorAccess?.waitMs ?? 0;
      if (waitMs > 0) return refuseUntil(refuse, request, reply, waitMs);
      if (data instanceof Refusal) return refuse(request, reply, data);
      const fault = checkReply?.(data);
      if (fault)
        throw new Error(`the reply of ${call.name} breaks the contract at ${fault.path}: ${fault.message}`);
      return sendEnvelope(reply, 200, successBody(data));
    },
  });
}

/** Decides before the body is read: query, origin of the request, session, permission. */
async function admit(
  request: FastifyRequest,
  route: OperatorRoute,
  admin: OperatorAdmin,
  query: Query | Refusal,
): Promise<Refusal | undefined> {
  const context = contextOf(request);
  if (query instanceof Refusal) return query;
  context.query = query;
  const wanted = query.get(LANGUAGE);
  if (wanted !== undefined && isLanguageCode(wanted)) context.language = wanted;
  if (!isFromConsole(request)) return new Refusal('foreign-request');
  return identify(request, route, admin);
}

async function identify(
  request: FastifyRequest,
  route: OperatorRoute,
  admin: OperatorAdmin,
): Promise<Refusal | undefined> {
  const { receivedMs: askedMs } = contextOf(request);
  const secret = readOperatorCookie(request, SESSION_COOKIE);
  const session = secret === undefined ? undefined : await admin.session(secret);
  request.operatorAccess = { session, waitMs: 0, askedMs };
  return audience(route, session, secret !== undefined);
}

function audience(
  { call, permission }: OperatorRoute,
  session: CallerSession | undefined,
  hasSecret: boolean,
): Refusal | undefined {
  if (call.audience === 'anyone') return undefined;
  if (!session) return new Refusal(hasSecret ? 'session-expired' : 'login-needed');
  if (session.full !== (call.audience === 'operator')) return new Refusal('login-needed');
  if (permission !== undefined && !session.may(permission)) return new Refusal('operator-not-allowed');
  return undefined;
}

/**
 * Protects against cross-site requests. A page of another site can make the browser send a request, but neither with
 * this header nor with our host as its origin; a browser that reports the initiator must report our site.
 */
function isFromConsole(request: FastifyRequest): boolean {
  const { headers, method } = request;
  if (headers[OPERATOR_HEADER] !== OPERATOR_HEADER_VALUE) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return method === 'GET';
  return URL.canParse(headers.origin) && new URL(headers.origin).host === request.host;
}

function callerOf(request: FastifyRequest, reply: FastifyReply): OperatorCaller {
  return {
    session: request.operatorAccess?.session,
    language: contextOf(request).language,
    address: request.ip,
    host: hostNameOf(request),
    device: readOperatorCookie(request, DEVICE_COOKIE),
    keepDevice: (secret) => keepDeviceCookie(request, reply, secret),
    keep: (secret) => keepOperatorCookie(request, reply, secret),
    wait(ms) {
      if (request.operatorAccess) request.operatorAccess.waitMs = ms;
      return new Refusal('too-many-requests');
    },
  };
}

function readOperatorCookie(
  request: FastifyRequest,
  name: typeof SESSION_COOKIE | typeof DEVICE_COOKIE,
): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > COOKIE_HEADER_MAX) return undefined;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  const [secret] = found;
  // Two cookies of this name mean that somebody else set one, so neither is trusted.
  return found.length === 1 && secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** Not readable by scripts or other sites. It has no age, so it ends with the browser session at the latest. */
function keepOperatorCookie(request: FastifyRequest, reply: FastifyReply, secret: string | undefined): void {
  const age = secret === undefined ? ['Max-Age=0'] : [];
  reply.header('set-cookie', cookieLine(request, `${SESSION_COOKIE}=${secret ?? ''}`, age));
}

/** Gives no access by itself: it says that both factors were passed in this browser before. */
function keepDeviceCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.header(
    'set-cookie',
    cookieLine(request, `${DEVICE_COOKIE}=${secret}`, [`Max-Age=${DEVICE_SECONDS}`]),
  );
}

function cookieLine(request: FastifyRequest, value: string, more: readonly string[]): string {
  const secure = request.protocol === 'https' ? ['Secure'] : [];
  return [value, 'Path=/operator', 'HttpOnly', 'SameSite=Strict', ...secure, ...more].join('; ');
}

const hostNameOf = ({ host }: FastifyRequest): string => (host ?? '').replace(/:\d+$/, '').toLowerCase();

/**
 * The console answers on this machine's own names and on the configured hosts; on every other host, including those of
 * the players, it is an unknown path. A page that points its own domain at this server cannot reach it.
 *
 * Any client can send `Host: localhost`. With real money this machine's names are therefore for clients on this machine
 * only, and where hosts are configured only if they are among them: behind a proxy that forwards no address everybody
 * seems to be here.
 */
export function operatorHostGate(
  { operatorHosts: hosts = [], isLive = false }: Pick<HttpDeps, 'operatorHosts' | 'isLive'>,
  refuse: Refuse,
): onRequestHookHandler {
  const known = new Set(hosts);
  const isHere = ({ ip, socket }: FastifyRequest) => isLoopback(ip) && isLoopback(socket.remoteAddress ?? '');
  const isKnown = (name: string, request: FastifyRequest) => {
    if (!isLoopbackName(name)) return known.has(name);
    return !isLive || ((known.size === 0 || known.has(name)) && isHere(request));
  };
  return (request, reply, done) => {
    const name = hostNameOf(request);
    if (isKnown(name, request)) return done();
    // The matched route decides, not the URL as sent: the URL may contain escapes.
    if (request.routeOptions.url?.startsWith(OPERATOR_API))
      return void refuse(request, reply, new Refusal('no-such-path'));
    contextOf(request).outcome = 'no-such-path';
    sendText(reply, 404, 'not found');
  };
}

/** The console's page at every path that a person may type, and its files. */
export async function addOperatorPages(
  app: FastifyInstance,
  folder: string,
  gate: RateGate,
  hostGate: onRequestHookHandler,
): Promise<void> {
  const files = await readStaticFiles(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  // Not stored anywhere: on a shared machine the browser must fetch it again for the next person.
  const page = prepare(html, 'text/html; charset=utf-8', NO_STORE);
  const route = { onRequest: [hostGate, pageGate(gate)], exposeHeadRoute: true };
  app.get(BASE, route, (request, reply) => sendPrepared(request, reply, page));
  app.get(`${BASE}/*`, route, (request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith(OPERATOR_API)) return reply.callNotFound();
    const file = files.get(path.slice(BASE.length));
    if (file) return sendPrepared(request, reply, file);
    const isPage = (request.headers.accept ?? '').includes('text/html') && !path.startsWith(BASE + ASSETS);
    if (isPage) return sendPrepared(request, reply, page);
    contextOf(request).outcome = 'no-such-path';
    return sendText(reply, 404, 'not found');
  });
}
