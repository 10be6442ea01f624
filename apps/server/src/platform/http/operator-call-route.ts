import { isLanguageCode } from '@palpite/contract/languages';
import { OPERATOR_HEADER, OPERATOR_HEADER_VALUE } from '@palpite/contract/operator/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refuse, refuseUntil, sendEnvelope, successBody } from './envelope.ts';
import { inputOf } from './input.ts';
import type {
  DeskSession,
  OperatorAdmin,
  OperatorCaller,
  OperatorRoute,
  SignedInCaller,
} from './operator-route.ts';
import type { HttpOptions } from './options.ts';
import { readQuery } from './query.ts';
import type { RateGate } from './rate-gate.ts';
import { queryTextOf } from './request-path.ts';
import { Refusal } from './route.ts';
import { checkOf } from './schema.ts';
import { visitOf } from './visit.ts';

const SESSION_COOKIE = 'palpite_operator';
const DEVICE_COOKIE = 'palpite_operator_device';
/** As long as the house remembers the browser. */
const DEVICE_SECONDS = 180 * 86_400;
/** A cookie header longer than this is nobody's of ours. */
const HEADER_MAX = 4_096;
const SECRET = /^[A-Za-z0-9_-]{20,128}$/;

const LANGUAGE = 'lca_lang';

declare module 'fastify' {
  interface FastifyRequest {
    desk: { session: DeskSession | undefined; waitMs: number } | null;
  }
}

/** Everything under `/operator/api`. Its sessions are its own: a player's session opens nothing here. */
export function addOperatorCalls(
  app: FastifyInstance,
  admin: OperatorAdmin,
  options: HttpOptions,
  gate: RateGate,
  refuse: Refuse,
): void {
  app.decorateRequest('desk', null);
  for (const route of admin.routes) addOperatorCall(app, route, { desk: admin, options, gate, refuse });
}

interface Surroundings {
  readonly desk: OperatorAdmin;
  readonly options: HttpOptions;
  readonly gate: RateGate;
  readonly refuse: Refuse;
}

function addOperatorCall(app: FastifyInstance, route: OperatorRoute, around: Surroundings): void {
  const { refuse, options } = around;
  const { call } = route;
  const known = new Set([LANGUAGE, ...(call.method === 'GET' ? Object.keys(call.input.properties) : [])]);
  const readInput = inputOf(call);
  const checkReply = options.checkReplies ? checkOf(call.reply) : undefined;
  app.route({
    method: call.method,
    url: call.path,
    onRequest: async (request, reply) => {
      visitOf(request).call = call.name;
      const waitMs = around.gate.takeAddress(call.rate, request.ip);
      if (waitMs > 0) return refuseUntil(refuse, request, reply, waitMs);
      const refusal = await admit(request, route, around.desk, known);
      if (refusal) return refuse(request, reply, refusal);
    },
    handler: async (request, reply) => {
      const input = readInput({
        query: visitOf(request).query,
        body: request.body,
        contentType: request.headers['content-type'],
        contentEncoding: request.headers['content-encoding'],
      });
      if (input instanceof Refusal) return refuse(request, reply, input);
      const data = await route.handle(input as never, callerOf(request, reply) as SignedInCaller);
      const waitMs = request.desk?.waitMs ?? 0;
      if (waitMs > 0) return refuseUntil(refuse, request, reply, waitMs);
      if (data instanceof Refusal) return refuse(request, reply, data);
      const fault = checkReply?.(data);
      if (fault)
        throw new Error(`the reply of ${call.name} breaks the contract at ${fault.path}: ${fault.message}`);
      return sendEnvelope(reply, 200, successBody(data));
    },
  });
}

/** Decides before any byte of the body is read: where the request comes from, the query, the session, the right. */
async function admit(
  request: FastifyRequest,
  route: OperatorRoute,
  admin: OperatorAdmin,
  known: ReadonlySet<string>,
): Promise<Refusal | undefined> {
  const visit = visitOf(request);
  const query = readQuery(queryTextOf(request.url), known);
  if (query instanceof Refusal) return query;
  visit.query = query;
  const wanted = query.get(LANGUAGE);
  if (wanted !== undefined && isLanguageCode(wanted)) visit.language = wanted;
  if (!isOurs(request)) return new Refusal('foreign-request');
  const secret = readOperatorCookie(request, SESSION_COOKIE);
  const session = secret === undefined ? undefined : await admin.session(secret);
  request.desk = { session, waitMs: 0 };
  return audience(route, session, secret !== undefined);
}

function audience(
  { call, permission }: OperatorRoute,
  session: DeskSession | undefined,
  cameWithOne: boolean,
): Refusal | undefined {
  if (call.audience === 'anyone') return undefined;
  if (!session) return new Refusal(cameWithOne ? 'session-expired' : 'login-needed');
  if (session.full !== (call.audience === 'operator')) return new Refusal('login-needed');
  if (permission !== undefined && !session.may(permission)) return new Refusal('operator-not-allowed');
  return undefined;
}

/**
 * Whether the console itself asks. Another site's page can make a browser send the request, but neither the header nor
 * our own name as its origin; a browser that tells where a request began must name us.
 */
function isOurs(request: FastifyRequest): boolean {
  const { headers, method } = request;
  if (headers[OPERATOR_HEADER] !== OPERATOR_HEADER_VALUE) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return method === 'GET';
  return URL.canParse(headers.origin) && new URL(headers.origin).host === request.host;
}

function callerOf(request: FastifyRequest, reply: FastifyReply): OperatorCaller {
  return {
    session: request.desk?.session,
    language: visitOf(request).language,
    address: request.ip,
    device: readOperatorCookie(request, DEVICE_COOKIE),
    keepDevice: (secret) => keepDeviceCookie(request, reply, secret),
    keep: (secret) => keepOperatorCookie(request, reply, secret),
    wait(ms) {
      if (request.desk) request.desk.waitMs = ms;
      return new Refusal('too-many-requests');
    },
  };
}

function readOperatorCookie(
  request: FastifyRequest,
  name: typeof SESSION_COOKIE | typeof DEVICE_COOKIE,
): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  const [secret] = found;
  // Two of them means that somebody else set one: neither is believed.
  return found.length === 1 && secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** Out of reach of scripts and of other sites; without an age, so that it ends with the browser at the latest. */
function keepOperatorCookie(request: FastifyRequest, reply: FastifyReply, secret: string | undefined): void {
  const age = secret === undefined ? ['Max-Age=0'] : [];
  reply.header('set-cookie', cookieLine(request, `${SESSION_COOKIE}=${secret ?? ''}`, age));
}

/** Opens nothing by itself: it says that both factors were passed in this browser before. */
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
