import type { Call } from '@palpite/contract/call';
import { APP_KEY_HEADER, CommonQuery } from '@palpite/contract/common';
import { isLanguageCode } from '@palpite/contract/languages';
import type { FastifyRequest } from 'fastify';
import { deviceNameOf } from './device-name.ts';
import type { HttpOptions } from './options.ts';
import { readQuery } from './query.ts';
import type { RateGate } from './rate-gate.ts';
import { queryTextOf } from './request-path.ts';
import { type Caller, Refusal } from './route.ts';
import { checkOf, refusalOf } from './schema.ts';
import { textFieldsOf } from './text-fields.ts';
import { visitOf } from './visit.ts';

export type Admission =
  | { readonly is: 'admitted' }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'wait'; readonly waitMs: number };

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

/**
 * Decides before any byte of the body is read: the common query, the session, the rate, the audience. What it learns
 * of the caller is kept in the visit.
 */
export function admissionOf(call: Call, options: HttpOptions, gate: RateGate) {
  const known = new Set([...Object.keys(CommonQuery.properties), ...Object.keys(call.input.properties)]);
  return async (request: FastifyRequest): Promise<Admission> => {
    const visit = visitOf(request);
    const common = commonOf(request, known);
    if (common instanceof Refusal) {
      const waitMs = gate.takeCall(call.rate, request.ip, undefined);
      return waitMs > 0 ? { is: 'wait', waitMs } : refused(common);
    }
    const device = common.smid ?? '';
    const read = await sessionOf(common, device, request.ip, options, gate);
    // What is for anyone needs no session: a phone with an old one must still learn whether the house is open.
    if (read.is === 'wait' && call.audience !== 'anyone') return read;
    const session = read.is === 'valid' ? read.session : undefined;
    const waitMs = gate.takeCall(call.rate, request.ip, session?.player);
    if (waitMs > 0) return { is: 'wait', waitMs };
    const { brand, language } = visit;
    const deviceName = deviceNameOf(request.headers['user-agent']);
    const caller = { device, brand: brand.id, language, address: request.ip, deviceName };
    visit.caller = session ? { ...caller, session, sid: common.sid ?? '' } : caller;
    return audience(call, read);
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
async function sessionOf(
  common: CommonQuery,
  device: string,
  address: string,
  options: HttpOptions,
  gate: RateGate,
): Promise<SessionRead> {
  const { uid, sid } = common;
  if (!uid || !sid) return { is: 'none' };
  const waitMs = gate.beforeSession(address, uid);
  if (waitMs > 0) return { is: 'wait', waitMs };
  const session = await options.sessions.resolve({ uid, sid, device });
  gate.afterSession(address, uid, session !== undefined);
  return session ? { is: 'valid', session } : { is: 'wrong' };
}

function audience(call: Call, read: SessionRead): Admission {
  if (call.audience === 'anyone') return { is: 'admitted' };
  if (read.is === 'none') return refused(new Refusal('login-needed'));
  if (read.is !== 'valid') return refused(new Refusal('session-expired'));
  if (call.audience === 'player' && read.session.visitor) return refused(new Refusal('not-for-visitors'));
  return { is: 'admitted' };
}
