/** What the sport home asks first; boot.js and the app must ask alike, or the first answer is not the app's. */
export const FIRST_SCREEN_QUESTION = {} as const;
