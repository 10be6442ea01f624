import { localStore, visitStore } from './browser-store.ts';
import { readOpening } from './opening.ts';
import type { Platform } from './platform.ts';

function listen(target: EventTarget, names: readonly string[], listener: () => void): () => void {
  for (const name of names) target.addEventListener(name, listener);
  return () => {
    for (const name of names) target.removeEventListener(name, listener);
  };
}

function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

const opening = readOpening(location.search, window.self !== window.top);

/** A native shell tells the page something by an event with a text. */
function onShell(name: 'device-id' | 'game', listener: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail);
  };
  window.addEventListener(`palpite:${name}`, hear);
  return () => window.removeEventListener(`palpite:${name}`, hear);
}

/** A page that is never idle, for example under a burst of prices, still makes progress. */
const IDLE_WITHIN_MS = 200;

/** Safari has no idle callback: a timer there leaves one frame to other work. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 16);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(request);
}

let zone: string | undefined;

interface NewerGlobals {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/**
 * Read once per visit, since every row needs it. From Temporal where the browser has it: the first formatter of Intl
 * takes a slow phone 100 ms.
 */
function timeZone(): string {
  const { Temporal } = globalThis as NewerGlobals;
  zone ??= Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/**
 * From the clock of the device: the first formatter of Intl takes a slow phone 100 ms, and every list begins with its
 * days.
 */
function calendarDay(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

function instantOf(day: string, hour: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, hour).getTime();
}

/** Without a formatter for the same reason: every coming match shows its time. */
function clockTime(atMs: number): string {
  const at = new Date(atMs);
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

export const browserPlatform: Platform = {
  store: localStore,
  visit: visitStore,
  page: {
    setTheme(theme) {
      document.documentElement.dataset.theme = theme;
    },
    setLanguage(tag) {
      document.documentElement.lang = tag;
    },
  },
  opening,
  // The shell announces the id of the device; it cannot be queried.
  ...(opening.native ? { onNativeDeviceId: (listener) => onShell('device-id', listener) } : {}),
  onShellGame: (listener) => onShell('game', listener),
  firstPaintMs: () =>
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  nowMs: () => Date.now(),
  timeZone,
  calendarDay,
  instantOf,
  clockTime,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  nextFrame(callback) {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
  whenIdle,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  isOnline: () => navigator.onLine,
  onWake(listener) {
    const stopNetwork = listen(window, ['online', 'offline'], listener);
    const stopFront = listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'visible') listener();
    });
    return () => {
      stopNetwork();
      stopFront();
    };
  },
  prefersDark: () => darkQuery().matches,
  onPrefersDark: (listener) => listen(darkQuery(), ['change'], listener),
  async copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
  reload: () => location.reload(),
  openOutside: (url) => location.assign(url),
  onTouch: (listener) => listen(document, ['pointerdown', 'keydown'], listener),
  log: (line) => console.info(line),
};
