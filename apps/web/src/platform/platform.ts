import type { Host } from './host.ts';
import type { Opening } from './opening.ts';

/** A store of small texts. It never throws: a private window stores nothing, and the app still runs. */
export interface KeyStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export type Theme = 'dark' | 'light';

/** The parts of the page that the app may change. */
export interface Page {
  setTheme(theme: Theme): void;
  /** A BCP 47 tag for the `lang` of the page. */
  setLanguage(tag: string): void;
}

/** What differs between the platforms that the app runs on: browser, installed app, native shell, Telegram. */
export interface Platform {
  /** Survives the visit. */
  readonly store: KeyStore;
  /** Ends with the visit. */
  readonly visit: KeyStore;
  readonly page: Page;
  /** The parameters in the address with which the page was opened. */
  readonly opening: Opening;
  /** The program around the page; absent in a browser. */
  readonly host?: Host;
  nowMs(): number;
  /** The IANA name of the player's time zone. */
  timeZone(): string;
  /** The day of a moment in that zone, `2026-06-14`. */
  calendarDay(atMs: number): string;
  /** The moment of an hour of such a day in that zone; hour 24 is the next midnight, also when clocks change. */
  instantOf(day: string, hour: number): number;
  /** `18:41`, in the same zone. */
  clockTime(atMs: number): string;
  /** Calls back once after that many milliseconds; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
  /**
   * Calls back once before the next paint, which a page in the background does not have; the returned function cancels.
   */
  nextFrame(callback: () => void): () => void;
  /** Calls back once when the page has nothing else to do, and soon in any case; the returned function cancels. */
  whenIdle(callback: () => void): () => void;
  randomBytes(count: number): Uint8Array;
  /**
   * Only on a platform that gives ids to its devices: calls back when the id arrives. Returns a function that stops it.
   */
  onNativeDeviceId?(listener: (id: string) => void): () => void;
  /** Calls back with every address that a game in a web view of the native shell opens. Returns a function that stops it. */
  onShellGame(listener: (address: string) => void): () => void;
  /** The time from the start of the page to its first paint. */
  firstPaintMs(): number;
  isOnline(): boolean;
  /** Called when the network comes or goes and when the app comes to the front. Returns a function that stops it. */
  onWake(listener: () => void): () => void;
  prefersDark(): boolean;
  onPrefersDark(listener: () => void): () => void;
  /** Whether the text reached the clipboard. */
  copyText(text: string): Promise<boolean>;
  reload(): void;
  /** Opens an external address, which may use a scheme of the shell. */
  openOutside(url: string): void;
  /** Called at every touch, click and key press. Returns a function that stops it. */
  onTouch(listener: () => void): () => void;
  /** Writes a line to the device's log. It must never contain secrets. */
  log(line: string): void;
}
