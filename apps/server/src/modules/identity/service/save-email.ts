import type { PlayerId } from '@palpite/kernel/ids';
import { spendProof } from '../store/codes.ts';
import { saveEmail } from '../store/credentials.ts';
import type { IdentityHouse } from './io.ts';
import { type Asker, tryDigits } from './proofs.ts';

export type SavedEmail =
  | { readonly is: 'saved' }
  | { readonly is: 'code-wrong' }
  | { readonly is: 'already-registered' };

/** An address that a visitor left: a login link to it leads back to the visitor's account. */
export function saveVisitorEmail(
  house: IdentityHouse,
  player: PlayerId,
  asker: Asker,
  digits: string,
): Promise<SavedEmail> {
  return house.database.inTransaction(async (tx): Promise<SavedEmail> => {
    const id = await tryDigits(house, tx, asker, ['save'], digits);
    if (id === undefined || !(await spendProof(tx, id, house.clock.nowMs()))) return { is: 'code-wrong' };
    return { is: (await saveEmail(tx, player, asker.recipient)) ? 'saved' : 'already-registered' };
  });
}
