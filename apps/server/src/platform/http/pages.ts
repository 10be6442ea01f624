import { gzipSync } from 'node:zlib';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from './route.ts';

/** The bytes of an answer that many ask for. */
export interface Page {
  readonly plain: Buffer;
  /** Absent where it would save nothing. */
  readonly gzip: Buffer | undefined;
}

export interface PageLimits {
  readonly keepMs: number;
  /** How long one that is not shown any more is there to be compared with the next. */
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
/** Below this the headers of a compressed answer cost more than it saves. */
const COMPRESS_FROM_BYTES = 512;
/**
 * On the spot: a page of ten matches takes a tenth of a millisecond, and handing it to another thread takes twice as
 * long. The window is as large as most pages, since making a larger one ready costs more than it saves.
 */
const GZIP = { level: 6, windowBits: 14, memLevel: 7 };

interface Kept {
  readonly atMs: number;
  readonly page: Promise<Page | Refusal>;
  /** Set when it is made: most requests find it so and need not wait a turn. */
  made: Page | undefined;
}

/**
 * Pages of the last quarter of a second, oldest first. Who asks while a page is being made waits for it, so that a
 * thousand phones that poll at once cost one page and not a thousand.
 */
export class Pages {
  readonly #clock: Clock;
  readonly #limits: PageLimits;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(clock: Clock, limits: PageLimits = PAGE_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  count(): number {
    return this.#kept.size;
  }

  bytes(): number {
    return this.#bytes;
  }

  /** The page when it is there, or the promise of one that is being made. */
  find(key: string): Page | Promise<Page | Refusal> | undefined {
    const kept = this.#kept.get(key);
    if (!kept || this.#isOlder(kept, this.#limits.keepMs)) return undefined;
    return kept.made ?? kept.page;
  }

  /** A refusal, and a failure to write, are told to those who wait and are not kept. */
  make(key: string, write: () => Promise<string | Refusal>): Promise<Page | Refusal> {
    const before = this.#kept.get(key)?.made;
    this.#forget(key);
    const kept: Kept = { atMs: this.#clock.nowMs(), made: undefined, page: this.#press(write, before) };
    this.#kept.set(key, kept);
    this.#sweep();
    kept.page.then(
      (page) => this.#settle(key, kept, page),
      () => this.#settle(key, kept, undefined),
    );
    return kept.page;
  }

  /** A page that says what the last one said is that page: comparing it is a hundredth of compressing it. */
  async #press(write: () => Promise<string | Refusal>, before: Page | undefined): Promise<Page | Refusal> {
    const text = await write();
    if (text instanceof Refusal) return text;
    const plain = Buffer.from(text);
    if (before?.plain.equals(plain)) return before;
    const small = plain.length < COMPRESS_FROM_BYTES ? undefined : gzipSync(plain, GZIP);
    return { plain, gzip: small };
  }

  #settle(key: string, kept: Kept, page: Page | Refusal | undefined): void {
    if (this.#kept.get(key) !== kept) return;
    if (!page || page instanceof Refusal) {
      this.#kept.delete(key);
      return;
    }
    kept.made = page;
    this.#bytes += sizeOf(page);
    this.#sweep();
  }

  #isOlder({ atMs }: Kept, ms: number): boolean {
    const age = this.#clock.nowMs() - atMs;
    return age < 0 || age >= ms;
  }

  #sweep(): void {
    for (const [key, kept] of this.#kept) {
      const isOver = this.#kept.size > this.#limits.count || this.#bytes > this.#limits.bytes;
      if (!isOver && !this.#isOlder(kept, this.#limits.compareMs)) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    if (kept.made) this.#bytes -= sizeOf(kept.made);
  }
}

function sizeOf({ plain, gzip: small }: Page): number {
  return plain.length + (small?.length ?? 0);
}
