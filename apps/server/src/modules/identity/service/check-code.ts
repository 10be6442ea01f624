import type { PlayerId } from '@palpite/kernel/ids';
import type { Scene } from '../core/code.ts';
import { spendProof } from '../store/codes.ts';
import { bindPhone } from '../store/credentials.ts';
import { isTaken } from './accounts.ts';
import type { IdentityDeps } from './deps.ts';
import { beginDigits, type CodeRequester, makeSecret, recipientOf, tryDigits } from './proofs.ts';

export type CheckedCode =
  | { readonly is: 'checked'; readonly ticket: string }
  | { readonly is: 'code-wrong' }
  | { readonly is: 'phone-taken' }
  | { readonly is: 'try-later'; readonly waitMs: number };

/** Uses up the code for a ticket, which is valid once for the next step. `bindTo` gives the number to that player. */
export async function checkCode(
  deps: IdentityDeps,
  requester: CodeRequester,
  scene: Scene,
  digits: string,
  bindTo?: PlayerId,
): Promise<CheckedCode> {
  const turn = await beginDigits(deps, requester, [scene]);
  if (turn.is === 'wait') return { is: 'try-later', waitMs: turn.waitMs };
  const check = deps.database.inTransaction(async (tx): Promise<CheckedCode> => {
    const id = await tryDigits(deps, tx, requester, [scene], digits);
    if (id === undefined || !(await spendProof(tx, id, deps.clock.nowMs()))) return { is: 'code-wrong' };
    if (bindTo !== undefined && !(await bindPhone(tx, bindTo, requester.recipient)))
      return { is: 'phone-taken' };
    return { is: 'checked', ticket: await makeSecret(deps, tx, recipientOf(requester), 'ticket', scene) };
  });
  const checked = await check.catch((error: unknown): CheckedCode => {
    if (isTaken(error)) return { is: 'phone-taken' };
    throw error;
  });
  if (checked.is !== 'code-wrong') await turn.giveBack();
  return checked;
}
