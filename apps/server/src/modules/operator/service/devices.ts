import { newSecret } from '../../../platform/chance/chance.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isDeviceOf, rememberDevice, replaceToken } from '../store/devices.ts';
import type { OperatorIo } from './io.ts';
import { sha256 } from './secrets.ts';

const DEVICES_MAX = 10;
/** The sequence of people starts at 1. */
const NOBODY = 0n;

/**
 * The browser's secret when this person has passed both factors in it before. It is looked up for a name that nobody has
 * too, so that the time says nothing.
 */
export async function knownDeviceOf(
  io: OperatorIo,
  person: bigint | undefined,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  return (await isDeviceOf(io.database, sha256(device), person ?? NOBODY)) ? device : undefined;
}

/**
 * Both factors were passed: from now on this browser has tries of its own. Returns the secret that the browser has to
 * keep. It is a new one each time, so that one that was stolen, or that somebody else has put there, ends with the next
 * sign-in; colleagues who share the browser stay known in it.
 */
export async function keepDevice(
  io: OperatorIo,
  tx: Tx,
  person: bigint,
  device: string | undefined,
): Promise<string> {
  const secret = newSecret(io.chance);
  const token = sha256(secret);
  if (device !== undefined) await replaceToken(tx, sha256(device), token);
  await rememberDevice(tx, { token, person, nowMs: io.clock.nowMs(), keep: DEVICES_MAX });
  return secret;
}
