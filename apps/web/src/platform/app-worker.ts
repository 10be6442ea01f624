import { type FromWorker, readFromWorker, type ToWorker } from '../worker/messages.ts';

export interface AppWorkerEvents {
  /** A new version is stored and waits. */
  onWaiting(): void;
  /** Another version has taken over, for this page or for another one of the same browser. */
  onTakenOver(): void;
  onMessage(message: FromWorker): void;
}

export interface AppWorker {
  /** Lets the waiting version take over; the page itself stays as it is until it is loaded again. */
  activate(): void;
}

const FILE = '/sw.js';
const LOOK_EVERY_MS = 30 * 60_000;
/** A player who changes between two apps does not make a request each time. */
const LOOK_APART_MS = 30_000;

/** Undefined where the browser has no workers, and where ours could not be registered. */
export async function registerWorker(events: AppWorkerEvents): Promise<AppWorker | undefined> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !window.isSecureContext) return undefined;
  container.addEventListener('message', ({ data }) => {
    const message = readFromWorker(data);
    if (message) events.onMessage(message);
  });
  // The first version that takes over was loaded with this page: there is nothing new in it.
  let isFirst = container.controller === null;
  container.addEventListener('controllerchange', () => {
    if (!isFirst) events.onTakenOver();
    isFirst = false;
  });
  const registration = await container.register(FILE, { scope: '/', updateViaCache: 'none' });
  const look = () => {
    // Without a controller this is the first version, which replaces nothing.
    if (registration.waiting && container.controller) events.onWaiting();
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && look());
  });
  look();
  void keepPage(registration);
  lookForVersions(registration);
  return {
    activate() {
      const message: ToWorker = { type: 'activate' };
      registration.waiting?.postMessage(message);
    },
  };
}

/** An installed app stays open for days, and its timers rest while nobody looks: it also asks when it comes back. */
function lookForVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  const look = () => {
    lookedAt = performance.now();
    registration.update().catch(() => undefined);
  };
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - lookedAt > LOOK_APART_MS;
    if (document.visibilityState === 'visible' && isDue) look();
  });
}

/** Looks for a new version of the worker now; without a worker nothing happens. */
export async function lookForUpdate(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
}

/** The page that is open now was loaded before the worker; it is stored for a start without a network. */
async function keepPage(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.active && navigator.serviceWorker.controller) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open('pages').catch(() => undefined);
  const query = new URLSearchParams(location.search);
  const kept = new URLSearchParams();
  for (const name of ['brand', 'lca_lang']) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  await cache?.add(`/?${kept}`).catch(() => undefined);
}

/** Whether the player has typed something on the page in front that a reload would throw away. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), textarea',
  );
  return [...fields].some((field) => field.value !== '' && field.checkVisibility());
}

export const reloadPage = (): void => location.reload();
