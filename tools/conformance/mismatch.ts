import type { Seen } from './dialect.ts';

/** The wallet did something else than the rule says. */
export class Mismatch extends Error {
  readonly step: string;
  readonly expected: string;
  readonly seen: string;

  constructor(step: string, expected: string, seen: string) {
    super(`${step}: expected ${expected}, saw ${seen}`);
    this.step = step;
    this.expected = expected;
    this.seen = seen;
  }
}

/** The check needs something that the operator of the wallet did not give. */
export class Unavailable extends Error {}

export function describe({ status, balance, isRepeated, http }: Seen): string {
  const parts = [
    status,
    ...(isRepeated ? ['repeated'] : []),
    ...(balance === undefined ? [] : [`balance ${balance}`]),
    ...(http === 200 ? [] : [`HTTP ${http}`]),
  ];
  return parts.join(', ');
}

/** Fails the check unless the value is the expected one. */
export function equal(step: string, seen: unknown, expected: unknown): void {
  if (seen !== expected) throw new Mismatch(step, String(expected), String(seen));
}

export function isOneOf(step: string, seen: Seen, expected: readonly Seen['status'][]): void {
  if (!expected.includes(seen.status)) throw new Mismatch(step, expected.join(' or '), describe(seen));
}
