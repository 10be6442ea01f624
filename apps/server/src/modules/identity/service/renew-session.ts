import { RENEWAL_GRACE_MS } from '../core/session.ts';
import { openSession } from './accounts.ts';
import type { IdentityDeps } from './deps.ts';
import type { LoginOrigin } from './enter.ts';
import type { SignedIn } from './sessions.ts';

/**
 * A new secret for the same device; the old one is valid for a grace period, for requests that are under way. Undefined
 * when the session has ended meanwhile.
 */
export async function renewSession(
  deps: IdentityDeps,
  { player, tokenHash }: SignedIn,
  from: Pick<LoginOrigin, 'device' | 'deviceName' | 'address'>,
): Promise<{ readonly secret: string } | undefined> {
  const renewed = await deps.database.inTransaction(async (tx) => {
    if (!(await deps.sessions.holdOpenIn(tx, player, tokenHash))) return undefined;
    const tellShortened = await deps.sessions.shortenIn(tx, tokenHash, RENEWAL_GRACE_MS);
    return { tell: tellShortened, secret: await openSession(deps, tx, { player, ...from }) };
  });
  renewed?.tell();
  return renewed && { secret: renewed.secret };
}
