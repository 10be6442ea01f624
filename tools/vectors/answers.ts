import { type Fraction, fraction, parseFraction, times, toDecimalText } from '@palpite/kernel/fraction';
import type { Answer, Plain } from './section.ts';

export const single = (of: Plain): Answer => ({ is: 'single', of });
export const NOTHING: Answer = single(null);

/** There is no fact about an input that production refuses. */
export function orNothing<T>(value: T | undefined, plain: (value: T) => Plain): Answer {
  return value === undefined ? NOTHING : single(plain(value));
}

/** The files do not say how halves are rounded; they are made with Python, which rounds half to even. */
export function nearestText(exact: Fraction, decimals: number): string {
  return toDecimalText(exact, decimals, 'half-even');
}

export function nearestList(exact: readonly Fraction[], decimals: number): Answer {
  return { is: 'list', of: exact.map((value) => nearestText(value, decimals)) };
}

/** `4.8086` for 0.048086. */
export function percentText(exact: Fraction, decimals: number): string {
  return nearestText(times(exact, fraction(100n)), decimals);
}

/** Numbers are stated as text, since a double is not exact. */
export function readNumber(stated: unknown): Fraction | undefined {
  return typeof stated === 'string' ? parseFraction(stated) : undefined;
}

export function readNumbers(stated: unknown): Fraction[] | undefined {
  if (!Array.isArray(stated) || stated.length === 0) return undefined;
  const values = stated.map(readNumber).filter((value) => value !== undefined);
  return values.length === stated.length ? values : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
