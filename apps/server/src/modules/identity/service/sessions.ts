import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { SessionClaim } from '../../../platform/http/options.ts';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import { isValid, SEEN_EVERY_MS, SESSION_CACHED_MS, type StoredSession } from '../core/session.ts';
import {
  findSession,
  holdOpenSession,
  readEndedSince,
  revokeDeviceOf,
  revokeSession,
  revokeSessionsOf,
  shortenDevice,
  shortenSession,
  touchSession,
} from '../store/sessions.ts';
import { sha256 } from './hashes.ts';

const SESSIONS_REMEMBERED = 50_000;
const FOLLOW_EVERY_MS = 500;
/** The time of an end is that of its transaction, which may commit up to 10 s later; clocks of nodes differ a little. */
const FOLLOW_BACK_MS = 20_000;

interface SessionCache {
  get(token: string, nowMs: number): StoredSession | undefined;
  put(token: string, session: StoredSession, nowMs: number): void;
  /** Removes the cached session, and for a while ignores reads that began before. */
  forget(token: string, nowMs: number): void;
}

/** On the bus: the session has ended; nodes forget it and close its sockets. */
export const SESSION_REVOKED = 'session.revoked';
/** On the bus: the cached state of the session is outdated. */
export const SESSION_CHANGED = 'session.changed';

export interface SignedIn {
  readonly player: PlayerId;
  readonly visitor: boolean;
  /** SHA-256 of the session secret, in hex: identifies the session without revealing it. */
  readonly tokenHash: string;
}

export interface Sessions {
  resolve(claim: SessionClaim): Promise<SignedIn | undefined>;
  /** Whether a session that was resolved before is still open. */
  isOpen(tokenHash: string): Promise<boolean>;
  /**
   * Several nodes: reads twice a second which sessions have ended, in case the bus has lost it, and calls back once for
   * each. Returns the rounds, which the caller starts and stops.
   */
  followEnded(ended: (tokenHash: string) => void, failed: (error: unknown) => void): Rounds;
  /** Whether it is still open, decided against whoever ends the player's sessions in the same moment. */
  holdOpenIn(tx: Tx, player: PlayerId, tokenHash: string): Promise<boolean>;
  revoke(tokenHash: string): Promise<void>;
  /** All but those of the device that `except` belongs to, which is then the only known one. */
  revokeAll(player: PlayerId, except?: string): Promise<number>;
  revokeAllIn(tx: Tx, player: PlayerId): Promise<() => void>;
  /** Logs out the device of this session, which is no longer known; returns how many sessions it had. */
  revokeDevice(player: PlayerId, tokenHash: string): Promise<number>;
  /** Lets a session end soon; the returned function, called after the commit, informs the nodes. */
  shortenIn(tx: Tx, tokenHash: string, withinMs: number): Promise<() => void>;
  /** The same for every other session of the player on the device of this new one. */
  rotateIn(
    tx: Tx,
    opened: { readonly player: PlayerId; readonly device: string; readonly secret: string },
    withinMs: number,
  ): Promise<() => void>;
}

