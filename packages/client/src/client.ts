import {
  CLOCK_SKEW,
  HTTP_RETRIES,
  HTTP_RETRY_AFTER_MAX_MS,
  HTTP_RETRY_STEP_MS,
  HTTP_TIMEOUT_MS,
} from '@palpite/contract/constants';
import type { CallName, CommonQuery, Endpoint, Input } from '@palpite/contract/generated/calls';
import { firstCalls } from '@palpite/contract/generated/first-calls';
import { browserClock, type ClientClock } from './clock.ts';
import { guarded } from './guarded.ts';
import type { CallEvent, Failure, Outcome, Unreachable } from './outcome.ts';
import { type AppHeaders, type PreparedRequest, prepareRequest } from './request.ts';

interface Answer {
  readonly status: number;
  /** The header `retry-after`, in whole seconds as our server writes it. */
  readonly retryAfter: string | null;
  readonly text: string;
  /** The header `x-trace-id`, by which the operator finds the request in the logs. */
  readonly traceId: string | null;
}

/** The result of one attempt. `again` says that there was no answer, so that the same request may be repeated. */
interface TryResult {
  readonly outcome: { readonly is: 'done'; readonly data: unknown } | Failure;
  readonly status: number;
  readonly traceId: string;
  readonly again: boolean;
  /** The server asked to wait at least this long. */
  readonly waitMs: number;
}

export interface ClientOptions {
  /** Origin of the server without a trailing slash, or one per path; empty for the page's own. */
  readonly base: string | ((path: string) => string);
  readonly headers: AppHeaders;
  /** The current parameters; read once per call. The client sets `timestamp` for every attempt. */
  common(): Partial<CommonQuery>;
  readonly fetch?: typeof fetch;
  readonly clock?: ClientClock;
  /** Receives every finished call, so that the app can report it and decide what the player sees. */
  onOutcome?(event: CallEvent): void;
}

export interface Client {
  /** Never rejects, except with the signal's reason when the caller aborts. */
  call<N extends CallName>(
    name: N,
    input: Input<N>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Outcome<N>>;
}

interface Deps {
  readonly fetch: typeof fetch;
  readonly clock: ClientClock;
  /** How far the server's clock is ahead of the phone's, as far as the server has reported it. */
  aheadMs: number;
}

/**
 * Settles at the response, the time limit or the abort, whichever is first; a fetch that ignores its signal cannot
 * block it.
 */
function tryOnce(deps: Deps, request: PreparedRequest, signal: AbortSignal | undefined): Promise<TryResult> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const finish = (settle: () => void) => {
      cancelTimer();
      signal?.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => {
      controller.abort();
      finish(() => reject(signal?.reason));
    };
    const cancelTimer = deps.clock.after(HTTP_TIMEOUT_MS, () => {
      controller.abort();
      finish(() => resolve(silence('timeout')));
    });
    signal?.addEventListener('abort', onAbort);
    const answer = async () => {
      const response = await deps.fetch(request.url(deps.clock.nowMs() + deps.aheadMs), {
        ...request.init,
        signal: controller.signal,
      });
      return readAnswer({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        traceId: response.headers.get('x-trace-id'),
        text: await response.text(),
      });
    };
    answer().then(
      (result) => finish(() => resolve(result)),
      () => finish(() => resolve(silence('offline'))),
    );
  });
}

function pause(clock: ClientClock, delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Adjusts the clock when the server reported its time. */
function setClock(deps: Deps, { outcome }: TryResult): boolean {
  const now = outcome.is === 'refused' && outcome.code === CLOCK_SKEW && outcome.data?.now;
  if (typeof now !== 'number') return false;
  deps.aheadMs = now - deps.clock.nowMs();
  return true;
}

async function tryAndRetry(
  deps: Deps,
  request: PreparedRequest,
  retries: number,
  signal: AbortSignal | undefined,
): Promise<{ result: TryResult; tries: number }> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const result = await tryOnce(deps, request, signal);
    if (attempt === 1 && setClock(deps, result)) continue;
    if (!result.again || attempt > retries) return { result, tries: attempt };
    await pause(deps.clock, pauseMs(attempt, result.waitMs), signal);
  }
}

const isFirst = (name: CallName): name is keyof typeof firstCalls => name in firstCalls;

