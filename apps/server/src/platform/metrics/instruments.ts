import { Counter, Gauge, type Registry } from 'prom-client';

/** A label with ids as values would grow the registry without limit: values beyond this number are counted together. */
const VALUES_PER_LABEL = 200;
const VALUE_LENGTH_MAX = 64;

interface Branch<E> {
  readonly next: Map<string, Branch<E>>;
  entry: E | undefined;
}

/** One entry per combination of labels, found without allocating: it is looked up for every request. */
class LabelTable<L extends string, E> {
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

interface Timing {
  readonly labels: Readonly<Record<string, string>>;
  /** The number of observations in each bucket alone; the last bucket holds those beyond all bounds. */
  readonly counts: number[];
  sum: number;
}

interface SecondsOptions<L extends string> {
  readonly registry: Registry;
  readonly name: string;
  readonly help: string;
  readonly labels: readonly L[];
  readonly buckets: readonly number[];
}

const PREFIX = 'palpite_';

export interface Instruments {
  counter<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
  ): (values: Record<L, string>, by?: number) => void;
  gauge<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
  ): (values: Record<L, string>, to: number) => void;
  /** A counter with a fixed list of values for the hottest paths: counting is one addition. */
  tally<V extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly V[],
  ): (value: V) => void;
  /** Read when the metrics are rendered, so that nobody has to keep it up to date. */
  observed(name: string, help: string, read: () => number): void;
  /** The same for several things, each under its own value of the label. */
  observedEach(
    name: string,
    help: string,
    label: string,
    read: () => Iterable<readonly [string, number]>,
  ): void;
  seconds<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: readonly number[],
  ): (values: Record<L, string>, seconds: number) => void;
}

/** Counting must never make a request fail, so nothing here throws once it is built. */
export function instrumentsOf(registry: Registry): Instruments {
  const registers = [registry];
  return {
    counter(name, help, labels) {
      const table = new LabelTable(labels, (few) => ({ labels: few, count: 0 }));
      new Counter({
        name: PREFIX + name,
        help,
        labelNames: [...labels],
        registers,
        collect() {
          this.reset();
          for (const { labels: few, count } of table.entries()) this.inc(few, count);
        },
      });
      return (values, by = 1) => {
        if (Number.isFinite(by) && by >= 0) table.of(values).count += by;
      };
    },
    gauge(name, help, labels) {
      const gauge = new Gauge({ name: PREFIX + name, help, labelNames: [...labels], registers });
      const table = new LabelTable(labels, (few) => few);
      return (values, to) => {
        if (Number.isFinite(to)) gauge.set(table.of(values), to);
      };
    },
    tally(name, help, label, values) {
      const counts = Object.fromEntries(values.map((value) => [value, 0])) as Record<
        (typeof values)[number],
        number
      >;
      new Counter({
        name: PREFIX + name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const value of values) this.inc({ [label]: value }, counts[value]);
        },
      });
      return (value) => {
        counts[value] += 1;
      };
    },
    observed(name, help, read) {
      new Gauge({
        name: PREFIX + name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    observedEach: (name, help, label, read) => observeEach(registers, { name, help, label }, read),
    seconds: (name, help, labels, buckets) =>
      secondsOf({ registry, name: PREFIX + name, help, labels, buckets }),
  };
}

function observeEach(
  registers: Registry[],
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
  read: () => Iterable<readonly [string, number]>,
): void {
  new Gauge({
    name: PREFIX + name,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset();
      for (const [value, number] of read()) this.set({ [label]: value }, number);
    },
  });
}

/** A histogram whose observations are two additions; that of the library looks its labels up each time. */
function secondsOf<L extends string>({ registry, name, help, labels, buckets }: SecondsOptions<L>) {
  const table = new LabelTable<L, Timing>(labels, (few) => ({
    labels: few,
    counts: new Array<number>(buckets.length + 1).fill(0),
    sum: 0,
  }));
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: [...table.entries()].flatMap((timing) => linesOf(name, buckets, timing)),
  });
  registry.registerMetric({ name, get, collect: () => undefined, reset: () => undefined } as never);
  return (values: Record<L, string>, seconds: number): void => {
    if (!Number.isFinite(seconds)) return;
    const timing = table.of(values);
    let index = 0;
    while (index < buckets.length && seconds > (buckets[index] ?? 0)) index += 1;
    timing.counts[index] = (timing.counts[index] ?? 0) + 1;
    timing.sum += seconds;
  };
}

function linesOf(name: string, buckets: readonly number[], { labels, counts, sum }: Timing) {
  let count = 0;
  const lines = counts.map((times, index) => {
    count += times;
    return {
      metricName: `${name}_bucket`,
      labels: { le: buckets[index] ?? '+Inf', ...labels },
      value: count,
    };
  });
  return [
    ...lines,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
