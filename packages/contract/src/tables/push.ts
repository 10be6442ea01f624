/** How a token is reached: `web` is a subscription of a browser as JSON, `fcm` a token of Firebase Cloud Messaging. */
export const PUSH_TYPE = { web: 1, fcm: 2 } as const;

export const PUSH_PLATFORM = { web: 'web', android: 'android', ios: 'ios' } as const;

/** What a device reports of a notice. */
export const PUSH_EVENT = { shown: 'shown', clicked: 'clicked' } as const;

/** A browser and a native shell of the same device. */
export const PUSH_TOKENS_MAX = 4;
/** The text that a subscription or a token may have. */
export const PUSH_TOKEN_CHARACTERS = 2_048;
