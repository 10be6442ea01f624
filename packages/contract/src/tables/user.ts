/** How an account came about; a visitor has not registered. */
export const REGISTER_METHODS = ['visitor', 'email', 'third-party', 'telegram'] as const;
export type RegisterMethod = (typeof REGISTER_METHODS)[number];