export function createSessions(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
}): Sessions {
  const { database, clock, bus } = deps;
  const cache = createSessionCache();
  forgetWhatOthersChange(cache, deps);
  const tell = (subject: string, tokens: readonly string[]) => {
    for (const token of tokens) {
      cache.forget(token, clock.nowMs());
      bus.publish(subject, { token });
    }
  };
  const ended = (tokens: readonly string[]): number => {
    tell(SESSION_REVOKED, tokens);
    return tokens.length;
  };
  return {
    async resolve({ uid, sid, device, brand }) {
      const token = sha256(sid);
      const tokenHash = token.toString('hex');
      const nowMs = clock.nowMs();
      const known = cache.get(tokenHash, nowMs);
      const session = known ?? (await findSession(database, token));
      if (!session) return undefined;
      if (!known) cache.put(tokenHash, session, nowMs);
      if (!isValid(session, { player: uid, brand, device: sha256(device) }, nowMs)) return undefined;
      // Not awaited: if this visit is not stored, the next one is.
      if (!known && session.seenMs < nowMs - SEEN_EVERY_MS)
        void database.inTransaction((tx) => touchSession(tx, token, nowMs)).catch(() => undefined);
      return { player: session.player, visitor: session.visitor, tokenHash };
    },
    async isOpen(tokenHash) {
      const nowMs = clock.nowMs();
      const session =
        cache.get(tokenHash, nowMs) ?? (await findSession(database, Buffer.from(tokenHash, 'hex')));
      return session !== undefined && !session.revoked && session.expiresMs > nowMs;
    },
    followEnded: (ended, failed) => createEndedRounds({ database, clock, cache, ended, failed }),
    holdOpenIn: (tx, player, tokenHash) =>
      holdOpenSession(tx, player, Buffer.from(tokenHash, 'hex'), clock.nowMs()),
    async revoke(tokenHash) {
      await database.inTransaction((tx) => revokeSession(tx, Buffer.from(tokenHash, 'hex'), clock.nowMs()));
      ended([tokenHash]);
    },
    async revokeAll(player, except) {
      const spare = except === undefined ? undefined : { deviceOf: Buffer.from(except, 'hex') };
      return ended(await database.inTransaction((tx) => revokeSessionsOf(tx, player, clock.nowMs(), spare)));
    },
    async revokeAllIn(tx, player) {
      const tokens = await revokeSessionsOf(tx, player, clock.nowMs());
      return () => void ended(tokens);
    },
    async revokeDevice(player, tokenHash) {
      const token = Buffer.from(tokenHash, 'hex');
      return ended(await database.inTransaction((tx) => revokeDeviceOf(tx, player, token, clock.nowMs())));
    },
    async rotateIn(tx, { player, device, secret }, withinMs) {
      const session = { player, device: sha256(device), except: sha256(secret) };
      const tokens = await shortenDevice(tx, session, clock.nowMs() + withinMs);
      return () => tell(SESSION_CHANGED, tokens);
    },
    async shortenIn(tx, tokenHash, withinMs) {
      await shortenSession(tx, Buffer.from(tokenHash, 'hex'), clock.nowMs() + withinMs);
      return () => tell(SESSION_CHANGED, [tokenHash]);
    },
  };
}

/** Another node has ended or changed a session: what this node has cached is outdated. */
function forgetWhatOthersChange(
  cache: SessionCache,
  { bus, clock }: { readonly bus: Bus; readonly clock: Clock },
): void {
  const forget = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'token' in message)
      cache.forget(String(message.token), clock.nowMs());
  };
  bus.subscribe(SESSION_REVOKED, forget);
  bus.subscribe(SESSION_CHANGED, forget);
}

interface EndedRoundsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly cache: SessionCache;
  ended(tokenHash: string): void;
  failed(error: unknown): void;
}

function createEndedRounds({ database, clock, cache, ended, failed }: EndedRoundsDeps): Rounds {
  const seen = new Map<string, number>();
  const round = async () => {
    const nowMs = clock.nowMs();
    const sinceMs = nowMs - FOLLOW_BACK_MS;
    for (const [token, atMs] of seen) if (atMs < sinceMs) seen.delete(token);
    for (const token of await readEndedSince(database, sinceMs)) {
      if (!seen.has(token)) {
        cache.forget(token, clock.nowMs());
        ended(token);
      }
      seen.set(token, nowMs);
    }
    return false;
  };
  return createRounds({ clock, everyMs: FOLLOW_EVERY_MS, round, failed });
}

/** Bounded: the oldest entry is removed first. */
export function createSessionCache(): SessionCache {
  const entries = new Map<string, { session: StoredSession; untilMs: number }>();
  const forgotten = new Map<string, number>();
  return {
    get(token, nowMs) {
      const entry = entries.get(token);
      return entry && entry.untilMs > nowMs ? entry.session : undefined;
    },
    put(token, session, nowMs) {
      // A read that was under way while the session was revoked would otherwise cache it again for half a minute.
      if ((forgotten.get(token) ?? 0) > nowMs) return;
      remember(entries, token, { session, untilMs: nowMs + SESSION_CACHED_MS });
    },
    forget(token, nowMs) {
      entries.delete(token);
      remember(forgotten, token, nowMs + SESSION_CACHED_MS);
    },
  };
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= SESSIONS_REMEMBERED) return;
  const oldest = map.keys().next().value;
  if (oldest !== undefined) map.delete(oldest);
}
