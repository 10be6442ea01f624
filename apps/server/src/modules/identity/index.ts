import { createHash } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../platform/bus/bus.ts';
import { type Chance, newSecret } from '../../platform/chance/chance.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Report } from '../../platform/metrics/report.ts';
import { DEVICE_ID_SHORTEST, isValid, RENEWAL_GRACE_MS, SESSION_LIFE_MS } from './core/session.ts';
import { createSessionCache } from './service/session-cache.ts';
import {
  findSession,
  insertSession,
  revokeSession,
  shortenSession,
  visitorOfDevice,
} from './store/sessions.ts';

export interface IdentityIo {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly bus: Bus;
  readonly report: Pick<Report, 'accountOpened'>;
}

export interface SignedIn {
  readonly player: PlayerId;
  readonly visitor: boolean;
  /** SHA-256 of the session's secret, in hex: names the session without giving it away. */
  readonly tokenHash: string;
}

export type VisitorOutcome =
  | { readonly is: 'signed-in'; readonly player: PlayerId; readonly secret: string; readonly isNew: boolean }
  | { readonly is: 'device-too-short' };

export interface Identity {
  resolve(claim: { uid: number; sid: string; device: string }): Promise<SignedIn | undefined>;
  signInVisitor(brand: string, device: string): Promise<VisitorOutcome>;
  /** A fresh secret for the same phone; the old one dies after a grace, for requests that are still under way. */
  renew(session: SignedIn, device: string): Promise<{ readonly secret: string }>;
  /** Ends the session on every node at once. */
  revoke(tokenHash: string): Promise<void>;
}

export const SESSION_REVOKED = 'session.revoked';

export function createIdentity(io: IdentityIo): Identity {
  const cache = createSessionCache();
  io.bus.subscribe(SESSION_REVOKED, (message) => {
    if (typeof message === 'object' && message !== null && 'token' in message)
      cache.forget(String(message.token), io.clock.nowMs());
  });
  /** Only the hash is stored; the secret itself is told once, to the phone. */
  const openSession = async (tx: Tx, player: PlayerId, device: string): Promise<string> => {
    const secret = newSecret(io.chance);
    const nowMs = io.clock.nowMs();
    const expiresMs = nowMs + SESSION_LIFE_MS;
    await insertSession(tx, { token: sha256(secret), player, device: sha256(device), nowMs, expiresMs });
    return secret;
  };
  return {
    async resolve({ uid, sid, device }) {
      const token = sha256(sid);
      const tokenHash = token.toString('hex');
      const nowMs = io.clock.nowMs();
      const known = cache.get(tokenHash, nowMs);
      const session = known ?? (await findSession(io.database, token));
      if (!session) return undefined;
      if (!known) cache.put(tokenHash, session, nowMs);
      if (!isValid(session, { player: uid, device: sha256(device) }, nowMs)) return undefined;
      return { player: session.player, visitor: session.visitor, tokenHash };
    },
    async signInVisitor(brand, device) {
      if (device.length < DEVICE_ID_SHORTEST) return { is: 'device-too-short' };
      const { player, isNew, secret } = await io.database.inTransaction(async (tx) => {
        const visitor = await visitorOfDevice(tx, brand, sha256(`${brand}/${device}`));
        return { ...visitor, secret: await openSession(tx, visitor.player, device) };
      });
      if (isNew) io.report.accountOpened({ brand, kind: 'visitor' }, { player });
      return { is: 'signed-in', player, secret, isNew };
    },
    async renew(session, device) {
      const secret = await io.database.inTransaction(async (tx) => {
        const untilMs = io.clock.nowMs() + RENEWAL_GRACE_MS;
        await shortenSession(tx, Buffer.from(session.tokenHash, 'hex'), untilMs);
        return openSession(tx, session.player, device);
      });
      cache.forget(session.tokenHash, io.clock.nowMs());
      return { secret };
    },
    async revoke(tokenHash) {
      await io.database.inTransaction((tx) =>
        revokeSession(tx, Buffer.from(tokenHash, 'hex'), io.clock.nowMs()),
      );
      cache.forget(tokenHash, io.clock.nowMs());
      io.bus.publish(SESSION_REVOKED, { token: tokenHash });
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
