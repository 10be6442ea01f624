/** The limits of an appeal, for the form as well as for the call. */
export const APPEALS_MAX = 10;
export const APPEAL_TEXT = { min: 3, max: 1_000 } as const;
/** In base64: the phone makes a picture smaller until it fits a request of 64 kB. */
export const PHOTO_TEXT_MAX = 56_000;
