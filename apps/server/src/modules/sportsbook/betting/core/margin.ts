/**
 * The share of a stake that the bookmaker keeps on average, in basis points. The margin of the book at which a bet was
 * taken is not stored with it, so that every bet counts with this one; it is about the margin of our main markets.
 */
export const SPORTS_MARGIN_BP = 500n;
