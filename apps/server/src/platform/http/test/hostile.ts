import type { Call } from '@palpite/contract/call';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { expect } from 'vitest';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileQueries } from './hostile-queries.ts';
import type { HostileRequest, SeedSession } from './hostile-request.ts';

const NAMES: ReadonlyMap<number, RefusalName> = new Map(
  (Object.keys(REFUSALS) as RefusalName[]).map((name) => [REFUSALS[name].code, name]),
);

export interface HostileReply {
  readonly statusCode: number;
  readonly body: string;
}

/**
 * Missing, mistyped, oversized, duplicate and hostile input for every field of the call and of the common query,
 * derived from the schemas alone, so every call of the contract is tested.
 */
export function hostileRequests(call: Call, session: SeedSession): HostileRequest[] {
  return [...hostileQueries(call, session), ...hostileBodies(call, session)];
}

/** Asserts that the reply is an envelope that names the fault, and not an internal error. */
export function assertRefused(reply: HostileReply, request: HostileRequest): void {
  // One assertion for a reply: hundreds of thousands of them cost more than the requests.
  expect(faultOf(reply, request.expectation), `${request.title}: ${reply.body}`).toBe('none');
}

const ENVELOPE = 'dm_error,error_msg,data';

function faultOf(reply: HostileReply, expectation: HostileRequest['expectation']): string {
  if (reply.statusCode >= 500) return `status ${reply.statusCode}`;
  const envelope = JSON.parse(reply.body) as Record<string, unknown>;
  if (Object.keys(envelope).join() !== ENVELOPE) return 'not an envelope';
  if (expectation.is === 'data') return 'none';
  const name = NAMES.get(envelope.dm_error as number);
  if (name === undefined || !expectation.names.includes(name))
    return `refused as ${name ?? envelope.dm_error} instead of ${expectation.names.join(' or ')}`;
  const { status = 200 }: { code: number; status?: number } = REFUSALS[name];
  if (reply.statusCode !== status) return `status ${reply.statusCode} instead of ${status}`;
  if (typeof envelope.error_msg !== 'string' || envelope.error_msg === '') return 'no message';
  if (expectation.field === undefined) return 'none';
  const field = String((envelope.data as { field?: unknown } | null)?.field);
  const isBlamed = field === expectation.field || field.startsWith(`${expectation.field}.`);
  return isBlamed ? 'none' : `blames ${field} instead of ${expectation.field}`;
}

/** Whether the request must never reach a handler. */
export function mustNotReach(request: HostileRequest): boolean {
  return request.expectation.is === 'refused';
}
