/** So many tries within that time. */
export interface Tries {
  readonly key: string;
  readonly tries: number;
  readonly withinMs: number;
}

export interface Knock {
  readonly what: 'password' | 'code' | 'enrol';
  /** The name that was claimed, whether anybody has it or not. */
  readonly who: string;
  readonly household: string;
  /** The browser, when this person has passed both factors in it before. */
  readonly knownDevice: string | undefined;
}

const MINUTE_MS = 60_000;
const OWN = { tries: 5, withinMs: 15 * MINUTE_MS };
const HOUSEHOLD = { tries: 50, withinMs: 15 * MINUTE_MS };
/** Whoever is asked for the code knows the password already, so codes are counted over a day. */
const EVERYWHERE = {
  password: { tries: 20, withinMs: 60 * MINUTE_MS },
  code: { tries: 20, withinMs: 24 * 60 * MINUTE_MS },
} as const;

/**
 * What a try is counted under. A person is guarded as a whole: guesses from a thousand addresses are guesses at one
 * password. A browser that the person has used has tries of its own, so that nobody can lock its owner out. Whoever sets
 * up a factor has just been shown its seed: there is nothing to guess, so guesses at the person's old factor do not count.
 */
export function triesOf({ what, who, household: sharedSecret, knownDevice }: Knock): readonly Tries[] {
  const keyOf = (...parts: readonly string[]) => JSON.stringify(['operator', what, ...parts]);
  const name = who.toLowerCase();
  if (knownDevice !== undefined) return [{ key: keyOf('device', knownDevice, name), ...OWN }];
  return [
    { key: keyOf('person at', sharedSecret, name), ...OWN },
    ...(what === 'enrol' ? [] : [{ key: keyOf('person', name), ...EVERYWHERE[what] }]),
    { key: keyOf('household', sharedSecret), ...HOUSEHOLD },
  ];
}
