import { isLanguageCode } from '@palpite/contract/languages';
import { OPERATOR_HEADER, OPERATOR_HEADER_VALUE } from '@palpite/contract/operator/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuseUntil, sendEnvelope, successBody } from './envelope.ts';
import { inputOf } from './input.ts';
import type {
  CallerSession,
  OperatorAdmin,
  OperatorCaller,
  OperatorRoute,
  SignedInCaller,
} from './operator-route.ts';
import type { HttpOptions } from './options.ts';
import { readQuery } from './query.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, type Refuse } from './request-context.ts';
import { queryTextOf } from './request-path.ts';
import { Refusal } from './route.ts';
import { checkOf } from './schema.ts';

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
    operatorAccess: { session: CallerSession | undefined; waitMs: number } | null;
  }
}

/** Every call under `/operator/api`. The console has its own sessions: a player's session gives no access here. */
export function addOperatorCalls(app: FastifyInstance, admin: OperatorAdmin, deps: OperatorCallDeps): void {
  app.decorateRequest('operatorAccess', null);
  for (const route of admin.routes) addOperatorCall(app, route, admin, deps);
}

export interface OperatorCallDeps {
  readonly options: HttpOptions;
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
  const known = new Set([LANGUAGE, ...(call.method === 'GET' ? Object.keys(call.input.properties) : [])]);
  const readInput = inputOf(call);
  const checkReply = options.checkReplies ? checkOf(call.reply) : undefined;
  app.route({
    method: call.method,
    url: call.path,
    onRequest: [
      hostGate,
      async (request, reply) => {
        contextOf(request).call = call.name;
        const waitMs = gate.takeAddress(call.rate, request.ip);
        if (waitMs > 0) return refuseUntil(refuse, request, reply, waitMs);
        const refusal = await admit(request, route, admin, known);
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
  known: ReadonlySet<string>,
): Promise<Refusal | undefined> {
  const context = contextOf(request);
  const query = readQuery(queryTextOf(request.url), known);
  if (query instanceof Refusal) return query;
  context.query = query;
  const wanted = query.get(LANGUAGE);
  if (wanted !== undefined && isLanguageCode(wanted)) context.language = wanted;
  if (!isFromConsole(request)) return new Refusal('foreign-request');
  const secret = readOperatorCookie(request, SESSION_COOKIE);
  const session = secret === undefined ? undefined : await admin.session(secret);
  request.operatorAccess = { session, waitMs: 0 };
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
