import { HTTP_RETRY_AFTER_MAX_MS } from '@palpite/contract/constants';
import type { Failure, Unreachable } from './outcome.ts';

export interface Answer {
  readonly status: number;
  /** The header `retry-after`, in whole seconds as our server writes it. */
  readonly retryAfter: string | null;
  readonly text: string;
  /** The header `x-trace-id`, by which the operator finds the request in the logs. */
  readonly traceId: string | null;
}

/** What one try came to. `again` says that it was silence, so that the same request may be sent once more. */
export interface TryResult {
  readonly outcome: { readonly is: 'done'; readonly data: unknown } | Failure;
  readonly status: number;
  readonly traceId: string;
  readonly again: boolean;
  /** The server asked to wait at least this long. */
  readonly waitMs: number;
}

export function silence(why: Unreachable, status = 0, traceId = ''): TryResult {
  return { outcome: { is: 'unreachable', why }, status, traceId, again: true, waitMs: 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readEnvelope(text: string): TryResult['outcome'] {
  const body = parsed(text);
  if (!isRecord(body) || !('data' in body)) return { is: 'unreachable', why: 'server' };
  const { dm_error: code, error_msg: message, data } = body;
  if (!Number.isInteger(code) || typeof message !== 'string') return { is: 'unreachable', why: 'server' };
  if (code === 0) return { is: 'done', data };
  const refusal = { is: 'refused', code: code as number, message } as const;
  if (!isRecord(data)) return refusal;
  const { field, ...others } = data;
  return {
    ...refusal,
    ...(typeof field === 'string' ? { field } : {}),
    ...(Object.keys(others).length > 0 ? { data: others } : {}),
  };
}

/** Digits only: a date would be read with the phone's clock, which may be wrong by hours. */
function retryAfterMs(header: string | null): number {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : 0;
}

export function readAnswer(answer: Answer): TryResult {
  const { status } = answer;
  const traceId = answer.traceId ?? '';
  if (status === 502 || status === 503 || status === 504) {
    // Silence whatever the body says: the command may have been done, so its key must be kept and sent again.
    const waitMs = retryAfterMs(answer.retryAfter);
    return { ...silence('server', status, traceId), again: waitMs <= HTTP_RETRY_AFTER_MAX_MS, waitMs };
  }
  const outcome = readEnvelope(answer.text);
  if (status === 429) {
    const waitMs = retryAfterMs(answer.retryAfter);
    return { outcome, status, traceId, again: waitMs <= HTTP_RETRY_AFTER_MAX_MS, waitMs };
  }
  const believable = outcome.is !== 'done' || (status >= 200 && status < 300);
  const told = believable ? outcome : ({ is: 'unreachable', why: 'server' } as const);
  return { outcome: told, status, traceId, again: false, waitMs: 0 };
}
