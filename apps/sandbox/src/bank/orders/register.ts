/**
 * The newest orders by id and by the merchant's reference. The number is limited: a flood drops the oldest orders
 * instead of exhausting memory.
 */
export class Register<T extends { readonly id: string; readonly reference: string }> {
  readonly #byId = new Map<string, T>();
  readonly #byReference = new Map<string, T>();
  readonly #max: number;
  readonly #forget: (order: T) => void;

  constructor(max: number, forget: (order: T) => void = () => undefined) {
    this.#max = max;
    this.#forget = forget;
  }

  keep(order: T): void {
    this.#byId.set(order.id, order);
    this.#byReference.set(order.reference, order);
    const oldest = this.#byId.size > this.#max ? this.#byId.values().next().value : undefined;
    if (oldest === undefined) return;
    this.#byId.delete(oldest.id);
    this.#byReference.delete(oldest.reference);
    this.#forget(oldest);
  }

  byId(id: string): T | undefined {
    return this.#byId.get(id);
  }

  byReference(reference: string): T | undefined {
    return this.#byReference.get(reference);
  }

  /** Newest first. */
  newest(limit: number, matches: (order: T) => boolean = () => true): T[] {
    return [...this.#byId.values()].reverse().filter(matches).slice(0, limit);
  }
}

export type Seen =
  | { readonly is: 'new' }
  | { readonly is: 'same'; readonly id: string }
  | { readonly is: 'other' };

/** Idempotency keys: the same request again starts nothing twice, another request under the same key is refused. */
export class Repeats {
  readonly #seen = new Map<string, { readonly question: string; readonly id: string }>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  look(key: string, question: string): Seen {
    const seen = this.#seen.get(key);
    if (!seen) return { is: 'new' };
    return seen.question === question ? { is: 'same', id: seen.id } : { is: 'other' };
  }

  remember(key: string, question: string, id: string): void {
    this.#seen.set(key, { question, id });
    const oldest = this.#seen.size > this.#max ? this.#seen.keys().next().value : undefined;
    if (oldest !== undefined) this.#seen.delete(oldest);
  }
}
