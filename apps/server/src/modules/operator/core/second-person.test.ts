import { expect, it } from 'vitest';
import { needsSecondPerson } from './second-person.ts';

const moved = (credited: bigint, debited: bigint, isCut = false) => ({ credited, debited, isCut });

it('compares the sum of credits, debits and the person’s own earlier decisions with the threshold', () => {
  expect(needsSecondPerson(moved(60n, 39n), 0n, 100n)).toBe(false);
  expect(needsSecondPerson(moved(60n, 40n), 0n, 100n)).toBe(true);
  expect(needsSecondPerson(moved(0n, 10n), 89n, 100n)).toBe(false);
  expect(needsSecondPerson(moved(0n, 10n), 90n, 100n)).toBe(true);
});

it('lets one person make a decision that moves nothing, and never one whose bets were not all computed', () => {
  expect(needsSecondPerson(moved(0n, 0n), 500n, 100n)).toBe(false);
  expect(needsSecondPerson(moved(0n, 0n, true), 0n, 100n)).toBe(true);
});
