export interface MovedMoney {
  /** In the base currency. */
  readonly credited: bigint;
  readonly debited: bigint;
  /** More bets than were looked at: the amounts are too small. */
  readonly isCut: boolean;
}

/**
 * One person decides alone below the threshold. What they decided alone within a day counts with it: a large correction in
 * small steps needs a second person all the same.
 */
export function needsSecondPerson(
  { credited, debited, isCut }: MovedMoney,
  movedAlone: bigint,
  threshold: bigint,
): boolean {
  const moved = credited + debited;
  return isCut || (moved > 0n && moved + movedAlone >= threshold);
}
