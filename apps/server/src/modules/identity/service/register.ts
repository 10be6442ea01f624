import { passwordFault } from '@palpite/kernel/password';
import type { Scene } from '../core/code.ts';
import { spendProof } from '../store/codes.ts';
import { isTaken, registered, registerPlayer } from './accounts.ts';
import type { IdentityDeps } from './deps.ts';
import { type Entered, enter, type LoginOrigin } from './enter.ts';
import { beginDigits, check, type Shown } from './proofs.ts';

export interface EmailRegistration extends Shown {
  readonly email: string;
  readonly password: string;
  readonly nick?: string | undefined;
  readonly invitedBy?: string | undefined;
  /** The scenes that the code or ticket may be of. */
  readonly scenes: readonly Scene[];
}

export type RegisterOutcome =
  | Entered
  | { readonly is: 'entry-refused' }
  | { readonly is: 'password-weak' | 'password-common' }
  | { readonly is: 'busy' }
  | { readonly is: 'try-later'; readonly waitMs: number }
  /** Also when the address is taken: the answer must not reveal that. */
  | { readonly is: 'code-wrong' };

/** With the session of a visitor, the visitor becomes the player and keeps id and balance. */
export async function registerByEmail(
  deps: IdentityDeps,
  origin: LoginOrigin,
  given: EmailRegistration,
): Promise<RegisterOutcome> {
  const { email, nick, invitedBy } = given;
  const { brand, device, address, session } = origin;
  const fault = passwordFault(given.password, email);
  if (fault) return { is: fault === 'form' ? 'password-weak' : 'password-common' };
  const requester = { brand, recipient: email, device, address };
  const turn = await beginDigits(deps, requester, given.scenes);
  if (turn.is === 'wait') return { is: 'try-later', waitMs: turn.waitMs };
  const proof = await check(deps, requester, given.scenes, given);
  if (proof === undefined) return { is: 'code-wrong' };
  await turn.giveBack();
  const hashed = await deps.passwords.hash(given.password);
  if (hashed.is === 'busy') return hashed;
  const visitor = session?.visitor === true ? session.player : undefined;
  const request = {
    brand,
    device,
    visitor,
    email,
    password: hashed.phc,
    nick,
    invitedBy,
    by: 'email',
  } as const;
  const entering = enter<{ is: 'code-wrong' }>(deps, origin, async (tx) => {
    if (!(await spendProof(tx, proof, deps.clock.nowMs()))) return { is: 'code-wrong' };
    return (await registerPlayer(deps, tx, request)).player;
  });
  const outcome = await entering.catch((error: unknown): RegisterOutcome => {
    if (isTaken(error)) return { is: 'code-wrong' };
    throw error;
  });
  if (outcome.is === 'entered') registered(deps, brand, outcome.player);
  return outcome;
}
