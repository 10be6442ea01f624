/**
 * The types of both markets of each-way bets, apart from the whole table: a phone loads these with its first view. Who
 * scores first, and who wins a season of football, basketball or volleyball.
 */
export const EACH_WAY_TYPES: readonly { readonly win: number; readonly place: number }[] = [
  { win: 1303, place: 1304 },
  { win: 1401, place: 1402 },
  { win: 3401, place: 3402 },
  { win: 13401, place: 13402 },
];

export function isPlaceType(type: number): boolean {
  return EACH_WAY_TYPES.some(({ place }) => place === type);
}

/** The type of the place part of a win; undefined where it has none. */
export function placeTypeOf(win: number): number | undefined {
  return EACH_WAY_TYPES.find((each) => each.win === win)?.place;
}
