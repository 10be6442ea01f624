import { MINUTE_MS } from '@palpite/kernel/time';
/** A number of attempts within a time. */
export interface AttemptLimit {
  readonly key: string;
  readonly tries: number;
  readonly withinMs: number;
}

export interface SignInAttempt {
  readonly what: 'password' | 'code' | 'enrol';
  /** The entered name, whether it exists or not. */
  readonly who: string;
  readonly network: string;
  /** The device, if this person has passed both factors on it before. */
  readonly knownDevice: string | undefined;
}

const OWN = { tries: 5, withinMs: 15 * MINUTE_MS };
const NETWORK = { tries: 50, withinMs: 15 * MINUTE_MS };
/** Whoever is asked for the code already knows the password, so codes are counted over a day. */
const EVERYWHERE = {
  password: { tries: 20, withinMs: 60 * MINUTE_MS },
  code: { tries: 20, withinMs: 24 * 60 * MINUTE_MS },
} as const;

/**
 * The counters of an attempt. A person is protected as a whole: guesses from a thousand addresses are guesses at one
 * password. A known browser has its own attempts, so that an attacker cannot lock out its owner. While a second factor
 * is set up there is nothing to guess, so guesses at the old factor do not count.
 */
export function attemptLimits({ what, who, network, knownDevice }: SignInAttempt): readonly AttemptLimit[] {
  const keyOf = (...parts: readonly string[]) => JSON.stringify(['operator', what, ...parts]);
  const name = who.toLowerCase();
  if (knownDevice !== undefined) return [{ key: keyOf('device', knownDevice, name), ...OWN }];
  return [
    { key: keyOf('person at', network, name), ...OWN },
    ...(what === 'enrol' ? [] : [{ key: keyOf('person', name), ...EVERYWHERE[what] }]),
    { key: keyOf('household', network), ...NETWORK },
  ];
}

/** Searches for players by somebody who sees contacts masked: enough for work, too few to guess numbers. */
export function maskedSearchLimit(person: bigint): AttemptLimit {
  return {
    key: JSON.stringify(['operator', 'player search', String(person)]),
    tries: 60,
    withinMs: 15 * MINUTE_MS,
  };
}
