const DIGITS_MAX = 13;
const LAST = 9_223_372_036_854_775_807n;

/**
 * Ledger, audit, bets, payments, reviews, appeals, differences, held deposits, casino rounds, studios' differences,
 * grants, steps of a bonus, statements of agents, feedback, reported chat messages, rows behind a figure,
 * players of a cohort, own matches.
 */
type List =
  | 'l'
  | 'a'
  | 'b'
  | 'p'
  | 'r'
  | 'q'
  | 'd'
  | 'h'
  | 'c'
  | 's'
  | 'g'
  | 'n'
  | 't'
  | 'f'
  | 'm'
  | 'e'
  | 'o'
  | 'w';

/** The letter in front marks the list, so that a cursor of another list is refused. Empty at the end. */
export function writeCursor(list: List, before: bigint | undefined): string {
  return before === undefined ? '' : `${list}${before.toString(36)}`;
}

export function readCursor(list: List, text: string | undefined): bigint | undefined | 'wrong' {
  if (text === undefined) return undefined;
  const digits = text.slice(1);
  if (!text.startsWith(list) || !/^[0-9a-z]+$/.test(digits) || digits.length > DIGITS_MAX) return 'wrong';
  let value = 0n;
  for (const digit of digits) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value > LAST ? 'wrong' : value;
}
