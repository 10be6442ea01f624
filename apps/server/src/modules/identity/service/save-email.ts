import type { PlayerId } from '@palpite/kernel/ids';
import { spendProof } from '../store/codes.ts';
import { saveEmail } from '../store/credentials.ts';
import type { IdentityHouse } from './io.ts';
import { type Asker, beginDigits, tryDigits } from './proofs.ts';

export type SavedEmail =
  | { readonly is: 'saved' }
  | { readonly is: 'code-wrong' }
  | { readonly is: 'already-registered' }
  | { readonly is: 'try-later'; readonly waitMs: number };

/** An address that a visitor left: a login link to it leads back to the visitor's account. */
export async function saveVisitorEmail(
  house: IdentityHouse,
  player: PlayerId,
  asker: Asker,
  digits: string,
): Promise<SavedEmail> {
  const turn = await beginDigits(house, asker, ['save']);
  if (turn.is === 'wait') return { is: 'try-later', waitMs: turn.waitMs };
  const saved = await house.database.inTransaction(async (tx): Promise<SavedEmail> => {
    const id = await tryDigits(house, tx, asker, ['save'], digits);
    if (id === undefined || !(await spendProof(tx, id, house.clock.nowMs()))) return { is: 'code-wrong' };
    return { is: (await saveEmail(tx, player, asker.recipient)) ? 'saved' : 'already-registered' };
  });
  if (saved.is !== 'code-wrong') await turn.giveBack();
  return saved;
}
