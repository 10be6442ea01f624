/** From which win on a round is shown to others. */
export interface BigWinTerms {
  /** At least this many times the stake. */
  readonly multiple: number;
  /** At least this much, in the smallest unit. */
  readonly least: bigint;
}

/** A round without a stake was a free one: its win counts by the amount alone. */
export function isBigWin(stake: bigint, win: bigint, { multiple, least }: BigWinTerms): boolean {
  return win >= least && win >= stake * BigInt(multiple);
}

const SHOWN_LETTERS = 2;

/** The first letters of a nickname: enough to know oneself, too few to know somebody else. */
export function maskedName(nick: string): string {
  return `${[...nick].slice(0, SHOWN_LETTERS).join('')}***`;
}
