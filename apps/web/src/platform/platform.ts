import type { Opening } from './opening.ts';

/** Small texts that the shore keeps for us. Never throws: a private window keeps nothing and the app still runs. */
export interface KeyStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export type Theme = 'dark' | 'light';

/** The page around the app, as far as the app may change it. */
export interface Page {
  setTheme(theme: Theme): void;
  /** A BCP 47 tag for the `lang` of the page. */
  setLanguage(tag: string): void;
}

/** What differs between the shores that the app runs on: browser, installed app, native shell, Telegram. */
export interface Platform {
  /** Survives the visit. */
  readonly store: KeyStore;
  /** Ends with the visit. */
  readonly visit: KeyStore;
  readonly page: Page;
  /** What whoever opened the page said in its address. */
  readonly opening: Opening;
  nowMs(): number;
  /** The IANA name of the zone in which the player lives. */
  timeZone(): string;
  /** The day of a moment in that zone, `2026-06-14`. */
  calendarDay(atMs: number): string;
  /** `18:41`, of the same. */
  clockTime(atMs: number): string;
  /** Calls back once after that many milliseconds; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
  /** Calls back once before the next paint, which a page in the background does not have; the returned function cancels. */
  nextFrame(callback: () => void): () => void;
  /** Calls back once when the page has nothing else to do, and soon in any case; the returned function cancels. */
  whenIdle(callback: () => void): () => void;
  randomBytes(count: number): Uint8Array;
  /** On a shore that gives its devices ids: hears it when it is said. Returns the way out. */
  onNativeDeviceId?(listener: (id: string) => void): () => void;
  /** How long after its start the page first showed something. */
  firstPaintMs(): number;
  isOnline(): boolean;
  /** Called when the network comes or goes and when the app comes to the front. Returns the way out. */
  onWake(listener: () => void): () => void;
  prefersDark(): boolean;
  onPrefersDark(listener: () => void): () => void;
  /** Whether the text reached the clipboard. */
  copyText(text: string): Promise<boolean>;
  reload(): void;
  /** Leaves for an address that is not ours, be it a schema of the shell. */
  openOutside(url: string): void;
  /** Called at every touch, click and key: someone is there. Returns the way out. */
  onTouch(listener: () => void): () => void;
  /** A line for whoever looks into the device's log. Never anything secret. */
  log(line: string): void;
}
