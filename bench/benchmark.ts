/** One figure and its budget. `at-least` for throughput and ratios, `at-most` for times and sizes. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
  readonly rule: 'at-least' | 'at-most';
  /** Relative spread of the runs, when the figure is a median of several. */
  readonly spread?: number;
}

export interface Benchmark {
  readonly name: string;
  /** What is compared with what, in one sentence. */
  readonly about: string;
  /** The last figure is the main one of the benchmark. */
  run(say: (line: string) => void): Promise<readonly Figure[]>;
}

export type Verdict = 'ok' | 'short' | 'noisy';

export const SPREAD_MAX = 0.15;

/** Reports noise only where it could change the verdict; a clear result is not affected by it. */
export function verdictOf(figure: Figure): Verdict {
  if (figure.spread !== undefined && figure.spread > SPREAD_MAX) return 'noisy';
  const good = figure.rule === 'at-least' ? figure.value >= figure.budget : figure.value <= figure.budget;
  return good ? 'ok' : 'short';
}

export function line(figure: Figure): string {
  const text = (value: number) => `${Number(value.toPrecision(3))} ${figure.unit}`;
  return `${figure.name}: ${text(figure.value)} (budget ${text(figure.budget)}): ${verdictOf(figure)}`;
}
