/**
 * The basic strategy for several packs, dealer stands on soft seventeen, double after a split, one split; as
 * docs/sandbox-games.md prints it. Values: ace 1, tens and pictures 10.
 */
export function shouldSplit(value: number, dealer: number): boolean {
  if (value === 1 || value === 8) return true;
  if (value === 2 || value === 3 || value === 7) return dealer >= 2 && dealer <= 7;
  if (value === 4) return dealer === 5 || dealer === 6;
  if (value === 6) return dealer >= 2 && dealer <= 6;
  return value === 9 && dealer >= 2 && dealer <= 9 && dealer !== 7;
}

export function basicMove(
  hand: { readonly total: number; readonly isSoft: boolean; readonly isFirst: boolean },
  dealer: number,
): 'hit' | 'stand' | 'double' {
  const { total, isSoft, isFirst } = hand;
  if (isFirst && shouldDouble(total, isSoft, dealer)) return 'double';
  if (isSoft) return total >= 19 || (total === 18 && dealer >= 2 && dealer <= 8) ? 'stand' : 'hit';
  if (total >= 17) return 'stand';
  const isWeak = dealer >= 2 && dealer <= 6;
  if (total >= 13) return isWeak ? 'stand' : 'hit';
  return total === 12 && dealer >= 4 && dealer <= 6 ? 'stand' : 'hit';
}

function shouldDouble(total: number, isSoft: boolean, dealer: number): boolean {
  if (dealer < 2) return false;
  if (!isSoft)
    return total === 11 || (total === 10 && dealer <= 9) || (total === 9 && dealer >= 3 && dealer <= 6);
  const from: Readonly<Record<number, number>> = { 13: 5, 14: 5, 15: 4, 16: 4, 17: 3, 18: 3 };
  return dealer >= (from[total] ?? 99) && dealer <= 6;
}
