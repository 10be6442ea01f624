import { RENEWAL_GRACE_MS } from '../core/session.ts';
import { openSession } from './accounts.ts';
import type { IdentityDeps } from './deps.ts';
import type { LoginOrigin } from './enter.ts';
import type { SignedIn } from './sessions.ts';

/** A new secret for the same device; the old one is valid for a grace period, for requests that are under way. */
export async function renewSession(
  deps: IdentityDeps,
  { player, tokenHash }: SignedIn,
  from: Pick<LoginOrigin, 'device' | 'deviceName' | 'address'>,
): Promise<{ readonly secret: string }> {
  const { secret, tell } = await deps.database.inTransaction(async (tx) => {
    const tellShortened = await deps.sessions.shortenIn(tx, tokenHash, RENEWAL_GRACE_MS);
    return { tell: tellShortened, secret: await openSession(deps, tx, { player, ...from }) };
  });
  tell();
  return { secret };
}
