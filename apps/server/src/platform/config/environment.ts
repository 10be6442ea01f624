export type Environment = Readonly<Record<string, string | undefined>>;
/** Reports that a setting cannot be used, and why. The value itself is included only if it is not a secret. */
export type Wrong = (name: string, why: string) => void;
