/**
 * The last digits of a bet's id in groups of four: long enough to distinguish the player's bets, short enough to be
 * read aloud.
 */
export function betNumber(id: string): string {
  return id.slice(-8).replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The number of an order in groups of four: it is read aloud to support. */
export function orderNumber(id: string): string {
  return id.replace(/(\d{4})(?=\d)/g, '$1 ');
}
