import { isHashPath } from '@palpite/kernel/hash-path';

/** What the page and its worker tell each other. */
export type ToWorker =
  /** The player, or an idle page, wants the new version. */
  { readonly type: 'activate' };

export type FromWorker =
  /** A notice was tapped while the app was open. */
  { readonly type: 'open'; readonly path: string };

export function readToWorker(data: unknown): ToWorker | undefined {
  return fieldOf(data, 'type') === 'activate' ? { type: 'activate' } : undefined;
}

export function readFromWorker(data: unknown): FromWorker | undefined {
  const path = fieldOf(data, 'path');
  return fieldOf(data, 'type') === 'open' && typeof path === 'string' && isHashPath(path)
    ? { type: 'open', path }
    : undefined;
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}
