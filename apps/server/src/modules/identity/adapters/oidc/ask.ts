import { readShort } from '../../../../platform/outside/read-short.ts';

export type Asked =
  | { readonly is: 'answered'; readonly status: number; readonly body: ReadonlyMap<string, unknown> }
  | { readonly is: 'away'; readonly why: string };

const ANSWER_BYTES_MAX = 64 * 1024;

/**
 * One request to a provider: without redirects, with a time limit and a size limit, expecting JSON. Anything else
 * counts as no answer.
 */
export async function ask(url: string, init: RequestInit, timeoutMs: number): Promise<Asked> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readShort(response, ANSWER_BYTES_MAX);
    const { status } = response;
    if (text === undefined) return { is: 'away', why: 'answer-too-long' };
    if (status >= 500 || status === 429 || status === 408) return { is: 'away', why: `http-${status}` };
    const body = objectOf(text);
    return body ? { is: 'answered', status, body } : { is: 'away', why: 'not-json' };
  } catch (error) {
    const silent = error instanceof Error && error.name === 'TimeoutError';
    return { is: 'away', why: silent ? 'timeout' : 'connection' };
  }
}

function objectOf(text: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return new Map(Object.entries(value));
  } catch {
    return undefined;
  }
}
