import { findProof, spendProof } from '../store/codes.ts';
import { findAddressee, findCredentials, holdPassword } from '../store/credentials.ts';
import type { IdentityDeps } from './deps.ts';
import { type Entered, enter, type LoginOrigin } from './enter.ts';
import { sha256 } from './hashes.ts';
import { sceneName, secretHash } from './proofs.ts';

export type LoginOutcome =
  | Entered
  | { readonly is: 'entry-refused' }
  | { readonly is: 'wrong-credentials' }
  | { readonly is: 'busy' }
  | { readonly is: 'try-later'; readonly waitMs: number };

/** An unknown address, a wrong password and a player without a password get the same answer after the same work. */
export async function logInByEmail(
  deps: IdentityDeps,
  origin: LoginOrigin,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<LoginOutcome> {
  const { brand, device, address } = origin;
  const found = await findCredentials(deps.database, { brand, email, device: sha256(device) });
  const knownDevice = found?.knownDevice === true ? device : undefined;
  const turn = await deps.attempts.begin({
    what: 'password',
    account: `${brand} ${email}`,
    address,
    knownDevice,
  });
  if (turn.is === 'wait') return { is: 'try-later', waitMs: turn.waitMs };
  const compared = await deps.passwords.compare(found?.password, password);
  if (compared.is === 'busy') {
    await turn.giveBack();
    return compared;
  }
  if (!found || compared.is === 'different') return { is: 'wrong-credentials' };
  await turn.giveBack();
  return enter<{ is: 'wrong-credentials' }>(deps, origin, async (tx) =>
    (await holdPassword(tx, found.player, found.password)) ? found.player : { is: 'wrong-credentials' },
  );
}

export type LinkOutcome =
  | (Entered & { readonly visitor: boolean })
  | { readonly is: 'entry-refused' }
  /** Unknown or expired. */
  | { readonly is: 'link-unknown' }
  | { readonly is: 'link-used' };

/** By the secret of a link, or by the ticket of a checked login code. */
export async function logInByLink(
  deps: IdentityDeps,
  origin: LoginOrigin,
  secret: string,
): Promise<LinkOutcome> {
  const { brand } = origin;
  const link = await findProof(deps.database, brand, secretHash(deps, secret));
  const isForLogin = link && LOGIN_SCENES.includes(link.scene);
  if (!isForLogin) return { is: 'link-unknown' };
  if (link.used) return { is: 'link-used' };
  let visitor = false;
  const outcome = await enter<{ is: 'link-unknown' } | { is: 'link-used' }>(deps, origin, async (tx) => {
    if (link.expiresMs <= deps.clock.nowMs()) return { is: 'link-unknown' };
    const addressee = await findAddressee(tx, brand, link.recipient);
    if (!addressee) return { is: 'link-unknown' };
    if (!(await spendProof(tx, link.id, deps.clock.nowMs()))) return { is: 'link-used' };
    visitor = addressee.visitor;
    return addressee.player;
  });
  return outcome.is === 'entered' ? { ...outcome, visitor } : outcome;
}

const LOGIN_SCENES: readonly string[] = [sceneName('link', 'login'), sceneName('ticket', 'login')];
