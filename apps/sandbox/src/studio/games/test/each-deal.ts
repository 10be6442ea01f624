/** All 2,598,960 sets of five cards of one pack, each ascending, in one array that is used again. */
export function eachDeal(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            cards[0] = a;
            cards[1] = b;
            cards[2] = c;
            cards[3] = d;
            cards[4] = e;
            visit(cards);
          }
}