/** Undefined when the table of the calls could not be loaded: then there is no network. */
async function endpointOf(name: CallName): Promise<Endpoint | undefined> {
  try {
    return (await import('@palpite/contract/generated/calls')).calls[name];
  } catch {
    return undefined;
  }
}

/** What a call is sent with, taken when it was made: another user may have signed in until it is sent. */
interface Made {
  readonly name: CallName;
  readonly input: object;
  readonly common: Partial<CommonQuery>;
  readonly startedAtMs: number;
}

export function createClient(options: ClientOptions): Client {
  // Called through the global at the time of use: a bound copy would miss a fetch that is replaced later.
  const deps = {
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    clock: options.clock ?? browserClock,
    aheadMs: 0,
  } satisfies Deps;

  async function send(
    { name, input, common, startedAtMs }: Made,
    endpoint: Endpoint,
    signal: AbortSignal | undefined,
  ): Promise<TryResult['outcome']> {
    const host = typeof options.base === 'string' ? options.base : options.base(endpoint.path);
    const { path, rest } = withPathField(endpoint.path, input as Record<string, unknown>);
    const request = prepareRequest(host, { method: endpoint.method, path }, options.headers, common, rest);
    const { result, tries } = await tryAndRetry(deps, request, retriesOf(endpoint.retry), signal);
    const event = {
      name,
      method: endpoint.method,
      host,
      path: endpoint.path,
      input,
      outcome: result.outcome,
      status: result.status,
      traceId: result.traceId,
      tries,
      startedAtMs,
      costMs: deps.clock.nowMs() - startedAtMs,
    };
    guarded(() => options.onOutcome?.(event as CallEvent));
    return result.outcome;
  }

  return {
    async call<N extends CallName>(name: N, input: Input<N>, { signal }: { signal?: AbortSignal } = {}) {
      const made = {
        name,
        input: input as object,
        common: { ...options.common() },
        startedAtMs: deps.clock.nowMs(),
      };
      const endpoint = isFirst(name) ? firstCalls[name] : await endpointOf(name);
      const sent = endpoint ? send(made, endpoint, signal) : silence('offline').outcome;
      return (await sent) as Outcome<N>;
    },
  };
}

/**
 * `once` is never repeated: without an answer it is unknown whether the request took effect, and a second one might.
 */
export function retriesOf(retry: Endpoint['retry']): number {
  return retry === 'once' ? 0 : HTTP_RETRIES;
}

/** One step after the first failed attempt, two after the second …, but never sooner than the server asked for. */
function pauseMs(attempt: number, askedMs: number): number {
  return Math.max(HTTP_RETRY_STEP_MS * attempt, askedMs);
}

function silence(why: Unreachable, status = 0, traceId = ''): TryResult {
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

/** Digits only: a date would be interpreted with the phone's clock, which may be wrong by hours. */
function retryAfterMs(header: string | null): number {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : 0;
}

function readAnswer(answer: Answer): TryResult {
  const { status } = answer;
  const traceId = answer.traceId ?? '';
  if (status === 502 || status === 503 || status === 504) {
    // Counts as no answer whatever the body says: the command may have been carried out, so its key must be kept and
    // sent again.
    const waitMs = retryAfterMs(answer.retryAfter);
    return { ...silence('server', status, traceId), again: waitMs <= HTTP_RETRY_AFTER_MAX_MS, waitMs };
  }
  const outcome = readEnvelope(answer.text);
  if (status === 429) {
    const waitMs = retryAfterMs(answer.retryAfter);
    return { outcome, status, traceId, again: waitMs <= HTTP_RETRY_AFTER_MAX_MS, waitMs };
  }
  const believable = outcome.is !== 'done' || (status >= 200 && status < 300);
  const reported = believable ? outcome : ({ is: 'unreachable', why: 'server' } as const);
  return { outcome: reported, status, traceId, again: false, waitMs: 0 };
}

/** `launch/:provider` takes the field `provider` out of the input. Only the client needs it: boot has no such call. */
function withPathField(
  path: Endpoint['path'],
  input: Readonly<Record<string, unknown>>,
): { readonly path: Endpoint['path']; readonly rest: Readonly<Record<string, unknown>> } {
  const field = /\/:(\w+)$/.exec(path)?.[1];
  if (field === undefined) return { path, rest: input };
  const { [field]: value, ...rest } = input;
  return { path: path.replace(`:${field}`, encodeURIComponent(String(value))) as Endpoint['path'], rest };
}
