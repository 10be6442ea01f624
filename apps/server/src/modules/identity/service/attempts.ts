import type { Attempts, Turn } from '../../../platform/attempts/attempts.ts';
import { addressKey } from '../../../platform/http/address.ts';
import { type Try, triesOf } from '../core/tries.ts';

export type PlayerTry = Omit<Try, 'block'> & { readonly address: string };

export interface PlayerAttempts {
  /** A try is taken before the password or code is checked, and returned when it was correct. */
  begin(attempt: PlayerTry): Promise<Turn>;
  /** Of codes by SMS, which cost the operator money. */
  readonly take: Attempts['take'];
}

export function createPlayerAttempts(attempts: Attempts): PlayerAttempts {
  return {
    take: attempts.take,
    begin: ({ address, ...attempt }) => attempts.take(triesOf({ ...attempt, block: addressKey(address) })),
  };
}
