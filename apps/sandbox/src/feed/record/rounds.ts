/** Two numbers of sides: the first plays at home. */
type Meeting = readonly [home: number, away: number];

/** How many rounds it takes until every side has played every other at home and away. */
export function roundCount(sides: number): number {
  return 2 * (sides + (sides % 2) - 1);
}

/**
 * One round of that calendar, by the circle method: nobody plays twice in a round, and with an odd number of sides one
 * of them rests. The second half is the first with home and away exchanged.
 */
export function roundOf(sides: number, round: number): readonly Meeting[] {
  const even = sides + (sides % 2);
  const turn = even - 1;
  const half = round % turn;
  const isBack = Math.floor(round / turn) % 2 === 1;
  const meetings = Array.from({ length: even / 2 }, (_, index): Meeting => {
    if (index === 0) return half % 2 === 0 ? [turn, half] : [half, turn];
    const [one, other] = [(half + index) % turn, (half - index + turn) % turn];
    return index % 2 === 1 ? [one, other] : [other, one];
  });
  return meetings
    .filter((meeting) => meeting.every((side) => side < sides))
    .map(([home, away]) => (isBack ? [away, home] : [home, away]));
}
