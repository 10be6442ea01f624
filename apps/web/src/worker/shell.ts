import type { FetchLike, InstallLike, RouteRule, WorkerScope } from './scope.ts';

/** Made by the build: the files of the first view, and the name of the cache that holds them. */
export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

const SHELL_CACHE = 'shell-';
/** Code that was loaded later, and the pages; both survive a new version. */
const ASSETS_CACHE = 'assets';
const PAGES_CACHE = 'pages';
const ASSETS_MAX = 300;
const PAGES_MAX = 12;
const STORE_ATTEMPTS = 3;
/** A network that does not answer in this time counts as absent. */
export const PAGE_WITHIN_MS = 3_000;

/** Calls are never answered here. */
const PAST_THE_WORKER: readonly RouteRule[] = [{ condition: { urlPattern: '/api/*' }, source: 'network' }];

const cacheName = ({ version }: Shell) => `${SHELL_CACHE}${version}`;

/**
 * Calls do not start a worker that has nothing to do with them. Besides the time that this takes on a phone, a new version
 * takes over only when the earlier one is idle. With developer tools attached, Chromium stops the earlier one in the middle
 * of a request, starts it again for the next, and then keeps it for minutes: the app calls every few seconds.
 */
export async function sendCallsPast(event: InstallLike): Promise<void> {
  // A browser that does not know the rule asks the worker for every request, as before.
  await event.addRoutes?.(PAST_THE_WORKER).catch(() => undefined);
}

/** One file that does not arrive fails all of them, and the worker would not be installed until the next visit. */
export async function storeShell(scope: WorkerScope, shell: Shell): Promise<void> {
  const cache = await scope.caches.open(cacheName(shell));
  for (let left = STORE_ATTEMPTS - 1; ; left -= 1) {
    try {
      await cache.addAll([...shell.files]);
      return await renewPages(scope);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/**
 * A page names the files of its build: a stored one of an earlier build could not start without a network any more once
 * that build's files are deleted. One that the server has no longer is forgotten.
 */
async function renewPages(scope: WorkerScope): Promise<void> {
  const cache = await scope.caches.open(PAGES_CACHE);
  const pages = await cache.keys();
  await Promise.all(
    pages.map(async ({ url }) => {
      const response = await scope.fetch(url);
      if (response.ok) await cache.put(url, response);
      else await cache.delete(url);
    }),
  );
}

/** Old versions are deleted, and the page that is open now works without a network from here on. */
export async function takeOver(scope: WorkerScope, shell: Shell): Promise<void> {
  const names = await scope.caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_CACHE) && name !== cacheName(shell));
  await Promise.all(old.map((name) => scope.caches.delete(name)));
  await scope.clients.claim();
}

/** Undefined: the browser asks the network itself, as for every call. */
export function answer(scope: WorkerScope, { request }: FetchLike): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return undefined;
  if (request.mode === 'navigate') return url.pathname === '/' ? answerPage(scope, request, url) : undefined;
  return url.pathname.startsWith('/assets/') ? answerAsset(scope, request) : undefined;
}

/** Pages differ by brand and language; nothing else of the address changes them. */
export function pageKey(url: URL): string {
  const kept = new URLSearchParams();
  for (const name of ['brand', 'lca_lang']) {
    const value = url.searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  return `/?${kept}`;
}

/** The network first; a stored page after three seconds or without a network. */
async function answerPage(scope: WorkerScope, request: Request, url: URL): Promise<Response> {
  const cache = await scope.caches.open(PAGES_CACHE);
  const key = pageKey(url);
  const fresh = scope.fetch(request).then(async (response) => {
    if (response.ok) await store(cache, key, response.clone(), PAGES_MAX);
    return response;
  });
  const late = new Promise<undefined>((resolve) => {
    scope.setTimeout(() => resolve(undefined), PAGE_WITHIN_MS);
  });
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first ?? (await storedPage(cache, key)) ?? fresh;
}

async function storedPage(cache: Cache, key: string): Promise<Response | undefined> {
  const exact = await cache.match(key);
  if (exact) return exact;
  const [any] = await cache.keys();
  return any && cache.match(any);
}

/** The name of a file contains a hash of its content, so a stored one is always right. */
async function answerAsset(scope: WorkerScope, request: Request): Promise<Response> {
  const stored = await scope.caches.match(request);
  if (stored) return stored;
  const response = await scope.fetch(request);
  if (response.ok) {
    const cache = await scope.caches.open(ASSETS_CACHE);
    await store(cache, request, response.clone(), ASSETS_MAX);
  }
  return response;
}

/** On a phone without room nothing is stored, and the page works as long as there is a network. */
async function store(cache: Cache, key: RequestInfo, response: Response, most: number): Promise<void> {
  try {
    await cache.put(key, response);
    await trim(cache, most);
  } catch {
    // Requested again the next time.
  }
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(keys.length - most, 0)).map((key) => cache.delete(key)));
}
