import { HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { isSecretDevice } from './session.ts';

/** The number of tries within the time. */
export interface Tries {
  readonly key: string;
  readonly tries: number;
  readonly withinMs: number;
}

export interface Try {
  readonly what: 'password' | 'code';
  /** Brand and name of the account, whether it exists or not; undefined where no account would be opened. */
  readonly account: string | undefined;
  /** The network block of the address. */
  readonly block: string;
  /** The device, if the account was used on it before. */
  readonly knownDevice: string | undefined;
}

const OWN = { tries: 10, withinMs: 15 * MINUTE_MS };
/** One address may be a whole mobile network, where many people mistype. */
const ADDRESS = { tries: 100, withinMs: 15 * MINUTE_MS };
/** Of all unknown devices together: guesses from a thousand addresses target one account. */
const ACCOUNT = {
  password: { tries: 30, withinMs: HOUR_MS },
  code: { tries: 20, withinMs: HOUR_MS },
} as const;

/**
 * The keys under which a try is counted. A device on which the account was used before has its own tries and is counted
 * nowhere else: its owner can log in however many others guess, and even from the attacker's address. A device whose id
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
