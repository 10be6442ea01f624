import type { Call } from '@palpite/contract/call';
import { CommonQuery } from '@palpite/contract/common';
import { isLanguageCode } from '@palpite/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { commonRefusal } from './common-query.ts';
import type { HttpDeps } from './options.ts';
import { type Query, queryReader, readInteger } from './query.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, type RequestContext } from './request-context.ts';
import { type Caller, Refusal } from './route.ts';

export type Admission =
  | { readonly is: 'admitted'; readonly session: Session | undefined }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'wait'; readonly waitMs: number };

type Session = NonNullable<Caller['session']>;
type SessionRead =
  | { readonly is: 'none' }
  | { readonly is: 'wrong' }
  | { readonly is: 'valid'; readonly session: Session }
  | { readonly is: 'wait'; readonly waitMs: number };

const NO_SESSION: SessionRead = { is: 'none' };
const WITHOUT_SESSION: Admission = { is: 'admitted', session: undefined };

/**
 * Decides before the body is read: common query, session, rate, audience, time of sending. Returns a promise only if a
 * session must be looked up, so that a request without a session does not wait for a microtask.
 */
export function admissionOf(call: Call, options: HttpDeps, gate: RateGate) {
  const readQuery = queryReader([
    ...Object.keys(CommonQuery.properties),
    ...Object.keys(call.input.properties),
  ]);
  const timeliness = timelinessOf(call, options.clock);
  const decide = (query: Query, address: string, read: SessionRead): Admission => {
    // A call for anyone needs no session: a client with an old one must still learn whether the service is open.
    if (read.is === 'wait' && call.audience !== 'anyone') return read;
    const session = read.is === 'valid' ? read.session : undefined;
    const waitMs = gate.takeCall(call.rate, address, session);
    if (waitMs > 0) return { is: 'wait', waitMs };
    const refusal = audience(call, read) ?? timeliness(query);
    if (refusal) return { is: 'refused', refusal };
    return session ? { is: 'admitted', session } : WITHOUT_SESSION;
  };
  return (request: FastifyRequest): Admission | Promise<Admission> => {
    const context = contextOf(request);
    const address = request.ip;
    const query = readQuery(request.url);
    const refusal = query instanceof Refusal ? query : queryRefusal(context, query);
    if (query instanceof Refusal || refusal) {
      const waitMs = gate.takeCall(call.rate, address, undefined);
      return waitMs > 0 ? { is: 'wait', waitMs } : { is: 'refused', refusal: refusal as Refusal };
    }
    const read = sessionOf(query, context.brand.id, address, options, gate);
    return read instanceof Promise
      ? read.then((found) => decide(query, address, found))
      : decide(query, address, read);
  };
}

function queryRefusal(context: RequestContext, query: Query): Refusal | undefined {
  context.query = query;
  const wanted = query.get('lca_lang');
  if (wanted !== undefined && isLanguageCode(wanted)) context.language = wanted;
  return commonRefusal(query);
}

/** A client without a session sends uid 0, because it always sends every name. */
function sessionOf(
  query: Query,
  brand: string,
  address: string,
  options: HttpDeps,
  gate: RateGate,
): SessionRead | Promise<SessionRead> {
  const uid = readInteger(query.get('uid') ?? '');
  const sid = query.get('sid');
  if (!uid || !sid) return NO_SESSION;
  const waitMs = gate.beforeSession(address, uid);
  if (waitMs > 0) return { is: 'wait', waitMs };
  return options.sessions.resolve({ uid, sid, device: query.get('smid') ?? '', brand }).then((session) => {
    gate.afterSession(address, uid, session !== undefined);
    return session ? { is: 'valid', session } : { is: 'wrong' };
  });
}

/** The client of a request that was admitted, with its session if it has one. */
export function callerOf(
  request: FastifyRequest,
  { brand, language, receivedMs, query }: RequestContext,
  session: Session | undefined,
): Caller {
  const page = request.headers.origin ?? `${request.protocol}://${request.host}`;
  const caller: { -readonly [Field in keyof Caller]: Caller[Field] } = {
    device: query.get('smid') ?? '',
    brand: brand.id,
    language,
    address: request.ip,
    page,
    receivedMs,
    deviceName: deviceNameOf(request.headers['user-agent']),
  };
  const version = query.get('cv');
  if (version) caller.version = version;
  if (session) {
    caller.session = session;
    caller.sid = query.get('sid') ?? '';
  }
  return caller;
}

function audience(call: Call, read: SessionRead): Refusal | undefined {
  if (call.audience === 'anyone') return undefined;
  if (read.is === 'none') return new Refusal('login-needed');
  if (read.is !== 'valid') return new Refusal('session-expired');
  if (call.audience === 'player' && read.session.visitor) return new Refusal('not-for-visitors');
  return undefined;
}

/** Allowance for a wrong clock of the device and for the time in transit. */
export const SENT_WITHIN_MS = 120_000;

/**
 * Calls that declare `clock-skew` act only on requests sent recently: a bet delayed on a sleeping device or replayed
 * from a recording would otherwise be placed when nobody expects it any more. A device with a wrong clock learns the
 * time from the refusal and sends again. A request without a timestamp is accepted, since each command has its own key.
 */
export function timelinessOf(call: Pick<Call, 'refusals'>, clock: Pick<Clock, 'nowMs'>) {
  if (!call.refusals.includes('clock-skew')) return () => undefined;
  return (query: Pick<Query, 'get'>): Refusal | undefined => {
    const now = clock.nowMs();
    const sentMs = readInteger(query.get('timestamp') ?? '');
    if (sentMs === undefined || Math.abs(now - sentMs) <= SENT_WITHIN_MS) return undefined;
    return new Refusal('clock-skew', { data: { now } });
  };
}

const AGENT_LENGTH_MAX = 400;
const AGENTS_MAX = 2_000;
const deviceNames = new Map<string, string>();

/** The first match counts: Safari on a tablet also says Macintosh, and most browsers say Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Telegram/i, 'Telegram'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system for a list of devices. The result contains only our own words, whatever the client sends. */
export function deviceNameOf(agent = ''): string {
  const known = deviceNames.get(agent);
  if (known !== undefined) return known;
  const name = readAgent(agent);
  if (deviceNames.size >= AGENTS_MAX) deviceNames.clear();
  deviceNames.set(agent, name);
  return name;
}

function readAgent(agent: string): string {
  const text = agent.slice(0, AGENT_LENGTH_MAX);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((word) => word !== undefined).join(' · ');
}
