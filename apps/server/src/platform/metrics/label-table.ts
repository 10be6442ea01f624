/** A label that somehow takes ids would grow the registry without end: later values are counted together. */
const VALUES_PER_LABEL = 200;
const VALUE_LENGTH_MAX = 64;
const BETWEEN = '\u0000';

/** One entry for each combination of labels, found without making anything: it is asked for with every request. */
export class LabelTable<L extends string, E> {
  readonly #labels: readonly L[];
  readonly #make: (labels: Record<L, string>) => E;
  readonly #entries = new Map<string, E>();
  readonly #seen: ReadonlyMap<L, Set<string>>;

  constructor(labels: readonly L[], make: (labels: Record<L, string>) => E) {
    this.#labels = labels;
    this.#make = make;
    this.#seen = new Map(labels.map((label) => [label, new Set<string>()]));
  }

  entries(): Iterable<E> {
    return this.#entries.values();
  }

  of(values: Record<L, string>): E {
    return this.#entries.get(this.#keyOf(values)) ?? this.#enter(values);
  }

  #enter(values: Record<L, string>): E {
    const few = {} as Record<L, string>;
    for (const label of this.#labels) {
      const value = String(values[label]).slice(0, VALUE_LENGTH_MAX);
      const known = this.#seen.get(label);
      if (known && !known.has(value) && known.size < VALUES_PER_LABEL) known.add(value);
      few[label] = known?.has(value) ? value : 'other';
    }
    const key = this.#keyOf(few);
    const before = this.#entries.get(key);
    if (before !== undefined) return before;
    const made = this.#make(few);
    this.#entries.set(key, made);
    return made;
  }

  #keyOf(values: Record<L, string>): string {
    let key = '';
    for (const label of this.#labels) key += values[label] + BETWEEN;
    return key;
  }
}
