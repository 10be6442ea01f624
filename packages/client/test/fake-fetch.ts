export interface Sent {
  readonly url: URL;
  readonly init: RequestInit;
  readonly atMs: number;
}

export type Scripted =
  | { readonly status?: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | 'network-failure'
  | 'silence';

export const done = (data: unknown): Scripted => ({ body: { dm_error: 0, error_msg: '', data } });

/** Answers from a script, in order; the last line repeats. Records every request with its time. */
export function fakeFetch(clock: { nowMs(): number }, script: readonly Scripted[]) {
  const sent: Sent[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: new URL(String(input), 'https://page.example'), init, atMs: clock.nowMs() });
    const line = script[Math.min(sent.length, script.length) - 1] ?? 'silence';
    if (line === 'network-failure') throw new TypeError('fetch failed');
    if (line === 'silence') return new Promise(() => undefined);
    const { status = 200, body, headers = {} } = line;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  };
  return { fetch: fetch as typeof globalThis.fetch, sent };
}

/** Runs everything that is ready; does not advance the time. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
