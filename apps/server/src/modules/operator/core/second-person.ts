export interface MovedMoney {
  /** In the base currency. */
  readonly credited: bigint;
  readonly debited: bigint;
  /** There are more bets than were computed, so the amounts are too low. */
  readonly isCut: boolean;
}

/**
 * One person may decide alone below the threshold. Their own decisions of the last day are included, so that a large
 * correction in small steps needs a second person too.
 */
export function needsSecondPerson(
  { credited, debited, isCut }: MovedMoney,
  movedAlone: bigint,
  threshold: bigint,
): boolean {
  const moved = credited + debited;
  return isCut || (moved > 0n && moved + movedAlone >= threshold);
}
