import type { Call } from '@palpite/contract/call';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { expect } from 'vitest';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileQueries } from './hostile-queries.ts';
import type { HostileRequest, SeedSession } from './hostile-request.ts';

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
  const { title, expectation } = request;
  expect(reply.statusCode, title).toBeLessThan(500);
  const envelope = JSON.parse(reply.body) as Record<string, unknown>;
  expect(Object.keys(envelope), title).toEqual(['dm_error', 'error_msg', 'data']);
  if (expectation.is === 'data') return;
  const name = nameOf(envelope.dm_error);
  expect(expectation.names, `${title}: ${reply.body}`).toContain(name);
  const entry: { code: number; status?: number } = REFUSALS[name as RefusalName];
  expect(reply.statusCode, title).toBe(entry.status ?? 200);
  expect(envelope.error_msg, title).toEqual(expect.any(String));
  expect(envelope.error_msg, title).not.toBe('');
  if (expectation.field === undefined) return;
  const field = String((envelope.data as { field?: unknown } | null)?.field);
  const blamed = field === expectation.field || field.startsWith(`${expectation.field}.`);
  expect(blamed, `${title}: blames ${field} instead of ${expectation.field}`).toBe(true);
}

/** Whether the request must never reach a handler. */
export function mustNotReach(request: HostileRequest): boolean {
  return request.expectation.is === 'refused';
}

function nameOf(code: unknown): string {
  return Object.entries(REFUSALS).find(([, entry]) => entry.code === code)?.[0] ?? `code ${String(code)}`;
}
