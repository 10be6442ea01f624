import type { Call } from '@palpite/contract/call';
import { CommonQuery } from '@palpite/contract/common';
import { isLanguageCode } from '@palpite/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { checkOf, refusalOf } from './input.ts';
import type { HttpDeps } from './options.ts';
import { type Query, queryReader, textFieldsOf } from './query.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, type RequestContext } from './request-context.ts';
import { queryTextOf } from './request-path.ts';
import { type Caller, Refusal } from './route.ts';

export type Admission =
  | { readonly is: 'admitted'; readonly caller: Caller }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'wait'; readonly waitMs: number };

type Session = NonNullable<Caller['session']>;
type SessionRead =
  | { readonly is: 'none' }
  | { readonly is: 'wrong' }
  | { readonly is: 'valid'; readonly session: Session }
  | { readonly is: 'wait'; readonly waitMs: number };

const NO_SESSION: SessionRead = { is: 'none' };

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
  return (request: FastifyRequest): Admission | Promise<Admission> => {
    const context = contextOf(request);
    const address = request.ip;
    const common = commonOf(context, readQuery(queryTextOf(request.url)));
    if (common instanceof Refusal) {
      const waitMs = gate.takeCall(call.rate, address, undefined);
      return waitMs > 0 ? { is: 'wait', waitMs } : { is: 'refused', refusal: common };
    }
    const decide = (read: SessionRead): Admission => {
      // A call for anyone needs no session: a client with an old one must still learn whether the service is open.
      if (read.is === 'wait' && call.audience !== 'anyone') return read;
      const session = read.is === 'valid' ? read.session : undefined;
      const waitMs = gate.takeCall(call.rate, address, session);
      if (waitMs > 0) return { is: 'wait', waitMs };
      const refusal = audience(call, read) ?? timeliness(common.timestamp);
      if (refusal) return { is: 'refused', refusal };
      return { is: 'admitted', caller: callerOf(request, context, common, session) };
    };
    const read = sessionOf(common, context.brand.id, address, options, gate);
    return read instanceof Promise ? read.then(decide) : decide(read);
  };
}

const readCommon = textFieldsOf(CommonQuery);
const checkCommon = checkOf(CommonQuery);

function commonOf(context: RequestContext, query: Query | Refusal): CommonQuery | Refusal {
  if (query instanceof Refusal) return query;
  context.query = query;
  const wanted = query.get('lca_lang');
  if (wanted !== undefined && isLanguageCode(wanted)) context.language = wanted;
  const common = readCommon(query);
  if (common instanceof Refusal) return common;
  const fault = checkCommon(common);
  return fault ? refusalOf(fault) : (common as CommonQuery);
}

/** A client without a session sends uid 0, because it always sends every name. */
function sessionOf(
  { uid, sid, smid: device = '' }: CommonQuery,
  brand: string,
  address: string,
  options: HttpDeps,
  gate: RateGate,
): SessionRead | Promise<SessionRead> {
  if (!uid || !sid) return NO_SESSION;
  const waitMs = gate.beforeSession(address, uid);
  if (waitMs > 0) return { is: 'wait', waitMs };
  return options.sessions.resolve({ uid, sid, device, brand }).then((session) => {
    gate.afterSession(address, uid, session !== undefined);
    return session ? { is: 'valid', session } : { is: 'wrong' };
  });
}

function callerOf(
  request: FastifyRequest,
  { brand, language, receivedMs }: RequestContext,
  { smid = '', sid = '', cv }: CommonQuery,
  session: Session | undefined,
): Caller {
  const deviceName = deviceNameOf(request.headers['user-agent']);
  const page = request.headers.origin ?? `${request.protocol}://${request.host}`;
  const caller: { -readonly [Field in keyof Caller]: Caller[Field] } = {
    device: smid,
    brand: brand.id,
    language,
    address: request.ip,
    page,
    receivedMs,
    deviceName,
  };
  if (cv !== undefined) caller.version = cv;
  if (session) {
    caller.session = session;
    caller.sid = sid;
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
  return (sentMs: number | undefined): Refusal | undefined => {
    const now = clock.nowMs();
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
