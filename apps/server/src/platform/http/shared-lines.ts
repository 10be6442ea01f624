import { HEAD_LENGTH_MAX, HEADS_MAX } from './request-head.ts';

/**
 * Phones of one kind say the same lines: kept once, they stay near the processor, and comparing them is short. What is
 * longer than any phone sends is a stranger's: it is used and not kept.
 */
export class SharedLines {
  readonly #kept = new Map<string, readonly string[]>();

  of(lines: readonly string[]): readonly string[] {
    const key = lines.join('\n');
    const known = this.#kept.get(key);
    if (known || key.length > HEAD_LENGTH_MAX) return known ?? lines;
    if (this.#kept.size >= HEADS_MAX) this.#kept.clear();
    this.#kept.set(key, lines);
    return lines;
  }
}
