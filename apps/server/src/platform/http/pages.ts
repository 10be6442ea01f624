import { gzipSync } from 'node:zlib';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from './route.ts';

/** The bytes of a reply that many clients request. */
export interface Page {
  readonly plain: Buffer;
  /** Absent if compression would save nothing. */
  readonly gzip: Buffer | undefined;
}

export interface PageLimits {
  readonly keepMs: number;
  /** How long an expired page stays, to be compared with the next one. */
  readonly compareMs: number;
  readonly count: number;
  readonly bytes: number;
}

export const PAGE_LIMITS: PageLimits = {
  keepMs: 250,
  compareMs: 1_000,
  count: 2_000,
  bytes: 64 * 1024 * 1024,
};
/** Below this size the headers of a compressed reply cost more than compression saves. */
const COMPRESS_FROM_BYTES = 512;
/**
 * Compressed synchronously: a page of ten matches takes 0.1 ms, and handing it to another thread takes twice as long.
 * The window is as large as most pages, since setting up a larger one costs more than it saves.
 */
const GZIP = { level: 6, windowBits: 14, memLevel: 7 };

interface StoredPage {
  readonly atMs: number;
  readonly page: Promise<Page | Refusal>;
  /** Set when the page is made: most requests find it and need not wait for a promise. */
  made: Page | undefined;
}

/**
 * Pages of the last 250 ms, oldest first. A request that arrives while its page is being made waits for it, so that a
 * thousand clients that poll at once cost one page instead of a thousand.
 */
export class Pages {
  readonly #clock: Clock;
  readonly #limits: PageLimits;
  readonly #stored = new Map<string, StoredPage>();
  #bytes = 0;

  constructor(clock: Clock, limits: PageLimits = PAGE_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  count(): number {
    return this.#stored.size;
  }

  bytes(): number {
    return this.#bytes;
  }

  /** The stored page, or the promise of one that is being made. */
  find(key: string): Page | Promise<Page | Refusal> | undefined {
    const stored = this.#stored.get(key);
    if (!stored || this.#isOlder(stored, this.#limits.keepMs)) return undefined;
    return stored.made ?? stored.page;
  }

  /** A refusal or an error goes to the waiting requests and is not stored. */
  make(key: string, write: () => Promise<string | Refusal>): Promise<Page | Refusal> {
    const previous = this.#stored.get(key)?.made;
    this.#drop(key);
    const stored: StoredPage = {
      atMs: this.#clock.nowMs(),
      made: undefined,
      page: this.#compress(write, previous),
    };
    this.#stored.set(key, stored);
    this.#sweep();
    stored.page.then(
      (page) => this.#settle(key, stored, page),
      () => this.#settle(key, stored, undefined),
    );
    return stored.page;
  }

  /** A page with the same text as the last one is reused: comparing costs a hundredth of compressing. */
  async #compress(
    write: () => Promise<string | Refusal>,
    previous: Page | undefined,
  ): Promise<Page | Refusal> {
    const text = await write();
    if (text instanceof Refusal) return text;
    const plain = Buffer.from(text);
    if (previous?.plain.equals(plain)) return previous;
    const compressed = plain.length < COMPRESS_FROM_BYTES ? undefined : gzipSync(plain, GZIP);
    return { plain, gzip: compressed };
  }

  #settle(key: string, stored: StoredPage, page: Page | Refusal | undefined): void {
    if (this.#stored.get(key) !== stored) return;
    if (!page || page instanceof Refusal) {
      this.#stored.delete(key);
      return;
    }
    stored.made = page;
    this.#bytes += sizeOf(page);
    this.#sweep();
  }

  #isOlder({ atMs }: StoredPage, ms: number): boolean {
    const age = this.#clock.nowMs() - atMs;
    return age < 0 || age >= ms;
  }

  #sweep(): void {
    for (const [key, stored] of this.#stored) {
      const isOver = this.#stored.size > this.#limits.count || this.#bytes > this.#limits.bytes;
      if (!isOver && !this.#isOlder(stored, this.#limits.compareMs)) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    const stored = this.#stored.get(key);
    if (!stored) return;
    this.#stored.delete(key);
    if (stored.made) this.#bytes -= sizeOf(stored.made);
  }
}

function sizeOf({ plain, gzip: compressed }: Page): number {
  return plain.length + (compressed?.length ?? 0);
}
