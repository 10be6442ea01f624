import { createHash } from 'node:crypto';
import { isReceiverKey } from '../../../platform/web-push/encrypt.ts';
import { isAllowedAddress } from '../core/address.ts';
import { type PushTarget, readTarget } from '../core/token.ts';
import {
  deleteDevices,
  deleteTokensOf,
  insertToken,
  lockAddresses,
  type NewDevice,
  trimDevices,
  upsertDevice,
} from '../store/devices.ts';
import type { PushDeps } from './deps.ts';

export interface RegisterRequest extends Omit<NewDevice, 'at'> {
  readonly tokens: readonly { readonly type: PushTarget['type']; readonly token: string }[];
}

export type RegisterRefusal =
  | 'push-token-empty'
  | 'push-token-wrong'
  | 'push-address-refused'
  | 'push-token-foreign';

export type Registered =
  | { readonly is: 'registered'; readonly tokens: number; readonly devices: number }
  | { readonly is: RegisterRefusal; readonly index: number };

/** One device has one registration; a player has at most so many, the oldest is replaced. */
const DEVICES_MAX = 10;

/** Ends the transaction when a token is refused, so that the device keeps the tokens that it had. */
class TokenRefused extends Error {
  readonly index: number;
  constructor(index: number) {
    super('the token belongs to somebody else');
    this.index = index;
  }
}

/** Replaces the tokens of a device. Without tokens the device is removed. */
export async function registerDevice(deps: PushDeps, request: RegisterRequest): Promise<Registered> {
  const targets: PushTarget[] = [];
  for (const [index, { type, token }] of request.tokens.entries()) {
    const target = readTarget(type, token);
    if (typeof target === 'string') return { is: target, index };
    if (target.type === 'web') {
      if (!isAllowedAddress(target.address, deps.allowed)) return { is: 'push-address-refused', index };
      if (!isReceiverKey(target.publicKey)) return { is: 'push-token-wrong', index };
    }
    targets.push(target);
  }
  try {
    return await deps.database.inTransaction(async (tx) => {
      const { player, device } = request;
      await lockAddresses(tx, player, targets.map(hashOf));
      if (targets.length === 0) await deleteDevices(tx, player, [device]);
      else {
        await upsertDevice(tx, { ...request, at: new Date(deps.clock.nowMs()) });
        await deleteTokensOf(tx, player, device);
        for (const [index, target] of targets.entries())
          if (!(await insertToken(tx, { player, device }, hashOf(target), target)))
            throw new TokenRefused(index);
      }
      return {
        is: 'registered',
        tokens: targets.length,
        devices: await trimDevices(tx, player, DEVICES_MAX),
      } as const;
    });
  } catch (error) {
    if (error instanceof TokenRefused) return { is: 'push-token-foreign', index: error.index };
    throw error;
  }
}

function hashOf({ type, address }: PushTarget): Buffer {
  return createHash('sha256').update(`${type} ${address}`).digest();
}

export function deviceHashOf(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
