import type { Audience, Call } from './call.ts';
import { REFUSALS, type RefusalName } from './refusals.ts';

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
