import type { Clock } from '../../../platform/clock/clock.ts';
import { readShort } from '../../../platform/outside/read-short.ts';
import { type Fields, readExactJson } from './exact-json.ts';

/** The studio gave no answer that can be used: it is away, slow, or answers something else. */
export class StudioAway extends Error {}

export interface StudioHttp {
  /** One request to the studio. Rejects with StudioAway. */
  ask(path: string, request: StudioQuestion): Promise<Fields>;
}

export interface StudioQuestion {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const TIMEOUT_MS = 3_000;
const ANSWER_BYTES_MAX = 2 * 1024 * 1024;
/** After so many failures in a row nothing is asked for a while: everybody who asks would wait for the timeout. */
const FAILURES_MOST = 5;
const PAUSE_MS = 10_000;

export function openStudioHttp({ url, clock }: { readonly url: string; readonly clock: Clock }): StudioHttp {
  let failures = 0;
  let pausedUntilMs = 0;
  const fetchFields = async (path: string, { method, headers, body }: StudioQuestion): Promise<Fields> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readShort(response, ANSWER_BYTES_MAX);
    if (!response.ok) throw new StudioAway(`the studio answered ${response.status}`);
    if (text === '') return {};
    const fields = text === undefined ? undefined : readExactJson(text);
    if (!fields) throw new StudioAway('the studio answered something else than a JSON object');
    return fields;
  };
  return {
    async ask(path, request) {
      if (clock.nowMs() < pausedUntilMs) throw new StudioAway('the studio has not answered several times');
      try {
        const fields = await fetchFields(path, request);
        failures = 0;
        return fields;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES_MOST) {
          // One request is let through after the pause, and decides.
          failures = FAILURES_MOST - 1;
          pausedUntilMs = clock.nowMs() + PAUSE_MS;
        }
        throw error instanceof StudioAway ? error : new StudioAway('no answer', { cause: error });
      }
    },
  };
}
