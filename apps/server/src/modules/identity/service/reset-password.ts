import { passwordFault } from '@palpite/kernel/password';
import type { IdentityLanguage } from '../core/message.ts';
import { spendEveryProof, spendProof } from '../store/codes.ts';
import { findAddressee, setPassword } from '../store/credentials.ts';
import { distrustOtherDevices } from '../store/sessions.ts';
import type { IdentityDeps } from './deps.ts';
import { sha256 } from './hashes.ts';
import { type CodeRequester, check } from './proofs.ts';

export type ResetOutcome =
  | { readonly is: 'set' }
  | { readonly is: 'code-wrong' }
  | { readonly is: 'password-weak' | 'password-common' }
  | { readonly is: 'busy' };

/**
 * Ends every session and every open code: whoever knew the old password may have one. The devices of those sessions are
 * no longer known, except that of the owner who resets.
 */
export async function resetPassword(
  deps: IdentityDeps,
  requester: CodeRequester & { readonly language: IdentityLanguage },
  { ticket, password }: { readonly ticket: string; readonly password: string },
): Promise<ResetOutcome> {
  const { brand, recipient: email, language } = requester;
  const fault = passwordFault(password, email);
  if (fault) return { is: fault === 'form' ? 'password-weak' : 'password-common' };
  const proof = await check(deps, requester, ['password'], { ticket });
  if (proof === undefined) return { is: 'code-wrong' };
  const hashed = await deps.passwords.hash(password);
  if (hashed.is === 'busy') return hashed;
  const done = await deps.database.inTransaction(async (tx) => {
    const addressee = await findAddressee(tx, brand, email);
    if (!addressee || addressee.visitor) return undefined;
    if (!(await spendProof(tx, proof, deps.clock.nowMs()))) return undefined;
    await spendEveryProof(tx, requester, deps.clock.nowMs());
    await setPassword(tx, addressee.player, hashed.phc);
    await distrustOtherDevices(tx, addressee.player, { device: sha256(requester.device) });
    await deps.ports.send(tx, { recipient: email, language, brand, template: 'password-changed' });
    return deps.sessions.revokeAllIn(tx, addressee.player);
  });
  done?.();
  return done ? { is: 'set' } : { is: 'code-wrong' };
}
