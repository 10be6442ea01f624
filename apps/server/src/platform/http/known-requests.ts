import { partsOf } from './request-wire.ts';

/** Different requests that begin alike: the tabs, pages and bodies that one phone asks for by one call. */
export const ALIKE_MAX = 8;
/** In letters, with what is known of each: less than fifty megabytes at worst, however hard a stranger tries. */
const LENGTH_MAX = 32_000_000;
/** What is known of a request beside its own letters: who asks, and the key of a page. */
const KNOWN_LENGTH = 1_500;

interface Kept<What> {
  readonly behind: string;
  readonly from: string | undefined;
  readonly what: What;
}

/** What is known of a request by its bytes, but for the instant in its address, and by where it comes from. */
export class KnownRequests<What> {
  readonly #lengthMax: number;
  /** By how the requests begin, the oldest first. */
  readonly #kept = new Map<string, readonly Kept<What>[]>();
  #length = 0;

  constructor(lengthMax = LENGTH_MAX) {
    this.#lengthMax = lengthMax;
  }

  find(text: string, from: string | undefined): What | undefined {
    const { before, behind } = partsOf(text);
    const alike = this.#kept.get(before);
    if (!alike) return undefined;
    for (const kept of alike) if (kept.behind === behind && kept.from === from) return kept.what;
    return undefined;
  }

  keep(text: string, from: string | undefined, what: What): void {
    const { before, behind } = partsOf(text);
    const others = this.#forget(before).filter((kept) => kept.behind !== behind || kept.from !== from);
    const alike = [...others.slice(1 - ALIKE_MAX), { behind, from, what }];
    this.#kept.set(before, alike);
    this.#length += lengthOf(before, alike);
    for (const [oldest] of this.#kept) {
      if (this.#length <= this.#lengthMax) return;
      this.#forget(oldest);
    }
  }

  #forget(before: string): readonly Kept<What>[] {
    const alike = this.#kept.get(before) ?? [];
    this.#kept.delete(before);
    this.#length -= lengthOf(before, alike);
    return alike;
  }
}

function lengthOf(before: string, alike: readonly Kept<unknown>[]): number {
  return alike.reduce((sum, { behind }) => sum + before.length + behind.length + KNOWN_LENGTH, 0);
}
