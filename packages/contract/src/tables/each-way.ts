/** The types of the two markets of an each-way bet, apart from the whole table: a phone loads these with its first view. */
export const EACH_WAY_TYPES = { win: 1303, place: 1304 } as const;
