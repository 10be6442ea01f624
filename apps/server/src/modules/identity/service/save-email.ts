import type { PlayerId } from '@palpite/kernel/ids';
import { spendProof } from '../store/codes.ts';
import { saveEmail } from '../store/credentials.ts';
import type { IdentityDeps } from './deps.ts';
import { beginDigits, type CodeRequester, tryDigits } from './proofs.ts';

export type SavedEmail =
  | { readonly is: 'saved' }
  | { readonly is: 'code-wrong' }
  | { readonly is: 'already-registered' }
  | { readonly is: 'try-later'; readonly waitMs: number };

/** An address that a visitor entered: a login link to it leads back to the visitor's account. */
export async function saveVisitorEmail(
  deps: IdentityDeps,
  player: PlayerId,
  requester: CodeRequester,
  digits: string,
): Promise<SavedEmail> {
  const turn = await beginDigits(deps, requester, ['save']);
  if (turn.is === 'wait') return { is: 'try-later', waitMs: turn.waitMs };
  const saved = await deps.database.inTransaction(async (tx): Promise<SavedEmail> => {
    const id = await tryDigits(deps, tx, requester, ['save'], digits);
    if (id === undefined || !(await spendProof(tx, id, deps.clock.nowMs()))) return { is: 'code-wrong' };
    return { is: (await saveEmail(tx, player, requester.recipient)) ? 'saved' : 'already-registered' };
  });
  if (saved.is !== 'code-wrong') await turn.giveBack();
  return saved;
}
