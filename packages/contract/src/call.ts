import type { Static, TObject, TSchema } from 'typebox';
import { REFUSALS, type RefusalName } from './refusals.ts';

/** anyone: no session. visitor: any session, a tourist's too. player: a registered player. */
export type Audience = 'anyone' | 'visitor' | 'player';
/** Which bucket a caller draws from; the sizes are the server's setting. */
export type RateClass = 'poll' | 'read' | 'command' | 'credential' | 'report';
/** read and keyed may be sent again after silence; once may not: its effect is not known to be single. */
export type RetryClass = 'read' | 'keyed' | 'once';

export interface Call<I extends TObject = TObject, R extends TSchema = TSchema> {
  /** The operation's name: also the name of its route file and of the client's function. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** `:name` stands for a text field of the input that travels in the path; only a GET has one. */
  readonly path: `/api${string}`;
  readonly audience: Audience;
  readonly rate: RateClass;
  readonly retry: RetryClass;
  /** Travels in the query for GET and as a JSON body for POST. */
  readonly input: I;
  readonly reply: R;
  /** What it may refuse beyond what every call may (fields, session, rate). */
  readonly refusals: readonly RefusalName[];
  /** One sentence for the API page. */
  readonly about: string;
  /** Lines of the checklist that this call answers. */
  readonly requirements: readonly string[];
}

/** `const` keeps the literal audience and path, from which the server and the client derive their types. */
export function defineCall<const C extends Call>(call: C): C {
  if (call.method === 'GET' && call.retry !== 'read') throw new Error(`${call.name}: a GET must be a read`);
  const inPath = pathFieldOf(call.path);
  if (inPath !== undefined && (call.method !== 'GET' || !(call.input.required ?? []).includes(inPath)))
    throw new Error(`${call.name}: a field in the path is a required field of a GET`);
  return call;
}

/** The field of the input that is the last part of the path. */
export function pathFieldOf(path: string): string | undefined {
  return /\/:(\w+)$/.exec(path)?.[1];
}

export type InputOf<C extends Call> = Static<C['input']>;
export type ReplyOf<C extends Call> = Static<C['reply']>;

export function httpStatusOf(name: RefusalName): number {
  const entry = REFUSALS[name];
  return 'status' in entry ? entry.status : 200;
}

/** Every refusal that this call can answer with, its own first, each group by code. */
export function refusalsOf(call: Pick<Call, 'method' | 'audience' | 'refusals'>): {
  readonly own: readonly RefusalName[];
  readonly common: readonly RefusalName[];
} {
  const byCode = (names: Iterable<RefusalName>) =>
    [...new Set(names)].sort((a, b) => REFUSALS[a].code - REFUSALS[b].code);
  const common = new Set<RefusalName>([
    ...BY_AUDIENCE[call.audience],
    ...(call.method === 'POST' ? WITH_BODY : []),
    ...ALWAYS,
  ]);
  for (const name of call.refusals) common.delete(name);
  return { own: byCode(call.refusals), common: byCode(common) };
}

/** What any call may refuse before its own work begins. */
const ALWAYS: readonly RefusalName[] = [
  'missing-field',
  'invalid-field',
  'duplicate-field',
  'client-too-old',
  'area-refused',
  'too-many-requests',
  'internal-error',
  'unavailable',
];
const WITH_BODY: readonly RefusalName[] = ['unreadable-body', 'body-too-large'];
const BY_AUDIENCE: Readonly<Record<Audience, readonly RefusalName[]>> = {
  anyone: [],
  visitor: ['session-expired', 'login-needed'],
  player: ['session-expired', 'login-needed', 'not-for-visitors'],
};
