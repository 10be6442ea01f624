import type { Call } from '@palpite/contract/call';
import { APP_KEY_HEADER, CommonQuery } from '@palpite/contract/common';
import { isLanguageCode } from '@palpite/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { HttpOptions } from './options.ts';
import { readQuery } from './query.ts';
import type { RateGate } from './rate-gate.ts';
import type { RequestIdentity } from './request-identity.ts';
import { queryTextOf } from './request-path.ts';
import { type Caller, Refusal } from './route.ts';
import { checkOf, refusalOf } from './schema.ts';
import { textFieldsOf } from './text-fields.ts';
import { visitOf } from './visit.ts';

const AGENT_LENGTH_MAX = 400;

/** The first that fits names it: a tablet's Safari also says Macintosh, and everyone says Safari. */
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

const AGENTS_MAX = 2_000;
const known = new Map<string, string>();

/** What a phone's clock may be wrong by, and what a request may take on its way. */
export const SENT_WITHIN_MS = 120_000;

export type Admission =
  /** Who it is is asked for only where an answer has to be made. */
  | { readonly is: 'admitted'; caller(): Caller }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'wait'; readonly waitMs: number };

export type Enter = (identity: RequestIdentity) => Admission | Promise<Admission>;

type Session = NonNullable<Caller['session']>;
type SessionRead =
  | { readonly is: 'none' }
  | { readonly is: 'wrong' }
  | { readonly is: 'valid'; readonly session: Session }
  | { readonly is: 'wait'; readonly waitMs: number };

const readCommon = textFieldsOf(CommonQuery);
const checkCommon = checkOf(CommonQuery);
const WORD = /^[A-Za-z0-9_.:-]{1,64}$/;
const refused = (refusal: Refusal): Admission => ({ is: 'refused', refusal });

/** Decides before any byte of the body is read: the common query, then whatever `enter` asks for. */
export function admissionOf(call: Call, gate: RateGate, enter: Enter) {
  const known = new Set([...Object.keys(CommonQuery.properties), ...Object.keys(call.input.properties)]);
  return (request: FastifyRequest): Admission | Promise<Admission> => {
    const visit = visitOf(request);
    const common = commonOf(request, known);
    if (common instanceof Refusal) {
      const waitMs = gate.takeCall(call.rate, request.ip, undefined);
      return waitMs > 0 ? { is: 'wait', waitMs } : refused(common);
    }
    const { brand, language } = visit;
    const agent = request.headers['user-agent'];
    visit.identity = { common, brand: brand.id, language, address: request.ip, agent };
    return enter(visit.identity);
  };
}

/** The session, the rate, the audience, the hour: asked anew for every request, whichever way it takes through the house. */
export function entranceOf(call: Call, options: HttpOptions, gate: RateGate): Enter {
  const timeliness = timelinessOf(call, options.clock);
  return ({ common, brand, language, address, agent }) => {
    const device = common.smid ?? '';
    const decide = (read: SessionRead): Admission => {
      // What is for anyone needs no session: a phone with an old one must still learn whether the house is open.
      if (read.is === 'wait' && call.audience !== 'anyone') return read;
      const session = read.is === 'valid' ? read.session : undefined;
      const waitMs = gate.takeCall(call.rate, address, session?.player);
      if (waitMs > 0) return { is: 'wait', waitMs };
      const refusal = audience(call, read) ?? timeliness(common.timestamp);
      if (refusal) return refused(refusal);
      const caller = (): Caller => {
        const outsider = { device, brand, language, address, deviceName: deviceNameOf(agent) };
        return session ? { ...outsider, session, sid: common.sid ?? '' } : outsider;
      };
      return { is: 'admitted', caller };
    };
    const read = sessionOf(common, { device, brand, address }, options, gate);
    return read instanceof Promise ? read.then(decide) : decide(read);
  };
}

/** The header is a hint, not an input: one that is no word is as good as none. */
export function appKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[APP_KEY_HEADER];
  return typeof key === 'string' && WORD.test(key) ? key : undefined;
}

function commonOf(request: FastifyRequest, known: ReadonlySet<string>): CommonQuery | Refusal {
  const visit = visitOf(request);
  const query = readQuery(queryTextOf(request.url), known);
  if (query instanceof Refusal) return query;
  visit.query = query;
  const wanted = query.get('lca_lang');
  if (wanted !== undefined && isLanguageCode(wanted)) visit.language = wanted;
  const common = readCommon(query);
  if (common instanceof Refusal) return common;
  const fault = checkCommon(common);
  return fault ? refusalOf(fault) : (common as CommonQuery);
}

/** A stranger's client sends uid 0, since it sends every name always. */
function sessionOf(
  common: CommonQuery,
  { device, brand, address }: Pick<Caller, 'device' | 'brand' | 'address'>,
  options: HttpOptions,
  gate: RateGate,
): SessionRead | Promise<SessionRead> {
  const { uid, sid } = common;
  if (!uid || !sid) return { is: 'none' };
  const waitMs = gate.beforeSession(address, uid);
  if (waitMs > 0) return { is: 'wait', waitMs };
  return options.sessions.resolve({ uid, sid, device, brand }).then((session) => {
    gate.afterSession(address, uid, session !== undefined);
    return session ? { is: 'valid', session } : { is: 'wrong' };
  });
}

function audience(call: Call, read: SessionRead): Refusal | undefined {
  if (call.audience === 'anyone') return undefined;
  if (read.is === 'none') return new Refusal('login-needed');
  if (read.is !== 'valid') return new Refusal('session-expired');
  if (call.audience === 'player' && read.session.visitor) return new Refusal('not-for-visitors');
  return undefined;
}

/**
 * Calls that say they refuse it act only on what was sent now: a bet that lay in a sleeping phone or in somebody's
 * recording would be placed when nobody expects it any more. A phone with a wrong clock learns the time by the answer and
 * asks again. Who does not say when it was sent is believed, as each command has a key of its own.
 */
export function timelinessOf(call: Pick<Call, 'refusals'>, clock: Pick<Clock, 'nowMs'>) {
  if (!call.refusals.includes('clock-skew')) return () => undefined;
  return (sentMs: number | undefined): Refusal | undefined => {
    const now = clock.nowMs();
    if (sentMs === undefined || Math.abs(now - sentMs) <= SENT_WITHIN_MS) return undefined;
    return new Refusal('clock-skew', { data: { now } });
  };
}

/** Browser and system for a list of devices. Only our own words come out of it, whatever a client sends. */
export function deviceNameOf(agent = ''): string {
  const before = known.get(agent);
  if (before !== undefined) return before;
  const name = read(agent);
  if (known.size >= AGENTS_MAX) known.clear();
  known.set(agent, name);
  return name;
}

function read(agent: string): string {
  const text = agent.slice(0, AGENT_LENGTH_MAX);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((word) => word !== undefined).join(' · ');
}
