import type { PlayerId } from '@palpite/kernel/ids';
import { isSecretDevice } from '../core/session.ts';
import { visitorOfDevice } from '../store/players.ts';
import { openSession } from './accounts.ts';
import type { IdentityDeps } from './deps.ts';
import type { LoginOrigin } from './enter.ts';
import { sha256 } from './hashes.ts';

export type VisitorOutcome =
  | {
      readonly is: 'signed-in';
      readonly player: PlayerId;
      readonly secret: string;
      readonly isNew: boolean;
    }
  | { readonly is: 'device-too-short' }
  | { readonly is: 'entry-refused' };

/** A login without a request: its device and address are unknown. */
export const NOWHERE = { deviceName: '', address: '', session: undefined } as const;

/** Earlier sessions stay: two tabs of one device may sign in at the same moment, and both must work. */
export async function signInVisitor(deps: IdentityDeps, origin: LoginOrigin): Promise<VisitorOutcome> {
  const { brand, device } = origin;
  if (!isSecretDevice(device)) return { is: 'device-too-short' };
  const { player, isNew, secret } = await deps.database.inTransaction(async (tx) => {
    const visitor = await visitorOfDevice(tx, brand, sha256(`${brand}/${device}`));
    return { ...visitor, secret: await openSession(deps, tx, { player: visitor.player, ...origin }) };
  });
  if (isNew) deps.report.accountOpened({ brand, kind: 'visitor' }, { player });
  if ((await deps.ports.mayEnter(player)).is === 'allowed') return { is: 'signed-in', player, secret, isNew };
  await deps.sessions.revoke(sha256(secret).toString('hex'));
  return { is: 'entry-refused' };
}
