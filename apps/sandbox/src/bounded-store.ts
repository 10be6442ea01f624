/** The newest items up to a count and a total size: a flood drops old items instead of exhausting memory. */
export class BoundedStore<T extends { readonly seq: number }> {
  #items: ({ readonly item: T; readonly bytes: number } | undefined)[] = [];
  /** The index of the oldest item: removing it from the front of a long array would move all the others. */
  #first = 0;
  readonly #limit: { readonly items: number; readonly bytes: number };
  #bytes = 0;

  constructor(limit: { items: number; bytes: number }) {
    this.#limit = limit;
  }

  add(item: T, bytes: number): void {
    this.#items.push({ item, bytes });
    this.#bytes += bytes;
    while (this.size > this.#limit.items || (this.#bytes > this.#limit.bytes && this.size > 1))
      this.#dropOldest();
  }

  #dropOldest(): void {
    this.#bytes -= this.#items[this.#first]?.bytes ?? 0;
    this.#items[this.#first] = undefined;
    this.#first += 1;
    if (this.#first < this.#items.length / 2) return;
    this.#items = this.#items.slice(this.#first);
    this.#first = 0;
  }

  /** Newest first. */
  find(matches: (item: T) => boolean, limit: number): T[] {
    const found: T[] = [];
    for (let index = this.#items.length - 1; index >= this.#first && found.length < limit; index -= 1) {
      const item = this.#items[index]?.item;
      if (item !== undefined && matches(item)) found.push(item);
    }
    return found;
  }

  get size(): number {
    return this.#items.length - this.#first;
  }

  clear(): void {
    this.#items = [];
    this.#first = 0;
    this.#bytes = 0;
  }
}
