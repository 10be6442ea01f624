import type { Registry } from 'prom-client';
import { LabelTable } from './label-table.ts';

interface Timing {
  readonly labels: Readonly<Record<string, string>>;
  /** How many were at most as long as the bucket and longer than the one before; the last are those beyond all. */
  readonly counts: number[];
  sum: number;
}

export interface SecondsOptions<L extends string> {
  readonly registry: Registry;
  readonly name: string;
  readonly help: string;
  readonly labels: readonly L[];
  readonly buckets: readonly number[];
}

/** A histogram whose observations are two additions; the library's own looks its labels up anew for each. */
export function secondsOf<L extends string>({ registry, name, help, labels, buckets }: SecondsOptions<L>) {
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
    let place = 0;
    while (place < buckets.length && seconds > (buckets[place] ?? 0)) place += 1;
    timing.counts[place] = (timing.counts[place] ?? 0) + 1;
    timing.sum += seconds;
  };
}

function linesOf(name: string, buckets: readonly number[], { labels, counts, sum }: Timing) {
  let count = 0;
  const lines = counts.map((times, place) => {
    count += times;
    return {
      metricName: `${name}_bucket`,
      labels: { le: buckets[place] ?? '+Inf', ...labels },
      value: count,
    };
  });
  return [
    ...lines,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
