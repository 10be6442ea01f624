import { HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { isSecretDevice } from './session.ts';

/** So many tries within that time. */
export interface Tries {
  readonly key: string;
  readonly tries: number;
  readonly withinMs: number;
}

export interface Try {
  readonly what: 'password' | 'code';
  /** Brand and name of the account, whether it exists or not; undefined where no account would be opened. */
  readonly account: string | undefined;
  /** The block of the address. */
  readonly block: string;
  /** The device, when the account was used on it before. */
  readonly knownDevice: string | undefined;
}

const OWN = { tries: 10, withinMs: 15 * MINUTE_MS };
/** One address may be a whole phone network, so many people may mistype there. */
const ADDRESS = { tries: 100, withinMs: 15 * MINUTE_MS };
/** From all unknown devices together: guesses from a thousand addresses are guesses at one account. */
const ACCOUNT = {
  password: { tries: 30, withinMs: HOUR_MS },
  code: { tries: 20, withinMs: HOUR_MS },
} as const;

/**
 * What a try is counted under. A device on which the account was used before has tries of its own and is counted nowhere
 * else: its owner comes in however many strangers guess, and from behind the attacker's address too. A device whose id
 * could be guessed is treated as unknown.
 */
export function triesOf({ what, account, block, knownDevice }: Try): readonly Tries[] {
  const keyOf = (...parts: readonly string[]) => JSON.stringify(['player', what, ...parts]);
  if (account === undefined) return [{ key: keyOf('address', block), ...ADDRESS }];
  if (knownDevice !== undefined && isSecretDevice(knownDevice))
    return [{ key: keyOf('device', knownDevice, account), ...OWN }];
  return [
    { key: keyOf('account at', block, account), ...OWN },
    { key: keyOf('account', account), ...ACCOUNT[what] },
    { key: keyOf('address', block), ...ADDRESS },
  ];
}
