import { MATCH_LIST_MAX } from '@palpite/contract/constants';

/** What the sport home asks; boot.js and the app must ask alike, or the first answer is not the app's. */
export const MATCH_LIST_QUESTION = { page_limit: MATCH_LIST_MAX } as const;
