export type Environment = Readonly<Record<string, string | undefined>>;
/** Notes that a setting cannot be used, and why; the value itself is told only where it is no secret. */
export type Wrong = (name: string, why: string) => void;
