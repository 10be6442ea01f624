/** The parts of a service worker's global scope that are used here; the library of the page has no types for them. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

/** Requests that the browser sends past the worker, without starting it. */
export interface RouteRule {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network';
}

export interface InstallLike extends Extendable {
  /** Not in every browser. */
  addRoutes?(rules: readonly RouteRule[]): Promise<void>;
}

export interface FetchLike extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface PushLike extends Extendable {
  readonly data: { text(): string } | null;
}

export interface ClickLike extends Extendable {
  readonly notification: Pick<Notification, 'data' | 'close'>;
}

export interface MessageLike extends Extendable {
  readonly data: unknown;
}

export interface PageClient {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  readonly install: InstallLike;
  readonly activate: Extendable;
  readonly fetch: FetchLike;
  readonly push: PushLike;
  readonly notificationclick: ClickLike;
  readonly message: MessageLike;
}

export interface WorkerScope {
  readonly location: { readonly origin: string; readonly host: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly caches: CacheStorage;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  setTimeout(callback: () => void, delayMs: number): unknown;
  addEventListener<N extends keyof WorkerEvents>(name: N, listener: (event: WorkerEvents[N]) => void): void;
}
