/** A label that somehow takes ids would grow the registry without end: later values are counted together. */
const VALUES_PER_LABEL = 200;
const VALUE_LENGTH_MAX = 64;

interface Branch<E> {
  readonly next: Map<string, Branch<E>>;
  entry: E | undefined;
}

/** One entry for each combination of labels, found without making anything: it is asked for with every request. */
export class LabelTable<L extends string, E> {
  readonly #labels: readonly L[];
  readonly #make: (labels: Record<L, string>) => E;
  readonly #root: Branch<E> = { next: new Map(), entry: undefined };
  readonly #entries: E[] = [];
  readonly #seen: ReadonlyMap<L, Set<string>>;

  constructor(labels: readonly L[], make: (labels: Record<L, string>) => E) {
    this.#labels = labels;
    this.#make = make;
    this.#seen = new Map(labels.map((label) => [label, new Set<string>()]));
  }

  entries(): Iterable<E> {
    return this.#entries;
  }

  of(values: Record<L, string>): E {
    let branch: Branch<E> | undefined = this.#root;
    for (const label of this.#labels) {
      branch = branch.next.get(values[label]);
      if (!branch) return this.#enter(values);
    }
    return branch.entry ?? this.#enter(values);
  }

  #enter(values: Record<L, string>): E {
    const few = {} as Record<L, string>;
    for (const label of this.#labels) {
      const value = String(values[label]).slice(0, VALUE_LENGTH_MAX);
      const known = this.#seen.get(label);
      if (known && !known.has(value) && known.size < VALUES_PER_LABEL) known.add(value);
      few[label] = known?.has(value) ? value : 'other';
    }
    const branch = this.#branchOf(few);
    if (branch.entry === undefined) {
      branch.entry = this.#make(few);
      this.#entries.push(branch.entry);
    }
    return branch.entry;
  }

  #branchOf(values: Record<L, string>): Branch<E> {
    let branch = this.#root;
    for (const label of this.#labels) {
      const next: Branch<E> = branch.next.get(values[label]) ?? { next: new Map(), entry: undefined };
      branch.next.set(values[label], next);
      branch = next;
    }
    return branch;
  }
}
