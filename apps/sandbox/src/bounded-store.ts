/** The newest items up to a count and a total size: a flood drops old items instead of exhausting memory. */
export class BoundedStore<T extends { readonly seq: number }> {
  readonly #items: { readonly item: T; readonly bytes: number }[] = [];
  readonly #limit: { readonly items: number; readonly bytes: number };
  #bytes = 0;

  constructor(limit: { items: number; bytes: number }) {
    this.#limit = limit;
  }

  add(item: T, bytes: number): void {
    this.#items.push({ item, bytes });
    this.#bytes += bytes;
    while (
      this.#items.length > this.#limit.items ||
      (this.#bytes > this.#limit.bytes && this.#items.length > 1)
    )
      this.#bytes -= this.#items.shift()?.bytes ?? 0;
  }

  /** Newest first. */
  find(matches: (item: T) => boolean, limit: number): T[] {
    const found: T[] = [];
    for (let index = this.#items.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const item = this.#items[index]?.item;
      if (item !== undefined && matches(item)) found.push(item);
    }
    return found;
  }

  get size(): number {
    return this.#items.length;
  }

  clear(): void {
    this.#items.length = 0;
    this.#bytes = 0;
  }
}
