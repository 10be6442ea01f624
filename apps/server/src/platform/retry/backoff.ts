import type { Chance } from '../chance/chance.ts';

const FIRST_MS = 200;
const MOST_MS = 60_000;

/** Doubles up to a minute. Half of it is random, so that callers that failed together do not retry together. */
export function backoffMs(failures: number, chance: Chance): number {
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(20, Math.max(0, failures - 1)));
  return Math.round(full / 2 + (full / 2) * (chance.bytes(2).readUInt16BE() / 65_535));
}
