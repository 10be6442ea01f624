/**
 * The share of a stake that the bookmaker keeps on average, in basis points, for figures. The margin of the book at which
 * a bet was taken is not stored with it, so that every bet counts with this one; it is about the margin of our main
 * markets. Rewards are computed from the smallest margin instead: `LEAST_EARNED_BP` of the kernel.
 */
export const SPORTS_MARGIN_BP = 500n;
