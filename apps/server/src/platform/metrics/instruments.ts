import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** A label that somehow takes ids would grow the registry without end: later values are counted together. */
const VALUES_PER_LABEL = 200;
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
  /** A counter of a closed list of values for the hottest paths: counting is one addition. */
  tally<V extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly V[],
  ): (value: V) => void;
  /** Asked when the text is made, so that nobody has to keep it up to date. */
  observed(name: string, help: string, read: () => number): void;
  seconds<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: readonly number[],
  ): (values: Record<L, string>, seconds: number) => void;
}

/** Counting must never be the reason why a request fails, so nothing here throws once it is built. */
export function instrumentsOf(registry: Registry): Instruments {
  const registers = [registry];
  return {
    counter(name, help, labels) {
      const counter = new Counter({ name: PREFIX + name, help, labelNames: [...labels], registers });
      const few = fewValues(labels);
      if (labels.length === 0) counter.inc(0);
      return (values, by = 1) => {
        if (Number.isFinite(by) && by >= 0) counter.inc(few(values), by);
      };
    },
    gauge(name, help, labels) {
      const gauge = new Gauge({ name: PREFIX + name, help, labelNames: [...labels], registers });
      const few = fewValues(labels);
      return (values, to) => {
        if (Number.isFinite(to)) gauge.set(few(values), to);
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
    seconds(name, help, labels, buckets) {
      const histogram = new Histogram({
        name: PREFIX + name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers,
      });
      const few = fewValues(labels);
      return (values, seconds) => {
        if (Number.isFinite(seconds)) histogram.observe(few(values), seconds);
      };
    },
  };
}

function fewValues<L extends string>(labels: readonly L[]): (values: Record<L, string>) => Record<L, string> {
  const seen = new Map(labels.map((label) => [label, new Set<string>()]));
  return (values) => {
    const few = {} as Record<L, string>;
    for (const label of labels) {
      const value = String(values[label]).slice(0, 64);
      const known = seen.get(label);
      if (known && !known.has(value) && known.size < VALUES_PER_LABEL) known.add(value);
      few[label] = known?.has(value) ? value : 'other';
    }
    return few;
  };
}
