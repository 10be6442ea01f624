import type { CommonQuery } from '@palpite/contract/generated/calls';
import {
  APP_KEY_HEADER,
  APP_NAME_HEADER,
  COMMON_NAMES,
  type Endpoint,
} from '@palpite/contract/generated/first-calls';

export interface AppHeaders {
  readonly appKey: string;
  readonly appName: string;
}

/** One call, prepared once: a retry must not become the request of another user who signed in meanwhile. */
export interface PreparedRequest {
  url(nowMs: number): string;
  readonly init: RequestInit;
}

/** An unauthenticated uid is 0; other unknown parameters are sent empty. */
function commonValue(name: keyof CommonQuery, common: Partial<CommonQuery>, nowMs: number): string {
  if (name === 'timestamp') return String(nowMs);
  return String(common[name] ?? (name === 'uid' ? 0 : ''));
}

function scalars(input: object): [string, string][] {
  return Object.entries(input).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

export function prepareRequest(
  base: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  headers: AppHeaders,
  common: Partial<CommonQuery>,
  input: object,
): PreparedRequest {
  const fixed = { ...common };
  const isPost = endpoint.method === 'POST';
  const own = isPost ? [] : scalars(input);
  const named: Record<string, string> = {
    [APP_KEY_HEADER]: headers.appKey,
    [APP_NAME_HEADER]: headers.appName,
  };
  if (isPost) named['content-type'] = 'application/json';
  return {
    url(nowMs) {
      const query = new URLSearchParams();
      for (const name of COMMON_NAMES) query.set(name, commonValue(name, fixed, nowMs));
      for (const [name, value] of own) query.set(name, value);
      return `${base}${endpoint.path}?${query}`;
    },
    init: {
      method: endpoint.method,
      headers: named,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...(isPost ? { body: JSON.stringify(input) } : {}),
    },
  };
}
