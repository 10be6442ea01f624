import { Counter, Gauge, type Registry } from 'prom-client';
import { LabelTable } from './label-table.ts';
import { secondsOf } from './seconds.ts';

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
  /** The same of several things, each under its own value of the label. */
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

/** Counting must never be the reason why a request fails, so nothing here throws once it is built. */
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
