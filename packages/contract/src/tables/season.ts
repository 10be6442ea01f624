import type { CodeOf } from './code.ts';

/** Whether the feed tells what was asked: it does, it has no such thing, or it does not answer now. */
export const SEASON_STATE = { none: 0, known: 1, unavailable: 2 } as const;
export type SeasonStateCode = CodeOf<typeof SEASON_STATE>;

/** How a match went for a side. */
export const FORM_OUTCOME = { loss: 0, draw: 1, win: 2 } as const;
export type FormOutcomeCode = CodeOf<typeof FORM_OUTCOME>;

/** Whether a team ends among the first: the selections of that market, apart from the whole table. */
export const TOP_ANSWERS = { yes: 8, no: 9 } as const;
